"""Requests thought up from the server's own description: whatever comes, it answers as described and never breaks."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.server.servers import Server

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance


def run(server: Server, examples: int) -> int:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    checked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        strategy = found.ok().as_strategy()

        @settings(
            max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate]
        )
        @given(case=strategy)
        def ask(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(checks=[not_a_server_error, content_type_conformance, response_schema_conformance])

        ask()
        checked += 1
    return checked


def test_every_operation_answers_as_described(server: Server) -> None:
    assert run(server, 10) > 15


@pytest.mark.soak
def test_every_operation_answers_as_described_for_long(server: Server) -> None:
    assert run(server, 300) > 15
