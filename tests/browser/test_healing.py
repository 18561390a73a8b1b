"""What goes wrong around a game: a restart in its middle, a language switch, double clicks, stale pages, no scripts."""

import re

from playwright.sync_api import expect


def test_a_server_that_restarts_in_mid_game_heals_without_a_reload(person, house):
    mina = person()
    mina.make_table("Me", "Bot")
    expect(mina.page).to_have_title(re.compile("^Your turn"))
    mina.page.click(".ht:not(.no)")
    expect(mina.page.locator("g.target").first).to_be_visible()
    mina.page.fill("#say", "half a sentence")
    mina.page.evaluate("window.stayed = true")
    house.stop()
    expect(mina.page.locator("#net")).to_be_visible()
    house.start()
    expect(mina.page.locator("#net")).to_be_hidden()
    mina.page.click(".act.target")
    expect(mina.page.locator("#hand .slot")).to_have_count(1)
    assert mina.page.evaluate("window.stayed") is True
    assert mina.page.input_value("#say") == "half a sentence"


def test_a_line_that_breaks_heals_and_a_move_made_meanwhile_counts_once(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    expect(mina.page.locator(".ht:not(.no)").first).to_be_visible()
    mina.context.set_offline(True)
    mina.page.click(".ht:not(.no)")
    mina.context.set_offline(False)
    expect(mina.page.locator(".ht.chosen")).to_have_count(1)


def test_the_language_can_be_switched_in_mid_game(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    mina.page.click(".ht:not(.no)")
    expect(mina.page.locator("#h-acts")).to_have_text("Mina, it is your turn")
    mina.page.click('#langs [value="de"]')
    expect(mina.page.locator("#h-acts")).to_have_text("Mina, du bist an der Reihe")
    expect(mina.page.locator(".ht.chosen")).to_have_count(1)
    assert mina.page.evaluate("document.documentElement.lang") == "de"
    mina.page.click('#langs [value="zh_Hant"]')
    expect(mina.page.locator("#h-acts")).to_have_text("Mina，輪到你了")
    expect(mina.page.locator(".ht.chosen text")).to_have_text(re.compile("[紅橙黃綠藍紫]"))
    mina.page.reload()
    expect(mina.page.locator("#h-acts")).to_have_text("Mina，輪到你了")
    mina.go("/rules/qwirkle")
    expect(mina.page.locator("h1")).to_contain_text("規則")


def test_double_clicks_do_no_harm(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    mina.page.locator(".ht:not(.no)").first.dblclick()
    mina.settled()
    mina.take_hint()
    mina.page.locator("#d-main").dblclick()
    expect(mina.page.locator("#curtain")).to_be_visible()
    mina.page.click("#curtain-show")
    expect(mina.page.locator("#log > li")).to_have_count(1)


def test_what_does_not_fit_says_why(person):
    mina = person()
    mina.make_table("Me", "Me")
    for _ in range(6):
        mina.page.click("#curtain-show")
        mina.play_turn()
    mina.page.click("#curtain-show")
    mina.page.click(".ht:not(.no)")
    mina.page.locator("#q-cells > rect.hit").first.click(force=True)
    expect(mina.page.locator("#toasts .toast span")).to_have_text(re.compile("[a-z].*[.]$"))
    mina.page.click("#toasts button")
    expect(mina.page.locator("#toasts .toast")).to_have_count(0)
    swap = mina.page.locator("#c-acts details.why", has_text="Swap tiles")
    swap.locator("summary").click()
    expect(swap.locator("p")).to_be_visible()


def test_the_first_scene_is_there_without_any_script(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    expect(mina.page.locator("#hand")).to_be_visible()
    quiet = mina.context.browser.new_context(java_script_enabled=False, storage_state=mina.context.storage_state())
    page = quiet.new_page()
    page.goto(mina.page.url)
    assert page.locator("#hand .ht").count() == 6
    assert page.locator("#board").bounding_box()["width"] > 400
    quiet.close()


def test_somebody_who_watches_sees_no_hand_and_gets_no_moves(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    mina.play_turn()
    mina.page.click("#curtain-show")
    url = mina.page.locator("#copy-watch").get_attribute("data-copy")
    wen = person()
    wen.page.goto(url)
    expect(wen.page.locator("#where")).to_contain_text("you watch")
    assert wen.page.locator("#c-hand").count() == 0
    assert wen.page.locator("[data-do]").count() == 0
    expect(wen.page.locator("#log > li")).to_have_count(1)


def test_the_board_zooms_pans_and_fits(person):
    mina = person()
    mina.make_table("Me", "Me")
    mina.page.click("#curtain-show")
    board = mina.page.locator("#board")
    before = board.get_attribute("viewBox")
    mina.page.click('[data-zoom="in"]')
    assert float(board.get_attribute("viewBox").split()[2]) < float(before.split()[2])
    box = board.bounding_box()
    mina.page.mouse.move(box["x"] + 200, box["y"] + 200)
    mina.page.mouse.wheel(0, 300)
    mina.page.mouse.down()
    mina.page.mouse.move(box["x"] + 300, box["y"] + 260, steps=4)
    mina.page.mouse.up()
    assert board.get_attribute("viewBox") != before
    mina.page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", before)
