"""Keys, screen readers, colours, narrow windows, less motion."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from engine import ROOT

CURVES = ["spring(0.5, 0.3)", "linear(0, 0.6, 1) 800ms", "ease 500ms", "spring(1, -0.2)", "steps(4) 600ms", "snappy"]


def violations(window, context=None):
    found = Axe().run(window.page, context).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 768, 375])
def test_axe_finds_nothing_with_everything_open(windows, scheme, width):
    window = windows(viewport={"width": width, "height": 900}, color_scheme=scheme)
    window.open(*CURVES, target="lottie", search="spring", nearest="open", goals=json.dumps({"overshoot": 0.05, "settled": 0.4}))
    window.page.evaluate("document.querySelectorAll('details').forEach(node => { node.open = true })")
    recording = window.page.locator("#record textarea")
    recording.fill((ROOT / "data/traces/drawer.csv").read_text())
    recording.blur()
    window.page.wait_for_selector("#record li")
    window.number("Curve 1, its notation").fill("sprnig(0.5)")
    window.rest()
    for part in ["#find [aria-label='Presets found'] li", "#find [aria-label='Nearest presets'] li", "#record li", "#take li.is-selected", "#take pre",
                 "#motion .goals text", "#motion .handle", ".curve .error", ".vocabulary", ".end-row", "#interrupt tbody tr", "#throw tbody tr"]:
        assert window.page.locator(part).first.is_visible(), part
    # axe itself is no part of the page, whose policy keeps it out.
    assert violations(window) == []
    assert window.page.evaluate("document.documentElement.scrollWidth") <= width
    window.page.get_by_label("What is plotted").get_by_text("Difference").click()
    window.rest()
    assert window.page.locator(".largest li").first.is_visible() and violations(window, "#motion") == []
    window.page.get_by_role("button", name="Keys").click()
    assert violations(window, "dialog") == []


def test_nothing_is_wider_than_the_window(window):
    window.open(*CURVES)
    # What a wide window opens stays open in narrow ones.
    for width in [1440, 1001, 768, 375, 320]:
        window.page.set_viewport_size({"width": width, "height": 900})
        window.rest()
        assert window.page.evaluate("document.documentElement.scrollWidth") <= width
        out = window.page.evaluate("""() => [...document.querySelectorAll('main input, main button, main data, main select')].filter(node => {
          const box = node.getBoundingClientRect(), around = node.closest('.panel').getBoundingClientRect()
          return box.width && !node.closest('.scroll') && node.checkVisibility() && getComputedStyle(node).clipPath === 'none' && (box.right > around.right + 1 || box.left < around.left - 1)
        }).map(node => node.outerHTML)""")
        assert out == [], width
    window.page.set_viewport_size({"width": 1440, "height": 1000})


@pytest.mark.parametrize("width", [375, 1440])
def test_no_mark_lies_over_the_name_of_its_rule(windows, width):
    window = windows(viewport={"width": width, "height": 1000}).open("spring(0.5, 0.3)", "linear 60ms", "snappy")
    over = window.page.evaluate("""() => [...document.querySelectorAll('.end-row')].flatMap(row => {
      const [name, ...marks] = [row.firstChild, ...row.querySelectorAll('.spot:not([hidden]), .end.is-selected data')].map(node => node.getBoundingClientRect())
      return marks.filter(mark => mark.left < name.right && mark.right > name.left && mark.top < name.bottom && mark.bottom > name.top).map(() => row.firstChild.textContent)
    })""")
    assert over == []


def test_everything_by_keys(window, engine):
    window.open("spring(0.5, 0.3)")
    focused = lambda: window.page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
    reached = []
    for _ in range(80):
        window.page.keyboard.press("Tab")
        reached.append(focused())
    for name in ["Copy address", "Peak", "First at the target", "End", "Curve 1, its notation", "Add a curve", "SwiftUI, UIKit, bounce",
                 "SwiftUI, UIKit, bounce, slider", "Play", "Frame"]:
        assert name in reached, name
    window.handle("Peak").focus()
    time, value = window.place("Peak")
    # Keys with no pause between them are one step.
    with window.at_once():
        window.press("ArrowRight")
        assert window.place("Peak")[0] == pytest.approx(time + 0.001, abs=1e-5)
        window.press("Shift+ArrowUp", "Shift+ArrowUp")
        assert window.place("Peak")[1] == pytest.approx(value + 0.02, abs=1e-4)
        window.press("PageDown")
        assert window.place("Peak")[0] == pytest.approx(time - 0.009, abs=1e-4)
        assert focused() == "Peak"
    window.until("document.querySelector('#status').textContent.startsWith('Peak: 0.3')")
    assert f"value {window.place('Peak')[1]:.3f}" in window.page.text_content("#status")
    window.press("Control+z")
    assert window.curves == ["spring(0.5, 0.3)"]
    window.press("?")
    assert window.page.get_by_role("dialog", name="Keys").is_visible()
    window.press("Escape")
    window.page.evaluate("document.activeElement.blur()")
    window.press(".", ".", ",")
    assert float(window.page.locator(".transport data").get_attribute("value")) == 1 / 60


def test_many_keys_in_a_row_are_one_step_and_none_is_lost(window):
    window.open("spring(0.5, 0.3)")
    window.handle("First at the target").focus()
    time = window.place("First at the target")[0]
    with window.at_once():
        for _ in range(40):
            window.page.keyboard.press("ArrowRight")
        window.rest()
    assert window.place("First at the target")[0] == pytest.approx(time + 0.04, abs=1e-5)
    window.press("Control+z")
    assert window.curves == ["spring(0.5, 0.3)"]


def test_names_and_values_for_screen_readers(window):
    window.open("spring(0.5, 0.3)", "ease 500ms")
    for handle in window.page.locator("#motion .handle").all():
        assert handle.get_attribute("role") == "slider"
        assert float(handle.get_attribute("aria-valuenow")) >= 0
        assert "value" in handle.get_attribute("aria-valuetext")
    assert window.page.locator("motion-plot svg").first.get_attribute("aria-label") == "Value over time, 2 curves"
    assert window.page.locator("#settle").get_by_role("row").count() == 14
    assert window.page.get_by_role("status").count() == 1
    # Dragging says nothing on its way.
    window.page.evaluate("""() => {
      window.said = 0
      new MutationObserver(() => window.said++).observe(document.querySelector('#status'), {childList: true, characterData: true, subtree: true})
      addEventListener('pointerup', () => { window.saidOnTheWay = window.said }, {capture: true})
    }""")
    window.drag("Peak", (60, -30), steps=40)
    assert window.page.evaluate("window.saidOnTheWay") == 0


def test_playing(window):
    window.open("spring(0.5, 0.3)", "ease 500ms")
    page = window.page
    clock = lambda: float(page.locator(".transport data").get_attribute("value"))
    # Slowly: nothing begins anew before it is stopped.
    page.get_by_label("Pace").select_option("0.1")
    page.get_by_role("button", name="Play").click()
    window.until("document.querySelector('.transport data').value > 0.04")
    page.get_by_role("button", name="Pause").click()
    stopped = clock()
    assert stopped > 0
    window.rest()
    assert clock() == stopped
    page.get_by_role("button", name="One frame back").click()
    assert clock() == pytest.approx(stopped - 1 / 60)
    assert page.locator("#motion .head").get_attribute("display") is None
    for thing in page.get_by_label("What moves").locator("option").evaluate_all("all => all.map(node => node.value)"):
        page.get_by_label("What moves").select_option(thing)
        assert page.locator("#preview .thing").count() == 2
        at = page.locator("#preview .lane").first.inner_html()
        page.get_by_label("Frame", exact=True).fill("0")
        assert page.locator("#preview .lane").first.inner_html() != at, thing
        page.get_by_label("Frame", exact=True).fill("9")
    page.get_by_label("Frame", exact=True).fill("0")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    # In tenfold time, whatever the screen leaves out.
    passed, played = page.evaluate("""async () => {
      const seen = async () => [await new Promise(requestAnimationFrame), +document.querySelector('.transport data').value]
      let begin = await seen(), now = begin
      while (now[1] < 0.06) {
        now = await seen()
        if (begin[1] === 0) begin = now
      }
      return [(now[0] - begin[0]) / 1000, now[1] - begin[1]]
    }""")
    assert played == pytest.approx(0.1 * passed, abs=1.5 / 60)
    page.keyboard.press(" ")
    stopped = clock()
    window.rest()
    assert clock() == stopped


def test_playing_takes_its_time(clocked):
    """Whatever the machine has to do besides."""
    page = clocked.page
    clocked.open("spring(0.5, 0.3)", "ease 500ms")
    page.clock.pause_at(3600)
    shown = lambda: float(page.locator(".transport data").get_attribute("value"))
    # It begins with the next frame, and shows the last whole one.
    frame = pytest.approx(0, abs=2.5 / 60)
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(300)
    assert shown() - 0.3 == frame
    page.clock.run_for(200)
    assert shown() - 0.5 == frame
    # Not a frame later than it is stopped.
    page.get_by_role("button", name="Pause").click()
    stopped = shown()
    page.clock.run_for(2000)
    assert shown() == stopped
    page.get_by_label("Pace").select_option("0.1")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(1000)
    assert shown() - stopped - 0.1 == frame and page.locator("#motion .head").get_attribute("display") is None
    page.get_by_label("Pace").select_option("0.5")
    page.clock.run_for(400)
    assert shown() - stopped - 0.3 == frame
    # Behind the end it rests for half a second, and begins anew.
    last = page.evaluate("+document.querySelector('[aria-label=Frame]').max / 60")
    page.get_by_label("Pace").select_option("1")
    page.clock.run_for(1000 * (last - shown()) + 400)
    assert shown() == pytest.approx(last)
    page.clock.run_for(200)
    assert 0 < shown() < 0.2
    page.get_by_role("button", name="Pause").click()


def test_a_throw_takes_its_time(clocked, engine):
    page = clocked.page
    clocked.open("spring(0.5, 0.3)", throw='{"velocity":1500,"from":0,"lower":0,"upper":600,"snap":[],"drag":null}')
    page.clock.pause_at(3600)
    page.get_by_role("button", name="Throw", exact=True).click()
    page.clock.run_for(250)
    laws = page.eval_on_selector_all("#throw tbody th", "all => all.map(node => node.textContent)")
    flicks = engine.ask("throw", velocity=1500, **{"from": 0}, bounds=[0, 600], laws=laws, times=[0.25 - 2.5 / 60, 0.25])["flicks"]
    for value, flick in zip(page.eval_on_selector_all("#throw .thing", "all => all.map(node => node.value)"), flicks, strict=True):
        assert min(flick["value"]) - 1 <= value <= max(flick["value"]) + 1
    page.clock.fast_forward(20000)
    page.clock.run_for(50)
    assert page.locator("#throw .head").get_attribute("display") == "none"


def test_less_motion(windows, engine):
    window = windows(reduced_motion="reduce").open("spring(0.5, 0.3)", "ease 500ms")
    calm = [engine.ask("edit", curve=curve, reduce="calm")["curve"] for curve in ["spring(0.5, 0.3)", "ease 500ms"]]
    assert window.page.get_by_label("Reduced motion").input_value() == "system"
    assert window.page.text_content(".reduced") == "Shown: " + " · ".join(calm)
    assert window.page.get_by_role("button", name="Play").is_visible()
    moving = window.page.evaluate("document.getAnimations().length")
    assert moving == 0


def test_a_server_that_is_gone_is_said(profiles, address):
    from conftest import Window
    window = Window(profiles(), address).open("spring(0.5, 0.3)")
    window.page.route("**/eval", lambda route: route.abort())
    window.handle("Peak").focus()
    window.page.keyboard.press("ArrowUp")
    window.page.wait_for_selector("#alert:not(:empty)")
    assert "still running" in window.page.text_content("#alert")
    window.page.unroute("**/eval")
    window.page.keyboard.press("ArrowUp")
    window.page.wait_for_selector("#alert:empty", state="attached")
    window.page.close()


def test_what_is_refused_to_one_panel_the_others_have(profiles, address, engine):
    from conftest import Window
    window = Window(profiles(), address).open("spring(0.5, 0.3)")
    # Panels share their requests: all that has a line for this one is refused.
    window.page.route("**/eval", lambda route: route.fulfill(status=413, body="Too much.") if '"op":"settle"' in route.request.post_data else route.continue_())
    window.number("SwiftUI, UIKit, bounce").fill("0.5")
    window.page.keyboard.press("Enter")
    window.rest()
    assert "Too much." in window.page.text_content("#alert")
    expected = engine.ask("measure", curve=window.curves[0], metrics=["overshoot"])["metrics"]["overshoot"]
    assert float(window.page.locator("[data-metric=overshoot]").get_attribute("value")) == expected
    assert window.page.locator(".vocabulary").count() > 5
    window.page.close()


def test_the_focus_goes_on_where_a_handle_is_gone(window):
    window.open("spring(0.5, 0.3)")
    peak = window.handle("Peak")
    peak.focus()
    for _ in range(20):
        window.press("Shift+ArrowDown")
        if not peak.count():
            break
    assert window.page.evaluate("document.activeElement.closest('#motion .handle') !== null")
    name = window.page.evaluate("document.activeElement.getAttribute('aria-label')")
    window.page.locator("#status", has_text=f"Peak is gone. {name}.").wait_for(state="attached")
    # A key that is still held down moves no other handle.
    before = window.curves
    window.page.evaluate("""document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'ArrowDown', shiftKey: true, repeat: true, bubbles: true}))""")
    window.rest()
    assert window.curves == before


def test_keys_go_from_panel_to_panel(window):
    window.open("spring(0.5, 0.3)")
    for _ in range(12):
        window.press("Tab")
        if "Next section" in window.page.evaluate("document.activeElement.textContent"):
            break
    seen = []
    for _ in range(window.page.locator(".panel").count()):
        skip = window.page.locator(":focus")
        assert skip.bounding_box()["y"] >= 0 and skip.evaluate("node => getComputedStyle(node).clipPath") == "none"
        seen.append(window.page.evaluate("document.activeElement.closest('.panel').id"))
        window.press("Enter")
    assert seen == window.page.eval_on_selector_all(".panel", "all => all.map(node => node.id)") or len(set(seen)) == len(seen)
    assert window.page.evaluate("document.activeElement.closest('.panel').id") == seen[0]
    # They are not in anybody's way.
    window.page.locator("h1").click()
    assert window.page.eval_on_selector_all(".skip", "all => all.every(node => getComputedStyle(node).clipPath !== 'none')")


def contrast(one, other):
    def light(colour):
        parts = [float(part) / 255 for part in re.findall(r"[\d.]+", colour)[:3]]
        return sum(weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4) for weight, part in zip((0.2126, 0.7152, 0.0722), parts))
    dark, bright = sorted([light(one), light(other)])
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_borders_of_fields_are_seen(windows, scheme):
    window = windows(color_scheme=scheme).open(*CURVES[:2], target="css", goals=json.dumps({"overshoot": 0.05, "settled": 0.4}))
    paper = window.page.evaluate("getComputedStyle(document.querySelector('.panel')).backgroundColor")
    borders = window.page.eval_on_selector_all("input[type=text], select, textarea", "all => [...new Set(all.map(node => getComputedStyle(node).borderTopColor))]")
    assert borders and all(contrast(border, paper) >= 3 for border in borders), borders


def test_text_follows_the_size_that_the_browser_has(window):
    window.open(*CURVES, target="css", search="spring")
    sizes = """() => [...document.querySelectorAll('body *')].filter(node => [...node.childNodes].some(part => part.nodeType === 3 && part.data.trim()) || node.matches('input, textarea')).filter(node => !node.closest('.grid'))
      .map(node => parseFloat(getComputedStyle(node).fontSize))"""
    before = window.page.evaluate(sizes)
    session = window.context.new_cdp_session(window.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    window.rest()
    after = window.page.evaluate(sizes)
    wide = window.page.evaluate("document.documentElement.scrollWidth")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    assert len(after) == len(before) and all(new == pytest.approx(1.5 * old, abs=0.1) for old, new in zip(before, after)) and wide <= 1440


def test_keys_pass_a_curve_without_choosing_it(window):
    window.open("spring(0.5, 0.3)", "ease 500ms")
    window.number("Curve 1, its notation").focus()
    for _ in range(30):
        window.page.keyboard.press("Tab")
        if window.page.evaluate("document.activeElement.closest('#find') !== null"):
            break
    window.rest()
    assert window.page.get_by_label("Edit Curve 1").is_checked() and window.number("SwiftUI, UIKit, bounce").input_value() == "0.3"
    window.number("Curve 2, its notation").press("End")
    window.page.keyboard.type("0")
    window.rest()
    assert window.page.get_by_label("Edit Curve 2").is_checked()
    window.number("Curve 1, its notation").click()
    window.rest()
    assert window.page.get_by_label("Edit Curve 1").is_checked()


def test_forced_colours_tell_what_is_chosen(windows):
    window = windows(forced_colors="active").open("spring(0.5, 0.3)", "ease 500ms")
    # What lets the paper through has its colour.
    look = """node => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('background', 'Canvas')
      const {backgroundColor: paper} = getComputedStyle(probe), {backgroundColor, borderTopColor, outlineStyle} = getComputedStyle(node)
      probe.remove()
      return [/, 0\\)$/.test(backgroundColor) ? paper : backgroundColor.replace('rgba', 'rgb').split(',').slice(0, 3).join().replace(')', '') + ')', borderTopColor, outlineStyle].join()
    }"""
    tabs = window.page.locator("#motion .tabs span")
    assert tabs.nth(0).evaluate(look) != tabs.nth(1).evaluate(look)
    rows = window.page.locator(".curve")
    assert rows.nth(0).evaluate(look) != rows.nth(1).evaluate(look)
    goals = window.page.get_by_role("button", name="Goals")
    before = goals.evaluate(look)
    goals.click()
    window.rest()
    assert goals.evaluate(look) != before
    eye = window.page.locator(".eye-mark").nth(1)
    before = eye.evaluate(look)
    window.page.get_by_label("Show Curve 2").uncheck(force=True)
    window.rest()
    assert eye.evaluate(look) != before
    back = window.page.evaluate("getComputedStyle(document.body).backgroundColor")
    # Also while a pointer is over it.
    goals.hover()
    pressed = goals.evaluate("node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]")
    assert contrast(*pressed) >= 3 and contrast(pressed[1], back) >= 3
    thrown = window.page.evaluate("(({borderTopStyle, borderTopWidth, borderTopColor}) => [borderTopStyle, borderTopWidth, borderTopColor])(getComputedStyle(document.querySelector('.throw')))")
    assert thrown[:2] == ["solid", "1px"] and contrast(thrown[2], back) >= 3
    for node, part in [(".throw i", None), ("#preview .lane", "::after"), ("#preview .lane", "::before")]:
        assert window.page.evaluate("([node, part]) => getComputedStyle(document.querySelector(node), part).backgroundColor", [node, part]) not in (back, "rgba(0, 0, 0, 0)")


def test_many_handles_are_one_stop_of_tab(window):
    window.open(f"linear({', '.join(str(round(index / 200, 3)) for index in range(201))}) 1s")
    assert window.page.locator("#curves textarea").bounding_box()["height"] <= 200
    tabbed = window.page.locator("#motion .handle[tabindex='0']")
    assert tabbed.count() == 1
    tabbed.focus()
    window.press("n", "n", "p")
    assert window.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Stop 2"
    assert tabbed.count() == 1 and tabbed.get_attribute("aria-label") == "Stop 2"
    window.open("linear(0, 0.7, 0.4, 1) 900ms")
    assert tabbed.count() == window.page.locator("#motion .handle").count() == 5


def test_escape_leaves_every_field_as_it_was(window):
    window.open("spring(0.5, 0.3)")
    text = window.number("Curve 1, its notation")
    text.focus()
    text.press("Control+a")
    for letters in ["ease 1s", "nonsense"]:
        window.page.keyboard.press("Control+a")
        window.page.keyboard.type(letters)
        window.rest()
        window.press("Escape")
        assert window.curves == ["spring(0.5, 0.3)"] and window.page.locator(".curve .error:visible").count() == 0
    assert window.page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"
    for panel, label in [("throw", "Velocity"), ("interrupt", "Event 2, animation"), ("interrupt", "Event 2, at"), ("find", "Search the presets")]:
        field = window.page.locator(f"#{panel}").get_by_label(label, exact=True)
        before = field.input_value()
        field.fill("x")
        window.press("Escape")
        assert field.input_value() == before, label
    wrong = window.page.locator("#throw").get_by_label("Velocity", exact=True)
    wrong.fill("x")
    window.press("Enter")
    assert window.page.locator("#throw .picker .error:visible").count() == 1
    window.press("Escape")
    assert window.page.locator("#throw .picker .error:visible").count() == 0 and wrong.input_value() == "1500"
    assert window.page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"


def test_home_and_end_are_those_of_sliders(window):
    window.open("cubic-bezier(0.3, 0, 0.3, 1) 500ms")
    window.handle("First point").focus()
    top = window.page.evaluate("scrollY")
    window.press("Home")
    assert window.place("First point")[0] == 0
    window.press("End")
    assert window.place("First point")[0] == 0.5
    stage = window.page.get_by_label("The object, thrown with a velocity")
    stage.focus()
    top = window.page.evaluate("scrollY")
    for key, edge in [("Home", "aria-valuemin"), ("End", "aria-valuemax")]:
        window.press(key)
        assert stage.get_attribute("aria-valuenow") == stage.get_attribute(edge)
    window.press("PageDown")
    assert float(stage.get_attribute("aria-valuenow")) == float(stage.get_attribute("aria-valuemax")) - 1000
    assert window.page.evaluate("scrollY") == top


@pytest.mark.parametrize("scheme, width", [("light", 1280), ("dark", 390)])
def test_no_label_of_a_handle_hides_another_handle(windows, scheme, width):
    window = windows(viewport={"width": width, "height": 1000}, color_scheme=scheme)
    events = [{"at": 0.05 * index, "target": 100 * (index % 2), "animation": "ease 400ms"} for index in range(6)]
    for curve in ["spring(0.5, 0.3)", "linear(0, 0.1 10%, 0.2 12%, 0.3 14%, 0.9 15%, 1) 400ms", "cubic-bezier(0.2, 0, 0.25, 0.02) 400ms"]:
        window.open(curve, goals=json.dumps({"overshoot": 0.05, "settled": 0.4}), script=json.dumps({"events": events}))
        for way in ["focus", "hover"]:
            for handle in window.page.locator("#motion .handle, #interrupt .handle").all():
                if way == "focus":
                    handle.focus()
                else:
                    handle.scroll_into_view_if_needed()
                    handle.dispatch_event("pointerenter")
                hidden, is_cut = handle.evaluate("""node => {
                  const box = node.querySelector('text').getBoundingClientRect(), plot = node.closest('motion-plot').getBoundingClientRect()
                  const others = [...node.closest('motion-plot').querySelectorAll('.handle')].filter(other => other !== node)
                  return [others.filter(other => {
                    const dot = other.querySelector('.dot').getBoundingClientRect()
                    return dot.left < box.right && dot.right > box.left && dot.top < box.bottom && dot.bottom > box.top
                  }).map(other => other.getAttribute('aria-label')), box.left < plot.left || box.right > plot.right || box.top < plot.top || box.bottom > plot.bottom]
                }""")
                assert (hidden, is_cut) == ([], False), (curve, way, handle.get_attribute("aria-label"))


@pytest.mark.parametrize("width", [1280, 1440])
def test_no_table_is_cut(windows, width):
    window = windows(viewport={"width": width, "height": 1000}).open("spring(0.5, 0.3)")
    for panel in ["interrupt", "throw"]:
        assert window.page.locator(f"#{panel} tbody tr").count() == 4
        assert window.page.evaluate(f"(({{scrollWidth, clientWidth}}) => scrollWidth - clientWidth)(document.querySelector('#{panel} .scroll'))") == 0


def test_a_row_keeps_its_name_where_a_table_is_scrolled(windows):
    window = windows(viewport={"width": 390, "height": 800}).open("spring(0.5, 0.3)")
    name = window.page.locator("#throw tbody th").first
    name.scroll_into_view_if_needed()
    before = name.bounding_box()
    window.page.evaluate("document.querySelector('#throw .scroll').scrollLeft = 150")
    assert name.bounding_box() == before


def test_a_table_that_goes_on_has_a_shadow_there(windows):
    window = windows(viewport={"width": 390, "height": 800}).open("spring(0.5, 0.3)")
    table = window.page.locator("#throw .scroll")
    table.scroll_into_view_if_needed()
    edge = """node => {
      const box = node.getBoundingClientRect()
      return {x: box.right - 8, y: box.top, width: 8, height: box.height}
    }"""
    plain = """node => {
      for (const cell of node.querySelectorAll('th, td')) cell.style.setProperty('visibility', 'hidden')
    }"""
    table.evaluate(plain)
    before = window.page.screenshot(clip=table.evaluate(edge))
    table.evaluate("node => { node.scrollLeft = 1e4 }")
    assert window.page.screenshot(clip=table.evaluate(edge)) != before


def test_labels_of_goals_are_not_struck_through(window):
    window.open("spring(0.5, 0.3)", goals=json.dumps({"overshoot": 0.05, "settled": 0.4}))
    looks = window.page.eval_on_selector_all("#motion .goals text", "all => all.map(node => getComputedStyle(node)).map(look => [look.paintOrder, look.stroke, look.strokeWidth])")
    paper = window.page.evaluate("getComputedStyle(document.querySelector('#motion')).backgroundColor")
    assert looks == [["stroke", paper, "4px"]] * 2


def test_times_of_a_rule_never_stand_over_each_other(window):
    window.open("ease 500ms", "bouncy", "snappy", "smooth")
    row = window.page.locator(".end-row").nth(2)
    row.scroll_into_view_if_needed()
    row.hover()
    over = row.evaluate("""row => {
      const seen = [...row.querySelectorAll('.end data')].filter(node => getComputedStyle(node).clipPath === 'none').map(node => node.getBoundingClientRect())
      return [seen.length, seen.filter((one, at) => seen.some((other, index) => index < at && one.left < other.right && other.left < one.right)).length]
    }""")
    assert over[0] > 0 and over[1] == 0
    assert all(f"{name}: " in row.get_attribute("title") for name in window.curves)
