"""The tree of a search, as rows of numbers: a node is what one seat knows, an edge is one of its answers.

A node's row: its name, visits, first edge, number of edges, number of legal answers. An edge's row: the answer, the next
edge, visits, the sum of the mover's values. Row 0 is unused, so that 0 can mean none. Nodes are found by name through
`index`, a table of rows with open addressing, whose length is a power of two.
"""

from __future__ import annotations

from ...core.bits import NONE, bits_of, mix, number_of
from ...core.rule import M64, LongGrid, Longs, rule, word
from .search_notes import PATH, SearchNotes

NAME, VISITS, FIRST, EDGES, ANSWERS = range(5)
ANSWER, NEXT, TIMES, TOTAL = range(4)
COLUMNS = 5
_ALL = word(M64)


@rule
def name_of(seen: Longs, seat: int) -> int:
    """A number for what a seat sees: the words of its View, each scrambled with its place, added up; zeros add nothing."""
    total = NONE
    for i in range(len(seen)):
        if seen[i] != 0:
            total = (total + mix(bits_of(seen[i]), i)) & _ALL  # type: ignore[arg-type,assignment]
    return number_of(mix(total, seat)) | 1  # type: ignore[arg-type]


@rule
def find_node(index: Longs, tree: LongGrid, name: int) -> int:
    """Where in `index` the node of that name is, or the empty place where it belongs."""
    at = name & (len(index) - 1)
    while index[at] != 0 and tree[index[at], NAME] != name:
        at = (at + 1) & (len(index) - 1)
    return at


@rule
def add_node(index: Longs, tree: LongGrid, notes: SearchNotes, name: int, at: int) -> int:
    """A new node at an empty place of `index`; 0 when there is no room left."""
    if notes.rows + PATH >= len(tree):
        return 0
    row = notes.rows
    notes.rows += 1
    index[at] = row
    tree[row, NAME] = name
    for column in range(VISITS, COLUMNS):
        tree[row, column] = 0
    return row


@rule
def add_edge(tree: LongGrid, notes: SearchNotes, node: int, answer: int) -> int:
    """A new edge of a node."""
    row = notes.rows
    notes.rows += 1
    tree[row, ANSWER] = answer
    tree[row, NEXT] = tree[node, FIRST]
    tree[row, TIMES] = 0
    tree[row, TOTAL] = 0
    tree[node, FIRST] = row
    tree[node, EDGES] += 1
    return row


@rule
def is_edge(tree: LongGrid, node: int, answer: int) -> bool:
    """Whether a node has an edge for an answer; node 0 has none."""
    if node == 0:
        return False
    edge = tree[node, FIRST]
    while edge != 0:
        if tree[edge, ANSWER] == answer:
            return True
        edge = tree[edge, NEXT]
    return False


@rule
def root_of(number: int) -> int:
    """The square root of a number, rounded down."""
    low, bit = 0, 1 << 40
    while bit > number:
        bit >>= 2
    while bit != 0:
        if number >= low + bit:
            number -= low + bit
            low = (low >> 1) + bit
        else:
            low >>= 1
        bit >>= 2
    return low


@rule
def length_of(number: int) -> int:
    """How many bits a number has: a coarse logarithm."""
    bits = 0
    while number != 0:
        number >>= 1
        bits += 1
    return bits


@rule
def most_promising(tree: LongGrid, node: int, explore: int) -> int:
    """The edge with the best sum of mean value and curiosity (UCB1, in whole numbers)."""
    best, top = 0, -1
    curiosity = explore * explore * length_of(tree[node, VISITS])
    edge = tree[node, FIRST]
    while edge != 0:
        times = max(1, tree[edge, TIMES])
        score = tree[edge, TOTAL] // times + root_of(curiosity // times)
        if score > top:
            best, top = edge, score
        edge = tree[edge, NEXT]
    return best


@rule
def most_visited(tree: LongGrid, node: int) -> int:
    """The edge that was taken most often; 0 if the node has none."""
    best = 0
    edge = tree[node, FIRST] if node != 0 else 0
    while edge != 0:
        if best == 0 or tree[edge, TIMES] > tree[best, TIMES]:
            best = edge
        edge = tree[edge, NEXT]
    return best


@rule
def may_widen(tree: LongGrid, node: int) -> bool:
    """Whether a node may have one more edge: its number grows with the root of the visits (progressive widening)."""
    edges = tree[node, EDGES]
    return edges < tree[node, ANSWERS] and edges < 2 + root_of(tree[node, VISITS])  # type: ignore[no-any-return]


@rule
def back_up(tree: LongGrid, notes: SearchNotes) -> None:
    """Credit every answer of the path with what came of it, for the seat that gave it."""
    for i in range(notes.length):
        tree[notes.edge[i], TIMES] += 1
        tree[notes.edge[i], TOTAL] += notes.value[notes.mover[i]]
