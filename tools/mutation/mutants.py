"""Mutants: every small change that can be made to a module, and the module as it would be changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Mutant:
    """One change: `number` counts the changes of its module, `line` is the source line as it stands."""

    path: Path
    number: int
    row: int
    line: str
    change: str
    function: str  # the qualified name of the outermost function around it; empty at the level of the module

    @property
    def key(self) -> tuple[str, str, str]:
        """What names the change for as long as its line stands, wherever the line moves."""
        return (self.path.stem, self.line, self.change)

    def __str__(self) -> str:
        return f"{self.path.name}:{self.row}  {self.line}  [{self.change}]"


def mutants_of(path: Path) -> list[Mutant]:
    """All changes that can be made to a module, in the order of its lines."""
    source = path.read_text("utf-8")
    lines, found = source.splitlines(), []
    for number, site in enumerate(_sites(ast.parse(source))):
        found.append(Mutant(path, number, site.row, lines[site.row - 1].strip(), site.change, site.function))
    return found


def mutated(mutant: Mutant) -> ast.Module:
    """The module with that one change."""
    tree = ast.parse(mutant.path.read_text("utf-8"))
    for number, site in enumerate(_sites(tree)):
        if number == mutant.number:
            site.apply()
            return ast.fix_missing_locations(tree)
    raise LookupError(f"{mutant.path} has no change number {mutant.number}")


@dataclass
class _Site:
    """A place in a tree where something can be changed: put `new` where `old` stands in a field of `parent`."""

    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST
    row: int
    change: str
    function: str

    def apply(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.index] = self.new


def _sites(tree: ast.Module) -> Iterator[_Site]:
    yield from _below(tree, "", within=False)


def _below(node: ast.AST, name: str, *, within: bool) -> Iterator[_Site]:
    """The sites below a node; `name` is the qualified name so far, `within` says that it is a function's."""
    for field, index, child in _children(node):
        if _is_passed_over(node, field, child):
            continue
        if isinstance(node, FUNCTIONS) and field == "args":  # defaults are worked out where the function is defined
            yield from _below(child, "", within=False)
            continue
        for new, change in _changes(child):
            yield _Site(node, field, index, new, getattr(child, "lineno", 1), change, name if within else "")
        if isinstance(child, (*FUNCTIONS, ast.ClassDef)) and not within:
            inner = f"{name}.{child.name}" if name else child.name
            yield from _below(child, inner, within=isinstance(child, FUNCTIONS))
        else:
            yield from _below(child, name, within=within)


def _children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if isinstance(value, list):
            for index, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield field, index, each
        elif isinstance(value, ast.AST):
            yield field, None, value


def _is_passed_over(parent: ast.AST, field: str, child: ast.AST) -> bool:
    """Annotations, imports, assertions, docstrings, decorators and slots say nothing about what happens."""
    if field in ("annotation", "returns", "decorator_list", "type_params", "bases", "keywords"):
        return not isinstance(parent, ast.Call)
    if isinstance(child, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise, ast.JoinedStr)):
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    return isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) == "__slots__"


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """What can be put in the place of a node, each with a word for it."""
    if isinstance(node, ast.expr):
        yield from _changed_expressions(node)
    elif isinstance(node, ast.stmt):
        yield from _changed_statements(node)


def _changed_expressions(node: ast.expr) -> Iterator[tuple[ast.AST, str]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            yield _with(node, ops=[COMPARISONS[type(op)]()]), f"{_sign(op)} -> {_sign(COMPARISONS[type(op)]())}"
        case ast.Compare(ops=[first, second]):  # a <= b < c: either end
            yield _with(node, ops=[COMPARISONS[type(first)](), second]), "first comparison"
            yield _with(node, ops=[first, COMPARISONS[type(second)]()]), "second comparison"
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            yield _with(node, op=ARITHMETIC[type(op)]()), f"{_sign(op)} -> {_sign(ARITHMETIC[type(op)]())}"
        case ast.BoolOp(op=ast.And()):
            yield _with(node, op=ast.Or()), "and -> or"
        case ast.BoolOp(op=ast.Or()):
            yield _with(node, op=ast.And()), "or -> and"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand, "without not"
        case ast.UnaryOp(op=ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield operand, "without -"
        case ast.Constant(value=bool(value)):
            yield _with(node, value=not value), f"{value} -> {not value}"
        case ast.Constant(value=int(value)):
            yield _with(node, value=value + 1), f"{value} -> {value + 1}"
        case ast.IfExp(test=test):
            yield _with(node, test=_negated(test)), "if -> if not"
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield _with(node, func=ast.Name(CALLS[name], ast.Load())), f"{name} -> {CALLS[name]}"


def _changed_statements(node: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    match node:
        case ast.If(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):  # those have a change of their own that negates them
                yield _with(node, test=_negated(test)), "condition negated"
        case ast.AugAssign(op=op) if type(op) in ARITHMETIC:
            yield _with(node, op=ARITHMETIC[type(op)]()), f"{_sign(op)}= -> {_sign(ARITHMETIC[type(op)]())}="
            yield _pass(node), "left out"
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _pass(node), "left out"
        case ast.Break():
            yield ast.copy_location(ast.Continue(), node), "break -> continue"
        case ast.Continue():
            yield ast.copy_location(ast.Break(), node), "continue -> break"


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """A node like another, but for some fields."""
    new = type(node)(**{**dict(ast.iter_fields(node)), **fields})
    return ast.copy_location(new, node)


def _negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _pass(node: ast.stmt) -> ast.stmt:
    return ast.copy_location(ast.Pass(), node)


def _sign(op: ast.AST) -> str:
    """An operator as it is written."""
    x = ast.Name("x", ast.Load())
    if isinstance(op, ast.cmpop):
        return ast.unparse(ast.Compare(x, [op], [x]))[2:-2]
    assert isinstance(op, ast.operator), op
    return ast.unparse(ast.BinOp(x, op, x))[2:-2]
