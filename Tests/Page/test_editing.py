"""Handles, sliders, fields, texts: each edit is the engine's, and none is lost."""

import json

import pytest

SPRING, CUBIC, LINES = "spring(0.5, 0.3)", "cubic-bezier(0.2, 0.1, 0.3, 1) 400ms", "linear(0, 0.7, 0.4, 1) 900ms"


def last_edit(window):
    lines = [line for body in window.asked for line in body.splitlines()]
    return next(line for line in reversed(lines) if b'"op":"edit"' in line)


@pytest.mark.parametrize("curve, title, by", [
    (SPRING, "Peak", (60, -30)), (SPRING, "First at the target", (40, 0)), (SPRING, "End", (-80, 12)),
    (CUBIC, "First point", (50, -40)), (CUBIC, "Second point", (-50, 60)), (CUBIC, "End", (90, 0)),
    (LINES, "Stop 2", (30, 50)), ("decay(velocity: 2000)", "Rest", (-60, 20)),
])
def test_dragging_a_handle(window, engine, curve, title, by):
    window.open(curve)
    plot = window.page.locator("#motion motion-plot")
    before = window.place(title)
    wanted = plot.evaluate("(plot, [time, value, dx, dy]) => [plot.time(plot.x(time) + dx), plot.value(plot.y(value) + dy)]", [*before, *by])
    span = plot.evaluate("plot => [plot.span.x[1] - plot.span.x[0], plot.span.y[1] - plot.span.y[0]]")
    window.drag(title, by)
    request = json.loads(last_edit(window))
    answer = json.loads(engine.line(last_edit(window)))
    assert request["curve"] == curve
    assert window.curves == [answer["curve"]] != [curve]
    assert window.place(title) == tuple(next((handle["time"], handle["value"]) for handle in answer["handles"] if handle["title"] == title))
    assert window.place(title)[0] == pytest.approx(wanted[0], abs=0.004 * span[0])
    if window.handle(title).get_attribute("class").endswith("both"):
        assert window.place(title)[1] == pytest.approx(wanted[1], abs=0.006 * span[1])
    assert window.page.locator("#motion .handle").count() == len(answer["handles"])
    window.page.get_by_role("button", name="Undo").click()
    window.rest()
    assert window.curves == [curve]
    assert window.page.get_by_role("button", name="Undo").is_disabled()


def test_a_handle_stops_at_its_limit_and_comes_back_into_sight(window):
    window.open(CUBIC)
    window.drag("First point", (-900, -420))
    time, value = window.place("First point")
    assert time == 0 and value > 1
    box, plot = window.handle("First point").locator(".dot").bounding_box(), window.page.locator("#motion motion-plot").bounding_box()
    assert plot["y"] <= box["y"] and box["y"] + box["height"] <= plot["y"] + plot["height"]


def test_stops_are_inserted_and_removed(window, engine):
    window.open(LINES)
    window.handle("Stop 2").focus()
    window.press("+")
    inserted = json.loads(engine.line(last_edit(window)))["curve"]
    assert window.curves == [inserted] and window.page.locator("#motion .handle").count() == 6
    window.handle("Stop 3").focus()
    window.press("Delete")
    assert window.page.locator("#motion .handle").count() == 5
    window.page.locator("#motion motion-plot").dblclick(position={"x": 400, "y": 200})
    window.rest()
    assert json.loads(engine.line(last_edit(window)))["curve"] == window.curves[0]
    assert window.page.locator("#motion .handle").count() == 6
    # By a pointer alone, and at the last stop too.
    window.handle("Stop 5").focus()
    for name, count in [("Insert a stop", 7), ("Remove the stop", 6), ("Remove the stop", 5)]:
        window.page.get_by_role("button", name=name).click()
        window.rest()
        assert json.loads(engine.line(last_edit(window)))["curve"] == window.curves[0]
        assert window.page.locator("#motion .handle").count() == count


def test_undo_brings_back_what_was_edited_too(window):
    window.open(SPRING, CUBIC)
    window.page.get_by_label("Edit Curve 2").check(force=True)
    window.page.get_by_role("button", name="Remove Curve 2").click()
    window.rest()
    assert window.handle("Peak").is_visible()
    window.press("Control+z")
    assert window.curves == [SPRING, CUBIC] and window.handle("First point").is_visible()
    window.page.get_by_role("button", name="Add a curve").click()
    window.rest()
    window.press("Control+z")
    assert window.handle("First point").is_visible()


VOCABULARIES = ["Time", "Physical", "SwiftUI, UIKit", "Response, ratio", "Compose, Android", "Settling duration", "Motion", "Reanimated",
                "react-spring", "Origami", "Pop, React Native"]


def test_a_number_is_typed_in_every_vocabulary(window, engine):
    window.open(SPRING)
    groups = window.page.locator(".vocabulary")
    assert [groups.nth(at).locator("legend").text_content() for at in range(groups.count())] == VOCABULARIES
    for at in range(groups.count()):
        for number in range(groups.nth(at).locator(".parameter input[type=text]").count()):
            before = window.curves[0]
            field = groups.nth(at).locator(".parameter input[type=text]").nth(number)
            if field.is_disabled():
                continue
            text = f"{float(field.input_value()) * 1.1 + 0.01:.4g}"
            field.fill(text)
            field.press("Enter")
            window.rest()
            request, answer = json.loads(last_edit(window)), json.loads(engine.line(last_edit(window)))
            assert request["curve"] == before
            assert float(text) in [*request.get("set", {}).values(), request.get("duration"), request.get("delay")]
            if "error" in answer:
                assert groups.nth(at).locator(".error span").text_content() == answer["error"]["message"]
                field.press("Escape")
                assert window.curves == [before]
            else:
                assert window.curves == [answer["curve"]] != [before]
                shown = groups.nth(at).locator(".parameter input[type=text]").nth(number)
                # Reanimated counts whole milliseconds.
                assert float(shown.get_attribute("data-value")) == pytest.approx(float(text), abs=1e-3 if at == 7 else 1e-9, rel=1e-8)


def test_sliders(window, engine):
    window.open(SPRING)
    slider = window.number("SwiftUI, UIKit, bounce, slider")
    box = slider.bounding_box()
    window.page.mouse.move(box["x"] + box["width"] * 0.65, box["y"] + box["height"] / 2)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] / 2, steps=12)
    window.page.mouse.up()
    window.rest()
    answer = json.loads(engine.line(last_edit(window)))
    assert window.curves == [answer["curve"]] != [SPRING]
    window.press("Control+z")
    assert window.curves == [SPRING]
    window.press("Control+Shift+z")
    assert window.curves == [answer["curve"]]


def test_what_cannot_be_is_said_with_the_nearest_that_can(window, engine):
    window.open(SPRING)
    field = window.number("SwiftUI, UIKit, bounce")
    field.fill("7")
    field.press("Enter")
    window.rest()
    error = engine.ask("edit", curve=SPRING, vocabulary="swiftui", set={"bounce": 7})["error"]
    shown = window.page.locator(".vocabulary", has_text="SwiftUI").locator(".error")
    assert shown.locator("span").text_content() == error["message"]
    assert field.get_attribute("aria-invalid") == "true" and window.curves == [SPRING]
    shown.get_by_role("button").click()
    window.rest()
    assert window.curves == [error["nearest"]]
    assert not shown.is_visible() and field.get_attribute("aria-invalid") is None
    field.fill("much")
    field.press("Enter")
    assert "'much' is not a number" in shown.text_content()


def test_a_text_that_is_no_curve_is_explained_beside_the_field(window, engine):
    window.open(SPRING)
    field = window.number("Curve 1, its notation")
    for text in ["sprnig(0.5, 0.3)", "spring(0.5, ", "", "spring(0.5, 0.3) trailing"]:
        field.fill(text)
        window.rest()
        error = engine.ask("parse", curve=text)["error"]
        assert window.page.locator(".curve .error span").text_content() == error["message"]
        assert field.get_attribute("aria-invalid") == "true" and field.input_value() == text
        assert window.page.locator("#motion .curves .line").count() == 1
    field.fill("sprnig(0.4, 0.2)")
    window.rest()
    window.page.get_by_role("button", name="Use spring(0.4, 0.2)").click()
    window.rest()
    assert window.curves == ["spring(0.4, 0.2)"] and not window.page.locator(".curve .error").is_visible()


@pytest.mark.parametrize("text, corrected", [
    ("transition: opacity 300ms cubic-bezier(0.4, 0, 0.2, 1), transform 200ms ease-out", "cubic-bezier(0.4, 0, 0.2, 1) 300ms"),
    ("all .3s ease", "ease .3s"), ("ease in out 300ms", "ease-in-out 300ms"), ("ease 300 ms", "ease 300ms"),
])
def test_what_is_offered_takes_the_place_of_what_it_is_meant_for(window, text, corrected):
    window.open(SPRING)
    window.number("Curve 1, its notation").fill(text)
    window.rest()
    window.page.get_by_role("button", name=f"Use {corrected}", exact=True).click()
    window.rest()
    assert window.curves == [corrected] and not window.page.locator(".curve .error").is_visible()


def test_a_line_of_a_style_sheet_is_pasted(window, engine):
    window.open("ease 300ms")
    field = window.number("Curve 1, its notation")
    stops = "linear(\n  0, 0.1 5%,\n  1.2 40%, 1\n)"
    for text, curve in [("--out-back: cubic-bezier(0.34, 1.56, 0.64, 1);", "cubic-bezier(0.34, 1.56, 0.64, 1)"), (f"  --spring: {stops};\n", stops),
                        ("ease 1s;", "ease 1s"), ("spring(duration: 0.4, bounce: 0.2)", "spring(duration: 0.4, bounce: 0.2)")]:
        window.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        field.press("Control+a")
        field.press("Control+v")
        window.rest()
        assert window.curves == [curve] and "error" not in engine.ask("parse", curve=curve)
        assert not window.page.locator(".curve .error").is_visible()


@pytest.mark.parametrize("part", ["bounce: 0.3", "dampingFraction: 0.7", "stiffness: 100, damping: 10"])
def test_a_part_of_a_curve_is_pasted_as_it_is(window, part):
    window.open("spring()")
    field = window.number("Curve 1, its notation")
    window.page.evaluate("text => navigator.clipboard.writeText(text)", part)
    field.press("End")
    field.press("ArrowLeft")
    field.press("Control+v")
    window.rest()
    assert window.curves == [f"spring({part})"]


@pytest.mark.parametrize("text, right", [("ease-in 300 ms", "ease-in 300ms"), ("linear 2 s", "linear 2s"), ("eas-in 1s", "ease-in 1s")])
def test_what_is_proposed_is_a_curve(window, engine, text, right):
    window.open("ease 300ms")
    window.number("Curve 1, its notation").fill(text)
    window.rest()
    window.page.get_by_role("button", name=f"Use {right}", exact=True).click()
    window.rest()
    assert window.curves == [right] and "error" not in engine.ask("parse", curve=right)


@pytest.mark.parametrize("curve, title", [("ease-in 500ms", "Second point"), ("linear(0, 0.25, 1) 1s", "Stop 3")])
def test_a_point_below_the_end_is_taken_and_the_end_at_its_outer_side(window, curve, title):
    window.open(curve)
    end = window.place("End")[0]
    value = window.place(title)[1]
    window.drag(title, (0, 40))
    assert window.place("End")[0] == end and window.place(title)[1] != value
    window.open(curve)
    box = window.handle("End").locator(".reach").bounding_box()
    window.page.mouse.move(box["x"] + box["width"] / 2 + 8, box["y"] + box["height"] / 2)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] - 60, box["y"] + box["height"] / 2, steps=6)
    window.page.mouse.up()
    window.rest()
    assert window.place("End")[0] < end


@pytest.mark.parametrize("curve, title", [(SPRING, "Peak"), (CUBIC, "First point"), (LINES, "Stop 2")])
def test_where_a_key_has_moved_a_handle_is_said(window, curve, title):
    window.open(curve)
    window.handle(title).focus()
    for key in ["ArrowUp", "Shift+ArrowUp", "Shift+ArrowDown"]:
        window.press(key)
        shown = window.handle(title).get_attribute("aria-valuetext").split(", ")[-1]
        window.page.wait_for_function("""([title, shown]) => {
          const said = document.querySelector("#status").textContent
          return said.startsWith(title) && said.endsWith(`${shown}.`)
        }""", arg=[title, shown])


def test_an_edit_that_changes_nothing_is_no_step(window):
    window.open("ease 300ms")
    window.drag("End", (-2000, 0))
    window.drag("End", (-2000, 0))
    window.press("Control+z")
    assert window.curves == ["ease 300ms"]


def test_escape_leaves_the_focus_where_it_is(window):
    window.open(SPRING)
    field = window.number("SwiftUI, UIKit, bounce")
    field.focus()
    field.press("7")
    field.press("Escape")
    assert field.evaluate("field => field === document.activeElement") and field.input_value() == "0.3"


def test_typing_letter_by_letter_is_one_step(window):
    window.open("ease 300ms")
    field = window.number("Curve 1, its notation")
    field.press("End")
    field.press("Backspace")
    field.press("Backspace")
    for letter in "0ms":
        field.press(letter)
    window.rest()
    assert window.curves == ["ease 3000ms"]
    window.press("Control+z")
    assert window.curves == ["ease 300ms"]


def test_many_undos(window):
    window.open(SPRING, CUBIC)
    seen = [window.curves]
    for by in [(30, -10), (20, 20), (-40, -15)]:
        window.drag("Peak", by)
        seen.append(window.curves)
    window.page.get_by_label("Show Curve 2").uncheck(force=True)
    window.page.get_by_role("button", name="Remove Curve 2").click()
    window.rest()
    assert len(window.curves) == 1
    for _ in range(2):
        window.press("Control+z")
    for expected in reversed(seen[:-1]):
        window.press("Control+z")
        assert window.curves == expected
    for expected in seen[1:]:
        window.press("Control+Shift+z")
        assert window.curves == expected


def test_six_curves_and_no_seventh(window):
    window.open(SPRING)
    for _ in range(5):
        window.page.get_by_role("button", name="Add a curve").click()
        window.rest()
    assert len(window.curves) == 6 and window.page.locator("#curves > .wide").is_disabled()
    looks = window.page.eval_on_selector_all("#motion .curves .line", "all => all.map(node => getComputedStyle(node)).map(style => [style.stroke, style.strokeDasharray].join())")
    assert len(set(looks)) == 6
    assert len({look.split(")")[1] for look in looks}) == 6
    window.page.get_by_role("button", name="Remove Curve 3").click()
    window.rest()
    assert len(window.curves) == 5 and window.page.locator("#curves > .wide").is_enabled()


def test_an_address_of_too_many_curves_says_so(window):
    window.open(*[f"ease {time}s" for time in range(1, 9)])
    assert "has 8 curves: the first six are shown" in window.page.text_content("#status") and len(window.curves) == 6
    window.page.get_by_label("Search the presets").fill("bouncy")
    window.page.wait_for_selector("#find .found li")
    window.rest()
    add = window.page.get_by_role("button", name="Add swiftui/bouncy as another curve")
    assert add.is_disabled() and "Remove one" in add.get_attribute("title")


def test_a_drag_is_never_behind_by_more_than_one_answer(window):
    window.open(SPRING)
    # Longer than a step of the pointer takes on a busy machine.
    window.page.evaluate("slow.delay = 400")
    window.asked.clear()
    window.drag("Peak", (120, -60), steps=60)
    edits = [json.loads(line) for body in window.asked for line in body.splitlines() if b'"op":"edit"' in line]
    assert window.page.evaluate("slow.most") == 1 and 2 <= len(edits) < 60
    # The last place of the pointer is what came of it.
    assert window.place("Peak")[0] == pytest.approx(edits[-1]["time"], rel=1e-5)


def test_no_edit_is_lost_when_another_follows_at_once(window, engine):
    window.open(SPRING)
    window.page.evaluate("slow.delay = 120")
    window.page.evaluate("""() => {
      const type = (label, value) => {
        const field = document.querySelector(`[aria-label="${label}"]`)
        field.value = value
        field.dispatchEvent(new Event("change"))
      }
      type("SwiftUI, UIKit, bounce", "0.1")
      type("SwiftUI, UIKit, duration", "0.8")
      type("Time, delay", "0.25")
    }""")
    window.rest()
    assert window.curves == ["spring(duration: 0.8, bounce: 0.1).delay(0.25)"]


def test_of_handles_over_each_other_the_nearest_is_held(window):
    window.open("cubic-bezier(0.3, 0, 0.3, 1) 30s", "spring(60, 0.95)")
    end = window.place("End")
    window.drag("Second point", (0, 40))
    assert window.place("Second point")[1] < 0.95 and window.place("End") == end
