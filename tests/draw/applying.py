"""What static/stage.js does with a patch, in Python: the tests apply patches to trees and compare."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from spielwerk.draw.el import El


def tree_of(element: El) -> ET.Element:
    """Return an element as an XML tree."""
    return ET.fromstring(element.html())


def text_of(tree: ET.Element) -> str:
    """Return a tree written out, its attributes in one order, for comparing."""
    return ET.canonicalize(ET.tostring(tree, encoding="unicode"))


def apply(tree: ET.Element, message: dict[str, Any]) -> ET.Element:
    """Apply a "patch" message as the browser does: gone, move, insert, set, text, html."""
    for key in message.get("gone", []):
        parent, child = _parent_of(tree, key)
        parent.remove(child)
    for key, parent_key, before in message.get("move", []):
        parent, child = _parent_of(tree, key)
        parent.remove(child)
        _place(_find(tree, parent_key), child, before)
    for parent_key, before, html in message.get("insert", []):
        _place(_find(tree, parent_key), ET.fromstring(html), before)
    for key, attrs in message.get("set", {}).items():
        found = _find(tree, key)
        for name, value in attrs.items():
            if value is None:
                del found.attrib[name]
            else:
                found.set(name, value)
    for key, text in message.get("text", {}).items():
        _refill(_find(tree, key), f"<r>{_escaped(text)}</r>")
    for key, html in message.get("html", {}).items():
        _refill(_find(tree, key), f"<r>{html}</r>")
    return tree


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _refill(element: ET.Element, inner: str) -> None:
    new = ET.fromstring(inner)
    attrs = dict(element.attrib)
    element.clear()
    element.attrib.update(attrs)
    element.text = new.text
    element.extend(list(new))


def _find(tree: ET.Element, key: str) -> ET.Element:
    found = [element for element in tree.iter() if element.get("id") == key]
    assert len(found) == 1, f"{len(found)} elements have the id {key}"
    return found[0]


def _parent_of(tree: ET.Element, key: str) -> tuple[ET.Element, ET.Element]:
    found = [(parent, child) for parent in tree.iter() for child in parent if child.get("id") == key]
    assert len(found) == 1, f"{len(found)} elements have the id {key}"
    return found[0]


def _place(parent: ET.Element, child: ET.Element, before: str | None) -> None:
    if before is None:
        parent.append(child)
        return
    at = next(n for n, one in enumerate(parent) if one.get("id") == before)
    parent.insert(at, child)
