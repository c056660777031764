"""Talk at tables: lines of chat, quick phrases, muting and reporting, and private notes."""
