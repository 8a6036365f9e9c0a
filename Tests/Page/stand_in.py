"""A server that answers as `motioncurve serve` does, with the page's files and a `motioncurve eval` behind it."""

import http.server
import json
import pathlib
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ROOT / "Sources/MotionCurvePage/Files"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


class Engine:
    """One `motioncurve eval`, asked by one thread at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen([command, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lock = threading.Lock()

    def answers(self, lines):
        """The answer's bytes to each line."""
        with self.lock:
            answers = []
            for line in lines:
                self.process.stdin.write(line + b"\n")
                self.process.stdin.flush()
                answers.append(self.process.stdout.readline().rstrip(b"\n"))
            return answers

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Server:
    """Serves the page at `address` until it is closed. `start` is what the command line gave."""

    def __init__(self, command, curves=()):
        self.engine = Engine(command)
        self.start = {"curves": list(curves), "script": None, "trace": None, "version": "0"}
        # Tests slow the answers down, or look at what was asked.
        self.delay = 0
        self.asked = []
        server = self

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
                    return self.reply(200, "application/json", json.dumps(server.start).encode())
                file = FILES / name
                if "/" in name or file.suffix not in TYPES or not file.is_file():
                    return self.reply(404, "text/plain", b"")
                self.reply(200, TYPES[file.suffix], file.read_bytes())

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                lines = body.splitlines()
                server.asked.append((self.headers["X-Latest"], lines))
                if server.delay:
                    threading.Event().wait(server.delay)
                self.reply(200, "application/x-ndjson", b"".join(answer + b"\n" for answer in server.engine.answers(lines)))

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.http.server_port}/token/"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()
        self.engine.close()
