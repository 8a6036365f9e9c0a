"""An object that is taken, thrown and caught, under every law."""

import itertools
import json
import re
import shlex

import pytest

LAWS = ["uikit", "android", "flutter-bouncing", "motion"]
THING = "#throw .lane:nth-child({}) .thing"


def opened(window, **fields):
    thrown = {"velocity": 1500, "from": 0, "lower": 0, "upper": 600, "snap": [], "drag": None, **fields}
    return window.open("spring(0.5, 0.3)", throw=json.dumps(thrown))


def request(window):
    """What was asked, as the line of the panel says it."""
    words = shlex.split(window.page.text_content("#throw .terminal"))
    assert words[0] == "echo" and words[2:] == ["|", "motioncurve", "eval"]
    return json.loads(words[1])


def holds(window, engine):
    """The panel shows what `eval` answers, digit by digit."""
    now = request(window)
    flicks = json.loads(engine.line(json.dumps(now).encode()))["flicks"]
    rows = window.page.eval_on_selector_all("#throw tbody tr", """all => all.map(row =>
      [row.querySelector('th').textContent, ...[...row.querySelectorAll('data')].map(node => node.value === '' ? null : +node.value)])""")
    assert rows == [[value for name, value in flick["row"].items() if name != "fps"] for flick in flicks]
    assert window.page.locator("#throw .mark").count() == sum(len(flick["events"]) - 1 for flick in flicks)
    everything = json.loads(engine.line(json.dumps({name: value for name, value in now.items() if name != "laws"}).encode()))["flicks"]
    cards = window.page.eval_on_selector_all("#throw .card", """all => all.map(card => [card.querySelector('b').textContent,
      card.querySelector('small').textContent])""")
    assert [name for name, _ in cards] == [flick["law"] for flick in everything]
    for (_, text), flick in zip(cards, everything):
        if "error" in flick:
            assert text == flick["error"]["message"]
        else:
            shown = [float(number) for number in re.findall(r"-?[\d.]+(?:e[+-]?\d+)?", text.replace("\u2212", "-"))]
            assert shown == pytest.approx([flick["row"]["distance"], flick["row"]["rest after"]], rel=6e-3)
    return now


def values(window):
    return window.page.eval_on_selector_all("#throw .thing", "all => all.map(node => node.value)")


def rested(window):
    """Waits until nothing flies any more."""
    window.rest()
    window.until("document.querySelector('#throw .head').getAttribute('display') !== null")


def throw(window, by, steps=12, lane=1, lift=True):
    """By hand: so many pixels in frames of a screen."""
    thing = window.page.locator(THING.format(lane))
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    for step in range(1, steps + 1):
        window.page.mouse.move(x + by * step / steps, y)
        window.page.wait_for_timeout(8)
    if lift:
        window.page.mouse.up()


def test_the_same_throw_under_every_law(window, engine):
    opened(window)
    now = holds(window, engine)
    assert (now["velocity"], now["from"], now["bounds"], now["laws"]) == (1500, 0, [0, 600], LAWS)
    assert window.page.locator("#throw .card").count() == len(engine.ask("policies")["laws"])


def test_thrown_by_hand_and_caught_again(window, engine):
    opened(window)
    throw(window, 160)
    rested(window)
    now = holds(window, engine)
    times = [time for time, _ in now["drag"]]
    assert "velocity" not in now and len(times) >= 6 and times == sorted(set(times))
    span = window.page.evaluate("document.querySelector('#throw .lane').clientWidth") / (648 + 48)
    assert now["drag"][-1][1] - now["drag"][0][1] == pytest.approx(160 / span, abs=2)
    flicks = json.loads(engine.line(json.dumps(now).encode()))["flicks"]
    assert values(window) == [flick["value"][-1] for flick in flicks]
    # Taken where a law has left it, all are there.
    before = values(window)[1]
    throw(window, -60, lane=2, lift=False)
    assert len(set(values(window))) == 1 and values(window)[0] < before
    window.page.mouse.up()
    rested(window)
    again = holds(window, engine)
    assert again["drag"][0][1] == pytest.approx(before, abs=3)
    window.press("Control+z")
    assert holds(window, engine)["drag"] == now["drag"]
    window.press("Control+z")
    assert holds(window, engine)["velocity"] == 1500


def test_caught_in_flight(window, engine):
    opened(window)
    window.page.get_by_label("Pace").select_option("0.1")
    window.page.locator("#throw .lane").first.scroll_into_view_if_needed()
    window.page.get_by_role("button", name="Throw", exact=True).click()
    window.until("document.querySelector('#throw .thing').value > 50")
    flying = values(window)[0]
    assert flying < 500
    # Anywhere in its lane: what flies is not where it was a moment ago.
    lane = window.page.locator("#throw .lane").first.bounding_box()
    window.page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + lane["height"] / 2)
    window.page.mouse.down()
    caught = values(window)
    assert len(set(caught)) == 1 and flying <= caught[0] < 500
    window.page.mouse.up()
    window.rest()
    assert holds(window, engine)["drag"][-1][1] == caught[0]


def test_edges_and_snap_points_are_dragged(window, engine):
    opened(window, snap=[100, 400], velocity=900)
    assert holds(window, engine)["snap"] == [100, 400]
    window.drag("Snap point 2", (0, 30))
    window.drag("Upper edge", (0, 60))
    now = holds(window, engine)
    assert 300 < now["snap"][1] < 400 and 400 < now["bounds"][1] < 600
    assert window.page.get_by_label("Upper edge", exact=True).first.input_value() == str(now["bounds"][1])
    # An edge stops at the other one.
    window.drag("Upper edge", (0, 2000))
    assert holds(window, engine)["bounds"] == [0, 0]
    window.press("Control+z", "Control+z", "Control+z")
    assert (request(window)["snap"], request(window)["bounds"]) == ([100, 400], [0, 600])
    window.handle("Snap point 1").focus()
    window.press("Delete")
    window.handle("Lower edge").focus()
    window.press("Delete")
    now = holds(window, engine)
    assert (now["snap"], now["bounds"]) == ([400], [None, 600])


def test_by_keys(window, engine):
    opened(window)
    stage = window.page.get_by_label("The object, thrown with a velocity")
    stage.focus()
    window.press("ArrowLeft", "Shift+ArrowRight", "ArrowRight")
    assert holds(window, engine)["velocity"] == 2500
    assert stage.get_attribute("aria-valuenow") == "2500" and values(window) == pytest.approx([0] * 4, abs=0.1)
    window.press("Enter")
    rested(window)
    assert values(window)[0] == pytest.approx(600, abs=1)
    window.press("Control+z")
    assert holds(window, engine)["velocity"] == 1500
    window.handle("Upper edge").focus()
    window.press("Shift+ArrowDown")
    assert holds(window, engine)["bounds"] == [0, 590]


def test_fields_and_wrong_texts(window, engine):
    opened(window)
    panel = window.page.locator("#throw")
    for label, text in [("Velocity", "-800"), ("From", "300"), ("Snap points", "0, 150 600"), ("Lower edge", "")]:
        panel.get_by_label(label, exact=True).and_(panel.locator("input")).fill(text)
        window.page.keyboard.press("Enter")
        window.rest()
    now = holds(window, engine)
    assert (now["velocity"], now["from"], now["snap"], now["bounds"]) == (-800, 300, [0, 150, 600], [None, 600])
    panel.get_by_label("Snap points").fill("near")
    window.page.keyboard.press("Enter")
    assert panel.locator(".picker", has_text="Snap points").locator(".error").text_content() == "'near' is no list of numbers. Use up to 50, such as 0, 300."
    panel.get_by_label("Lower edge", exact=True).and_(panel.locator("input")).fill("700")
    window.page.keyboard.press("Enter")
    window.rest()
    wrong = engine.ask("throw", velocity=1, bounds=[700, 600])["error"]["message"]
    assert window.page.locator("#throw-error span").text_content() == wrong


def test_laws_are_chosen_and_shared(window, windows, engine):
    opened(window, snap=[0, 300])
    throw(window, 120)
    window.page.locator("#throw").get_by_label("uikit-fast", exact=True).check()
    window.page.locator("#throw").get_by_label("motion", exact=True).uncheck()
    rested(window)
    now = holds(window, engine)
    assert "uikit-fast" in now["laws"] and "motion" not in now["laws"]
    window.page.get_by_role("button", name="Copy address").click()
    other = windows()
    other.page.goto(window.page.evaluate("navigator.clipboard.readText()"))
    other.page.wait_for_selector("#throw .card")
    other.rest()
    assert holds(other, engine) == now


def test_a_long_line_for_a_terminal_is_seen_whole(windows):
    window = windows(viewport={"width": 390, "height": 844})
    opened(window, drag=[[at / 60, 4.125 * at] for at in range(50)], releasedAt=1)
    line = window.page.locator("#throw .terminal")
    assert line.evaluate("node => node.scrollHeight <= node.clientHeight + 1") and len(line.text_content()) > 900


WRONG = ["", "7", "null", "{}", '{"snap":[],"velocity":"<b>"}', '{"snap":[],"drag":[7]}', '{"snap":["x"],"velocity":1,"from":0,"lower":0,"upper":1,"drag":null}',
         '{"snap":[],"velocity":1e300,"from":0,"lower":5,"upper":1,"drag":null}', '{"snap":[],"velocity":1,"from":0,"lower":0,"upper":1,"drag":[[1,2],[1,"<b>"]]}']


def test_wrong_throws_of_an_address(window):
    window.open("smooth")
    # Two curves by turns: a page that does not follow the address still shows the last one.
    for text, curve in zip(WRONG, itertools.cycle(["spring(0.5, 0.3)", "ease"])):
        window.turn(curve, throw=text, laws="constructor")
        assert window.curves == [curve], text
        assert window.page.locator("#throw .stage").count() == 1 and window.page.locator("#throw b b").count() == 0, text
    window.open("spring(0.5, 0.3)", throw=WRONG[-1], laws="constructor")
    assert window.curves == ["spring(0.5, 0.3)"] and window.page.locator("#throw .stage").count() == 1


def test_a_chosen_law_that_cannot_answer_says_why(window, engine):
    opened(window)
    for law in ["gsap", "react-native"]:
        window.page.locator("#throw").get_by_label(law, exact=True).check()
    window.rest()
    message = engine.ask("throw", velocity=1500, bounds=[0, 600], laws=["react-native"], times=[0])["flicks"][0]["error"]["message"]
    # Four that were shown and these two are six.
    assert window.page.text_content("#throw .scroll + .loss").startswith(f"{message} Six are shown")
    assert window.page.eval_on_selector_all("#throw tbody th", "all => all.map(node => node.textContent)") == [*LAWS, "gsap"]
    # By hand, a law without a tracker says so too.
    thing = window.page.locator("#throw .thing").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    window.page.mouse.move(box["x"] + 8, box["y"] + 8)
    window.page.mouse.down()
    for step in range(1, 9):
        window.page.mouse.move(box["x"] + 8 + 12 * step, box["y"] + 8)
        window.page.wait_for_timeout(16)
    window.page.mouse.up()
    window.rest()
    assert "'gsap' measures no velocity" in window.page.text_content("#throw .scroll + .loss")
