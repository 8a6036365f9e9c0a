"""A script of interruptions under every rule."""

import itertools
import json
import re
import shlex
import subprocess

import pytest

from engine import COMMAND

SCRIPT = {"from": 10, "velocity": 40, "events": [
    {"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": -20, "animation": "ease 400ms"}]}
RULES = ["merge", "jump", "swiftui", "css-transition"]


def opened(window, script=SCRIPT, rules=RULES):
    pairs = [("script", json.dumps(script)), *(("policies", rule) for rule in rules)]
    from urllib.parse import urlencode
    window.page.goto("about:blank")
    window.page.goto(window.address + "#" + urlencode([("curves", "spring(0.5, 0.3)"), *pairs]))
    window.page.wait_for_selector("#interrupt .card")
    window.rest()
    return window


def script(window):
    """The script as the command line of the panel says it."""
    words = shlex.split(window.page.text_content("#interrupt .terminal"))
    return json.loads(words[2]), words[4:-1]


def seen(jump, motion):
    """A jump, or nothing where it is the rounding of the values."""
    return 0 if isinstance(jump, (int, float)) and abs(jump) <= 1e-9 * max(map(abs, motion["value"])) else jump


def holds(window, engine):
    """The panel shows what `eval` answers to its script, digit by digit."""
    now, rules = script(window)
    answer = engine.ask("interrupt", script=now, policies="all", parts=["value"], costs=True, line={"fineness": 0.001})
    motions = {motion["policy"]: motion for motion in answer["motions"]}
    rows = window.page.eval_on_selector_all("#interrupt tbody tr", """all => all.map(row =>
      [row.querySelector('th').textContent, ...[...row.querySelectorAll('data')].map(node => node.value === '' ? null : +node.value)])""")
    expected = []
    for rule in rules:
        costs = motions[rule]["costs"]
        for hand_off in motions[rule]["handOffs"] or [{}]:
            jumps = [seen(hand_off.get(name), motions[rule]) for name in ("valueJump", "velocityJump")]
            expected.append([rule, hand_off.get("at"), *jumps, costs["overshoot"], costs["settling-time"], costs["time lost to merge"]])
    assert rows == expected
    cards = window.page.eval_on_selector_all("#interrupt .card", "all => all.map(card => [card.querySelector('b').textContent, card.querySelector('small').textContent])")
    assert [name for name, _ in cards] == list(motions)
    for name, text in cards:
        costs = motions[name]["costs"]
        shown = [float(number) for number in re.findall(r"[\d.]+(?:e[+-]?\d+)?", text.replace("\u2212", "-"))]
        largest = [seen(costs[f"largest {kind} jump"], motions[name]) for kind in ("value", "velocity")]
        dropped = motions[name].get("droppedVelocity", 0)
        assert shown == pytest.approx(largest + ([abs(dropped)] if dropped else []), rel=6e-3, abs=1e-9)
        assert ("start velocity dropped" in text) == (dropped != 0)
    lines = window.page.evaluate("""() => {
      const plot = document.querySelector('#interrupt motion-plot')
      return [...plot.querySelectorAll('.line')].map(line => line.getAttribute('d').slice(1).split('L').map(pair => pair.split(' ').map(Number))
        .map(([x, y]) => [plot.time(x), plot.value(y)]))
    }""")
    for line, rule in zip(lines, rules, strict=True):
        for (time, value), at, exact in zip(line, motions[rule]["times"], motions[rule]["value"], strict=True):
            assert time == pytest.approx(at, abs=1e-3) and value == pytest.approx(exact, abs=0.2)
    jumps = [hand_off for rule in rules for hand_off in motions[rule]["handOffs"]
             if any(seen(hand_off[name], motions[rule]) for name in ("valueJump", "velocityJump"))]
    assert window.page.locator("#interrupt .mark circle:not([display])").count() == len(jumps)
    return now


def test_rounding_is_no_jump(window, engine):
    events = [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": -50, "animation": "bouncy"}, {"at": 0.33, "target": 200, "animation": "bouncy"}]
    opened(window, {"from": 10, "velocity": 500, "events": events}, ["merge", "swiftui-exact", "restart"])
    holds(window, engine)
    assert not window.page.locator("#interrupt td data", has_text="e\u2212").count()
    assert "e\u2212" not in window.page.locator("#interrupt .gallery").inner_text()


def test_all_rules_and_their_jumps(window, engine):
    opened(window)
    assert holds(window, engine) == SCRIPT
    assert window.page.locator("#interrupt .card").count() == len(engine.ask("policies")["policies"])
    assert window.page.locator("#interrupt .card :checked").count() == 4


def test_the_moment_and_the_target_are_dragged(window, engine):
    opened(window)
    before = window.place("Event 2")
    wanted = window.page.locator("#interrupt motion-plot").evaluate(
        "(plot, [time, value]) => [plot.time(plot.x(time) + 60), plot.value(plot.y(value) - 40)]", before)
    window.asked.clear()
    window.drag("Event 2", (60, -40))
    assert len(window.asked) > 1
    now = holds(window, engine)
    assert [now["events"][1]["at"], now["events"][1]["target"]] == pytest.approx(wanted, rel=1e-2)
    assert window.page.get_by_label("Event 2, at").input_value() == str(now["events"][1]["at"])
    # Not past its neighbour.
    window.drag("Event 2", (-2000, 0))
    assert script(window)[0]["events"][1]["at"] == 0
    for expected in (now, SCRIPT):
        window.press("Control+z")
        assert holds(window, engine) == expected
    window.press("Control+Shift+z")
    assert script(window)[0] == now


def test_a_drag_is_never_behind_by_more_than_one_answer(window):
    opened(window)
    window.page.evaluate("slow.delay = 40")
    window.drag("Event 2", (80, -30), steps=60)
    assert window.page.evaluate("slow.most") == 1


def test_events_are_typed_added_and_removed(window, engine):
    opened(window)
    page = window.page
    for label, text in [("Event 1, target", "50"), ("Event 2, animation", "spring(0.4, -0.2)"), ("Event 2, at", "0.125"), ("Velocity at the start", "−300")]:
        page.locator("#interrupt").get_by_label(label).fill(text)
        page.keyboard.press("Enter")
        window.rest()
    now = holds(window, engine)
    assert now["velocity"] == -300 and now["events"][0]["target"] == 50
    assert now["events"][1] == {"at": 0.125, "target": -20, "animation": "spring(0.4, -0.2)"}
    page.get_by_role("button", name="Add an event").click()
    window.rest()
    assert holds(window, engine)["events"][2] == {"at": 0.275, "target": 50, "animation": "spring(0.4, -0.2)"}
    page.get_by_role("button", name="Remove event 1").click()
    window.rest()
    assert len(holds(window, engine)["events"]) == 2


def test_by_keys(window, engine):
    opened(window)
    window.handle("Event 2").focus()
    with window.at_once():
        window.press("ArrowRight", "Shift+ArrowUp")
    assert holds(window, engine)["events"][1] == {"at": 0.201, "target": -19, "animation": "ease 400ms"}
    window.press("Control+z")
    assert script(window)[0] == SCRIPT
    window.handle("Event 2").focus()
    window.press("Delete")
    assert holds(window, engine)["events"] == SCRIPT["events"][:1]
    window.page.get_by_label("restart", exact=True).focus()
    window.press(" ")
    assert script(window)[1] == ["merge", "jump", "swiftui", "css-transition", "restart"]


def test_rules_are_chosen_up_to_six(window, engine):
    opened(window)
    card = lambda name: window.page.locator("#interrupt").get_by_label(name, exact=True)
    card("jump").uncheck()
    card("restart").check()
    window.rest()
    # The new one has the colour that has become free.
    assert script(window)[1] == ["merge", "restart", "swiftui", "css-transition"]
    card("additive").check()
    card("compose").check()
    window.rest()
    holds(window, engine)
    assert card("motion").is_disabled() and card("merge").is_enabled()
    assert "Take one away to see another." in window.page.text_content("#interrupt .loss")
    for _ in range(4):
        window.press("Control+z")
    assert script(window)[1] == RULES
    for name in RULES:
        card(name).uncheck()
    window.rest()
    assert window.page.text_content("#interrupt .loss") == ""
    assert window.page.locator("#interrupt tbody tr").count() == 0


def test_what_is_no_script_is_said(window, engine):
    opened(window)
    field = window.page.get_by_label("Event 2, animation")
    field.fill("eas")
    field.press("Enter")
    window.rest()
    wrong = {**SCRIPT, "events": [SCRIPT["events"][0], {**SCRIPT["events"][1], "animation": "eas"}]}
    shown = window.page.locator("#interrupt-error")
    assert shown.locator("span").text_content() == engine.ask("interrupt", script=wrong, policies="all", times=[0])["error"]["message"]
    field.fill("ease")
    field.press("Enter")
    window.rest()
    assert not shown.is_visible()
    holds(window, engine)


@pytest.mark.parametrize("label, text", [("Event 1, at", "-1"), ("Event 2, animation", "eas"), ("Event 2, at", "-0.5")])
def test_what_cannot_be_is_said_below_its_event(window, engine, label, text):
    opened(window)
    lines = "[...document.querySelectorAll('#interrupt .curves path')].map(node => node.getAttribute('d'))"
    before = window.page.evaluate(lines)
    field = window.page.get_by_label(label, exact=True)
    is_right = field.input_value()
    field.fill(text)
    field.press("Enter")
    window.rest()
    error = window.page.locator("#interrupt-error")
    assert error.is_visible() and error.evaluate("(node, field) => node.parentNode.contains(field)", field.element_handle())
    assert field.get_attribute("aria-invalid") == "true"
    # The motions of before stay to be seen.
    assert window.page.evaluate(lines) == before != []
    field.fill(is_right)
    field.press("Enter")
    window.rest()
    assert not error.is_visible() and field.get_attribute("aria-invalid") is None and window.page.locator("#interrupt [aria-busy]").count() == 0
    holds(window, engine)


def test_what_is_no_number_is_said_beside_its_field(window, engine):
    opened(window)
    panel = window.page.locator("#interrupt")
    for label in ["Event 1, target", "Event 2, at", "From", "Velocity at the start"]:
        field = panel.get_by_label(label, exact=True)
        wrong = field.locator("xpath=..").locator(".error")
        before = field.input_value()
        for text in ["", "high", "1 2", "1e999", "NaN", "1e7", "x" * 5000, "<b>"]:
            field.fill(text)
            field.press("Enter")
            assert wrong.text_content() == f"'{text[:60]}' is not a number up to 1000000. Use one such as 0.5."
            assert field.get_attribute("aria-invalid") == "true" and field.get_attribute("aria-describedby") == wrong.get_attribute("id")
            assert window.page.evaluate("document.documentElement.scrollWidth") <= 1440
            field.fill(before)
            field.press("Enter")
            window.rest()
            assert not wrong.is_visible() and field.get_attribute("aria-invalid") is None
    assert script(window)[0] == SCRIPT


def test_a_script_that_is_not_shown_is_said(window):
    vectors = {"from": [0, 3], "events": [{"at": 0, "target": [100, 5], "animation": "ease"}]}
    window.page.route("**/start", lambda route: route.fulfill(json={"curves": [], "script": vectors, "trace": None, "version": "0"}))
    window.open("ease")
    assert "it moves vectors" in window.page.locator("#interrupt > .error").first.text_content()
    assert script(window)[0]["events"][0]["target"] == 100


def test_long_texts_are_not_cut(windows, engine):
    long = "linear(0, 0.25 25% 75%, 0.4 80%, 0.9 85%, 1).speed(0.5).delay(0.25)"
    window = windows(viewport={"width": 375, "height": 900})
    opened(window, {**SCRIPT, "events": [SCRIPT["events"][0], {**SCRIPT["events"][1], "animation": long}]})
    for field in [window.page.get_by_label("Event 2, animation"), window.page.get_by_label("Curve 1, its notation")]:
        field.fill(long)
        field.press("Enter")
        window.rest()
        assert field.input_value() == long
        cut = field.evaluate("node => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]")
        assert max(cut) <= 1
    assert holds(window, engine)["events"][1]["animation"] == long


def test_the_line_and_the_address_give_the_same(window, windows):
    opened(window)
    window.drag("Event 2", (30, 30))
    window.page.locator("#interrupt").locator(".terminal").click()
    line = window.page.evaluate("navigator.clipboard.readText()")
    command, *words = shlex.split(line)
    assert command == "motioncurve"
    assert subprocess.run([COMMAND, *words], capture_output=True).returncode == 0
    window.page.get_by_role("button", name="Copy address").click()
    other = windows()
    other.page.goto(window.page.evaluate("navigator.clipboard.readText()"))
    other.page.wait_for_selector("#interrupt .card")
    other.rest()
    assert script(other) == script(window)


def test_a_script_from_the_command_line_with_a_finger(window, engine):
    finger = {"events": [{"at": 0, "drag": [[0, 0], [0.02, 20], [0.04, 60]]}, {"at": 0.04, "throw": {"law": "uikit", "bounds": [0, 200]}},
                         {"at": 0.9, "target": 0, "animation": "snappy"}]}
    window.page.route("**/start", lambda route: route.fulfill(json={"curves": [], "script": finger}))
    window.page.goto(window.address)
    window.page.wait_for_selector("#interrupt .card")
    window.rest()
    assert script(window)[0] == finger
    assert window.page.locator("#interrupt .events code").first.text_content() == json.dumps({"drag": finger["events"][0]["drag"]}).replace(" ", "")
    window.drag("Event 3", (-60, -60))
    assert holds(window, engine)["events"][:2] == finger["events"][:2]


WRONG = ["", "7", "null", "{}", '{"events":7}', '{"events":[null]}', '{"events":[]}', '{"events":[{}]}', '{"events":[{"at":"<b>"}]}',
         '{"events":[{"at":0,"target":[1,2],"animation":null}]}', '{"events":[{"at":1e300,"target":1e300,"animation":"ease"}]}']


def test_wrong_scripts_of_an_address(window):
    window.open("smooth")
    # Two curves by turns: a page that does not follow the address still shows the last one.
    for text, curve in zip(WRONG, itertools.cycle(["spring(0.5, 0.3)", "ease"])):
        window.turn(curve, script=text, policies="__proto__")
        assert window.curves == [curve], text
        assert window.page.locator("#interrupt .events").count() == 1 and window.page.locator("#interrupt b b").count() == 0, text
    # And as the first address.
    window.open("spring(0.5, 0.3)", script=WRONG[-3], policies="__proto__")
    assert window.curves == ["spring(0.5, 0.3)"] and window.page.locator("#interrupt .events").count() == 1


def test_no_more_events_than_an_address_keeps(window):
    events = [{"at": round(index / 10, 2), "target": 100 * (index % 2), "animation": "ease 50ms"} for index in range(99)]
    opened(window, {"from": 0, "velocity": 0, "events": events}, ["jump"])
    add = window.page.get_by_role("button", name="Add an event")
    for _ in range(3):
        # It is there for keys too, which find out why.
        add.click(force=True)
    window.rest()
    assert window.page.locator("#interrupt .events li").count() == 100 and add.get_attribute("aria-disabled") == "true"
    assert "100 events" in window.page.text_content("#status")


def test_the_last_event_stays_and_says_so(window):
    opened(window, {**SCRIPT, "events": SCRIPT["events"]}, ["jump"])
    away = window.page.get_by_label("Remove event 1")
    assert away.is_enabled()
    away.click()
    window.rest()
    assert away.is_disabled() and window.page.evaluate("document.activeElement.closest('section')?.id") == "interrupt"
    window.press("Control+z")
    assert away.is_enabled()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("count", [16, 40])
def test_texts_of_many_events_do_not_stand_over_each_other(windows, width, count):
    window = windows(viewport={"width": width, "height": 1000})
    events = [{"at": round(0.6 * index / count, 3), "target": 100 * (index % 2), "animation": "spring(0.5, 0.3)"} for index in range(count)]
    opened(window, {"from": 0, "velocity": 0, "events": events}, ["merge", "restart", "css-transition"])
    texts, over = window.page.evaluate("""() => {
      const seen = [...document.querySelectorAll('#interrupt .marks text')].filter(node => node.textContent && getComputedStyle(node).visibility === 'visible')
        .map(node => ({text: node.textContent, box: node.getBBox()}))
      const over = seen.flatMap(({text, box: one}, at) => seen.slice(at + 1).filter(({box}) =>
        one.x < box.x + box.width && box.x < one.x + one.width && one.y + 2 < box.y + box.height && box.y + 2 < one.y + one.height).map(other => [text, other.text]))
      return [seen.map(({text}) => text), over]
    }""")
    assert over == []
    numbers = [int(text) for text in texts if text.isdigit()]
    assert numbers[0] == 1 and len(numbers) >= 5 and any("/s" in text for text in texts)
    # What has no number there has it where it is dragged.
    assert window.page.locator(f".handle[aria-label='Event {count}']").count() == 1
