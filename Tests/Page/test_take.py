"""A curve for every platform: what is copied is what the engine and the command write, with the error and the losses that they say."""

import json
import shlex
import subprocess

import pytest

from engine import COMMAND

SPRING = "spring(0.5, 0.3)"


def buttons(window):
    return window.page.eval_on_selector_all("#take li", """all => all.map(row => [row.querySelector('b').textContent, row.querySelector('data').value,
      row.querySelector('small').textContent, row.querySelector('button').disabled])""")


def expected(answer):
    return [[entry["target"], None if entry.get("largestError") is None else entry["largestError"],
             entry["error"]["message"] if "error" in entry else " ".join(entry["losses"]), "error" in entry] for entry in answer["exports"]]


def seen(window):
    return [[target, None if error == "" else float(error), words, off] for target, error, words, off in buttons(window)]


def copied(window, what):
    """What the clipboard has once the page said so."""
    window.page.locator("#status", has_text=f"{what} is copied").wait_for(state="attached")
    return window.page.evaluate("navigator.clipboard.readText()")


def printed(window):
    """What the line of the panel prints when it is run."""
    words = shlex.split(window.page.text_content("#take details .terminal"))
    assert words[:2] == ["motioncurve", "export"]
    return subprocess.run([COMMAND, *words[1:], "--quiet"], capture_output=True, text=True, check=True).stdout


def test_every_target_with_its_error_and_its_losses(window, engine):
    window.open("ease", target="css")
    for curve in [SPRING, "linear(0, 0.7, 0.4, 1) 900ms", "steps(4) 600ms", "decay(velocity: 2000)", "ease.repeatForever()"]:
        window.turn(curve, target="css")
        assert seen(window) == expected(engine.ask("export", curve=curve, maxError=0.005)) != []


def test_what_is_written_of_an_error_is_not_below_it(window, engine):
    window.open(SPRING, target="css")
    shown = window.page.eval_on_selector_all("#take data", "all => all.map(node => [node.value, node.textContent])")
    for exact, text in shown:
        if exact in ("", "0"):
            assert text == ("exact" if exact else "not certified")
        else:
            bound = float(text.removeprefix("within ").removesuffix("\u202f%")) / 100
            assert float(exact) * (1 - 1e-9) <= bound <= float(exact) * 1.01


def test_what_is_copied_is_what_the_command_writes(window, engine):
    window.open(SPRING)
    assert not any(b'"op":"export"' in body for body in window.asked)
    window.page.get_by_text("For every platform").click()
    window.rest()
    exports = engine.ask("export", curve=SPRING, maxError=0.005)["exports"]
    assert len(exports) > 20
    for entry in exports:
        if "error" in entry:
            continue
        window.page.locator("#take li button").filter(has=window.page.get_by_text(entry["target"], exact=True)).click()
        assert copied(window, entry["target"]) == entry["text"] == window.page.text_content("#take pre")
        if entry["target"] in ("css", "swiftui", "compose", "lottie"):
            assert printed(window) == entry["text"]
    window.page.get_by_role("button", name="Copy address").click()
    other = copied(window, "The address on this server")
    window.page.goto("about:blank")
    window.page.goto(other)
    window.page.wait_for_selector("#take li.is-selected")
    assert window.curves == [SPRING] and window.page.text_content("#take .is-selected b") == exports[-1]["target"]


def test_a_smaller_error_and_a_name(window, engine):
    window.open(SPRING, target="css")
    name = "it's <b>\"$(rm)\"</b> \u202e`x`"
    for label, text in [("Largest error [%]", "0.1"), ("Name", name)]:
        window.page.get_by_label(label).fill(text)
        window.page.get_by_label(label).press("Enter")
        window.rest()
    answer = engine.ask("export", curve=SPRING, maxError=0.001, name=name)
    assert seen(window) == expected(answer)
    assert window.page.text_content("#take pre") == printed(window) == next(entry["text"] for entry in answer["exports"] if entry["target"] == "css")
    assert window.page.locator("#take pre *").count() == 0
    window.press("Control+z", "Control+z")
    assert window.page.get_by_label("Largest error [%]").input_value() == "0.5"
    assert seen(window) == expected(engine.ask("export", curve=SPRING, maxError=0.005))


def tile(window, name):
    return window.page.locator("#take li button").filter(has=window.page.get_by_text(name, exact=True))


@pytest.mark.parametrize("label, text, given", [
    ("Name", "sheet", {"name": "sheet"}), ("Largest error [%]", "5", {"maxError": 0.05}), ("Curve 1, its notation", "spring(0.9, 0.1)", {"curve": "spring(0.9, 0.1)"}),
])
def test_what_was_just_typed_is_copied(window, engine, label, text, given):
    window.open(SPRING, target="css")
    window.page.evaluate("slow.delay = 150")
    window.page.get_by_label(label, exact=True).fill(text)
    for name in ["compose", "css"]:
        expected = engine.ask("export", **{"curve": SPRING, "maxError": 0.005, **given})["exports"]
        tile(window, name).click()
        assert copied(window, name) == next(entry["text"] for entry in expected if entry["target"] == name)


@pytest.mark.parametrize("label", ["Largest error [%]", "Curve 1, its notation"])
def test_nothing_is_copied_in_the_place_of_what_cannot_be(window, label):
    window.open(SPRING, target="css")
    window.page.evaluate("navigator.clipboard.writeText('as it was')")
    window.page.get_by_label(label, exact=True).fill("nothing")
    tile(window, "css").focus()
    window.press("Enter")
    window.page.locator("#status", has_text="css is not copied. What was typed cannot be.").wait_for(state="attached")
    assert window.page.evaluate("document.activeElement.value") == "nothing"
    assert window.page.evaluate("navigator.clipboard.readText()") == "as it was"


def test_an_error_that_cannot_be_is_explained(window, engine):
    window.open(SPRING, target="css")
    before = seen(window)
    field = window.page.get_by_label("Largest error [%]")
    for text in ["0", "100", "-1", "much", "1e400", ""]:
        field.fill(text)
        field.press("Enter")
        window.rest()
        wrong = field.locator("xpath=..").locator(".error").text_content()
        assert "Use" in wrong and text in wrong
        assert seen(window) == before


def test_it_follows_the_curve_when_it_rests(window, engine):
    window.open(SPRING, target="swiftui")
    window.asked.clear()
    window.drag("Peak", (60, -40), steps=20)
    asked = [json.loads(line) for body in window.asked for line in body.splitlines() if b'"op":"export"' in line]
    # When the pointer lets go one edit may be under way, and one more may wait.
    assert 1 <= len(asked) <= 3 and asked[-1]["curve"] == window.curves[0] != SPRING
    assert seen(window) == expected(engine.ask("export", curve=window.curves[0], maxError=0.005))


def test_one_slow_target_hides_no_other(window, engine):
    late = {"error": {"code": "over-budget", "message": "The answer to 'export' takes longer."}}

    def answer(route):
        lines = [json.loads(line) for line in route.request.post_data.splitlines()]
        slow = [line for line in lines if line["op"] == "export" and line["curve"] == SPRING and line.get("targets") in (None, ["css"])]
        assert len(slow) in (0, len(lines))
        if slow:
            route.fulfill(body="".join(json.dumps({"id": line["id"], **late}) + "\n" for line in slow))
        else:
            route.continue_()

    window.page.route("**/eval", answer)
    window.open(SPRING, target="swiftui")
    rows = expected(engine.ask("export", curve=SPRING, maxError=0.005))
    assert seen(window) == [["css", None, late["error"]["message"], True] if row[0] == "css" else row for row in rows]
    assert "Animation.spring" in window.page.text_content("#take pre")
    # Another curve has nothing of it.
    window.turn("ease 300ms", target="swiftui")
    assert seen(window) == expected(engine.ask("export", curve="ease 300ms", maxError=0.005))


def function(text):
    """The arrow function in a script."""
    rest = text[text.index("(t) => "):]
    depth = 0
    for at, letter in enumerate(rest):
        depth += (letter in "({[") - (letter in ")}]")
        if depth < 0 or not depth and letter in ",;":
            return rest[:at]


def test_stairs_are_functions_that_jump_where_they_do(window, engine):
    window.open(SPRING)
    inputs = [step / 240 for step in range(241)]
    for curve in ["steps(3)", "steps(3, start)", "steps(3, jump-none)", "steps(5, jump-both)", "steps(1, start)"]:
        expected = engine.ask("progress", curve=curve, inputs=inputs)["outputs"]
        targets = ["motion", "gsap", "animejs", "react-native", "reanimated"]
        for entry in engine.ask("export", curve=f"{curve} 400ms", targets=targets, maxError=0.005)["exports"]:
            assert window.page.evaluate(f"inputs => inputs.map({function(entry['text'])})", inputs) == pytest.approx(expected, abs=1e-15)


def test_by_keys_alone(window):
    window.open(SPRING)
    window.page.get_by_text("For every platform").focus()
    window.press("Enter")
    window.press("Tab", "Tab", "Tab", "Enter")
    assert copied(window, "css") == window.page.text_content("#take pre")


def test_a_page_that_plays_is_saved(window, windows, tmp_path):
    curves = [SPRING, "ease 500ms"]
    window.open(*curves, "!linear(0, 1) 1s")
    line = window.page.locator("#take > .terminal").text_content()
    assert shlex.split(line) == ["motioncurve", "compare", *curves, "-o", "motion.html"]
    with window.page.expect_download() as saved:
        window.page.get_by_role("button", name="Save as a moving page").click()
    assert saved.value.suggested_filename == "motion.html"
    saved.value.save_as(tmp_path / "page.html")
    subprocess.run([COMMAND, *shlex.split(line)[1:-1], "command.html"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "page.html").read_bytes() == (tmp_path / "command.html").read_bytes()
    # By itself it is a page with a motion in it, and it asks for nothing.
    other = windows()
    other.page.goto((tmp_path / "page.html").as_uri())
    assert other.page.locator("svg").count() >= 1
    assert other.elsewhere == [(tmp_path / "page.html").as_uri()]
    other.elsewhere.clear()


def test_nothing_is_offered_where_nothing_is_shown(window):
    window.open(SPRING)
    save, line = window.page.get_by_role("button", name="Save as a moving page"), window.page.locator("#take > .terminal")
    assert save.is_enabled() and line.is_visible()
    window.page.get_by_label("Show Curve 1").uncheck(force=True)
    window.rest()
    assert save.is_disabled() and line.is_hidden()
    window.page.get_by_label("Remove Curve 1").click()
    window.rest()
    assert save.is_disabled() and line.is_hidden()
