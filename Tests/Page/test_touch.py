"""Fingers: what is dragged moves with one, what scrolls past moves nothing, and a second one takes nothing away."""

import json
import time

import pytest

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SPRING, CUBIC = "spring(0.5, 0.3)", "cubic-bezier(0.3, 0, 0.3, 1) 500ms"


class Fingers:
    """Fingers on the glass, each by its number, with a clock of their own: a machine may have much to do."""

    def __init__(self, window):
        self.window = window
        self.session = window.context.new_cdp_session(window.page)
        self.places = {}
        self.time = time.time()

    def put(self, kind, places):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.time})

    def down(self, place, finger=1):
        self.places[finger] = place
        self.put("touchStart", self.places)

    def move(self, by, steps=12, finger=1):
        x, y = self.places[finger]
        for step in range(1, steps + 1):
            self.places[finger] = (x + by[0] * step / steps, y + by[1] * step / steps)
            self.time += 0.016
            self.put("touchMove", self.places)
            self.window.page.evaluate("new Promise(requestAnimationFrame)")

    def up(self, finger=1):
        self.time += 0.008
        self.put("touchEnd", {finger: self.places.pop(finger)})
        self.window.rest()

    def stroke(self, place, by, **how):
        self.down(place)
        self.move(by, **how)
        self.up()


def middle(locator, block="center"):
    locator.evaluate("(node, block) => node.scrollIntoView({block})", block)
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def phone(windows):
    return windows(**PHONE)


def scrolled(window):
    return window.page.evaluate("scrollY")


def field(window, panel, label):
    return window.page.locator(f"#{panel}").get_by_role("textbox", name=label, exact=True)


def test_every_handle_is_dragged_up_and_down(phone):
    phone.open(SPRING, goals='{"overshoot":0.05,"settled":0.4}')
    fingers = Fingers(phone)
    changed = [
        ("#motion .handle[aria-label='Peak']", lambda: phone.curves),
        ("#motion .handle[aria-label='Goal of overshoot']", lambda: field(phone, "motion", "Overshoot [%]").input_value()),
        ("#interrupt .handle[aria-label='Event 2']", lambda: field(phone, "interrupt", "Event 2, target").input_value()),
        ("#throw .handle[aria-label='Upper edge']", lambda: field(phone, "throw", "Upper edge").input_value()),
    ]
    for name, value in changed:
        place, before, top = middle(phone.page.locator(f"{name} .reach")), value(), scrolled(phone)
        fingers.stroke(place, (0, 40))
        assert value() != before, name
        assert scrolled(phone) == top, name


def test_a_steep_motion_is_drawn(phone):
    phone.open(SPRING)
    phone.page.locator("#record summary").click()
    plot = phone.page.locator("#record motion-plot")
    x, y = middle(plot)
    fingers = Fingers(phone)
    top = scrolled(phone)
    fingers.down((x - 100, y + 80))
    fingers.move((20, -140))
    fingers.move((120, 30))
    fingers.up()
    assert phone.page.locator("#record li").count() > 0 and scrolled(phone) == top


def test_a_second_finger_takes_no_handle_away(phone):
    phone.open(CUBIC)
    fingers = Fingers(phone)
    middle(phone.handle("Second point"))
    first, second = (middle(phone.handle(title).locator(".reach"), "nearest") for title in ("First point", "Second point"))
    still = phone.place("Second point")
    fingers.down(first)
    fingers.move((20, 0), steps=4)
    fingers.down(second, finger=2)
    fingers.move((0, 40), steps=4, finger=2)
    phone.rest()
    assert phone.place("Second point") == still
    fingers.up(finger=2)
    before = phone.place("First point")[0]
    fingers.move((30, 0), steps=4)
    fingers.up()
    assert phone.place("First point")[0] > before and phone.place("Second point") == still


def thrown(window):
    return json.loads(window.page.text_content("#throw .terminal").split("'")[1])


def release(window, law):
    column = window.page.eval_on_selector_all("#throw thead th", "all => all.findIndex(node => node.textContent.includes('release velocity'))")
    return float(window.page.locator("#throw tbody tr", has=window.page.get_by_role("rowheader", name=law, exact=True)).locator("td data").nth(column - 1).get_attribute("value"))


def test_scrolling_from_the_object_throws_nothing(phone):
    phone.open(SPRING, throw='{"velocity":800,"from":300,"lower":0,"upper":600,"snap":[],"drag":null}')
    thing = phone.page.locator("#throw .thing").first
    place, before, left = middle(thing), thrown(phone), thing.evaluate("node => node.style.left")
    top = scrolled(phone)
    Fingers(phone).stroke(place, (0, -120))
    assert scrolled(phone) != top
    assert thrown(phone) == before and thing.evaluate("node => node.style.left") == left
    assert phone.page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"


def test_a_throw_by_a_finger_has_its_velocity(phone):
    phone.open(SPRING)
    thing = phone.page.locator("#throw .thing").first
    Fingers(phone).stroke(middle(thing), (150, 0), steps=10)
    drag = thrown(phone)["drag"]
    # The finger that is lifted moved no more: it is no place of its own.
    assert drag[-1][1] > drag[-2][1]
    (begin, low), (end, high) = drag[-4], drag[-1]
    assert release(phone, "android") == pytest.approx((high - low) / (end - begin), rel=0.02) and release(phone, "motion") > 0


def test_a_finger_that_rests_throws_nothing(phone):
    phone.open(SPRING)
    fingers = Fingers(phone)
    fingers.down(middle(phone.page.locator("#throw .thing").first))
    fingers.move((120, 0), steps=8)
    fingers.time += 0.4
    fingers.up()
    # It tells nothing while it rests: the last place is that of the last move.
    now = thrown(phone)
    assert now["releasedAt"] - now["drag"][-1][0] > 0.3 and now["drag"][-1][1] > now["drag"][-2][1]
    for law in ["uikit", "android", "flutter-bouncing", "motion"]:
        assert release(phone, law) == 0, law


def test_a_click_on_the_object_leaves_the_velocity(window):
    window.open(SPRING, throw='{"velocity":800,"from":300,"lower":0,"upper":600,"snap":[],"drag":null}')
    before = thrown(window)
    window.page.mouse.click(*middle(window.page.locator("#throw .thing").first))
    window.rest()
    assert thrown(window) == before and window.page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"


RECORDING = "\n".join(f"{i / 60}, {round(40 * (1 - 0.8 ** i), 3)}" for i in range(30))


def recorded(window):
    window.open(SPRING)
    window.page.get_by_text("Draw a motion, or drop or paste").click()
    text = window.page.locator("#record textarea")
    text.fill(RECORDING)
    text.blur()
    window.page.wait_for_selector("#record li")
    window.rest()
    return text, window.page.locator("#record motion-plot")


def test_only_a_wide_stroke_is_a_motion(phone):
    text, plot = recorded(phone)
    before = text.input_value()
    fingers, (x, y), top = Fingers(phone), middle(plot), scrolled(phone)
    # The area is there to be drawn in; the page is scrolled beside it.
    fingers.stroke((x, y), (0, -120))
    assert scrolled(phone) == top and text.input_value() == before
    fingers.stroke(middle(phone.page.locator("#record summary")), (0, -120))
    assert scrolled(phone) != top
    for by in [(14, 2), (0, 0)]:
        fingers.stroke(middle(plot), by, steps=4)
        assert text.input_value() == before
    x, y = middle(plot)
    fingers.stroke((x + 80, y), (-160, 20))
    assert text.input_value() == before
    assert "from left to right" in phone.page.text_content("#record .error span")
    # A second finger draws nothing.
    fingers.down((x - 90, y + 60))
    fingers.move((80, -20), steps=8)
    fingers.down((x + 120, y - 80), finger=2)
    fingers.move((0, 60), steps=4, finger=2)
    fingers.up(finger=2)
    fingers.move((60, -40), steps=8)
    fingers.up()
    drawn = [float(line.split(",")[1]) for line in text.input_value().splitlines()]
    assert text.input_value() != before and drawn == sorted(drawn) and phone.page.locator("#record > details > .error").is_hidden()
    phone.page.get_by_role("button", name="Undo").click()
    phone.rest()
    assert text.input_value() == before


def test_escape_puts_back_what_is_dragged(window):
    window.open(SPRING)
    window.drag("Peak", (20, -10))
    edited = window.curves
    window.press("Control+z")
    x, y = middle(window.handle("Peak").locator(".reach"))
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 60, y - 30, steps=6)
    window.rest()
    assert window.curves != [SPRING]
    window.press("Escape")
    assert window.curves == [SPRING]
    window.page.mouse.move(x + 90, y - 40, steps=4)
    window.page.mouse.up()
    window.rest()
    assert window.curves == [SPRING]
    # What could be done again still can.
    window.press("Control+y")
    assert window.curves == edited
    window.press("Control+z")
    before = thrown(window)
    x, y = middle(window.page.locator("#throw .thing").first)
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 60, y, steps=6)
    window.press("Escape")
    window.page.mouse.up()
    window.rest()
    assert thrown(window) == before
    text, plot = recorded(window)
    before = text.input_value()
    x, y = middle(plot)
    window.page.mouse.move(x - 200, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 100, y, steps=6)
    window.press("Escape")
    window.page.mouse.up()
    window.rest()
    assert text.input_value() == before
    slider = window.page.get_by_label("SwiftUI, UIKit, bounce, slider")
    x, y = middle(slider)
    window.page.mouse.move(x, y)
    window.page.mouse.down()
    window.page.mouse.move(x + 30, y, steps=4)
    window.rest()
    assert window.curves != [SPRING]
    window.press("Escape")
    window.page.mouse.move(x + 40, y, steps=4)
    window.page.mouse.up()
    window.rest()
    assert window.curves == [SPRING]


def test_a_flick_to_the_edge_leaves_a_motion_that_can_be_seen(window):
    window.open(SPRING)
    window.drag("Peak", (-2000, 0))
    assert window.place("Peak")[0] >= 0.001
    window.open("ease 500ms")
    window.drag("End", (-2000, 0))
    assert window.place("End")[0] >= 0.001
