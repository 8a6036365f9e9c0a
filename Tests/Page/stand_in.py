"""Serves the page's files with a `motioncurve eval` behind them, where the command has no `serve`."""

import http.server
import json
import pathlib
import re
import threading

from engine import ROOT, Engine

FILES = ROOT / "Sources/MotionCurvePage/Files"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
START = {"curves": [], "script": None, "trace": None, "version": "0"}


def bare(text):
    """Scripts and styles as the server sends them: without indentation, lines that only comment, and spaces beside punctuation."""
    lines, is_comment = [], False
    for line in (line.lstrip(" ") for line in text.split("\n")):
        is_comment = is_comment or line.startswith("/*")
        if line and not is_comment and not line.startswith("//"):
            lines.append(tight(line) + "\n")
        is_comment = is_comment and not line.endswith("*/")
    return "".join(lines)


TEXT = r'"(?:[^"\\]|\\.)*"'


def tight(line):
    """Texts in quotation marks stay as they are, and so does everything from the first template, expression or division on."""
    code = re.match(rf"(?:[^\"'`/\\]|{TEXT})*", line)[0]
    return re.sub(rf"({TEXT})| *([{{}};,=<>?&|]) *|(:) +", lambda found: found[found.lastindex], code) + line[len(code):]


class Server:
    """Serves at `address` until it is closed."""

    def __init__(self):
        self.engine, lock = Engine(), threading.Lock()
        engine = self.engine

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def reply(self, status, kind, body):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Content-Security-Policy", POLICY)
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                name = self.path.removeprefix("/token/").split("?")[0] or "index.html"
                if name == "start":
                    return self.reply(200, "application/json", json.dumps(START).encode())
                file = FILES / name
                if "/" in name or file.suffix not in TYPES or not file.is_file():
                    return self.reply(404, "text/plain", b"")
                text = file.read_text()
                self.reply(200, TYPES[file.suffix], (text if file.suffix == ".html" else bare(text)).encode())

            def do_POST(self):
                lines = self.rfile.read(int(self.headers["Content-Length"])).splitlines()
                with lock:
                    answers = [engine.line(line) + b"\n" for line in lines]
                self.reply(200, "application/x-ndjson", b"".join(answers))

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.http.server_port}/token/"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()
        self.engine.close()
