"""The documentation site: `make docs`. Pages are read where they lie, so that their links work there too."""

from __future__ import annotations

from sphinx.application import Sphinx

from towpath import __version__

project = "Towpath"
author = "Towpath contributors"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**", "examples/*/README.md", "bench/README.md"]
exclude_patterns = ["docs/pictures/**"]

myst_heading_anchors = 3
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
add_module_names = False
default_role = "code"  # docstrings quote names as Markdown does
suppress_warnings = [
    "myst.header",  # a page may begin with what its reader needs
    "misc.highlighting_failure",  # notation and records are no language that can be coloured
]

html_theme = "furo"
html_title = f"Towpath {__version__}"
html_logo = "../src/towpath/site/static/favicon.svg"
html_extra_path = ["site"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#a8492f", "color-brand-content": "#3f7390"},
    "dark_css_variables": {"color-brand-primary": "#d98a6d", "color-brand-content": "#8fb7cc"},
}

CONTENTS = {
    "Play": ["../README", "site", "pages", "review", "../CHANGELOG"],
    "Study": [
        "lab",
        "bots",
        "statistics",
        "../examples/studies/README",
        "../examples/learning/README",
        "../bench/README",
    ],
    "Run": ["deploying", "threats", "load"],
    "Build": ["core", "add_a_game", "../CONTRIBUTING"],
    "Reference": ["api/library", "api/core", "api/bots", "api/lab"],
}


def add_contents(app: Sphinx, name: str, text: list[str]) -> None:
    """The contents of the site stand here, so that the first page reads as plain Markdown elsewhere."""
    if name == root_doc:
        for caption, pages in CONTENTS.items():
            listed = "\n".join(pages)
            text[0] += f"\n\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{listed}\n```\n"


def mark_code(app: Sphinx, what: str, name: str, of: object, options: object, lines: list[str]) -> None:
    """In a docstring, lines that are set in after an empty one are code."""
    before = [*lines]
    lines.clear()
    for number, line in enumerate(before):
        last = before[number - 1] if number else ""
        earlier = next((each for each in reversed(before[:number]) if each.strip()), "")
        if line.startswith("    ") and not last.strip() and not earlier.startswith("    "):
            lines.extend(["::", ""])
        lines.append(line)


def setup(app: Sphinx) -> None:
    """Sphinx asks for it."""
    app.connect("autodoc-process-docstring", mark_code)
    app.connect("source-read", add_contents)
