"""The end: the sign, how the points came about, who was ahead, best turns, and what next."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_scene import Bar, Best, End, TableScene
from spielwerk.server.pages.board import board_svg
from spielwerk.server.pages.charts import bar_svg, race_svg
from spielwerk.server.pages.shell import badge, card
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import Seen


def end_article(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> El:
    """Return what stands over board and hand when the game has ended."""
    end = scene.end() or _plain_end(words, seen, scene, names)
    sign = el(
        "div",
        el("div", el("h1", end.title, id="h-end"), el("p", end.sentence)),
        el("b", end.big, class_="big") if end.big else None,
        class_="plate win",
        id="plate",
    )
    return el(
        "article",
        sign,
        _how(words, end, names),
        _race(end, names),
        [card(one.key, one.title, one.body, note=one.note, class_="racec") for one in end.cards],
        _best(words, seen, end, scene),
        class_="endc",
        id="end",
    )


def _plain_end(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> End:
    """Return the end of a game that says nothing of it: who has won, why it is over, and the points."""
    outcome = seen.outcome
    if outcome is None:
        return End(words.say("status-over"), "")
    key = f"end-{outcome.reason}"
    why = scene.words.say(key) if scene.words.has(key) else ""
    if outcome.won is not None:
        return End(words.say("won-together" if outcome.won else "lost-together"), why)
    first = [names[seat] for seat in outcome.winners]
    title = words.say("winner-is" if len(first) == 1 else "winners-are", {"name": ", ".join(first)})
    if list(outcome.winners) == list(seen.mine):
        title = words.say("you-win")
    bars = [
        Bar(seat, [(0, max(0, int(points)), "")], str(points), f"{names[seat]} {points}")
        for seat, points in sorted(enumerate(outcome.scores or ()), key=lambda one: outcome.ranks[one[0]])
    ]
    return End(title, why, bars=bars, bars_title=words.say("points"))


def _how(words: PageWords, end: End, names: Sequence[str]) -> El | None:
    if not end.bars:
        return None
    most = max(sum(part[1] for part in bar.parts) for bar in end.bars) or 1
    key = el(
        "p",
        [
            el(
                "span",
                el(
                    "svg",
                    el("rect", class_=f"sg{at}", x=0.75, y=0.75, width=20.5, height=10.5, rx=3),
                    width=22,
                    height=12,
                    aria_hidden="true",
                ),
                kind,
            )
            for at, kind in enumerate(end.kinds)
        ],
        class_="key",
    )
    rows = [_bar(bar, names[bar.seat], most) for bar in end.bars]
    return card("how", end.bars_title or words.say("how-points"), key, el("ul", rows, class_="bars"), class_="how")


def _bar(bar: Bar, name: str, most: int) -> El:
    return el(
        "li",
        badge(bar.seat),
        el("span", name, class_="nm"),
        bar_svg(bar, most),
        el("b", bar.total, class_="tot"),
        class_=f"s{bar.seat % 6 + 1}",
    )


def _race(end: End, names: Sequence[str]) -> El | None:
    if not end.race or max(len(row) for row in end.race) < 3:
        return None
    mark = (
        el(
            "span",
            el("svg", el("circle", class_="qd", cx=6, cy=6, r=4.5), width=12, height=12, aria_hidden="true"),
            end.race_mark,
            class_="chip",
        )
        if end.race_mark
        else None
    )
    note: Child = [el("small", end.race_note, class_="rs"), mark]
    return card(
        "race",
        end.race_title,
        el("div", race_svg(end, 690, 208, "r1"), race_svg(end, 358, 210, "r2")),
        note=note,
        class_="racec",
    )


def _best(words: PageWords, seen: Seen, end: End, scene: TableScene) -> El | None:
    if not end.best:
        return None
    return card(
        "best",
        words.say("best-turns"),
        el("ol", [_best_line(words, seen, best, scene) for best in end.best], class_="best"),
    )


def _best_line(words: PageWords, seen: Seen, best: Best, scene: TableScene) -> El:
    said = el(
        "span",
        scene.name(best.seat),
        words.say("colon"),
        best.line.sentence,
        el("small", [words.say("turn-n", {"n": best.line.turn}), " · "] if best.line.turn else "", best.line.how),
    )
    see = words.say("see-turn", {"n": best.line.turn}) if best.line.turn else words.say("watch-replay")
    link = (
        el(
            "a",
            icon("play"),
            class_="btn small",
            href=f"{seen.replay_url}?at={best.number}",
            aria_label=see,
        )
        if seen.replay_url
        else el("span")
    )
    return el("li", badge(best.seat, small=True), el("span", best.art, class_="tls"), said, el("b", best.points), link)


def next_card(words: PageWords, seen: Seen, scene: TableScene) -> El:
    """Return what one can do after the end, with a picture of the final board."""
    again = el("button", words.say("play-again"), type="submit", class_="btn go", id="again")
    look = [icon("fit"), el("span", words.say("look-at-board"))]
    acts: list[Child] = [
        el("form", again, method="post", action=f"/t/{seen.table_id}/again") if seen.mine else None,
        _replay_links(words, seen.replay_url) if seen.replay_url else None,
        el("button", look, type="button", class_="act", data_local="look=board"),
        _link("undo", words.say("to-lobby"), "", "/"),
    ]
    final = board_svg(scene.board(), key="final", class_="fb")
    note = el("small", (scene.end() or End("", "")).board_label)
    list_of = el("div", el("div", acts, class_="acts"), class_="tb")
    return card("acts", words.say("what-next"), list_of, el("figure", final, note, class_="fbc"), class_="turnc")


def _replay_links(words: PageWords, url: str) -> list[El]:
    return [
        _link("play", words.say("watch-replay"), words.say("watch-replay-help"), url),
        _link("down", words.say("download-record"), words.say("download-record-help"), f"{url}.record"),
        _link("down", words.say("download-page"), words.say("download-page-help"), f"{url}.html"),
    ]


def _link(name: str, label: str, detail: str, href: str) -> El:
    return el("a", icon(name), el("span", label, el("small", detail) if detail else None), class_="act", href=href)
