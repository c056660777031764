"""The engine of the pages: Jinja2 with the reader's words, our icons and addresses of static files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from functools import cache, lru_cache, partial
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, nodes, select_autoescape
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from jinja2.utils import internalcode
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from towpath.draw.markup import SPECIAL
from towpath.site.pages.icons import chip, icon
from towpath.site.pages.words import LANGUAGES, Words, figure, signed
from towpath.site.tables.clocks import pace_in_words, pace_meaning
from towpath.site.views import Visit

SITE: Final = Path(__file__).parent.parent
STATIC: Final = SITE / "static"
PLAIN: Final = (FunctionType, MethodType)


@cache
def static(path: str) -> str:
    """The address of a static file; it changes with the content, so that browsers may keep it."""
    file = STATIC / path
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:8] if file.exists() else "0"
    return f"/static/{path}?v={mark}"


@cache
def drawing(name: str) -> Markup:
    """One of our drawings in templates/art, as it stands."""
    return Markup((SITE / "templates" / "art" / f"{name}.svg").read_text("utf-8"))


def fixed(words: Words, part: str, **values: Hashable) -> Markup:
    """A part of pages in templates/parts/fixed: rendered once for each language and for each of its values.

    It sees nothing else, so nothing of the visitor can get into it: an unknown name is an error.
    """
    return _fixed(part, words.language, tuple(values.items()))


@lru_cache(maxsize=1024)
def _fixed(part: str, language: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    words = Words(language)
    known = {"w": words, "t": words.t, "tn": words.tn, "say": words.say, **dict(values)}
    return Markup(environment(language).get_template(f"parts/fixed/{part}.html").render(known).strip())


class Spoken(NodeTransformer):
    """Puts what depends on the language alone into a template when it is compiled, instead of with every page."""

    def __init__(self, language: str) -> None:
        words = Words(language)
        self._known: dict[str, Callable[..., Markup | str]] = {
            "t": words.t, "icon": icon, "chip": chip, "static": static, "drawing": drawing,
            "fixed": partial(fixed, words),
        }  # fmt: skip

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:  # noqa: N802  so the visitor asks for it
        """A call with nothing but constants, as what it gives."""
        self.generic_visit(node)
        known = self._known.get(node.node.name) if isinstance(node.node, nodes.Name) else None
        if known is None or node.dyn_args or node.dyn_kwargs:
            return node
        args = node.args[1:] if known is self._known["fixed"] else node.args  # without the words
        if not all(isinstance(each, nodes.Const) for each in (*args, *(named.value for named in node.kwargs))):
            return node
        given = {named.key: named.value.as_const() for named in node.kwargs}
        return nodes.Const(known(*(each.as_const() for each in args), **given), lineno=node.lineno)


class InOneLanguage(CodeGenerator):
    """Compiles the templates of `Pages`."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """A whole template."""
        assert isinstance(self.environment, Pages)
        super().visit_Template(Spoken(self.environment.language).visit(node), frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        """A value of a page is escaped by `Pages.escaped`."""
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Calling(Context):
    """What a template knows while it is rendered; calls of plain functions go straight to them."""

    @internalcode
    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  as Jinja has it
        """Must agree with Jinja, which looks twice with every call whether it is to hand over the context."""
        if type(called) not in PLAIN or hasattr(called, "jinja_pass_arg"):
            return super().call(called, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return called(*args, **kwargs)


class Part(Template):
    """A template whose macros others import: no template has globals of its own, so they are the same for all."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """Must agree with that of Jinja for templates without such globals, for which it looks with every import."""
        return super()._get_default_module()


class Pages(Environment):
    """Templates in a language, which escape everything and refuse unknown names."""

    code_generator_class: type[CodeGenerator] = InOneLanguage
    context_class: type[Context] = Calling
    template_class: type[Template] = Part

    def __init__(self, language: str) -> None:
        super().__init__(
            loader=PackageLoader("towpath.site", "templates"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.language = language
        self.filters["bot"] = "bot:{}".format
        self.filters["figure"] = figure
        self.filters["signed"] = signed
        self.filters["pair"] = lambda value: (value, value)
        self.globals.update(static=static, icon=icon, chip=chip, drawing=drawing, fixed=fixed, languages=LANGUAGES)
        self.globals.update(pace_meaning=pace_meaning, pace_in_words=pace_in_words)

    @staticmethod
    def escaped(value: object) -> str:
        """Must agree with `escape`, which makes markup of everything: most of a page is that, the rest mostly text.

        What is put into a page need not be markup, only safe.
        """
        if type(value) is Markup or (type(value) is str and not SPECIAL.search(value)):
            return value
        return str(value) if type(value) is int else escape(value)


@cache
def environment(language: str) -> Pages:
    """The templates in a language."""
    return Pages(language)


def render(template: str, visit: Visit, words: Words | None = None, **values: object) -> str:
    """A template for this visit."""
    speaker = words or Words(visit.language)
    return (
        environment(speaker.language)
        .get_template(template)
        .render(
            visit=visit,
            w=speaker,
            t=speaker.t,
            tn=speaker.tn,
            say=speaker.say,
            **values,
        )
    )
