"""A browser, the page in it, and the engine beside it.

`MOTIONCURVE` names the command, `CHROMIUM` the browser. A command without `serve`, built without the trait, has a stand-in for it.
"""

import collections
import contextlib
import json
import os
import shutil
import subprocess

import pytest
from playwright.sync_api import sync_playwright

import stand_in
from engine import COMMAND, Engine


@pytest.fixture(scope="session")
def served():
    """The address of the page, and the process that serves it; `None` for the stand-in."""
    if "\n  serve " not in subprocess.run([COMMAND, "--help"], capture_output=True, text=True).stdout:
        server = stand_in.Server()
        yield server.address, None
        server.close()
        return
    # A debug build on a machine with much to do is late, and not wrong.
    process = subprocess.Popen([COMMAND, "serve", "--no-open", "--budget-ms", "60000"], stdout=subprocess.PIPE, text=True)
    yield process.stdout.readline().strip(), process
    process.terminate()
    process.wait()


@pytest.fixture(scope="session")
def address(served):
    return served[0]


@pytest.fixture(scope="session")
def browser():
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if not found:
        pytest.skip("No Chromium is here: scripts/set-up browser.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            # A container has neither its own users nor much shared memory.
            executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def engine():
    engine = Engine()
    yield engine
    engine.close()


# Answers can be made to wait: `slow.delay` in milliseconds, or until `slow.free` is called; `slow.most` is how many questions of one key were ever under way, and
# `slow.waiting` how many answers are not read to their end. While `slow.holds` is set no pause ends: what follows, follows at once.
SLOW = """
window.slow = {delay: 0, most: 0, waiting: 0, keys: {}, kept: [], holds: false, late: []}
const real = window.fetch
window.fetch = async (...given) => {
  const key = given[1]?.headers?.["X-Latest"]
  slow.keys[key] = (slow.keys[key] ?? 0) + 1
  slow.most = Math.max(slow.most, key ? slow.keys[key] : 0)
  slow.waiting++
  try {
    if (slow.delay === Infinity) await new Promise(done => slow.kept.push({key, done}))
    else if (slow.delay) await new Promise(done => setTimeout(done, slow.delay))
    const response = await real(...given)
    return new Response(await response.arrayBuffer(), response)
  } finally {
    slow.waiting--
    slow.keys[key]--
  }
}
const later = window.setTimeout, never = window.clearTimeout
window.setTimeout = (work, time, ...given) => {
  const number = later(() => slow.holds && time >= 100 ? slow.late.push({number, work}) : work(...given), time)
  return number
}
window.clearTimeout = number => {
  slow.late = slow.late.filter(other => other.number !== number)
  never(number)
}
slow.pass = lane => {
  const going = slow.kept.filter(({key}) => !lane || !key?.endsWith(`-${lane}`))
  slow.kept = slow.kept.filter(question => !going.includes(question))
  for (const {done} of going) done()
}
slow.free = () => {
  slow.delay = 0
  slow.pass()
}
slow.release = () => {
  slow.holds = false
  for (const {work} of slow.late.splice(0)) work()
}
slow.rest = async lane => {
  for (let quiet = 0; quiet < 3; quiet++) {
    if (lane) slow.pass(lane)
    await new Promise(done => requestAnimationFrame(done))
    if (slow.waiting > (lane ? slow.kept.length : 0)) quiet = -1
  }
}
"""


def profile(browser, **kind):
    """A browser's profile of a kind: its windows have that size and those wishes."""
    context = browser.new_context(**{"viewport": {"width": 1440, "height": 1000}, **kind})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.set_default_timeout(120_000)
    return context


class Window:
    """One window of the page, with what a person does in it."""

    def __init__(self, context, address, page=None):
        self.address = address
        self.context = context
        self.page = page or context.new_page()
        self.wrong, self.asked, self.elsewhere, self.listeners = [], [], [], []
        self.listen("pageerror", lambda error: self.wrong.append(str(error)))
        self.listen("console", lambda message: message.type in ("error", "warning") and self.wrong.append(message.text))
        self.listen("request", self.note)
        if not page:
            self.page.add_init_script(SLOW)

    def listen(self, event, listener):
        """Calls a function at every event of the page, as long as this window is used."""
        self.page.on(event, listener)
        self.listeners.append((event, listener))

    def clear(self):
        """Leaves the page as a new one is."""
        self.page.mouse.up()
        self.page.mouse.move(0, 0)
        self.page.goto("about:blank")
        self.page.unroute_all()
        for event, listener in self.listeners:
            self.page.remove_listener(event, listener)
        return self.page

    def note(self, request):
        if not request.url.startswith((self.address, "data:")):
            self.elsewhere.append(request.url)
        if request.method == "POST":
            self.asked.append(request.post_data.encode())

    def open(self, *curves, **fields):
        if self.page.url != "about:blank":
            self.page.goto("about:blank")
        self.page.goto(self.address + "#" + self.fragment(curves, fields))
        self.page.wait_for_selector("#settle .end-row, #curves .error:not([hidden])")
        self.rest()
        return self

    def turn(self, *curves, **fields):
        """Another address in the page that is there: an edit, which costs less than to load the page."""
        self.page.evaluate("""text => new Promise(done => {
          addEventListener("hashchange", () => done(), {once: true})
          location.hash = text
        })""", self.fragment(curves, fields))
        self.rest()
        return self

    @staticmethod
    def fragment(curves, fields):
        from urllib.parse import quote
        return "&".join(f"{name}={quote(str(text))}" for name, text in [*(("curves", text) for text in curves), *fields.items()])

    def rest(self):
        """Waits until nothing is asked any more and everything is drawn."""
        self.page.evaluate("slow.rest()")

    def until(self, condition):
        """Waits until an expression of the page is true, frame by frame: Playwright's own way is text to evaluate, which the policy refuses."""
        self.page.evaluate("""async text => {
          const end = performance.now() + 120000
          while (!(%s)) {
            if (performance.now() > end) throw new Error(`Never: ${text}`)
            await new Promise(requestAnimationFrame)
          }
        }""" % condition, condition)

    @contextlib.contextmanager
    def at_once(self):
        """What is done here follows at once, however long it takes."""
        self.page.evaluate("slow.holds = true")
        yield
        self.page.evaluate("slow.release()")

    def address_says(self, *words):
        """Waits until the address has said what was changed."""
        for word in words:
            self.until(f"decodeURIComponent(location.hash.replaceAll('+', ' ')).includes({json.dumps(word)})")

    @property
    def curves(self):
        return self.page.eval_on_selector_all("#curves .curve > textarea", "all => all.map(node => node.value)")

    def handle(self, title):
        return self.page.locator(f".handle[aria-label='{title}']")

    def place(self, title):
        handle = self.handle(title)
        return float(handle.get_attribute("data-time")), float(handle.get_attribute("data-value"))

    def number(self, label):
        return self.page.get_by_label(label, exact=True)

    def drag(self, title, by, steps=8):
        # A dash of the halo may stick out: the middle is where it is held.
        reach = self.handle(title).locator(".reach")
        reach.scroll_into_view_if_needed()
        box = reach.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + by[0], y + by[1], steps=steps)
        self.page.mouse.up()
        self.rest()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.rest()


@pytest.fixture(scope="session")
def profiles(browser):
    """One profile of each kind: to make one costs more than to open the page, which leaves nothing in it."""
    known = {}

    def of(**kind):
        key = json.dumps(kind, sort_keys=True)
        if key not in known:
            known[key] = profile(browser, **kind)
        return known[key]

    return of


@pytest.fixture(scope="session")
def pages():
    """Pages that nobody uses, by their profile: a browser takes as long to make one as to show something in it."""
    return collections.defaultdict(list)


@pytest.fixture
def windows(profiles, pages, address):
    """Makes windows of other kinds."""
    made = []

    def make(**kind):
        context = profiles(**kind)
        made.append(Window(context, address, pages[context].pop() if pages[context] else None))
        return made[-1]

    yield make
    for window in made:
        pages[window.context].append(window.clear())
    for window in made:
        assert window.wrong == []
        assert window.elsewhere == []


@pytest.fixture
def window(windows):
    return windows()


@pytest.fixture
def clocked(browser, address):
    """A window by a clock that only the test moves: a profile of its own, since its clock stays with it and everybody else waits for frames."""
    context = profile(browser)
    window = Window(context, address)
    window.page.clock.install(time=0)
    yield window
    context.close()
    assert window.wrong == []
    assert window.elsewhere == []
