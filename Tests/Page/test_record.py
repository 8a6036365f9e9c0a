"""A motion that is drawn, dropped or pasted: what comes nearest is what the engine fits."""

import json
import subprocess

import pytest

from engine import COMMAND, ROOT

DRAWER = (ROOT / "data/traces/drawer.csv").read_text()
TITLE = "Draw a motion, or drop or paste times and values"


def opened(window):
    window.open("spring(0.5, 0.3)")
    window.page.get_by_text(TITLE).click()
    return window.page.locator("#record textarea")


def asked(window):
    return [line for body in window.asked for line in body.splitlines() if b'"op":"fit"' in line]


def paste(window, text):
    window.page.locator("#record textarea").fill(text)
    window.page.locator("#record textarea").blur()
    window.rest()


def holds(window, engine):
    """The rows are the engine's answers to what was asked last: the laws, and lines by themselves."""
    fits = [fit for line in asked(window)[-2:] for fit in json.loads(engine.line(line))["fits"] if "found" in fit]
    shown = window.page.eval_on_selector_all("#record li", "all => all.map(row => [row.querySelector('code').textContent, +row.querySelector('data').value])")
    assert shown == [[fit["found"][0], next(row["value"] for row in fit["rows"] if row["name"] == "typical-miss")] for fit in fits] != []
    for text, fit in zip(window.page.locator("#record small").all_text_contents(), fits):
        for row in fit["rows"]:
            if row["name"] in ("verdict", "finding"):
                assert row["note"] in text
    return fits


def test_a_pasted_recording_is_fitted_and_taken(window, engine):
    opened(window)
    paste(window, DRAWER)
    fits = holds(window, engine)
    fit = fits[0]
    assert [fit["law"] for fit in fits] == ["spring", "timing", "lines"]
    assert window.page.locator("#record motion-plot .line").count() == 4
    window.page.get_by_label("Take nearest spring as the curve").click()
    window.rest()
    assert window.curves == fit["found"]
    window.press("Control+z", "Control+z")
    assert window.curves == ["spring(0.5, 0.3)"] and window.page.locator("#record li").count() == 0


def test_where_to_draw_and_paste_is_said_and_samples_are_seen(window):
    text = opened(window)
    label = text.locator("xpath=..")
    assert label.get_by_text("Draw above from left to right, or paste a time in seconds and a value a line").is_visible()
    paste(window, DRAWER)
    # What was recorded lies above what was fitted.
    assert "tone-none" in window.page.locator("#record motion-plot .line").last.get_attribute("class")


def test_lines_stay_as_near_as_it_is_asked(window, engine):
    window.open("spring(0.5, 0.3)", export=json.dumps({"maxError": 0.02}))
    window.page.get_by_text(TITLE).click()
    paste(window, DRAWER)
    lines = holds(window, engine)[2]
    assert 0.01 < next(row["value"] for row in lines["rows"] if row["name"] == "largest-error") <= 0.02
    window.page.get_by_label("Take nearest linear() as the curve").click()
    window.rest()
    assert window.curves == lines["found"] and lines["found"][0].startswith("linear(0, ")


def test_a_drawing_is_fitted(window, engine):
    opened(window)
    plot = window.page.locator("#record motion-plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    window.page.mouse.move(box["x"] + 60, box["y"] + 220)
    window.page.mouse.down()
    for step in range(1, 41):
        window.page.mouse.move(box["x"] + 60 + 15 * step, box["y"] + 60 + 160 * (1 - step / 40) ** 3)
    assert not asked(window)
    window.page.mouse.up()
    window.rest()
    assert len(asked(window)) == 2
    samples = json.loads(asked(window)[0])["samples"]
    assert len(samples) > 20 and all(one[0] < two[0] for one, two in zip(samples, samples[1:]))
    holds(window, engine)
    window.press("Control+z")
    assert window.page.locator("#record li").count() == 0


WAYS = [
    ("time_ms;value\n0;0,5\n16;1,5\n", [[0, 0.5], [0.016, 1.5]]), ("t\tx\n0\t1\n0.5\t2", [[0, 1], [0.5, 2]]),
    # Several tables beside each other, as motion capture writes them, and quoted cells.
    ("plate,,,arm,,\nt,x,y,t,x,y\n0.00E+00,-8.35E-02,1,0,1,2\n3.33E-02,-8.45E-02,1,0,1,2\n", [[0, 1], [0.0333, 1]]),
    ('"t","x"\n"0","3"\n"0.5","4", \n', [[0, 3], [0.5, 4]]), ("# a note\r\n0 1\r\n\r\n1 2", [[0, 1], [1, 2]]),
]


def test_ways_of_writing_samples(window):
    opened(window)
    for text, samples in WAYS:
        paste(window, text)
        assert json.loads(asked(window)[-1])["samples"] == samples


HEADS = ["milliseconds,value", "ms,y", "timeMs,value", "time (ns),value", "timestamp_us,value", "time,speed_ms", "t / s,ms", "value,time"]


@pytest.mark.parametrize("head", HEADS)
def test_columns_and_units_are_those_of_the_command(window, head):
    text = head + "\n" + "".join(f"{i},{round(40 * (1 - 0.8 ** i), 3)}\n" for i in range(0, 30))
    opened(window)
    paste(window, text)
    said = subprocess.run([COMMAND, "fit", "trace", "-", "--law", "spring", "--format", "json"], input=text, capture_output=True, text=True)
    shown = window.page.locator("#record code").all_text_contents()
    if said.returncode:
        assert shown == [] and window.page.text_content("#record .error span")
    else:
        assert shown[0] == json.loads(said.stdout)["found"][0]
        assert window.page.text_content("#record .loss").split(". ")[0] in said.stdout + said.stderr


def test_what_was_read_is_said_of_that_recording_alone(window):
    opened(window)
    paste(window, DRAWER)
    notes = window.page.locator("#record .loss")
    assert "Column 1" in notes.text_content() and notes.is_visible()
    paste(window, "t (ms),x\n" + "".join(f"{16 * i},{round(40 * (1 - 0.8 ** i), 3)}\n" for i in range(30)))
    assert "milliseconds" in notes.text_content() and notes.is_visible()
    window.press("Control+z")
    assert not notes.is_visible()


HOSTILE = [
    ("time,value\n0,1\n<img src=x onerror=alert(1)>,2", "line 3, column 'time': '<img src=x onerror=alert(1)>' is not a number"),
    ("0,1\n1,NaN", "sample"), ("0,1\n1e999,2", "line 2"), ("0,1\n1", "line 2: there is"), ("0,1\n2,\u202e3", "line 2"), ("hello\nworld,foo", "one column"),
    ("9" * 100_001, "100 kB"), ("1,2\n0,3\n2,1\n3,1\n4,1\n5,1\n6,1\n7,1\n8,1", "before that of line 1"),
]


def test_hostile_tables_are_explained(window):
    opened(window)
    said = set()
    for text, part in HOSTILE:
        paste(window, text)
        message = window.page.text_content("#record .error span")
        assert message and part in message
        assert window.page.locator("#record img").count() == 0 and window.page.locator("#record li").count() == 0
        said.add(message)
    assert len(said) == len(HOSTILE)


@pytest.mark.parametrize("place", ["#record", "#curves textarea"])
def test_a_file_is_dropped_anywhere(window, engine, place):
    window.open("spring(0.5, 0.3)")
    taken = window.page.evaluate("""([text, place]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], '<b>.csv'))
      return ["dragover", "drop"].map(name =>
        !document.querySelector(place).dispatchEvent(new DragEvent(name, {dataTransfer, bubbles: true, cancelable: true})))
    }""", [DRAWER, place])
    assert taken == [True, True]
    window.page.wait_for_selector("#record li")
    window.rest()
    holds(window, engine)


def test_words_that_are_dropped_elsewhere_are_none_of_its_business(window):
    window.open("spring(0.5, 0.3)")
    assert window.page.evaluate("""() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', '0, 1')
      return ["dragover", "drop"].map(name =>
        document.querySelector('#curves textarea').dispatchEvent(new DragEvent(name, {dataTransfer, bubbles: true, cancelable: true})))
    }""") == [True, True]
    assert window.page.locator("#record .error").is_hidden() and window.page.locator("#record li").count() == 0


DROPS = [([("a", "")], "‘a’ is empty"), ([("a.csv", "0,1"), ("b.csv", "0,1")], "2 files are too many"), ([("a.css", ".a { transition: 1s ease }")], "serve @a.css"),
         ([("a.json", '{"a": 1}')], "serve @a.css"), ([None], "may be a folder")]


@pytest.mark.parametrize("files, message", DROPS)
def test_what_cannot_be_read_is_explained_and_leaves_the_recording(window, files, message):
    opened(window)
    paste(window, DRAWER)
    before = window.page.locator("#record textarea").input_value()
    # A folder is a file that nobody can read.
    window.page.evaluate("""files => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(new File([file?.[1] ?? ''], file?.[0] ?? 'folder'))
      if (!files[0]) File.prototype.slice = () => ({text: () => Promise.reject(new DOMException('', 'NotFoundError'))})
      document.querySelector('#record').dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}))
    }""", files)
    window.until("!document.querySelector('#record-error').hidden")
    said = window.page.text_content("#record-error span")
    assert message in said and "a time in seconds and a value a line" in said
    window.rest()
    assert window.page.locator("#record textarea").input_value() == before
    paste(window, "")
    assert window.page.locator("#record-error").is_hidden() and window.page.locator("#record li").count() == 0
