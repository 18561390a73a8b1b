"""Tours: a game taught by playing it, lesson by lesson, under its real rules."""

from spielwerk.tour.finding import has_tour, tour_of
from spielwerk.tour.play import NotNow, Play, Said
from spielwerk.tour.script import Lesson, Tour, Try, Way

__all__ = ["Lesson", "NotNow", "Play", "Said", "Tour", "Try", "Way", "has_tour", "tour_of"]
