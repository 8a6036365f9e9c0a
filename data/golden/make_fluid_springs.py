"""Writes fluid-spring-scripts.csv and fluid-springs.csv: what SwiftUI's springs show, frame by frame, by its rule of stepping.

Method: the rule as it is described, in double arithmetic, with the operations in its order. Nothing here shares code with
the Swift package; the numbers must agree to the last bit but for the printing.

A script is a row of changes of one value. Frame 0 is the first of the first motion; its change is one frame before, so that the
clock begins at 0. In the frame of a later change the frame before is shown again.

    python3 data/golden/make_fluid_springs.py
"""

import csv
import math
import pathlib

SECONDS = 2
STEP, HALF = 1.0 / 300, 1.0 / 600

# name: [(second, target, response, damping fraction, blend duration)]
SCRIPTS = {
    "smooth": [(0, 100, 0.5, 1.0, 0)],
    "bouncy": [(0, -3, 0.5, 0.7, 0)],
    "overdamped": [(0, 42.5, 0.5, 2.0, 0)],
    "undamped": [(0, 7, 0.8, 0.0, 0)],
    "just-under": [(0, 1, 0.35, 1 - 1e-6, 0)],
    "just-over": [(0, 1, 0.35, 1 + 1e-6, 0)],
    "capped": [(0, 250, 0.01, 0.6, 0)],
    "drag": [(frame / 20, 10.0 * frame * frame, 0.15, 0.86, 0.25) for frame in range(10)] + [(0.5, 0, 0.5, 0.825, 0)],
    "reversed": [(0, 100, 0.5, 0.7, 0), (0.2, 0, 0.5, 0.7, 0), (0.35, 100, 0.5, 0.7, 0)],
    "blended": [(0, 100, 0.15, 0.86, 0.25), (0.1, 150, 0.5, 1.0, 0.25), (0.2, -20, 0.3, 0.5, 0.4)],
    "at-rest": [(0, 5, 0.2, 1.0, 0), (1.25, 9, 0.2, 1.0, 0)],
}


class Spring:
    """One running motion: the rule's state and the spring that moves it."""

    def __init__(self):
        self.x = self.v = self.f = self.tau = self.begun = self.blend_begun = self.blend = 0.0
        self.response = self.damping = self.blend_duration = None
        self.travel = 0.0

    def animate(self, e):
        r = self.response
        if self.blend_duration > 0 and self.blend != 0:
            p = min(max((e - self.blend_begun) / self.blend_duration, 0.0), 1.0)
            r = self.response + self.blend * (1 - p * p * (3 - 2 * p))
        omega = 2 * math.pi / r
        k = min(omega * omega, 45000.0)
        c = -2 * self.damping * math.sqrt(k)
        if e - self.tau > 1:
            self.tau = e - 1.0 / 60
        while self.tau < e:
            m = self.f * HALF + self.v
            self.x += m * STEP
            self.f = m * c + (self.travel - self.x) * k
            self.v = self.f * HALF + m
            self.tau += STEP
        if max(self.v * self.v, self.f * self.f) > 0.0036:
            return self.x
        tolerance, rest = self.travel * 0.01, self.travel - self.x
        if tolerance * tolerance > 0 and tolerance * tolerance < rest * rest:
            return self.x
        return None


def shown(changes, rate):
    """The value at every frame."""
    spring, model, last, values = None, 0.0, 0.0, []
    begin, pending = 0, list(changes)
    for frame in range(SECONDS * rate):
        # The second of a motion that begins in mid-script: one frame after its change.
        e = frame / rate - begin / rate
        due = [c for c in pending if round(c[0] * rate) == frame]
        changed = False
        for second, target, response, damping, blend in due:
            pending.remove((second, target, response, damping, blend))
            change = float(target) - model
            model = float(target)
            if spring is None:
                spring = Spring()
                begin = frame + 1 if frame > 0 else 0
                changed = frame > 0
                last = 0.0
            else:
                # Velocity and force are those of the last frame, the place is that of this one.
                velocity, force = spring.v, spring.f
                offset = spring.animate(e)
                if response != spring.response:
                    spring.blend, spring.blend_begun = spring.response - response, e
                spring.x = spring.travel if offset is None else offset
                spring.v, spring.f = velocity, force
                spring.tau = spring.begun = e
                changed = True
            spring.response, spring.damping, spring.blend_duration = response, damping, blend
            spring.travel += change
        if spring is None:
            values.append(model)
            continue
        if not changed:
            offset = spring.animate(e)
            if offset is None:
                spring = None
                values.append(model)
                continue
            last = offset
        values.append(model + (last - spring.travel))
    return values


def table(name, header):
    file = pathlib.Path(__file__).with_name(name).open("w", newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    return file, writer


def main():
    scripts, script_rows = table("fluid-spring-scripts.csv", ["case", "second", "target", "response", "damping", "blend"])
    places, place_rows = table("fluid-springs.csv", ["case", "rate", "frame", "value"])
    with scripts, places:
        for name, changes in SCRIPTS.items():
            for change in changes:
                script_rows.writerow([name, *map(repr, map(float, change))])
            for rate in [60, 120]:
                for frame, value in enumerate(shown(changes, rate)):
                    place_rows.writerow([name, rate, frame, repr(value)])


if __name__ == "__main__":
    main()
