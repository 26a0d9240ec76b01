"""What to draw, as data: a scene is a set of nodes with stable ids, which a writer or a browser makes a picture of.

**Nodes.** A `Group` is a place: an offset and a scale, and with ``board=True`` a tilted plane, so that
several cities can use the same coordinates. All other nodes are `Shape`s: they name a layer, perhaps a group,
colours by token (see `theme`), an optional spoken `label`, an optional `touch` key (a short string such as
``"slot:2"`` that a client narrows the legal moves by) and `marks`. Coordinates run right and down; on a board
they are those of the plan, seen from straight above.

**Fixed and live.** What never changes during a game is the `Fixed` part: it is sent once and named by its
digest. The rest is live, and of that only the difference of two scenes travels (`diff`, `apply`), in a form
that is also what an animation needs. Every `Scene` is checked and put into painting order when it is made, so
a scene that exists can be drawn.

**Nodes are values, and used again.** A node keeps what was found out about it: that it is good, how deep it lies, how it
is written. What painters make is kept in one place, by the values that it was made of (`drawn`, `part`): of a scene like
the last one only what is new costs time, and viewers share what they see alike.

**The tilt.** On a board a point (x, y) of level n is drawn at (x, squash * y - rise * n). Only y is squashed
and only by a fifth, so that tops stay nearly as large as in plan and icons upright on them look right. A
prism hides part of the top right behind it, and the more the higher it stands above it. `hex_tilt` and
`square_tilt` therefore choose the rise from the cell's size and from the steepest step between neighbours, so
that one prism never hides more than a third of a neighbour's top: for hexagons of size s the rise of the
steepest step is at most 0.717 * squash * s (the overlap of two hexagons is then a third of one), for squares
a third of the squashed side. Steps of up to three levels share one rise, so that the picture does not breathe
during a usual game. Three tall neighbours in front can together hide more: a prism with ``through=True``, and
every marked one, has its top outlined once more, thinly, over what stands before it; and the flat picture
(squash 1, rise 0, heights as figures) hides nothing.
"""

from .changes import Diff, PlacedNode, apply, diff
from .drawing_cache import drawn, drawn_each, forget_drawings
from .layout import (
    PLAN,
    SQUASH,
    TILTED,
    Bounds,
    GroupPlace,
    NodeBundle,
    Tilt,
    extent,
    hex_centre,
    hex_outline,
    hex_tilt,
    middle,
    part,
    rect_outline,
    square_tilt,
    steepest,
)
from .nodes import (
    KINDS,
    LAYERS,
    TEXT_SIZES,
    Anchor,
    Circle,
    Group,
    Line,
    Marks,
    Node,
    Path,
    PathStep,
    Points,
    Poly,
    Prism,
    Rect,
    Role,
    Shape,
    Symbol,
    Text,
    grouped,
    path_steps,
)
from .scenes import Fixed, Scene, fixed_part
from .wire import node_from_json, node_text, node_to_json, to_text

__all__ = [
    "KINDS",
    "LAYERS",
    "PLAN",
    "SQUASH",
    "TEXT_SIZES",
    "TILTED",
    "Anchor",
    "Bounds",
    "Circle",
    "Diff",
    "Fixed",
    "Group",
    "GroupPlace",
    "Line",
    "Marks",
    "Node",
    "NodeBundle",
    "Path",
    "PathStep",
    "PlacedNode",
    "Points",
    "Poly",
    "Prism",
    "Rect",
    "Role",
    "Scene",
    "Shape",
    "Symbol",
    "Text",
    "Tilt",
    "apply",
    "diff",
    "drawn",
    "drawn_each",
    "extent",
    "fixed_part",
    "forget_drawings",
    "grouped",
    "hex_centre",
    "hex_outline",
    "hex_tilt",
    "middle",
    "node_from_json",
    "node_text",
    "node_to_json",
    "part",
    "path_steps",
    "rect_outline",
    "square_tilt",
    "steepest",
    "to_text",
]
