"""What lies in deploy/: parsed, tried with the programs that read it if they are here, and true to the settings there are."""

from __future__ import annotations

import configparser
import ipaddress
import json
import os
import re
import shlex
import shutil
import subprocess
from collections import defaultdict
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from petteia.cli.app import app
from petteia.server.settings import ServerSettings, from_environment
from petteia.server.web.addresses import Proxies

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
DOCS = ROOT / "docs" / "howto"
VARIABLE = re.compile(r"\bPETTEIA_[A-Z_]*[A-Z]\b")
ONLY_HERE = {"PETTEIA_DOMAIN"}
"""Variables of the compose file itself."""


def known_variables() -> set[str]:
    """Every variable that the program reads."""
    written = {name for file in (ROOT / "src").rglob("*.py") for name in VARIABLE.findall(file.read_text("utf-8"))}
    return written | {f"PETTEIA_{one.name.upper()}" for one in fields(ServerSettings)}


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


def steps() -> dict[str, list[str]]:
    """The instructions of the Containerfile, by their names."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    found: dict[str, list[str]] = defaultdict(list)
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            found[name].append(rest.strip())
    return found


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_variable_that_is_named_is_read(file: Path) -> None:
    assert set(VARIABLE.findall(file.read_text("utf-8"))) - known_variables() - ONLY_HERE == set()


def test_the_page_on_keeping_a_server_names_every_variable_and_no_other() -> None:
    named = set(VARIABLE.findall((DOCS / "serve.md").read_text("utf-8")))
    assert named - known_variables() - ONLY_HERE == set()
    kept_quiet = {"PETTEIA_EVERY_GAME", "PETTEIA_PREPARE", "PETTEIA_WORKER"}  # for tests, and for a process of several
    assert {f"PETTEIA_{one.name.upper()}" for one in fields(ServerSettings)} - named == kept_quiet


def test_commands_and_their_options_are_those_of_the_program() -> None:
    program: Any = typer.main.get_command(app)
    told = "\n".join(file.read_text("utf-8") for file in (*DEPLOY.iterdir(), *DOCS.glob("serve*.md")))
    calls = re.findall(r"(?:^|[/ \"`])petteia[\"`]?,? [\"`]?((?:server )?[a-z]+)\b([^\n`\"]*)", told, re.M)
    used = {(name, option) for name, rest in calls for option in ("", *re.findall(r"--[a-z-]+", rest))}
    known = set(program.commands) | {f"server {name}" for name in program.commands["server"].commands}
    checked = {(name, option) for name, option in used if name.split()[0] in program.commands}
    assert ("serve", "") in checked
    assert ("server backup", "--database") in checked
    for name, option in checked:
        assert name in known or name == "server", name
        command = program
        for part in name.split():
            command = command.commands[part]
        assert not option or option in {text for one in command.params for text in one.opts}, (name, option)


# --- the container ---


def test_the_container_copies_what_is_there_and_runs_as_somebody_else() -> None:
    found = steps()
    for rest in found["COPY"]:
        *sources, _ = [part for part in shlex.split(rest) if not part.startswith("--")]
        if "--from" not in rest:
            assert all((ROOT / source).exists() for source in sources), rest
    assert found["USER"] == ["petteia"]
    assert json.loads(found["CMD"][-1]) == ["petteia", "serve"]
    assert found["STOPSIGNAL"] == ["SIGTERM"]
    given = dict(pair.split("=", 1) for rest in found["ENV"] for pair in shlex.split(rest))
    assert set(given) <= known_variables()
    assert found["EXPOSE"] == [given["PETTEIA_PORT"]]


def test_the_compose_file_names_its_own_services_and_settings_that_are_good(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = compose()
    services, server = whole["services"], whole["services"]["server"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        assert set(service.get("networks", ())) <= set(whole["networks"])
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in whole["volumes"] or (DEPLOY / source).exists()
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    for name, value in server["environment"].items():
        filled = re.sub(r"\$\{(\w+)[^}]*\}", lambda m: {"PETTEIA_DOMAIN": "example.org"}.get(m[1], "abc123"), value)
        monkeypatch.setenv(name, filled)
    read = from_environment()
    assert read.public_url == "https://example.org"
    assert read.database_url == "postgresql+asyncpg://petteia:abc123@database/petteia"
    address = services["proxy"]["networks"]["front"]["ipv4_address"]
    assert address in Proxies(read.trusted_proxies)
    assert ipaddress.ip_address(address) in ipaddress.ip_network(
        whole["networks"]["front"]["ipam"]["config"][0]["subnet"]
    )
    assert f"reverse_proxy server:{ServerSettings().port}" in (DEPLOY / "Caddyfile").read_text("utf-8")
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]


# --- systemd and nginx ---


def test_the_unit_starts_the_program_with_settings_that_are_good(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((DEPLOY / "petteia.service").read_text("utf-8"))
    assert unit["Service"]["ExecStart"].split("/")[-1] == "petteia serve"
    lines = [line for line in (DEPLOY / "petteia.env").read_text("utf-8").splitlines() if line.startswith("PETTEIA_")]
    for line in lines:
        monkeypatch.setenv(*line.split("=", 1))
    read = from_environment()
    assert (read.host, read.port, read.secure) == ("127.0.0.1", 8000, True)
    assert "127.0.0.1" in Proxies(read.trusted_proxies)
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("parsed; systemd-analyze is not here to verify it")
    text = (DEPLOY / "petteia.service").read_text("utf-8")
    (tmp_path / "petteia.service").write_text(text.replace("/opt/petteia/bin/petteia serve", "/bin/true"))
    done = subprocess.run(
        [program, "verify", str(tmp_path / "petteia.service")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_nginx_takes_its_files(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or ("/usr/sbin/nginx" if os.path.exists("/usr/sbin/nginx") else None)
    openssl = shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("no nginx, or no openssl, to try them with")
    make = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=example.org",
        "-keyout",
        "k.pem",
        "-out",
        "c.pem",
    ]
    subprocess.run([openssl, *make], cwd=tmp_path, check=True, capture_output=True)
    told = "\n".join((DOCS / name).read_text("utf-8") for name in ("serve.md", "serve-many.md"))
    blocks = [one for one in re.findall(r"^ *```\n(.*?)```", told, re.S | re.M) if "map $" in one]
    assert len(blocks) == 2
    for text in ((DEPLOY / "nginx.conf").read_text("utf-8"), *blocks):
        text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {tmp_path}/k.pem;", text)
        text = re.sub(r"ssl_certificate /.*;", f"ssl_certificate {tmp_path}/c.pem;", text)
        file = tmp_path / "nginx.conf"
        file.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}}\nhttp {{ {text} }}\n")
        done = subprocess.run(
            [nginx, "-t", "-c", str(file), "-p", str(tmp_path)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
