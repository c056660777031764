"""Notices: what reaches people who are not at the table, by push, e-mail and webhook."""
