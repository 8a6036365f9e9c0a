"""What comes late, is undone, taken away or refused: nothing old stands where something new was asked for."""

import json

import pytest

SPRING, EASE = "spring(0.5, 0.3)", "ease 500ms"


def hold(window):
    """From now on no question reaches the server."""
    window.page.evaluate("slow.delay = Infinity")


def overtake(window, lane):
    """Lets all others pass what is held of a lane, and waits until they are answered."""
    window.page.evaluate(f"slow.rest('{lane}')")


def free(window):
    """What was held goes on."""
    window.page.evaluate("slow.free()")


def held(window, lane):
    """Waits until a question of that lane is held; those before it go on."""
    window.until(f"slow.kept.some(({{key}}) => key?.endsWith('-{lane}')) || slow.pass()")


def undo(window):
    return window.page.get_by_role("button", name="Undo")


def test_a_slider_that_is_brought_back_holds_nothing(window):
    window.open(SPRING, target="css")
    slider = window.page.get_by_label("Time, delay, slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    x, y = box["x"] + 6, box["y"] + box["height"] / 2
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 60, y, steps=4)
    window.page.mouse.move(x - 20, y, steps=4)
    window.page.mouse.up()
    window.rest()
    window.number("Curve 1, its notation").fill("ease 4s")
    window.rest()
    window.until("document.querySelector('#take pre').textContent.includes('ease 4s')")
    assert window.page.evaluate("+document.querySelector('#motion motion-plot').span.x[1]") > 4


def test_keys_on_a_slider_are_one_step(window):
    window.open(SPRING)
    window.page.get_by_label("SwiftUI, UIKit, bounce, slider").focus()
    with window.at_once():
        window.press(*["ArrowRight"] * 5)
    assert window.curves != [SPRING]
    window.press("Control+z")
    assert window.curves == [SPRING]


def test_a_late_film_is_not_that_of_an_older_wish(window):
    window.open(SPRING)
    frame = window.page.get_by_label("Frame", exact=True)
    frame.fill("12")
    truth = window.page.text_content("#preview .readings")
    hold(window)
    wish = window.page.get_by_label("Reduced motion")
    wish.select_option("fade")
    held(window, "reduced")
    wish.select_option("none")
    overtake(window, "reduced")
    free(window)
    window.rest()
    frame.fill("12")
    assert window.page.text_content("#preview .readings") == truth and window.page.text_content("#preview .reduced") == ""


def test_late_marks_of_differences_are_not_drawn_over_values(window):
    window.open(SPRING, EASE)
    hold(window)
    views = window.page.get_by_label("What is plotted")
    views.get_by_text("Difference").click()
    held(window, "apart")
    views.get_by_text("Value").click()
    free(window)
    window.rest()
    assert window.page.locator("#motion .marks text").count() == 0


def test_the_address_says_which_curve_is_edited(window):
    window.open(SPRING, EASE, target="css")
    window.number("Curve 2, its notation").click()
    window.rest()
    window.address_says("selection=2")
    again = window.page.url.split("#")[1]
    window.page.goto("about:blank")
    window.page.goto(f"{window.address}#{again}")
    window.page.wait_for_selector("#settle .end-row")
    window.rest()
    assert window.page.get_by_label("Edit Curve 2").is_checked() and "ease 500ms" in window.page.text_content("#take pre")


def test_the_address_says_that_there_is_no_curve(window):
    window.open(EASE)
    window.page.get_by_label("Remove Curve 1").click()
    window.until("location.hash.includes('curves=')")
    window.until("!decodeURIComponent(location.hash).includes('ease')")
    window.page.reload()
    window.page.wait_for_selector("#curves > .wide")
    window.rest()
    assert window.curves == []


def test_undo_where_somebody_writes(window):
    window.open(SPRING)
    text = window.number("Curve 1, its notation")
    text.fill("ease 1s")
    text.blur()
    window.rest()
    text.focus()
    window.press("End")
    window.page.keyboard.type("nonsense")
    window.rest()
    window.press("Control+z")
    assert window.curves == ["ease 1s"] and window.page.locator("#curves .error:visible").count() == 0
    search = window.page.get_by_role("searchbox")
    search.fill("")
    search.press_sequentially("bouncy")
    window.press("Control+z")
    assert window.curves == ["ease 1s"] and search.input_value() != "bouncy"
    search.blur()
    window.press("Control+z")
    assert window.curves == [SPRING]


def test_keys_after_an_undo_begin_anew(window):
    window.open(SPRING)
    window.handle("Peak").focus()
    with window.at_once():
        window.press(*["Shift+ArrowUp"] * 10)
    window.press("Control+z")
    assert window.curves == [SPRING]
    before = window.place("Peak")[1]
    window.press("ArrowUp")
    assert 0 < window.place("Peak")[1] - before < 0.01


def test_an_edit_of_a_curve_that_is_gone_is_no_step(window):
    window.open(SPRING, EASE)
    hold(window)
    window.number("Curve 2, its notation").fill("ease 900ms")
    held(window, "edit")
    window.page.get_by_label("Remove Curve 2").click()
    free(window)
    window.rest()
    undo(window).click()
    window.rest()
    assert window.curves == [SPRING, EASE]


def test_what_is_typed_in_a_number_stays(window):
    window.open("spring(mass: 1, stiffness: 157.91, damping: 17.6)")
    damping, stiffness = (window.number(f"Physical, {name}") for name in ("damping", "stiffness"))
    hold(window)
    damping.fill("9")
    damping.press("Tab")
    held(window, "edit")
    stiffness.fill("20")
    free(window)
    window.rest()
    assert stiffness.input_value() == "20"
    stiffness.press("Enter")
    window.rest()
    bounce = window.number("SwiftUI, UIKit, bounce")
    hold(window)
    damping.fill("8")
    damping.press("Tab")
    held(window, "edit")
    bounce.fill("0.123")
    free(window)
    window.rest()
    assert bounce.input_value() == "0.123"
    bounce.press("Escape")
    damping.fill("9")
    damping.press("Enter")
    window.rest()
    assert window.curves == ["spring(mass: 1, stiffness: 20, damping: 9)"]
    stiffness.fill("abc")
    stiffness.press("Enter")
    assert "'abc' is not a number" in window.page.text_content("#numbers .error:not([hidden])")
    window.page.get_by_label("Physical, damping, slider").focus()
    window.press("ArrowRight")
    window.drag(window.page.eval_on_selector("#motion .handle", "node => node.getAttribute('aria-label')"), (12, -8))
    assert window.page.locator("#numbers .error:not([hidden])").count() == 0


def test_no_text_of_another_curve_is_copied(window):
    window.open(SPRING, EASE, target="css")
    window.page.evaluate("navigator.clipboard.writeText('as it was')")
    hold(window)
    window.number("Curve 2, its notation").click()
    window.page.locator("#take li button", has_text="css").first.click()
    window.page.locator("#status", has_text="css is on its way").wait_for(state="attached")
    assert window.page.evaluate("navigator.clipboard.readText()") == "as it was"
    assert window.page.locator("#take [aria-busy]").count() == 1
    free(window)
    # What was said to come is copied when it is there.
    window.page.locator("#status", has_text="css is copied").wait_for(state="attached")
    assert window.page.locator("#take [aria-busy]").count() == 0
    assert window.page.evaluate("navigator.clipboard.readText()") == window.page.text_content("#take pre") and "500ms" in window.page.text_content("#take pre")


def test_a_refusal_stays_until_its_question_is_answered(window):
    window.open(SPRING)
    window.page.get_by_text("Draw a motion, or drop or paste").click()
    window.page.route("**/eval", lambda route: route.fulfill(status=503, body="Too much.") if '"op":"fit"' in route.request.post_data else route.continue_())
    recording = window.page.locator("#record textarea")
    recording.fill("\n".join(f"{i / 60},{40 * (1 - 0.8 ** i)}" for i in range(30)))
    recording.blur()
    window.page.locator("#alert", has_text="Too much.").wait_for(state="attached")
    window.number("Curve 1, its notation").fill("ease 2s")
    window.rest()
    assert "Too much." in window.page.text_content("#alert")
    window.page.unroute_all()
    recording.fill("\n".join(f"{i / 60},{60 * (1 - 0.8 ** i)}" for i in range(30)))
    recording.blur()
    window.page.wait_for_selector("#record li")
    assert window.page.text_content("#alert") == ""
    # The browser itself says so.
    window.wrong[:] = [message for message in window.wrong if "503" not in message]


def test_waiting_is_told(window):
    window.open(SPRING)
    hold(window)
    window.number("Curve 1, its notation").fill("ease 2s")
    window.page.locator("#alert", has_text="Waiting for an answer").wait_for(state="attached")
    free(window)
    window.until("document.querySelector('#alert').textContent === ''")


def test_the_wish_for_less_motion_lasts_and_is_not_handed_on(windows):
    window = windows(reduced_motion="reduce").open(SPRING)
    wish = window.page.get_by_label("Reduced motion")
    assert window.page.text_content("#preview .reduced").startswith("Shown: ") and wish.input_value() == "system"
    assert "reduce" not in window.page.evaluate("location.hash")
    window.turn(EASE)
    assert window.page.text_content("#preview .reduced").startswith("Shown: ")
    window.page.get_by_role("button", name="Throw", exact=True).click()
    places = [window.page.evaluate("document.querySelector('#throw .thing').style.left")]
    window.page.wait_for_timeout(150)
    places.append(window.page.evaluate("document.querySelector('#throw .thing').style.left"))
    assert places[0] == places[1]
    wish.select_option("none")
    window.address_says("reduce=none")
    window.page.reload()
    window.page.wait_for_selector("#settle .end-row")
    window.rest()
    assert wish.input_value() == "none" and window.page.text_content("#preview .reduced") == ""


def test_the_focus_stays_in_the_page(window):
    window.open(SPRING)
    focus = "document.activeElement.closest('section, header, .bar, #tools')?.id ?? document.activeElement.tagName"
    window.page.get_by_label("Remove event 2").focus()
    window.press("Enter")
    assert window.page.evaluate(focus) == "interrupt"
    window.press("Control+z")
    window.handle("Event 2").focus()
    window.press("Delete")
    assert window.page.evaluate(focus) == "interrupt"
    undo(window).focus()
    window.press("Enter", "Enter")
    assert window.page.evaluate("document.activeElement.textContent") == "Undo" and undo(window).get_attribute("aria-disabled") == "true"


def test_two_events_at_one_moment_have_each_their_mark(window):
    events = [{"at": 0, "target": 100, "animation": SPRING}, {"at": 0.15, "target": 0, "animation": EASE}, {"at": 0.15, "target": 50, "animation": EASE}]
    window.open(SPRING, script=json.dumps({"from": 0, "velocity": 0, "events": events}))
    marks = "all => all.map(node => node.textContent).filter(Boolean)"
    assert any("/s" in text for text in window.page.eval_on_selector_all("#interrupt .marks text", marks))
    window.turn(SPRING, script=json.dumps({"from": 0, "velocity": 0, "events": events[:1]}))
    assert not any("/s" in text for text in window.page.eval_on_selector_all("#interrupt .marks text", marks))


def test_a_refused_script_leaves_no_older_numbers(window):
    window.open(SPRING)
    animation = window.page.get_by_label("Event 1, animation")
    animation.fill("sprng(1)")
    animation.press("Enter")
    window.rest()
    assert window.page.locator("#interrupt tbody tr").count() == 0 and window.page.locator("#interrupt .terminal").is_hidden()


@pytest.mark.parametrize("fields", [{"script": '{"events":[]}'}, {"goals": '{"overshoot":"0.05","settled":"0.4"}'}])
def test_fields_that_are_none_are_not_taken(window, fields):
    window.open(SPRING, **fields)
    assert window.page.locator("#interrupt .events li").count() == 2 and window.page.get_by_role("button", name="Goals").get_attribute("aria-pressed") == "false"


def test_a_motion_that_is_too_long_to_be_shown_says_so(window):
    window.open("ease 100000s")
    assert window.page.text_content("#preview .reduced") != ""


def test_without_a_rule_there_is_no_line_to_copy(window):
    window.open(SPRING, policies="")
    assert window.page.locator("#interrupt .terminal").is_hidden()


def alert(window):
    return window.page.evaluate("""() => {
      const box = document.querySelector('#alert').getBoundingClientRect()
      return box.top >= 0 && box.bottom <= innerHeight && box.height > 20 && getComputedStyle(document.querySelector('#alert')).clipPath === 'none'
    }""")


def gone(window):
    """From now on the server is not there; the browser itself says so too."""
    for path in ["**/eval", "**/start"]:
        window.page.route(path, lambda route: route.abort())


def quiet(window, *parts):
    window.wrong[:] = [message for message in window.wrong if not any(part in message for part in ("net::ERR", "404"))]


def test_an_alert_is_seen_wherever_somebody_is_and_moves_nothing(window):
    window.open(SPRING)
    velocity = window.page.locator("#throw").get_by_label("Velocity", exact=True)
    velocity.fill("700")
    places = "[...document.querySelectorAll('main > *, header')].map(node => node.getBoundingClientRect().top)"
    before = window.page.evaluate(places)
    gone(window)
    velocity.press("Enter")
    window.page.wait_for_selector("#alert:not(:empty)")
    assert window.page.evaluate("scrollY") > 300
    assert alert(window) and window.page.evaluate(places) == before
    assert window.page.get_by_role("alert").count() == 1
    quiet(window)


def test_what_the_server_did_not_hear_is_asked_again(window, engine):
    window.open(SPRING)
    gone(window)
    window.number("Curve 1, its notation").fill("ease 2s")
    window.page.locator("#throw").get_by_label("Velocity", exact=True).fill("700")
    window.page.keyboard.press("Enter")
    window.page.wait_for_selector("#alert:not(:empty)")
    window.rest()
    assert window.curves == ["ease 2s"] and "still running" in window.page.text_content(".curve .error span")
    # It has another port then, unless one was named.
    assert "If it was started again, open the new address" in window.page.text_content("#alert")
    window.page.unroute_all()
    # Nobody does anything.
    window.until("document.querySelector('#alert').textContent === ''")
    window.rest()
    assert window.page.locator(".curve .error:visible").count() == 0
    expected = engine.ask("measure", curve="ease 2s", metrics=["settling-time"])["metrics"]["settling-time"]
    assert float(window.page.locator("[data-metric=settling-time]").get_attribute("value")) == expected
    assert '"velocity":700' in window.page.text_content("#throw .terminal")
    quiet(window)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_server_that_is_gone_covers_nothing_and_loses_nothing(windows, width):
    window = windows(viewport={"width": width, "height": 844}).open(SPRING)
    gone(window)
    window.page.evaluate("""() => {
      window.said = []
      new MutationObserver(() => said.push(document.querySelector('#status').textContent)).observe(document.querySelector('#status'), {childList: true})
    }""")
    window.number("Curve 1, its notation").fill("ease 2s")
    window.page.wait_for_selector("#alert:not(:empty)")
    window.page.evaluate("scrollTo(0, 0)")
    covered = window.page.evaluate("""() => {
      const alert = document.querySelector('#alert').getBoundingClientRect()
      return [...document.querySelectorAll('#tools button')].filter(node => {
        const box = node.getBoundingClientRect()
        return box.left < alert.right && alert.left < box.right && box.top < alert.bottom && alert.top < box.bottom
      }).length
    }""")
    assert covered == 0
    # What was typed meanwhile can be taken to the new address.
    window.address_says("curves=ease 2s")
    # The alert is read by itself.
    window.page.wait_for_timeout(800)
    assert not any("server" in sentence for sentence in window.page.evaluate("said"))
    window.page.unroute_all()
    window.until("document.querySelector('#alert').textContent === ''")
    window.rest()
    window.press("Control+z")
    window.address_says(f"curves={SPRING}")
    quiet(window)


def test_a_server_that_was_started_anew_says_where_to_go(window):
    window.open(SPRING)
    for path in ["**/eval", "**/start"]:
        window.page.route(path, lambda route: route.fulfill(status=404, body="Nothing is here."))
    window.number("Curve 1, its notation").fill("ease 2s")
    window.page.locator("#alert", has_text="open the new address that it printed").wait_for(state="attached")
    quiet(window)


def edited(window):
    """Opens a spring and edits it, less than a moment ago."""
    window.open(SPRING)
    window.page.evaluate("""() => {
      const field = document.querySelector('[aria-label="SwiftUI, UIKit, bounce"]')
      field.value = '0.1'
      field.dispatchEvent(new Event('change'))
    }""")
    window.until("document.querySelector('#curves textarea').value.includes('0.1')")


def test_a_step_of_the_last_moment_is_not_lost(window):
    edited(window)
    window.page.evaluate("location.reload()")
    window.page.wait_for_timeout(100)
    window.page.wait_for_selector("#settle .end-row")
    window.rest()
    assert window.curves == ["spring(duration: 0.5, bounce: 0.1)"] and window.page.evaluate("sessionStorage.length") == 0
    # Another address is what it says.
    window.open(EASE)
    assert window.curves == [EASE]
    # So is the same one, opened again by a link.
    edited(window)
    window.open(SPRING)
    assert window.curves == [SPRING]
