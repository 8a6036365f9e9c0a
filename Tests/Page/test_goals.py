"""Goals as marks: the spring that has both is the engine's."""

import json

import pytest

SPRING = "spring(0.5, 0.3)"
GOALS = {"overshoot": 0.05, "settled": 0.4}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
OVERSHOOT, REST = "Goal of overshoot", "Goal of rest"


def opened(window, *curves, goals=GOALS):
    return window.open(*(curves or [SPRING]), goals=json.dumps(goals))


def asked(window):
    return [line for body in window.asked for line in body.splitlines() if b'"goals":' in line]


def holds(window, engine):
    """The curve is what the engine answers to the marks as they stand, and the figures are its."""
    overshoot = round(window.place(OVERSHOOT)[1] - 1, 9)
    settled = window.place(REST)[0]
    answer = engine.ask("design", goals={**({"overshoot": overshoot} if overshoot else {"damping-ratio": 1}), "settling-time": settled})
    assert json.loads(engine.line(asked(window)[-1]))["curve"] == answer["found"][0] == window.curves[0]
    measured = engine.ask("measure", curve=window.curves[0], metrics=["overshoot", "settling-time"])["metrics"]
    for name, value in measured.items():
        assert float(window.page.locator(f"[data-metric={name}]").get_attribute("value")) == value
    assert measured["settling-time"] == pytest.approx(settled, rel=1e-6)
    assert measured["overshoot"] == pytest.approx(overshoot, abs=1e-8)
    assert window.page.get_by_label("Overshoot [%]").input_value() == f"{100 * overshoot:.10g}"
    return overshoot, settled


def test_marks_of_a_curve_that_has_no_end(window):
    window.open("ease.repeatForever()")
    window.page.get_by_role("button", name="Goals").click()
    window.rest()
    assert window.place(REST)[0] == GOALS["settled"] and window.place(OVERSHOOT)[1] == 1 + GOALS["overshoot"]


def test_marks_are_shown_on_demand_and_change_nothing(window, engine):
    window.open(SPRING)
    assert window.handle(REST).count() == 0
    window.page.get_by_role("button", name="Goals").click()
    window.rest()
    # They begin where the curve is.
    own = engine.ask("measure", curve=SPRING, metrics=["overshoot", "settling-time"])["metrics"]
    assert window.place(REST)[0] == pytest.approx(own["settling-time"], abs=6e-4)
    assert window.place(OVERSHOOT)[1] == pytest.approx(1 + own["overshoot"], abs=6e-5)
    assert window.curves == [SPRING] and not asked(window)
    window.page.get_by_label("What is plotted").get_by_text("Velocity").click()
    window.rest()
    assert window.handle(REST).count() == 0 and not window.page.get_by_role("button", name="Find the spring").is_visible()


@pytest.mark.parametrize("title, by", [(OVERSHOOT, (0, -20)), (REST, (120, 0)), (REST, (-60, 0))])
def test_a_mark_is_dragged(window, engine, title, by):
    opened(window)
    before = window.place(title)
    window.drag(title, by, steps=20)
    assert window.place(title) != before
    holds(window, engine)
    # Of all places of the pointer one question at a time, and one step of undo.
    assert window.page.evaluate("slow.most") == 1
    window.press("Control+z")
    assert window.curves == [SPRING] and window.place(title) == before
    assert window.page.get_by_role("button", name="Undo").is_disabled()


def test_no_overshoot_is_critical_damping(window, engine):
    opened(window)
    window.drag(OVERSHOOT, (0, 200))
    assert holds(window, engine)[0] == 0
    assert b'"damping-ratio":1' in asked(window)[-1]


def test_what_stands_around_the_curve_stays(window, engine):
    opened(window, "ease 500ms.delay(0.15)")
    window.drag(REST, (120, 0), steps=20)
    settled = window.place(REST)[0]
    assert window.curves[0].startswith("spring(") and window.curves[0].endswith(").delay(0.15)")
    found = engine.ask("design", goals={"overshoot": 0.05, "settling-time": settled - 0.15})["found"][0]
    assert window.curves[0].split(", dampingRatio")[0][:22] == found.split(", dampingRatio")[0][:22]
    assert engine.ask("measure", curve=window.curves[0], metrics=["settling-time"])["metrics"]["settling-time"] == pytest.approx(settled, rel=1e-6)
    # Before it begins it cannot rest: the mark stays, and the reason is said.
    before = window.curves
    field = window.page.get_by_label("At rest within 0.1\u202f% by [s]")
    field.fill("0.1")
    field.press("Enter")
    window.rest()
    assert field.locator("xpath=..").locator(".error").text_content() == "The curve begins after 0.15 s: its settling-time cannot be 0.1 s. Use a later time."
    assert window.curves == before and window.place(REST)[0] == settled


def test_goals_are_typed_and_found(window, engine):
    opened(window, "ease 500ms")
    window.page.get_by_role("button", name="Find the spring").click()
    window.rest()
    assert holds(window, engine) == (0.05, 0.4)
    for label, text in [("Overshoot [%]", "12.5"), ("At rest within 0.1\u202f% by [s]", "0.75")]:
        window.page.get_by_label(label).fill(text)
        window.page.keyboard.press("Enter")
        window.rest()
    assert holds(window, engine) == (0.125, 0.75)


@pytest.mark.parametrize("kind", [{}, PHONE])
def test_the_button_takes_what_the_fields_say(windows, engine, kind):
    window = opened(windows(**kind))
    button = window.page.get_by_role("button", name="Find the spring")
    # An answer is still under way when the button is pressed.
    window.page.evaluate("slow.delay = 150")
    for overshoot, settled in [("12.5", "0.75"), ("5", "0.4")]:
        for label, text in [("Overshoot [%]", overshoot), ("At rest within 0.1\u202f% by [s]", settled)]:
            window.page.get_by_label(label).fill(text)
        button.tap() if kind else button.click()
        window.rest()
        assert holds(window, engine) == (float(overshoot) / 100, float(settled))
    before = window.curves
    window.page.get_by_label("Overshoot [%]").fill("much")
    button.focus()
    window.press("Enter")
    # What cannot be read is no goal, and no other takes its place.
    assert window.curves == before and window.page.evaluate("document.activeElement.value") == "much"


def test_goals_that_a_spring_has_leave_it_as_it_is(window, engine):
    window.open(SPRING)
    window.page.get_by_role("button", name="Goals").click()
    window.rest()
    for _ in range(2):
        window.page.get_by_role("button", name="Find the spring").click()
        window.rest()
        window.page.wait_for_timeout(50)
    assert window.curves == [SPRING]
    # To show them was the one step.
    window.press("Control+z")
    assert window.handle(REST).count() == 0 and window.page.get_by_role("button", name="Undo").is_disabled()
    # What is no spring becomes one.
    window.open("ease 500ms")
    window.page.get_by_role("button", name="Goals").click()
    window.rest()
    window.page.get_by_role("button", name="Find the spring").click()
    window.until("document.querySelector('#curves textarea').value.startsWith('spring(')")


NONE = [
    ("Overshoot [%]", "101", {"overshoot": 1.01, "settling-time": 0.4}), ("Overshoot [%]", "-5", {"overshoot": -0.05, "settling-time": 0.4}),
    ("Overshoot [%]", "100", {"overshoot": 1, "settling-time": 0.4}), ("At rest within 0.1\u202f% by [s]", "0", {"overshoot": 0.05, "settling-time": 0}),
    ("Overshoot [%]", "much", None), ("At rest within 0.1\u202f% by [s]", "", None), ("At rest within 0.1\u202f% by [s]", "1e99", None),
]


def test_what_no_spring_has_is_said(window, engine):
    opened(window)
    for label, text, wanted in NONE:
        field = window.page.get_by_label(label)
        field.fill(text)
        field.press("Enter")
        window.rest()
        said = engine.ask("design", goals=wanted)["error"]["message"] if wanted else f"'{text}' is not a number up to 1000000. Use one such as 0.5."
        assert field.locator("xpath=..").locator(".error").text_content() == said
        assert window.curves == [SPRING] and window.place(REST)[0] == 0.4
        # Said once, and no curve is offered that is there already.
        assert not window.page.locator("#goals-error").is_visible()
        assert window.page.get_by_role("button", name="Use spring").count() == 0


def test_by_keys_and_in_the_address(window, engine):
    opened(window)
    window.handle(REST).focus()
    window.press("Shift+ArrowRight", "ArrowUp")
    assert holds(window, engine)[1] == pytest.approx(0.411)
    window.address_says("0.411")
    shared = window.page.url
    window.page.goto("about:blank")
    window.page.goto(shared)
    window.page.wait_for_selector("#settle .end-row")
    window.rest()
    assert window.place(REST)[0] == pytest.approx(0.411)


WRONG = ['{"overshoot":-1,"settled":1}', '{"overshoot":0.1,"settled":0}', '{"overshoot":0.1,"settled":1e99}', "null", "7", "[]", "<b>"]


def test_wrong_goals_of_an_address_are_none(window):
    opened(window)
    for goals in WRONG:
        window.turn(SPRING, goals=goals)
        assert window.handle(REST).count() == 0, goals
        window.turn(SPRING, goals=json.dumps(GOALS))
        assert window.handle(REST).count() == 1
    opened(window, goals=-7)
    assert window.handle(REST).count() == 0
