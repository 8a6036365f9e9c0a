"""Asks `motioncurve eval` many different things and says how much memory it holds after each tenfold number of lines.

    python3 scripts/eval_memory.py .build/release/motioncurve 10000 100000 1000000

Ends with 1 if the memory after the last number is more than 4 MiB and a tenth above that after the first one. The first number should
be thousands: until then the command still meets curves and operations for the first time.
"""

import json
import pathlib
import random
import subprocess
import sys
import threading

CURVES = ["ease", "steps(7, jump-none)", "linear(0, 0.3 20%, 1)", "material3/emphasized", "swiftui/bouncy.repeatCount(3)"]
METRICS = ["settling-time", "overshoot", "peak-speed", "crossings", "duration.flutter", "duration.react-spring"]
POLICIES = ["merge", "additive", "chained", "swiftui", "restart", "react-spring", "css-transition"]


def request(random, number):
    """One line: every operation, valid and not, no text twice."""
    spring = f"spring(duration: {0.1 + random.random()}, bounce: {random.random() - 0.5})"
    curve = random.choice(CURVES + [spring] * 6)
    times = [round(random.random() * 3, 4) for _ in range(random.choice([1, 5, 60]))]
    kind = number % 40
    if kind == 0:
        events = [{"at": 0.1 * i, "target": random.random(), "animation": spring} for i in range(4)]
        script = {"from": 0, "velocity": random.random(), "events": events}
        return {"op": "interrupt", "script": script, "policy": random.choice(POLICIES), "times": times}
    if kind < 12:
        return {"op": "sample", "curve": curve, "times": times, "to": random.random()}
    if kind < 22:
        return {"op": "measure", "curve": curve, "metrics": random.sample(METRICS, 3)}
    if kind < 28:
        return {"op": "convert", "curve": curve}
    if kind < 34:
        return {"op": "parse", "curve": curve + random.choice(["", ".delay(0.1)", ".nonsense()", ")"])}
    if kind < 38:
        return {"op": "progress", "curve": random.choice(CURVES[:4]), "inputs": times}
    return random.choice([{"op": "smaple"}, {"op": "sample", "curve": spring}, [number], {"id": number, "op": number}])


def lines(count):
    chance = random.Random(1)
    for number in range(count):
        line = request(chance, number)
        yield json.dumps({"id": number, **line} if isinstance(line, dict) else line)


def resident(process):
    """Kibibytes that a process holds now."""
    status = pathlib.Path(f"/proc/{process.pid}/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)]))


def main(program, counts):
    command = [program, "eval"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:

        def write():
            for line in lines(counts[-1]):
                process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()

        # Answers are read while requests are written: neither waits for the other's pipe.
        threading.Thread(target=write, daemon=True).start()
        held = []
        for number in range(1, counts[-1] + 1):
            if not process.stdout.readline():
                sys.exit(f"There is no answer to line {number}.")
            if number in counts:
                held.append(resident(process))
                print(f"{number} lines: {held[-1]} KiB", flush=True)
        process.stdin.close()
    if process.returncode != 0:
        sys.exit(f"The status is {process.returncode}.")
    if held[-1] > 1.1 * held[0] + 4096:
        sys.exit(f"The memory grew from {held[0]} to {held[-1]} KiB.")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sorted({int(count) for count in sys.argv[2:]}))
