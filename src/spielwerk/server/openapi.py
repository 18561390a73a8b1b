"""The OpenAPI document, made of the same table as the routes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from spielwerk.server.api import Endpoint
from spielwerk.server.shapes import Problem


def document(endpoints: Iterable[Endpoint], version: str) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of these endpoints."""
    endpoints = list(endpoints)
    types = [one for endpoint in endpoints for one in (endpoint.reply, endpoint.body) if one is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    found = iter(schemas)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        reply = next(found)
        body = next(found) if endpoint.body is not None else None
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, reply, body)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spielwerk", "version": version},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(endpoint: Endpoint, reply: Any, body: Any) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    number = {"type": "integer", "minimum": 0}
    parameters += [{"name": name, "in": "query", "schema": number} for name in endpoint.query]
    problem = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": {
            "200": {"description": "Done.", "content": {"application/json": {"schema": reply}}},
            "4XX": {"description": "Refused, with a reason.", **problem},
        },
    }
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if endpoint.seat:
        operation["security"] = [{"seat": []}]
    return operation
