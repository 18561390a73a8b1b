"""Catalogues: every sentence in English, German and Traditional Chinese, from .po files."""

from __future__ import annotations

import gettext
import io
from functools import cache
from importlib.resources import files

import polib

LOCALES: tuple[str, ...] = ("en", "de", "zh_Hant")
LANGUAGE_TAGS: dict[str, str] = {"en": "en", "de": "de", "zh_Hant": "zh-Hant"}


@cache
def catalogue(package: str, locale: str) -> gettext.NullTranslations:
    """Return the catalogue ``locale/LOCALE.po`` of a package; an empty one if it has none."""
    source = files(package) / "locale" / f"{locale}.po"
    if not source.is_file():
        return gettext.NullTranslations()
    parsed = polib.pofile(source.read_text(encoding="utf-8"))
    return gettext.GNUTranslations(io.BytesIO(parsed.to_binary()))


def nearest_locale(wanted: str) -> str:
    """Return the locale of ours that fits a language tag or an Accept-Language header best; else English."""
    for part in wanted[:500].lower().replace("_", "-").split(","):
        tag = part.split(";")[0].strip()
        if tag.startswith("zh"):
            return "zh_Hant"
        for locale in LOCALES:
            if tag.split("-")[0] == locale:
                return locale
    return "en"
