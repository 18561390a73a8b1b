"""mypyc 2.4.1 compiles a small literal shifted by a variable to a 32-bit shift, silently: ``bit(n)`` is right.

Refused in compiled modules: ``1 << n``, ``MASK << n`` with a Final constant, ``i64(1) << n``, where ``n`` is not
itself constant.
"""

from __future__ import annotations

import ast
import importlib

import pytest
from mypy_extensions import i64

from spielwerk.kit.bits import bit, count, lowest
from tests.test_layers import SOURCE, compiled


def constants_of(tree: ast.Module) -> set[str]:
    """The names that a module binds to a number for good, its imported ones included if they are in capitals."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    found = {alias.asname or alias.name for node in imports for alias in node.names}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            found.add(ast.unparse(node.target))
        elif isinstance(node, ast.Assign):
            found |= {ast.unparse(target) for target in node.targets}
    return {name for name in found if name.strip("_").isupper()}


def is_constant(node: ast.expr, constants: set[str]) -> bool:
    """Say whether an expression is a number that the compiler knows (and so emits as a literal)."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) in {"i64", "i32", "u8", "int"} and len(node.args) == 1:
        return is_constant(node.args[0], constants)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left, constants) and is_constant(node.right, constants)
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand, constants)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in constants)


def wrong_shifts(source: str) -> list[str]:
    """Every shift in a module that mypyc would get wrong."""
    tree = ast.parse(source)
    constants = constants_of(tree)
    wrong = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
            left = node.left if isinstance(node, ast.BinOp) else node.target
            right = node.right if isinstance(node, ast.BinOp) else node.value
            if is_constant(left, constants) and not is_constant(right, constants):
                wrong.append(f"{node.lineno}: {ast.unparse(node)}")
    return wrong


@pytest.mark.parametrize("module", sorted(compiled()))
def test_no_literal_is_shifted_by_a_variable(module):
    assert wrong_shifts((SOURCE / module).read_text(encoding="utf-8")) == []


WRONG = ["1 << n", "x & (63 << n)", "i64(1) << n", "ONE << n", "(1 | 2) << (n + 1)", "-1 << n"]


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_shift_would_be_found(line):
    assert wrong_shifts(f"ONE: Final = 1\ndef f(n: i64, x: i64) -> i64:\n    return {line}\n") != []


@pytest.mark.parametrize("line", ["1 << 3", "n << 3", "x << n", "(1 << 61) >> (61 - n)", "1 << ONE", "bit(n)"])
def test_a_right_shift_is_left_alone(line):
    assert wrong_shifts(f"ONE: Final = 1\ndef f(n: i64, x: i64) -> i64:\n    return {line}\n") == []


def test_bit_is_right_for_every_place():
    assert [bit(i64(n)) for n in range(62)] == [2**n for n in range(62)]


@pytest.mark.parametrize("mask", [0, 1, 2, 3, 2**31, 2**32, 2**40 + 2**3, 2**61, 2**62 - 1])
def test_count_and_lowest(mask):
    assert count(mask) == bin(mask).count("1")
    assert lowest(mask) == (mask & -mask).bit_length() - 1


def test_compiled_modules_are_where_setup_says():
    assert {"core/state.py", "core/step.py", "kit/bits.py"} <= compiled()
    for module in compiled():
        importlib.import_module("spielwerk." + module.removesuffix(".py").replace("/", "."))
