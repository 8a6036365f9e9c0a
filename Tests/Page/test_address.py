"""What is shared, what is copied, and text from strangers."""

import json
import shlex
import subprocess

import pytest

from engine import COMMAND

CURVES = ["spring(0.5, 0.3)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.4)", "linear(0 0%, 0.5 25% 75%, 1) 1s", "swiftui/bouncy"]


def clipboard(window):
    return window.page.evaluate("navigator.clipboard.readText()")


def seen(window):
    return window.page.evaluate("""() => [document.querySelector('.curves').innerHTML, document.querySelector('#settle').textContent,
      document.querySelector('#motion').textContent, [...document.querySelectorAll('select, #curves :is(input, textarea)')].map(node => [node.value, node.checked])]""")


def test_a_shared_address_shows_the_same(window, windows):
    window.open(*CURVES)
    window.page.get_by_label("What is plotted").get_by_text("Velocity").click()
    window.page.get_by_label("What moves").select_option("sheet")
    window.page.get_by_label("Pace").select_option("0.25")
    window.page.get_by_label("Screen").select_option("120")
    window.page.get_by_label("Show Curve 2").uncheck(force=True)
    window.rest()
    window.page.get_by_role("button", name="Copy address").click()
    address = clipboard(window)
    assert "spring(0.5,+0.3)" in address
    other = windows()
    other.page.goto(address)
    other.page.wait_for_selector(".end-row")
    other.rest()
    assert other.curves == CURVES
    # The ids of elements count on; everything else is equal.
    assert [part for part in seen(other)] == [part for part in seen(window)]


def test_the_address_follows_and_another_one_is_an_edit(window):
    window.open(CURVES[0])
    window.drag("Peak", (30, -20))
    dragged = window.curves
    window.address_says(dragged[0])
    assert window.page.evaluate("decodeURIComponent(location.hash.replaceAll('+', ' '))") == f"#curves={dragged[0]}"
    window.page.evaluate("location.hash = 'curves=ease+1s&view=acceleration'")
    window.rest()
    assert window.curves == ["ease 1s"] and window.page.locator("input[value=acceleration]").is_checked()
    window.press("Control+z")
    assert window.curves == dragged


def test_the_command_line_gives_the_same_curves(window):
    curves = [*CURVES, "ease 300ms"]
    window.open(*curves)
    window.page.get_by_role("button", name="Copy command").click()
    command, verb, *words = shlex.split(clipboard(window))
    assert (command, verb, words) == ("motioncurve", "serve", curves)
    run = subprocess.run(["bash", "-c", "printf '%s\\n' " + clipboard(window).removeprefix("motioncurve serve ")], capture_output=True, text=True)
    assert run.stdout.splitlines() == curves
    assert subprocess.run([COMMAND, "settle", *words], capture_output=True).returncode == 0


def test_the_command_line_has_the_script_that_was_changed(window):
    window.open("ease 300ms")
    window.page.get_by_label("Event 2, at").fill("0.25")
    window.page.get_by_label("Event 2, at").press("Enter")
    window.rest()
    window.page.get_by_role("button", name="Copy command").click()
    *words, option, script = shlex.split(clipboard(window))
    assert words == ["motioncurve", "serve", "ease 300ms"] and option == "--script"
    assert json.loads(script)["events"][1]["at"] == 0.25
    assert subprocess.run([COMMAND, "interrupt", script], capture_output=True).returncode == 0


HOSTILE = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "spring(0.5, 0.3)<svg onload=alert(1)>", "javascript:alert(1)",
           "${alert(1)}", "'; alert(1); '", "__proto__", "constructor", "\u202espring", "a\u0000b", "x" * 5000, "%3Cimg%3E", "spring(0.5, '$(id)')"]


@pytest.mark.parametrize("texts", [HOSTILE[:5], HOSTILE[5:10], HOSTILE[10:]])
def test_hostile_texts_stay_text(window, engine, texts):
    alerts = []
    window.listen("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    tags = "() => [...new Set([...document.querySelectorAll('main *')].map(node => node.localName))].sort().join()"
    window.open("spring(0.5, 0.3)", *texts)
    written = window.page.evaluate(tags)
    for at, text in enumerate(texts, 1):
        assert window.page.locator(".curve .error span").nth(at).text_content() == engine.ask("parse", curve=text)["error"]["message"]
        field = window.page.get_by_label(f"Curve {at + 1}, its notation")
        field.fill("ease")
        field.fill(text)
        window.rest()
        assert window.page.evaluate(tags) == written
    assert not {"img", "script", "iframe"} & set(written.split(","))
    assert alerts == []


@pytest.mark.parametrize("fragment, names", [
    ("view=sideways&curves=ease", "view"), ("foo=bar&script=%7Bbroken&goals=7", "script, goals"), ("throw=%7B%22velocity%22:%22x%22%7D", "throw"),
])
def test_what_an_address_says_in_vain_is_said(window, fragment, names):
    window.page.goto(window.address + "#" + fragment)
    window.page.wait_for_selector(".end-row")
    window.rest()
    said = window.page.text_content("#status")
    assert said.startswith("The address cannot be read where it says ") and all(name in said for name in names.split(", "))
    window.open("ease")
    assert window.page.text_content("#status") == ""


@pytest.mark.parametrize("fragment", ["%", "curves=%zz", "curves", "view=sideways&pace=-3&rate=1e9&thing=__proto__", "__proto__=1&constructor=2",
                                      "selection=7&until=-1&isHeld=true", "&".join(["curves=ease"] * 40)])
def test_wrong_addresses_show_a_page(window, fragment):
    window.page.goto(window.address + "#" + fragment)
    window.page.wait_for_selector(".end-row, .curve .error:not([hidden])")
    window.rest()
    assert 1 <= len(window.curves) <= 6
    assert window.page.get_by_label("Pace").input_value() == "1"
