"""Takes the picture of the page that README.md and the article about the page show.

  python Tests/Page/picture.py
"""

import json
import os
import shutil

from playwright.sync_api import sync_playwright

import stand_in
from conftest import Window, profile
from engine import ROOT

PICTURE = ROOT / "Sources/MotionCurves/MotionCurves.docc/page.png"


def main():
    server = stand_in.Server()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"])
        window = Window(profile(browser, viewport={"width": 1320, "height": 800}, color_scheme="light"), server.address)
        window.open("spring(0.5, 0.3)", "ease 500ms", "cubic-bezier(0.2, 0, 0, 1) 400ms", goals=json.dumps({"overshoot": 0.1, "settled": 0.7}), search="bouncy")
        window.page.get_by_role("button", name="Find the spring").click()
        window.rest()
        window.page.screenshot(path=PICTURE)
        browser.close()
    server.close()


main()
