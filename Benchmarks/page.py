#!/usr/bin/env python3
"""Times what the page asks of `serve`, over HTTP, and adds up the bytes of its files, as a browser gets them; exit status 1 where a promise is broken.

    python3 Benchmarks/page.py .build/release/motioncurve [ROUNDS]

Each time is from the first byte of a request to the last byte of its answer, on one connection that stays open, as a browser
keeps one. A promise is one of the 95th percentile; times mean something on a machine that does nothing else.
"""

import gzip
import json
import re
import socket
import subprocess
import sys
import time
from urllib.parse import urlsplit

METRICS = ["settling-time", "overshoot", "peak-time", "half-time", "peak-speed", "peak-acceleration", "first-crossing", "total-travel"]
SCRIPT = {"from": 0, "velocity": 0, "events": [
    {"at": 0, "target": 100, "animation": "spring(0.5, 0.3)"}, {"at": 0.15, "target": 0, "animation": "ease 400ms"}]}
# 121 samples of two seconds.
FRAMES = {"rate": 60, "until": 2}


def slider(bounce):
    """One step of a slider: the edit, 201 samples, eight metrics and all vocabularies of what it gives."""
    curve = f"spring(duration: 0.5, bounce: {bounce})"
    return [
        {"op": "edit", "curve": "spring(0.5, 0.3)", "vocabulary": "swiftui", "set": {"bounce": bounce}},
        {"op": "sample", "curve": curve, "times": [step / 200 for step in range(201)]},
        {"op": "measure", "curve": curve, "metrics": METRICS, "sentence": True},
        {"op": "parse", "curve": curve, "parts": True}, {"op": "convert", "curve": curve, "vocabularies": True},
    ]


def interruption(at, **what):
    script = {**SCRIPT, "events": [SCRIPT["events"][0], {**SCRIPT["events"][1], "at": at}]}
    return [{"op": "interrupt", "script": script, "policies": "all", **what}]


COSTS = ["largest value jump", "largest velocity jump", "overshoot", "settling-time", "time lost to merge"]


# Its name, what is promised in milliseconds, and what is asked in each round: nothing is asked twice.
ROWS = [
    ("a step of a slider", 2, lambda round: slider(round / 10000)),
    ("all policies, 121 samples", 16, lambda round: interruption(0.1 + round / 10000, frames=FRAMES)),
    ("the same with all it costs", 16, lambda round: interruption(0.1 + round / 10000, frames=FRAMES, parts=["value"], costs=True)),
    ("all policies, as the page asks", 16, lambda round: interruption(0.1 + round / 10000, line={"fineness": 0.001}, parts=["value"], costs=COSTS)),
    ("when it is over, nine libraries", 2, lambda round: [{"op": "settle", "curves": [f"spring(0.5, {round / 10000})"], "frameRate": 60}]),
]
LARGEST = 48_000


class Visitor:
    """One connection that stays open."""

    def __init__(self, address):
        parts = urlsplit(address)
        self.root, self.host = parts.path, parts.netloc
        self.socket = socket.create_connection((parts.hostname, parts.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, name, lines=None):
        method, fields, body = "GET", "Accept-Encoding: gzip\r\n", b""
        if lines is not None:
            body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
            method, fields = "POST", f"Origin: http://{self.host}\r\nContent-Type: application/x-ndjson\r\nContent-Length: {len(body)}\r\n"
        begin = time.perf_counter()
        self.socket.sendall(f"{method} {self.root}{name} HTTP/1.1\r\nHost: {self.host}\r\n{fields}\r\n".encode() + body)
        received = b""
        while b"\r\n\r\n" not in received:
            received += self.more()
        head, _, rest = received.partition(b"\r\n\r\n")
        length = int(re.search(rb"content-length: *(\d+)", head, re.I)[1])
        parts = [rest]
        missing = length - len(rest)
        while missing > 0:
            parts.append(self.more())
            missing -= len(parts[-1])
        took = time.perf_counter() - begin
        body = b"".join(parts)
        assert head.startswith(b"HTTP/1.1 200"), head
        return body, took

    def more(self):
        data = self.socket.recv(1 << 18)
        assert data, "The server has closed the connection."
        return data


def files(visitor):
    """The bytes of the page and of all files that it names, by their names."""
    found, names = {}, [""]
    while names:
        name = names.pop()
        if name in found:
            continue
        sent = visitor.ask(name)[0]
        found[name] = len(sent)
        text = gzip.decompress(sent)
        names += re.findall(r"""(?:from|src=|href=) ?"(?:\./)?([a-z]+\.(?:js|css))\"""", text.decode())
    return found


def main():
    command, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300
    server = subprocess.Popen([command, "serve", "--no-open"], stdout=subprocess.PIPE, text=True)
    broken = False
    try:
        visitor = Visitor(server.stdout.readline().strip())
        print(f"{'milliseconds, request to answer':<34} {'median':>9} {'95 %':>9} {'promised':>9}")
        for name, promised, lines in ROWS:
            times = []
            for round in range(-20, rounds):
                body, took = visitor.ask("eval", lines(round + 21))
                assert b'"error"' not in body, body[:400]
                if round >= 0:
                    times.append(1000 * took)
            times.sort()
            late = times[int(0.95 * len(times))]
            broken |= late > promised
            print(f"{name:<34} {times[len(times) // 2]:9.2f} {late:9.2f} {promised:9}")
        sizes = files(visitor)
        broken |= sum(sizes.values()) > LARGEST
        print(f"{len(sizes)} files, {sum(sizes.values())} bytes (promised: at most {LARGEST})")
    finally:
        server.terminate()
        server.wait()
    return broken


if __name__ == "__main__":
    sys.exit(main())
