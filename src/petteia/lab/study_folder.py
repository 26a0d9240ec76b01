"""A study's folder: its header, what is finished of it, and in the end one Parquet file for each table.

While a study runs, finished batches are kept as *parts*, files with a group of rows for each batch. A part counts once its
last file, that of the first table, has its name; so a run that is killed loses what it had not yet written and nothing else,
and no batch is ever counted twice. At the end all parts are joined in the order of the games: the same study gives the same
files, byte for byte, whoever has played it and however often it was stopped.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..core.errors import BadRecord, PetteiaError
from ..core.record import save
from .batch import Tables, arrow
from .study import Study

HEADER = "study.json"
PART_SECONDS = 20.0
PART_BATCHES = 512
"""A part is written after so long, or so many batches."""
GROUP_ROWS = 1 << 17
"""The rows of a group in the files at the end."""


class Folder:
    """Where a study is kept. An old one of the same study is gone on with; that of another one is refused."""

    def __init__(self, study: Study, path: Path) -> None:
        self.study, self.path, self.parts = study, path, path / "parts"
        self._waiting: dict[int, Tables] = {}
        self._since = time.monotonic()
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PetteiaError(f"{path}: cannot be made: {error.strerror}") from None
        header = path / HEADER
        if header.exists():
            self._compare(header)
        else:
            save(json.dumps(study.header(), indent=2, ensure_ascii=False) + "\n", header)

    def _compare(self, file: Path) -> None:
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or "petteia-study" not in found:
            raise BadRecord(f"{file}: not the header of a study")
        for name, value in self.study.header().items():
            if found.get(name) != value:
                raise BadRecord(f"{file}: of another study: its {name} is {found.get(name)!r}, not {value!r}")

    @property
    def is_complete(self) -> bool:
        """Whether all is played and joined."""
        return all(self.file(name).exists() for name in self.study.tables)

    def file(self, table: str) -> Path:
        """Where a table lies in the end."""
        return self.path / f"{table}.parquet"

    def finished(self) -> set[int]:
        """The batches that need not be played any more."""
        if self.is_complete:
            return set(range(self.study.batches))
        return {batch for batch, _, _ in self._kept()}

    def _kept(self) -> Iterator[tuple[int, Path, int]]:
        """Every batch that a part holds, the part, and the number of its group of rows there."""
        pq = arrow().parquet
        first = self.study.tables[0]
        seen: set[int] = set()
        for file in sorted(self.parts.glob(f"{first}-*.parquet")):
            batches = json.loads(pq.read_schema(file).metadata[b"batches"])
            for group, batch in enumerate(batches):
                if batch not in seen:
                    seen.add(batch)
                    yield batch, file, group

    def keep(self, batch: int, tables: Tables) -> None:
        """Keep a finished batch; from time to time a part is written."""
        self._waiting[batch] = tables
        if len(self._waiting) >= PART_BATCHES or time.monotonic() - self._since > PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what is not yet in a part."""
        self._since = time.monotonic()
        if not self._waiting:
            return
        self.parts.mkdir(exist_ok=True)
        batches = sorted(self._waiting)
        name = f"{batches[0]:08}-{batches[-1]:08}-{len(batches)}"
        for table in reversed(self.study.tables):
            self._write_part(table, name, batches)
        self._waiting.clear()

    def _write_part(self, table: str, name: str, batches: list[int]) -> None:
        pq = arrow().parquet
        file = self.parts / f"{table}-{name}.parquet"
        beside = file.with_suffix(".writing")
        schema = self._waiting[batches[0]][table].schema.with_metadata({"batches": json.dumps(batches)})
        with pq.ParquetWriter(beside, schema) as writer:
            for batch in batches:
                rows = self._waiting[batch][table]
                writer.write_table(rows.replace_schema_metadata(schema.metadata), row_group_size=max(1, rows.num_rows))
        beside.replace(file)

    def join(self) -> None:
        """Make the files of the whole study from its parts, and remove those."""
        where = {batch: (file, group) for batch, file, group in self._kept()}
        for table in reversed(self.study.tables):
            self._join_table(table, where)
        shutil.rmtree(self.parts, ignore_errors=True)

    def _join_table(self, table: str, where: dict[int, tuple[Path, int]]) -> None:
        pa = arrow()
        first = self.study.tables[0]
        metadata = {"petteia": json.dumps(self.study.header(), ensure_ascii=False, sort_keys=True)}
        beside, writer, rows = self.file(table).with_suffix(".writing"), None, []
        for batch in range(self.study.batches):
            part, group = where[batch]
            opened = pa.parquet.ParquetFile(part.with_name(part.name.replace(first, table, 1)))
            rows.append(opened.read_row_group(group).replace_schema_metadata(metadata))
            if sum(r.num_rows for r in rows) >= GROUP_ROWS or batch == self.study.batches - 1:
                whole = pa.concat_tables(rows)
                writer = writer or pa.parquet.ParquetWriter(beside, whole.schema)
                writer.write_table(whole, row_group_size=whole.num_rows or 1)
                rows = []
        if writer is not None:
            writer.close()
        beside.replace(self.file(table))

    def read(self) -> dict[str, Any]:
        """The tables of the finished study."""
        return {name: arrow().parquet.read_table(self.file(name)) for name in self.study.tables}
