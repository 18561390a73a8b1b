"""A map is written in the browser: drawn and checked as it is typed, kept over a reload, and played."""

from playwright.sync_api import expect


def test_a_map_is_written_kept_and_played(person):
    mina = person()
    mina.go("/workshop/switch_and_signal/map")
    text = mina.page.input_value("#text")
    expect(mina.page.locator("#verdict.fine")).to_be_visible()

    mina.page.fill("#text", wrong := text.replace(" number 6", " number 7"))
    expect(mina.page.locator("#verdict.not")).to_be_visible()
    mina.page.locator(".found button").first.click()
    assert mina.page.evaluate("text.value.slice(text.selectionStart, text.selectionEnd)") in wrong.splitlines()

    mina.page.set_input_files("#pick", {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\xff\xfe\x00"})
    expect(mina.page.locator("#note")).to_have_text("This file is too long, or is no text.")

    mina.page.reload()
    expect(mina.page.locator("#text")).to_have_value(wrong)
    expect(mina.page.locator(".mark").first).to_be_attached()
    expect(mina.page.locator("#play")).to_be_disabled()

    mina.page.fill("#text", text.replace('"Central Europe"', '"Our Europe"'))
    expect(mina.page.locator("#verdict")).to_contain_text("Our Europe")
    mina.page.click("#play")
    mina.page.click("#make-form .btn.go >> nth=-1")
    mina.page.wait_for_url("**/t/*")
    mina.page.wait_for_selector("#c-board")
