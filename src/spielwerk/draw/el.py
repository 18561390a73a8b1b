"""Elements: a small tree of HTML or SVG, written out fast; an ``id`` makes an element addressable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})


class Raw(str):
    """Markup that is already written out: static layers, drawings, symbols."""

    __slots__ = ()


Node: TypeAlias = "El | Raw | str"
Child: TypeAlias = "El | Raw | str | int | Iterable[Any] | None"


def escape(text: str) -> str:
    """Return the text with the five marks of markup escaped."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;").replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


class El:
    """One element. ``attrs`` are texts by name; ``children`` are elements, Raw markup or plain texts."""

    __slots__ = ("attrs", "children", "key", "tag")

    def __init__(self, tag: str, attrs: dict[str, str], children: list[Node]) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children = children
        self.key = attrs.get("id")

    def html(self) -> str:
        """Return the element written out; fit for HTML and, where it is SVG, for XML."""
        out: list[str] = []
        _write(self, out)
        return "".join(out)

    def inner(self) -> str:
        """Return the children written out."""
        out: list[str] = []
        for child in self.children:
            _write_node(child, out)
        return "".join(out)


def _write_node(node: Node, out: list[str]) -> None:
    if isinstance(node, El):
        _write(node, out)
    else:
        out.append(node if isinstance(node, Raw) else escape(node))


def _write(element: El, out: list[str]) -> None:
    tag = element.tag
    out.append("<" + tag)
    for name, value in element.attrs.items():
        out.append(f' {name}="{escape(value)}"')
    if tag in VOID:
        out.append("/>")
        return
    out.append(">")
    for child in element.children:
        _write_node(child, out)
    out.append(f"</{tag}>")


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def _gather(child: Child, into: list[Node]) -> None:
    if child is None or child == "":
        return
    if isinstance(child, (El, Raw)):
        into.append(child)
    elif isinstance(child, (str, int)):
        into.append(str(child))
    else:
        for one in child:
            _gather(one, into)


def el(tag: str, *children: Child, **attrs: Any) -> El:
    """Return an element: ``el("button", "Go", class_="btn", data_do="pass", disabled=True)``.

    ``class_`` loses its line, other lines become dashes; None and False leave an attribute out, True
    writes it empty. Children may be nested lists; None and "" are left out.
    """
    written: dict[str, str] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        written[name.rstrip("_").replace("_", "-")] = "" if value is True else _text(value)
    nodes: list[Node] = []
    for child in children:
        _gather(child, nodes)
    return El(tag, written, nodes)


def icon(name: str) -> El:
    """Return one of the house's line icons (``pages/icons.py`` has their drawings)."""
    return El("svg", {"class": "i", "aria-hidden": "true"}, [Raw(f'<use href="#i-{name}"></use>')])
