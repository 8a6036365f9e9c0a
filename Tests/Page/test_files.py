"""The files that the page is made of."""

import re

from engine import ROOT

FILES = ROOT / "Sources/MotionCurvePage/Files"


def test_all_files_together_are_small(window):
    window.open()
    sent = {name: window.page.request.get(window.address.split("#")[0] + name).body() for name in (file.name for file in FILES.iterdir())}
    assert all(sent.values())
    assert sum(map(len, sent.values())) <= 115_000


def test_what_is_left_out_of_files_is_no_code():
    for file in [*FILES.glob("*.js"), *FILES.glob("*.css")]:
        for number, line in enumerate(file.read_text().splitlines(), 1):
            # A text over several lines would lose its indentation, and a comment that code follows the code.
            assert line.count("`") % 2 == 0 or line.lstrip().startswith(("//", "*", "/*")), f"{file.name}:{number}"
            assert not re.search(r"^\s*/\*.*\*/\s*\S", line), f"{file.name}:{number}"


def test_nothing_is_from_elsewhere_and_nothing_is_written_as_markup():
    for file in FILES.iterdir():
        text = file.read_text()
        addresses = set(re.findall(r"https?://[^\s\"']+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}, file.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\bstyle=", text), file.name


def test_no_curve_is_computed():
    for file in FILES.glob("*.js"):
        assert not re.search(r"Math\.(exp|sin|cos|sinh|cosh|sqrt|pow|tanh?)\b", file.read_text()), file.name


def test_the_panel_of_the_guide_is_one(window, engine):
    guide = (ROOT / "CONTRIBUTING.md").read_text()
    panel = re.search(r"`Sources/MotionCurvePage/Files/turns\.js`:\n\n```js\n(.*?)```", guide, re.DOTALL)[1]
    listed = (FILES / "panels.js").read_text().replace("panels = [", "panels = [turns, ") + 'import {turns} from "./turns.js"\n'
    for name, text in [("turns", panel), ("panels", listed)]:
        window.page.route(f"**/{name}.js", lambda route, _, text=text: route.fulfill(body=text, content_type="text/javascript"))
    window.open("spring(0.5, 0.3)", "ease 500ms")
    expected = [engine.ask("measure", curve=curve, metrics=["crossings"])["metrics"]["crossings"] for curve in window.curves]
    shown = window.page.eval_on_selector_all("#turns data", "all => all.map(node => node.value)")
    assert [float(text) for text in shown] == expected
