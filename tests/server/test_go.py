"""One click for a whole turn: ``go`` commits a draft to which nothing can be added, and only such a one."""


def test_go_commits_what_is_complete_and_drafts_the_rest(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with ada.socket(table) as mine, bob.socket(table) as other:
        mine.see("question", "0 Turn")
        live = house.settled(table, lambda live: live.waiting() == [0])
        coin = next(text for text in ada.get(f"/api/tables/{table}").json()["legal"] if text.startswith("show"))
        number = live.table.number

        assert mine.ask(t="draft", op="go", do=coin)["t"] == "ack"
        assert (live.table.number, live.drafts[0].complete) == (number, False)

        assert mine.ask(t="draft", op="go", do="stop")["t"] == "ack"
        assert live.table.number > number and not live.drafts
        assert live.waiting() == [1]
        other.see("question", "1 Turn")


def test_go_by_somebody_who_is_not_asked_changes_nothing(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    bob = house.friend(table, 1)
    with ada.socket(table), bob.socket(table) as other:
        live = house.settled(table, lambda live: live.waiting() == [0])
        other.next()
        number = live.table.number

        reply = other.ask(t="draft", op="go", do="stop")

        assert (reply["t"], reply["code"]) == ("error", "not_your_turn")
        assert live.table.number == number


def test_go_with_nothing_drafted_commits_nothing(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    house.friend(table, 1)
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        live = house.settled(table, lambda live: live.waiting() == [0])
        number = live.table.number

        mine.ask(t="draft", op="go")

        assert live.table.number == number
