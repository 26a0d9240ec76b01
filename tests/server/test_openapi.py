"""Requests thought up from the server's own description: whatever comes, it answers as described and never breaks."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import Server, running
from tests.server.test_accounts import signed_up

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance


ENDINGS = ("/account/delete", "/account/sign-out", "/account/devices", "/account/link", "/account/sign-in")
"""After these somebody is no longer who they were."""


def run(server: Server, examples: int, person: Person | None = None) -> int:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    checked, headers = 0, {} if person is None else {"Cookie": person.cookie}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if person is not None and (_is_old(operation.path) or any(ending in operation.path for ending in ENDINGS)):
            continue
        strategy = operation.as_strategy()

        @settings(
            max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate]
        )
        @given(case=strategy)
        def ask(case: schemathesis.Case[Any]) -> None:
            checks = [not_a_server_error, content_type_conformance, response_schema_conformance]
            case.call_and_validate(checks=checks, headers=headers)

        ask()
        checked += 1
    return checked


def _is_old(path: str) -> bool:
    """Whether a request is the same for who has an account."""
    return not any(
        part in path for part in ("account", "friends", "invitations", "blocks", "reports", "operator", "people")
    )


def test_every_operation_answers_as_described(server: Server) -> None:
    assert run(server, 4) > 15


def operator(database: str, folder: Path, post: tuple[Postbox, str], examples: int) -> None:
    """Requests of an operator about people: reports, acts, friends, blocks, what is sent to them."""
    with running(database, folder, PETTEIA_SMTP=post[1], PETTEIA_OPERATORS="Ottilie") as server:
        person = signed_up(server, post[0], "Ottilie")
        server.stop()
        server.start()
        person.http.base_url = server.url
        assert person.http.get("/api/operator").status_code == 200
        assert run(server, examples, person) > 15
        assert person.http.get("/api/operator").status_code == 200


def test_an_operators_requests_answer_as_described(post: tuple[Postbox, str], tmp_path: Path) -> None:
    operator(f"sqlite:///{tmp_path}/petteia.db", tmp_path, post, 3)


@pytest.mark.soak
def test_an_operators_requests_answer_as_described_for_long(
    new_database: Callable[[], str], post: tuple[Postbox, str], tmp_path: Path
) -> None:
    operator(new_database(), tmp_path, post, 200)


@pytest.mark.soak
def test_every_operation_answers_as_described_for_long(server: Server) -> None:
    assert run(server, 300) > 15
