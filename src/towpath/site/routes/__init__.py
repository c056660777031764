"""The addresses of the site; each calls the service and a page."""
