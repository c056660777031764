"""The site: tables in the browser. It shows what games offer and contains no rule."""
