"""Three small complete games that lean on the kernel where Qwirkle does not.

``Ambush``: hidden hands whose options must not leak, interrupts in interrupts with dice inside, a power for
any time, standing answers, an end in the middle of it all. ``Burrow``: known cards on, in and under a deck
that is drawn lazily, and knowledge that a shuffle takes away. ``Lifeboat``: together; TEAM and concealed
choices, revealed at once.
"""

from spielwerk.core.game import Game
from tests.toys.ambush import Ambush
from tests.toys.burrow import Burrow
from tests.toys.lifeboat import Lifeboat

TOYS: tuple[type[Game], ...] = (Ambush, Burrow, Lifeboat)
