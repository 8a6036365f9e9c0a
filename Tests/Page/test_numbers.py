"""Every number that is seen is the engine's."""

import json

import pytest

CURVES = ["spring(0.5, 0.3)", "cubic-bezier(0.2, 0, 0, 1) 400ms", "linear(0, 0.7, 0.4, 1) 900ms", "spring(1, -0.4)"]
METRICS = ["settling-time", "overshoot", "peak-time", "half-time", "peak-speed", "peak-acceleration"]


def value(text):
    """An answer as JavaScript writes it in an attribute."""
    return None if text == "" else text if text == "Infinity" else float(text)


def digits(text):
    return float(text.replace("\u2212", "-").split("\u202f")[0].replace("%", ""))


@pytest.mark.parametrize("curve", CURVES)
def test_key_figures_and_sentence(window, engine, curve):
    window.open(curve)
    answer = engine.ask("measure", curve=curve, metrics=METRICS, sentence=True)
    shown = window.page.eval_on_selector_all("#motion dd data", "all => all.map(node => [node.dataset.metric, node.value, node.textContent])")
    assert [name for name, _, _ in shown] == METRICS
    for name, exact, text in shown:
        expected = answer["metrics"][name]
        assert value(exact) == expected
        if isinstance(expected, float) and expected:
            factor = 100 if name == "overshoot" else 1
            assert digits(text) == pytest.approx(factor * expected, rel=6e-3, abs=6e-4)
    assert window.page.text_content("#motion .sentence") == answer["sentence"]


def test_ends_by_every_rule(window, engine):
    window.open(*CURVES)
    for at, curve in enumerate(CURVES):
        answer = engine.ask("settle", curves=CURVES, names=["a", "b", "c", "d"], frameRate=60)
        times = {row["title"]: row["time"] for row in answer["rows"] if row["curve"] == "abcd"[at]}
        shown = window.page.evaluate("""at => [...document.querySelectorAll('.end-row')].map(row =>
          [row.firstChild.textContent, row.querySelectorAll('.end data')[at].value, row.querySelectorAll('.end data')[at].textContent])""", at)
        assert len(shown) == 13
        for title, exact, text in shown:
            assert value(exact) == times.get(title)
            if isinstance(times.get(title), float):
                assert text == f"{times[title]:.3f}\u202fs"


def test_an_unending_curve_never_ends(window):
    window.open("ease.repeatForever()")
    row = window.page.locator(".end-row", has_text="exact, within 1%")
    assert row.locator("data").text_content() == "∞\u202fs"


@pytest.mark.parametrize("curve", CURVES[:2] + ["steps(4) 600ms", "decay(velocity: 2000)"])
def test_every_vocabulary(window, engine, curve):
    window.open(curve)
    answer = engine.ask("convert", curve=curve, vocabularies=True)
    shown = window.page.evaluate("""() => [...document.querySelectorAll('.vocabulary')].slice(1).map(way => [way.querySelector('legend').textContent,
      [...way.querySelectorAll('.parameter input[type=text]')].map(node => [node.dataset.value ?? '', node.value]), way.querySelector('.loss').textContent])""")
    if shown and shown[0][0] == "Time":
        shown = shown[1:]
    # Words begin large; react-spring is a name.
    assert [title for title, _, _ in shown] == [title if "-" in title else title[0].upper() + title[1:] for title in (way["title"] for way in answer["vocabularies"])]
    for (_, fields, loss), way in zip(shown, answer["vocabularies"]):
        assert loss == (way["loss"] or "")
        for (exact, text), parameter in zip(fields, way["parameters"], strict=True):
            assert value(exact) == parameter["value"]
            if parameter["value"] is not None:
                assert float(text) == float(f"{parameter['value']:.6g}")


@pytest.mark.parametrize("curve", CURVES + ["decay(velocity: 2000)"])
def test_handles_are_where_the_engine_says(window, engine, curve):
    window.open(curve)
    answer = engine.ask("handles", curve=curve)["handles"]
    shown = window.page.eval_on_selector_all("#motion .handle", "all => all.map(node => [node.getAttribute('aria-label'), +node.dataset.time, +node.dataset.value])")
    assert shown == [[handle["title"], handle["time"], handle["value"]] for handle in answer]


def test_largest_differences(window, engine):
    window.open(*CURVES, view="difference")
    until = window.page.evaluate("document.querySelector('motion-plot').span.x[1]")
    pairs = engine.ask("compare", curves=CURVES, until=until)["pairs"]
    shown = window.page.eval_on_selector_all(".largest li", "all => all.map(node => [...node.querySelectorAll('data')].map(node => +node.value))")
    assert shown == [[pair["largest"], pair["at"]] for pair in pairs]
    assert window.page.locator("#motion .mark").count() == 3


@pytest.mark.parametrize("view", ["value", "velocity", "acceleration"])
def test_lines_go_through_the_answers(window, engine, view):
    window.open(CURVES[0], view=view)
    points = window.page.evaluate("""() => {
      const plot = document.querySelector('motion-plot')
      return document.querySelector('.curves .line').getAttribute('d').slice(1).split('L').map(pair => pair.split(' ').map(Number))
        .map(([x, y]) => [plot.time(x), plot.value(y), plot.span.y[1] - plot.span.y[0]])
    }""")
    answer = engine.ask("sample", curve=CURVES[0], times=[max(0, time) for time, _, _ in points])
    # A pixel is written to a hundredth: on a steep piece that is a little more of the height.
    for (_, shown, height), exact in zip(points[1:], answer[view][1:], strict=True):
        assert shown == pytest.approx(exact, abs=2e-3 * height)


def test_frames_of_the_preview(window, engine):
    window.open(CURVES[0], CURVES[1], rate=120, drop="0.2")
    until = window.page.evaluate("document.querySelector('motion-plot').span.x[1]")
    frames = {"rate": 120, "drop": 0.2, "until": until}
    reels = [engine.ask("sample", curve=curve, frames=frames) for curve in CURVES[:2]]
    for _ in range(5):
        window.page.get_by_role("button", name="One frame on").click()
    shown = window.page.eval_on_selector_all(".readings li", "all => all.map(node => [...node.querySelectorAll('data')].map(node => +node.value))")
    assert shown == [[reel["value"][5], reel["velocity"][5]] for reel in reels]
    assert float(window.page.locator(".transport data").get_attribute("value")) == reels[0]["times"][5]


PEAKS = [("velocity", "peak-speed", ["spring(0.5, 0.3)", "spring(60, 0.95)"]), ("velocity", "peak-speed", ["spring(0.5, 0.99)"]),
         ("acceleration", "peak-acceleration", ["cubic-bezier(0.2, 0, 0, 1) 400ms", "spring(20, 0.95)"]),
         ("velocity", "peak-speed", ["linear(0, 0.5 25% 75%, 1) 1s"]), ("velocity", "peak-speed", ["ease 100ms", "ease 100ms.delay(20)"])]


@pytest.mark.parametrize("view, metric, curves", PEAKS)
def test_a_drawn_peak_is_that_of_the_figure(window, engine, view, metric, curves):
    window.open(*curves, view=view)
    peak = engine.ask("measure", curve=curves[0], metrics=[metric])["metrics"][metric]
    apart = window.page.evaluate("""([peak]) => {
      const plot = document.querySelector('#motion motion-plot')
      const ys = plot.querySelector('.line.is-selected').getAttribute('d').slice(1).split('L').map(pair => +pair.split(' ')[1])
      return Math.min(...[peak, -peak].flatMap(value => [Math.min(...ys), Math.max(...ys)].map(y => Math.abs(plot.y(value) - y))))
    }""", [peak])
    assert apart <= 1


def test_a_velocity_that_jumps_is_no_ramp(window):
    window.open("linear(0, 0.5 25% 75%, 1) 1s", view="velocity")
    slanted = window.page.evaluate("""() => {
      const points = document.querySelector('#motion .line').getAttribute('d').slice(1).split('L').map(pair => pair.split(' ').map(Number))
      return points.slice(1).filter(([x, y], at) => Math.abs(y - points[at][1]) > 1 && x - points[at][0] > 0.5).length
    }""")
    assert slanted == 0


@pytest.mark.parametrize("curve", ["spring(mass: 1, stiffness: 1e9, damping: 100)", "spring(mass: 123456.789, stiffness: 0.000123456, damping: 98765.4321)"])
@pytest.mark.parametrize("width", [1440, 375])
def test_no_digit_of_a_number_is_cut(windows, curve, width):
    script = {"events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.1153, "target": -20.125, "animation": "ease"}]}
    window = windows(viewport={"width": width, "height": 900}).open(curve, script=json.dumps(script))
    window.page.evaluate("document.querySelectorAll('details').forEach(node => { node.open = true })")
    shown = window.page.eval_on_selector_all("#numbers input[type=text]:not(:disabled)", "all => all.map(node => [node.value, node.dataset.value])")
    assert len(shown) > 10 and all(float(text) == pytest.approx(float(value), rel=1e-5) for text, value in shown)
    cut = window.page.eval_on_selector_all("#numbers input[type=text], .events input", "all => all.filter(node => node.scrollWidth > node.clientWidth).map(node => node.value)")
    assert cut == []


def test_short_times_are_no_zero(window):
    window.open("ease 0.3ms")
    text = window.page.text_content("[data-metric=settling-time]")
    assert text.startswith("0.000") and digits(text) > 0


WRITTEN = [("1,5", "'1,5' has a comma. Write a point: 1.5."), ("0x10", "'0x10' is not a number"), ("Infinity", "'Infinity' is not a number"), ("1e", "'1e' is not a number")]


@pytest.mark.parametrize("text, message", WRITTEN)
def test_a_number_is_one_with_a_point(window, text, message):
    window.open("spring(0.5, 0.3)")
    field = window.number("SwiftUI, UIKit, duration")
    field.fill(text)
    field.press("Enter")
    window.rest()
    assert message in window.page.locator(".vocabulary", has_text="SwiftUI").locator(".error span").text_content()
    velocity = window.page.locator("#throw").get_by_label("Velocity", exact=True)
    velocity.fill(text)
    velocity.press("Enter")
    window.rest()
    assert message in window.page.locator("#throw .picker .error:visible").text_content()
    assert window.curves == ["spring(0.5, 0.3)"]


@pytest.mark.parametrize("curve, seconds, end", [
    ("ease 2000000s", 2e6, "End"), ("spring(1500000, 0.3)", 1.5e6, "End"), ("ease 1e30s", 1e30, "End"), ("ease 1s.delay(3000000)", 1, None), ("ease 2s.speed(1e-7)", 2, None),
])
def test_curves_of_millions_of_seconds_are_seen_to_their_end(window, engine, curve, seconds, end):
    window.open(curve)
    settled = engine.ask("measure", curve=curve, metrics=["settling-time"])["metrics"]["settling-time"]
    until = window.page.evaluate("document.querySelector('#motion motion-plot').span.x[1]")
    assert settled < until < 2 * settled
    if end:
        assert window.place(end)[0] < until
    axis = window.page.eval_on_selector_all("#motion .grid text", "all => all.map(node => [node.textContent, node.getAttribute('text-anchor'), node.getBBox().x, node.getBBox().width])")
    columns = sorted((left, width, text) for text, anchor, left, width in axis if anchor == "middle")
    assert len(columns) > 2 and all(left + width < after for (left, width, _), (after, _, _) in zip(columns, columns[1:]))
    # A slider that ends before its number would jump as soon as it is touched.
    for name in ["duration", "delay"]:
        slider = window.number(f"Time, {name}, slider")
        assert float(slider.get_attribute("max")) >= float(window.number(f"Time, {name}").get_attribute("data-value"))
    assert float(window.number("Time, duration").input_value()) == pytest.approx(seconds, rel=1e-5)
    assert window.page.text_content("#preview .reduced") == "Played are the first 60.00\u202fs."


def test_what_never_seems_to_rest_is_seen_from_near(window):
    window.open("spring(mass: 1, stiffness: 100, damping: 1e-9)")
    assert window.page.evaluate("document.querySelector('#motion motion-plot').span.x[1]") < 1000
