"""Words are made at the edge: catalogues and the sentences they hold."""

from spielwerk.words.catalogue import LANGUAGE_TAGS, LOCALES, catalogue, nearest_locale
from spielwerk.words.words import Words

__all__ = ["LANGUAGE_TAGS", "LOCALES", "Words", "catalogue", "nearest_locale"]
