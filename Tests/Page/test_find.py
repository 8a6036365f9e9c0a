"""Presets by words and by library, and those nearest to a curve: each row is the engine's, and each becomes a curve."""

import json


SPRING = "spring(0.5, 0.3)"
FOUND, NEAREST = "#find [aria-label='Presets found']", "#find [aria-label='Nearest presets']"


def rows(window, which):
    """Of each row the preset, its curve, and the difference with all of its digits."""
    return window.page.eval_on_selector_all(f"{which} li", """all => all.map(row => [row.querySelector('b').textContent, row.querySelector('code').textContent,
      row.querySelector('data').hidden ? null : +row.querySelector('data').value])""")


def expected(answer):
    return [[row["preset"], row["curve"], row.get("rms-difference")] for row in answer["rows"]]


def test_what_is_found_is_what_the_engine_finds(window, engine):
    window.open(SPRING)
    for words, library in [("bouncy", ""), ("material", ""), ("", "swiftui"), ("ease", "css")]:
        is_found(window, engine, words, library)


def is_found(window, engine, words, library):
    window.page.get_by_label("Search the presets").fill(words)
    window.rest()
    window.page.get_by_label("Library").select_option(library)
    window.rest()
    answer = engine.ask("presets", search=words) if words else engine.ask("presets", library=library)
    answer["rows"] = [row for row in answer["rows"] if row["preset"].startswith(f"{library}/" if library else "")]
    assert rows(window, FOUND) == expected(answer)[:40] != []
    assert window.page.text_content("#find .loss").startswith(f"Presets found: {len(answer['rows'])}")
    versions = window.page.eval_on_selector_all(f"{FOUND} small", "all => all.map(node => node.textContent.trim())")
    numbered = ["version " * row["version"][:1].isdigit() + row["version"] for row in answer["rows"]]
    assert versions == [", ".join(filter(None, [version, row["disputed"] and "disputed"])) for version, row in zip(numbered, answer["rows"])][:40]
    # Every picture is a line with a beginning and an end.
    for line in window.page.eval_on_selector_all(f"{FOUND} path", "all => all.map(node => node.getAttribute('d'))"):
        assert line.startswith("M0.00 ") and "L100.00 " in line


def test_all_libraries_can_be_chosen(window, engine):
    window.open(SPRING)
    names = list(dict.fromkeys(row["preset"].split("/")[0] for row in engine.ask("presets")["rows"]))
    assert window.page.locator("#find option").evaluate_all("all => all.map(node => node.value)") == ["", *names]


def test_the_nearest_follow_a_drag(window, engine):
    window.open(SPRING)
    assert not any(b'"op":"nearest"' in body for body in window.asked)
    window.page.get_by_text("Nearest to the selected curve").click()
    window.rest()
    assert rows(window, NEAREST) == expected(engine.ask("nearest", curve=SPRING))
    assert rows(window, NEAREST)[0] == ["swiftui/bouncy", "spring(duration: 0.5, bounce: 0.3)", 0]
    window.drag("Peak", (60, -40), steps=30)
    dragged = window.curves[0]
    assert dragged != SPRING
    assert rows(window, NEAREST) == expected(engine.ask("nearest", curve=dragged))
    # Of all places of the pointer one question at a time, and the last one.
    asked = [json.loads(line) for body in window.asked for line in body.splitlines() if b'"op":"nearest"' in line]
    assert window.page.evaluate("slow.most") == 1 and asked[-1]["curve"] == dragged
    window.page.get_by_label("Library").select_option("material3")
    window.rest()
    assert rows(window, NEAREST) == expected(engine.ask("nearest", curve=dragged, library="material3"))
    window.press("Control+z")
    assert rows(window, NEAREST) == expected(engine.ask("nearest", curve=SPRING, library="material3"))


def test_a_preset_becomes_the_curve_or_another_one_and_goes_back(window, engine):
    window.open(SPRING, "ease 500ms", search="figma")
    first, second = engine.ask("presets", search="figma")["rows"][:2]
    window.page.get_by_label(f"Take {first['preset']} as the curve").click()
    window.rest()
    assert window.curves == [first["curve"], "ease 500ms"]
    window.page.get_by_label(f"Add {second['preset']} as another curve").click()
    window.rest()
    assert window.curves == [first["curve"], "ease 500ms", second["curve"]]
    assert window.page.locator("#curves .is-selected textarea").input_value() == second["curve"]
    window.press("Control+z")
    assert window.curves == [first["curve"], "ease 500ms"]
    window.press("Control+z")
    assert window.curves == [SPRING, "ease 500ms"]
    window.press("Control+Shift+z", "Control+Shift+z")
    assert window.curves == [first["curve"], "ease 500ms", second["curve"]]


def test_six_curves_and_no_seventh(window):
    window.open(*["ease 100ms", "ease 200ms", "ease 300ms", "ease 400ms", "ease 500ms", "ease 600ms"], library="ionic")
    adds = window.page.get_by_role("button", name="as another curve")
    assert adds.count() and all(button.is_disabled() for button in adds.all())
    window.page.get_by_role("button", name="Remove Curve 3").click()
    window.rest()
    assert all(button.is_enabled() for button in adds.all())


def test_hostile_words_find_nothing_and_harm_nothing(window, engine):
    window.open("ease")
    for text in ["<img src=x onerror=alert(1)>", "\u202eyncuob \u0000", "'; drop \\ \" `${1}`", "😀" * 60, "constructor", "zzz"]:
        window.turn(SPRING, search=text, library=text)
        assert window.page.get_by_label("Search the presets").input_value() == text
        assert window.page.get_by_label("Library").input_value() == text
        assert rows(window, FOUND) == [] and window.page.text_content("#find .loss") == "Presets found: 0"
        assert window.page.locator("#find img").count() == 0
        window.page.get_by_label("Search the presets").fill("")
        window.rest()
        assert window.page.text_content("#find .error span") == engine.ask("presets", library=text)["error"]["message"]
        window.page.get_by_label("Library").select_option("css")
        window.rest()
        assert rows(window, FOUND) == expected(engine.ask("presets", library="css"))
        assert not window.page.locator("#find .error").is_visible()


def test_hostile_names_are_text(window):
    name = "x/<b onclick=alert(1)>“'\"&amp;"

    def answer(route):
        lines = [json.loads(line) for line in route.request.post_data.splitlines()]
        if not any(line.get("search") == "evil" for line in lines):
            return route.continue_()
        route.fulfill(body="".join(json.dumps({"id": line["id"], "rows": [{"preset": name, "curve": "<i>nothing</i>", "version": "<u>", "disputed": "yes"}]}) + "\n"
                                   for line in lines))

    window.page.route("**/eval", answer)
    window.open(SPRING, search="evil")
    assert rows(window, FOUND) == [[name, "<i>nothing</i>", None]]
    assert window.page.locator("#find :is(i, u)").count() == 0
    # What is no curve does not become one.
    window.page.get_by_role("button", name="Take", exact=False).click()
    window.rest()
    assert window.curves == [SPRING]
    assert window.page.text_content("#status").strip()


def test_the_address_keeps_what_was_searched(window):
    window.open(SPRING)
    window.page.get_by_label("Search the presets").fill("ease out & <b>")
    window.page.get_by_label("Library").select_option("css")
    window.page.get_by_text("Nearest to the selected curve").click()
    window.rest()
    window.address_says("ease out & <b>", "library=css", "nearest=open")
    before = rows(window, FOUND), rows(window, NEAREST)
    window.page.reload()
    window.page.wait_for_selector("#settle .end-row")
    window.rest()
    assert (rows(window, FOUND), rows(window, NEAREST)) == before
    assert window.page.get_by_label("Search the presets").input_value() == "ease out & <b>"


def test_by_keys_alone(window, engine):
    window.open(SPRING)
    window.page.get_by_label("Search the presets").focus()
    window.page.keyboard.type("bouncy")
    window.rest()
    found = engine.ask("presets", search="bouncy")["rows"]
    window.press("Tab", "Tab", "Enter")
    assert window.curves == [found[0]["curve"]]
    assert window.page.evaluate("document.activeElement.getAttribute('aria-label')") == f"Take {found[0]['preset']} as the curve"
    window.press("Tab", "Tab", "Tab", "Space")
    assert window.curves == [found[0]["curve"], found[1]["curve"]]
    # In the list of the nearest what was taken moves to the front, and keeps the focus.
    window.page.get_by_text("Nearest to the selected curve").focus()
    window.press("Enter")
    nearest = engine.ask("nearest", curve=window.curves[1])["rows"]
    window.press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
    assert window.curves[1] == nearest[2]["curve"]
    assert window.page.evaluate("document.querySelector('#find').contains(document.activeElement)")
