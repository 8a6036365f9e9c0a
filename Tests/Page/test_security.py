"""Nothing leaves the machine, nothing from elsewhere comes in, and strangers are refused while the page goes on."""

import http.client
import itertools
import os
import threading
from urllib.parse import urlsplit

# What a page could do to reach somebody else, or to run what somebody else wrote: each is `true` once it came to be.
WAYS = {
    "connect-src": ["fetch(there)", "fetch(there, {method: 'POST', body: 'x', mode: 'no-cors'})", "[navigator.sendBeacon(there, 'x'), await new Promise(() => {})]",
                    "opened(new WebSocket('ws://example.com/'))", "opened(new EventSource(there))"],
    "img-src": ["loaded('img', {src: there})"],
    "script-src-elem": ["loaded('script', {src: there})", "loaded('script', {textContent: 'done(true)'})"],
    "style-src-elem": ["loaded('link', {rel: 'stylesheet', href: there})", "loaded('style', {textContent: 'body { margin: 9px }'})"],
    "font-src": ["new FontFace('x', `url(${there})`).load()"],
    "worker-src": ["opened(new Worker('data:text/javascript,postMessage(1)'))"],
    "script-src": ["new Function('return true')()"],
    "frame-src": ["loaded('iframe', {src: there})"],
    "base-uri": ["loaded('base', {href: there})"],
}


# PAGE_STRANGERS=10000 asks for more.
STRANGERS = int(os.environ.get("PAGE_STRANGERS", "300"))


def test_the_policy_lets_nothing_out_and_nothing_in(browser, address):
    from conftest import Window, profile
    window = Window(profile(browser), address).open("spring(0.5, 0.3)")
    came, refused = [], {}
    # Were it not refused, it would be answered.
    window.context.route("**://example.com/**", lambda route: (came.append(route.request.url), route.fulfill(body="", headers={"Access-Control-Allow-Origin": "*"})))
    for ways in WAYS.values():
        for way in ways:
            # In a turn of its own, where the page's policy holds.
            refused[way] = window.page.evaluate("""() => new Promise(done => {
              const there = "http://example.com/"
              const opened = other => new Promise(open => { other.onopen = other.onmessage = open })
              const loaded = (name, attributes) => new Promise(load => {
                document.head.append(Object.assign(document.createElement(name), {onload: load}, attributes))
              })
              setTimeout(() => done("no word"), 10000)
              addEventListener("securitypolicyviolation", event => done(event.effectiveDirective), {once: true})
              setTimeout(async () => {
                try {
                  await WAY
                  done("nothing")
                } catch { /* The violation says it. */ }
              })
            })""".replace("WAY", way))
    assert refused == {way: directive for directive, ways in WAYS.items() for way in ways}
    assert came == []
    window.context.close()


def test_everything_that_is_asked_is_asked_here(windows):
    window = windows()
    addresses = []
    window.listen("request", lambda request: addresses.append(request.url))
    window.open("spring(0.5, 0.3)", "ease 500ms", target="css", nearest="open", search="bouncy")
    window.page.get_by_role("button", name="Play").click()
    window.drag("Peak", (40, -20))
    window.page.get_by_role("button", name="Throw", exact=True).click()
    window.rest()
    assert len(addresses) > 30
    assert {urlsplit(address).netloc for address in addresses} == {urlsplit(window.address).netloc}
    assert urlsplit(window.address).hostname == "127.0.0.1"
    stored = window.page.evaluate("(async () => [document.cookie, localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, (await caches.keys()).length])()")
    assert stored == ["", 0, 0, 0, 0]


def test_another_page_can_neither_frame_nor_ask(browser, address):
    """A page of this very machine, under another port, with the token."""
    context = browser.new_context()
    page = context.new_page()
    context.route("http://127.0.0.1:9/**", lambda route: route.fulfill(body="<!doctype html><title>Other</title>", content_type="text/html"))
    page.goto("http://127.0.0.1:9/")
    asked = page.evaluate("""async address => {
      const answers = []
      for (const [name, options] of [["", {}], ["start", {}], ["eval", {method: "POST", body: '{"op":"presets"}'}], ["page.js", {}],
          ["eval", {method: "POST", body: '{"op":"presets"}', headers: {"Content-Type": "application/json"}}]])
        answers.push(await fetch(address + name, options).then(answer => answer.text(), () => null))
      return answers
    }""", address)
    assert asked == [None] * 5
    page.evaluate("""address => new Promise(done => {
      const frame = document.createElement("iframe")
      frame.onload = done
      frame.src = address
      document.body.append(frame)
    })""", address)
    framed = next(frame for frame in page.frames if frame != page.main_frame)
    assert not framed.url.startswith(address)
    context.close()


def test_strangers_are_refused_while_the_page_goes_on(window, engine):
    where = urlsplit(window.address)
    here, root = where.netloc, where.path
    own = {"Host": here, "Origin": f"http://{here}", "Content-Type": "application/json"}
    wrong = [
        ("POST", root + "eval", {**own, "Host": "example.com"}), ("POST", root + "eval", {**own, "Host": f"example.com:{where.port}"}),
        ("POST", root + "eval", {**own, "Origin": "http://example.com"}), ("POST", root + "eval", {**own, "Origin": "null"}),
        ("POST", root + "eval", {name: text for name, text in own.items() if name != "Origin"}),
        ("POST", f"/{'0' * 32}/eval", own), ("POST", "/eval", own), ("GET", f"/{'f' * 32}/", own), ("GET", "/", own),
        ("POST", root + "eval", {**own, "Sec-Fetch-Site": "cross-site"}), ("POST", root + "eval", {**own, "Content-Type": "text/plain"}),
        ("DELETE", root + "eval", own), ("GET", root + "eval", own), ("PUT", root, own), ("GET", root + "../../etc/passwd", own), ("GET", root + "%2e%2e/", own),
        ("POST", root + "eval", {**own, "Content-Length": "99999999"}),
    ]
    answered, is_over = [], threading.Event()

    def strangers():
        for method, path, fields in itertools.cycle(wrong):
            if is_over.is_set():
                return
            connection = http.client.HTTPConnection("127.0.0.1", where.port, timeout=60)
            connection.request(method, path, body=None if "Content-Length" in fields else b"{}", headers=fields)
            answered.append(connection.getresponse().status)
            connection.close()

    wrongs = []

    def stranger():
        try:
            strangers()
        except OSError as error:
            wrongs.append(error)

    threads = [threading.Thread(target=stranger) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        window.open("spring(0.5, 0.3)")
        window.drag("Peak", (60, -30))
        curve = window.curves[0]
        assert curve != "spring(0.5, 0.3)"
        assert [[handle["time"], handle["value"]] for handle in engine.ask("handles", curve=curve)["handles"]] == window.page.eval_on_selector_all(
            "#motion .handle", "all => all.map(node => [+node.dataset.time, +node.dataset.value])")
        while len(answered) < STRANGERS and not wrongs:
            window.page.wait_for_timeout(20)
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
    assert wrongs == []
    assert len(answered) >= STRANGERS and set(answered) <= {400, 403, 404, 405, 411, 413, 415}
    # And it goes on.
    window.press("Control+z")
    assert window.curves == ["spring(0.5, 0.3)"]
