"""Compares the atlas of presets with the libraries' own files and lists what drifted. Run by hand: `make atlas`.

    motioncurve presets list --format json | python3 scripts/atlas.py open-props=../open-props gsap=../GSAP

Each argument names a library of the atlas and a folder: a checkout, an unpacked package, or one that holds just the files. Without
an argument the libraries are listed with the files that are read. One finding a line:

    changed    the numbers here and there differ
    missing    it is there and not here
    gone       it is here and not there
    version    the atlas states another version
    function   the code of a function is not the one that was turned into a curve here: read it again

Ends with 1 if anything drifted, with 2 if something could not be read.
"""

import hashlib
import json
import pathlib
import re
import sys
from typing import NamedTuple

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
EASING = r"(?:cubic-bezier|linear|steps)\([^()]*\)|linear|ease(?:-in-out|-in|-out)?|step-(?:start|end)"
KEYWORDS = {
    "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)",
    "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
}
POWERS = ["quad", "cubic", "quart", "quint"]
MODES = ["in", "out", "in-out"]


class Unreadable(Exception):
    """Why a library cannot be compared."""


# MARK: - Curves


def meaning(text):
    """What two spellings of one curve have in common: its function, its numbers and its milliseconds."""
    text = " ".join(text.split())
    milliseconds = None
    if match := re.fullmatch(rf"(.+\)|[a-z-]+) ({NUMBER})(ms|s)", text):
        text, milliseconds = match[1], round(float(match[2]) * (1 if match[3] == "ms" else 1000), 6)
    text = KEYWORDS.get(text, text)
    name = text.partition("(")[0]
    if name == "spring":
        labels = re.findall(rf"(\w+): ({NUMBER})", text)
        return name, tuple(sorted((label, float(value)) for label, value in labels)), milliseconds
    if name == "cubic-bezier":
        handles = tuple(float(value) for value in re.findall(NUMBER, text[len(name) :]))
        return ("linear", (), milliseconds) if handles == (0, 0, 1, 1) else (name, handles, milliseconds)
    if name == "path":
        return name, tuple(float(value) for value in re.findall(NUMBER, text)), milliseconds
    if name in ("linear", "steps"):
        text = re.sub(r"^steps\((\d+)(?:, *(?:jump-)?end)?\)$", r"steps(\1)", text)
        parts = [part.split() for part in text[len(name) :].strip("()").split(",")]
        return name, tuple(tuple(number(word) for word in part) for part in parts if part), milliseconds
    return text, (), milliseconds


def number(word):
    try:
        return float(word[:-1]) / 100 if word.endswith("%") else float(word)
    except ValueError:
        return word


def cubic(numbers):
    return f"cubic-bezier({', '.join(str(number).strip() for number in numbers)})"


def kebab(name):
    """`easeInOutCirc` as `ease-in-out-circ`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


# MARK: - Texts


class Folder:
    """The files of a library, by their path in its repository or by their bare name."""

    def __init__(self, path):
        self.path = pathlib.Path(path).expanduser()
        if not self.path.is_dir():
            raise Unreadable(f"'{path}' is no folder: give a checkout, or a folder with the files")

    def text(self, file):
        for place in (self.path / file, self.path / pathlib.Path(file).name):
            if place.is_file():
                return place.read_text(encoding="utf-8")
        raise Unreadable(f"there is no '{file}' in '{self.path}'")

    def version(self, file):
        """The version in a package.json, or None where the file is not there."""
        try:
            found = re.search(r'"version":\s*"([^"]+)"', self.text(file))
        except Unreadable:
            return None
        return found and found[1]


def without_comments(text):
    # A URL's two slashes begin no comment.
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)


def found(pattern, text, what):
    match = re.search(pattern, text, re.DOTALL)
    if not match:
        raise Unreadable(f"{what} is not written as it was: read the file again")
    return match


def properties(text):
    """The custom properties of a stylesheet that hold an easing, with their variables resolved."""
    values = {name: " ".join(value.split()) for name, value in re.findall(r"--([\w-]+):\s*([^;}]+)", without_comments(text))}
    for name in values:
        seen = {name}
        while match := re.fullmatch(r"var\(--([\w-]+)\)", values[name]):
            if match[1] in seen or match[1] not in values:
                break
            seen.add(match[1])
            values[name] = values[match[1]]
    return values


def easings(values):
    return {name: value for name, value in values.items() if re.fullmatch(EASING, value)}


def sass_variables(text):
    values = {}
    for name, value in re.findall(r"^\$([\w-]+):\s*(.+?)\s*(?:!default)?;", without_comments(text), re.MULTILINE):
        values[name] = re.sub(r"\$([\w-]+)", lambda match: values.get(match[1], match[0]), value)
    return values


def literals(text):
    """Keys of an object literal whose value, or whose `value`, is an easing as text."""
    pattern = rf"""['"]?([\w-]+)['"]?\s*:\s*(?:\{{\s*value:\s*)?['"`]({EASING})['"`]"""
    return dict(re.findall(pattern, without_comments(text)))


def renamed(curves, prefix="", **others):
    """Names without a prefix, in kebab-case; others by their new name, or left out with None."""
    result = {}
    for name, curve in curves.items():
        name = kebab(name)
        if name.startswith(prefix):
            new = others.get(name.replace("-", "_"), name[len(prefix) :])
            if new is not None:
                result[new] = curve
    return result


def fingerprint(text):
    """Twelve digits that stay while a function only moves or is laid out anew."""
    return hashlib.sha256("".join(without_comments(text).split()).encode()).hexdigest()[:12]


# MARK: - Libraries


def open_props(folder):
    return easings(properties(folder.text("src/props.easing.css")))


def spectrum(folder):
    return renamed(
        easings(properties(folder.text("tokens/custom/global-vars.css"))), "spectrum-animation-",
        spectrum_animation_ease_linear="linear")


def tailwind(folder):
    values = properties(folder.text("packages/tailwindcss/theme.css"))
    transition = f"{values['default-transition-timing-function']} {values['default-transition-duration']}"
    return renamed(easings(values), "ease-") | {"default": transition}


def lightning(folder):
    values = easings(sass_variables(folder.text("ui/dependencies/_kinetics.scss")))
    return {name.removesuffix("-init"): value for name, value in renamed(values, "kx-").items()}


def bootstrap(folder):
    curves = {}
    for name, value in sass_variables(folder.text("scss/_variables.scss")).items():
        parts = [re.fullmatch(rf"[\w-]+ ({NUMBER}m?s) ({EASING})", part) for part in re.split(r",(?![^(]*\)) *", value)]
        if not re.search(r"^transition-|-transition$", name) or not all(parts):
            continue
        timings = {f"{part[2]} {part[1]}" for part in parts}
        if len(timings) == 1:
            curves[re.sub(r"^transition-|-transition$", "", name)] = timings.pop()
    return curves


def mui(folder):
    text = folder.text("packages/mui-material/src/styles/createTransitions.js")
    curves = renamed(literals(text))
    duration = found(r"standard: (\d+)", text, "duration.standard")[1]
    return curves | {"default": f"{curves['ease-in-out']} {duration}ms"}


def chakra(folder):
    return literals(folder.text("packages/react/src/theme/tokens/easings.ts"))


def ant_design(folder):
    return renamed(literals(folder.text("components/theme/themes/seed.ts")), "motion-")


def polaris(folder):
    return renamed(literals(folder.text("polaris-tokens/src/themes/base/motion.ts")), "motion-")


def primer(folder):
    text = folder.text("src/tokens/base/motion/easing.json5")
    return {kebab(name): cubic(value.split(",")) for name, value in re.findall(r"(\w+): \{\s*\$value: \[([^\]]+)\]", text)}


def atlassian(folder):
    text = folder.text("artifacts/tokens-raw/atlassian-motion.js")
    pattern = r'"value":\s*(\{[^{}]*\}|"[^"]*"),\s*"filePath".*?"name":\s*"motion\.([\w.]+)"'
    curves = {}
    for value, name in re.findall(pattern, text, re.DOTALL):
        value = json.loads(value)
        curve = f"{value['curve']} {value['duration']}ms" if isinstance(value, dict) else value
        if "(" in curve:
            curves[name.removeprefix("easing.").replace("inout", "in-out").replace(".", "-")] = curve
    return curves


def ionic(folder):
    curves = {}
    for name, file in (("ios", "ios.transition.ts"), ("md", "md.transition.ts")):
        text = folder.text(f"core/src/utils/transition/{file}")
        handles = re.findall(r"cubic-bezier\([^)]*\)", text)
        if name == "ios":
            duration = found(r"DURATION = (\d+)", text, "DURATION")[1]
            curves["ios-transition"] = f"{handles[0]} {duration}ms"
            continue
        durations = re.findall(r"duration\([^\n]*\|\| (\d+)\)", text)
        for curve, duration in zip(handles, durations):
            curves["md-transition-back" if "0.47" in curve else "md-transition"] = f"{curve} {duration}ms"
    for mode in ("ios", "md"):
        for way in ("enter", "leave"):
            text = folder.text(f"core/src/components/modal/animations/{mode}.{way}.ts")
            duration = found(r"\.duration\((\d+)\)|duration = (\d+)", text, "the duration")
            easing = found(r"cubic-bezier\([^)]*\)", text, "the easing")[0]
            curves[f"{mode}-modal-{way}"] = f"{easing} {duration[1] or duration[2]}ms"
    return curves


def vaul(folder):
    match = found(rf"DURATION: ({NUMBER}),\s*EASE: \[([^\]]+)\]", folder.text("src/constants.ts"), "TRANSITIONS")
    return {"drawer": f"{cubic(match[2].split(','))} {match[1]}s"}


def carbon(folder):
    text = folder.text("packages/motion/src/index.js")
    return {
        f"{name}-{mode}": curve
        for name, body in re.findall(r"(\w+): \{([^{}]*)\}", without_comments(text))
        for mode, curve in literals(body).items()
    }


def fluent(folder):
    return renamed(literals(folder.text("packages/tokens/src/global/curves.ts")), "curve-")


def react_spring(folder):
    text = folder.text("packages/core/src/constants.ts")
    return {
        name: f"spring(tension: {tension}, friction: {friction})"
        for name, tension, friction in re.findall(r"(\w+): \{ tension: (\d+), friction: (\d+) \}", text)
    }


def reanimated(folder):
    text = folder.text("packages/react-native-reanimated/src/animation/spring/springConfigs.ts")
    curves = {}
    for name, body in re.findall(r"const (\w+)SpringConfig = \{([^{}]*)\}", text):
        value = dict(re.findall(rf"(\w+): ({NUMBER})", body))
        name = {"Reanimated3Default": "v3-default"}.get(name, kebab(name))
        curves[name] = f"spring(mass: {value['mass']}, stiffness: {value['stiffness']}, damping: {value['damping']})"
    return curves


def wave(folder):
    pattern = rf"static public let (\w+)\s*=\s*Spring\(dampingRatio: ({NUMBER}), response: ({NUMBER})\)"
    return {
        kebab(name): f"spring(response: {response}, dampingRatio: {ratio})"
        for name, ratio, response in re.findall(pattern, folder.text("Sources/Wave/Spring.swift"))
        if float(response) > 0
    }


def easings_net(folder):
    entries = re.findall(r"- name: ease(InOut|In|Out)([A-Z]\w+)\s+css:\s*(cubic-bezier\([^)]*\))", folder.text("src/easings.yml"))
    return {f"{shape.lower()}-{kebab(mode)}": curve for mode, shape, curve in entries}


def material3(folder):
    guide = folder.text("docs/theming/Motion.md")
    tokens = folder.text("lib/java/com/google/android/material/motion/res/values/tokens.xml")
    curves = {}
    for name, kind, value in re.findall(r"motionEasing(\w+)Interpolator\*\* \| `(cubic-bezier|path): ([^`]+)`", guide):
        curves[kebab(name)] = f"{kind}({value})"
    for name, value in re.findall(r'name="m3_sys_motion_easing_(legacy\w*)" translatable="false">([^<]+)<', tokens):
        curves[kebab(name)] = value
    values = dict(re.findall(rf'm3_sys_motion_(\w+)" format="float" type="dimen">({NUMBER})<', tokens))
    for name in values:
        if match := re.fullmatch(r"(expressive|standard)_spring_(\w+)_stiffness", name):
            ratio = values[name.replace("stiffness", "damping")]
            curves[kebab(f"{match[1]}-{match[2]}")] = f"spring(stiffness: {values[name]}, dampingRatio: {ratio})"
    return curves


def android(folder):
    text = folder.text("SpringForce.java").replace("_000f", "000f")
    values = {kebab(name): value for name, value in re.findall(rf"float ([A-Z_]+) = ({NUMBER})f", text)}
    curves = {}
    for ratio in (name for name in values if name.startswith("damping-ratio-")):
        for stiffness in (name for name in values if name.startswith("stiffness-")):
            curves[f"{ratio.removeprefix('damping-ratio-')}-{stiffness}"] = (
                f"spring(stiffness: {values[stiffness]}, dampingRatio: {values[ratio]})")
    return curves | {"bounce": "bounceInterpolator", "cycle": "cycleInterpolator(1)"}


def compose(folder):
    text = folder.text("commonMain/kotlin/androidx/compose/animation/core/EasingFunctions.kt")
    curves = {}
    for name, body in re.findall(r"val (Ease\w*): Easing =\s*(CubicBezierEasing\([^)]*\)|Easing)", text):
        words = kebab(name)
        if body.startswith("Cubic"):
            curves[words] = cubic(re.findall(rf"({NUMBER})f", body))
        else:
            mode, _, shape = words.removeprefix("ease-").rpartition("-")
            curves[words] = f"penner({shape}, {mode})"
    return curves


def flutter(folder):
    text = folder.text("packages/flutter/lib/src/animation/curves.dart")
    curves = {}
    for name, kind, body in re.findall(r"static const (?:\w+) (\w+) = (Cubic|ThreePointCubic)\((.*?)\);", text, re.DOTALL):
        values = [float(value) for value in re.findall(NUMBER, body)]
        curves[kebab(name)] = cubic(values) if kind == "Cubic" else f"path({[0, 0] + values + [1, 1]})"
    for mode, name in zip(MODES, ("In", "Out", "InOut")):
        period = found(rf"Elastic{name}Curve\(\[this\.period = ({NUMBER})\]\)", text, f"Elastic{name}Curve")[1]
        curves[f"elastic-{mode}"] = f"elastic({mode}, amplitude: 1, period: {period})"
    return curves


def motion(folder):
    base = "packages/motion-utils/src/easing/"
    curves = {
        kebab(name): cubic(body.split(","))
        for file in ("ease.ts", "back.ts")
        for name, body in re.findall(r"const (\w+) = [^\n]*?cubicBezier\(([^)]*)\)", folder.text(base + file))
    }
    x1, y1, x2, y2 = (float(value) for value in re.findall(NUMBER, curves["back-out"]))
    turned = [round(1 - value, 12) for value in (x2, y2, x1, y1)]
    curves["back-in"] = cubic(turned)
    half = [round(value / 2, 12) for value in turned]
    curves["back-in-out"] = f"path({[0, 0] + half + [0.5, 0.5] + [round(1 - half[i], 12) for i in (2, 3, 0, 1)] + [1, 1]})"
    for name in re.findall(r"^ {4}(\w+)[,:]", found(r"easingLookup = \{(.*?)\}", folder.text(base + "utils/map.ts"), "map.ts")[1], re.MULTILINE):
        name = kebab(name)
        shape, _, mode = name.partition("-")
        curves.setdefault(name, f"penner({shape}, {mode})" if shape == "circ" else name)
    text = folder.text("packages/motion-dom/src/animation/generators/spring.ts")
    value = dict(re.findall(rf"(\w+): ({NUMBER}),", found(r"springDefaults = \{(.*?)\n\}", text, "springDefaults")[1]))
    curves["spring"] = f"spring(mass: {value['mass']}, stiffness: {value['stiffness']}, damping: {value['damping']})"
    curves["spring-visual-duration"] = f"spring(visualDuration: {value['visualDuration']}, bounce: {value['bounce']})"
    text = folder.text("packages/motion-dom/src/animation/utils/default-transitions.ts")
    for name, pattern in (
        ("transform", rf"stiffness: ({NUMBER}),\s*damping: ({NUMBER})"),
        ("scale", rf"stiffness: ({NUMBER}),\s*damping: target === 0 \? 2 \* Math.sqrt\(\1\) : ({NUMBER})"),
    ):
        match = found(pattern, text, f"the transition of a {name}")
        curves[name] = f"spring(mass: 1, stiffness: {match[1]}, damping: {match[2]})"
    match = found(rf"ease: \[([^\]]+)\],\s*duration: ({NUMBER})", text, "the default ease")
    curves["tween"] = f"{cubic(match[1].split(','))} {match[2]}s"
    return curves


def anime(folder):
    text = folder.text("src/easings/eases/parser.js")
    modes = re.findall(r"^ {2}(\w+): easeIn =>", found(r"easeTypes = \{(.*?)\n\}", text, "easeTypes")[1], re.MULTILINE)
    body = found(r"easeInFunctions = \{(.*?)\n\}", text, "easeInFunctions")[1]
    shapes = [shape.lower() for shape in re.findall(r"^ {2}([A-Z]\w*):", body, re.MULTILINE)]
    overshoot = float(found(rf"overshoot = ({NUMBER})", body, "the overshoot")[1])
    amplitude, period = found(rf"amplitude = ({NUMBER}), period = ({NUMBER})", body, "elastic").groups()
    curves = {"linear": "linear"}
    for mode in map(kebab, modes):
        for shape in shapes:
            curves[f"{mode}-{shape}"] = f"penner({shape}, {mode})"
        curves[f"{mode}-back"] = back(mode, overshoot)
        if (mode, float(amplitude), float(period)) == ("in-out", 1, 0.3) or (float(amplitude), float(period)) != (1, 0.3):
            curves[f"{mode}-elastic"] = f"elastic({mode}, amplitude: {amplitude}, period: {float(period)})"
    spring = folder.text("src/easings/spring/index.js")
    value = dict(re.findall(rf"parameters\.(\w+), ({NUMBER})\)", spring))
    curves["spring"] = f"spring(mass: {value['mass']}, stiffness: {value['stiffness']}, damping: {value['damping']})"
    curves["spring-perceptual"] = f"spring(duration: {float(value['duration']) / 1000}, bounce: {value['bounce']})"
    return curves


def back(mode, overshoot):
    """x²((s + 1)x − s) with its handles at thirds, in the atlas's digits."""
    third = overshoot / 3
    first = [1 / 3, 0, 2 / 3, -third]
    last = [1 / 3, 1 + third, 2 / 3, 1]
    if mode in ("in", "out"):
        return cubic(first if mode == "in" else last)
    halves = (first, last) if mode == "in-out" else (last, first)
    points = [0, 0] + [value / 2 for value in halves[0]] + [0.5, 0.5] + [0.5 + value / 2 for value in halves[1]] + [1, 1]
    return f"path({points})"


def gsap(folder):
    core = folder.text("esm/gsap-core.js")
    names = found(r'_forEachName\("(Linear,[\w,]+)"', core, "the list of powers")[1].split(",")
    overshoot = float(found(rf"overshoot = ({NUMBER})", core, "the overshoot")[1])
    alone, joined = found(rf"period \|\| \(type \? ({NUMBER}) : ({NUMBER})\)", core, "the period").groups()
    curves = {"none": "linear"}
    for power, shape in enumerate(names[1:5], start=1):
        curves |= {f"power{power}-{mode}": f"penner({shape.lower()}, {mode})" for mode in MODES}
    for name in re.findall(r'_insertEase\("(\w+)"', core):
        name = name.lower()
        for mode in MODES:
            curves[f"{name}-{mode}"] = f"gsapExpo({mode})" if name == "expo" else f"penner({name}, {mode})"
    for mode in MODES:
        curves[f"elastic-{mode}"] = f"elastic({mode}, amplitude: 1, period: {float(joined if mode == 'in-out' else alone)})"
        curves[f"back-{mode}"] = f"penner(back, {mode})" if mode != "in-out" and overshoot == 1.70158 else back(mode, overshoot)
    pack = folder.text("esm/EasePack.js")
    curves["slow"] = "slow({0}, {0})".format(found(rf"SlowMo = _createSlowMo\(({NUMBER})\)", pack, "SlowMo")[1])
    scales = found(r"ExpoScaleEase = _createExpoScale\(([^)]*)\)", pack, "ExpoScaleEase")[1]
    curves["expo-scale"] = f"expoScale({scales})"
    return curves


class Library(NamedTuple):
    read: object
    # What is shown without an argument.
    files: str
    # A package.json with the version, if the library has one.
    package: str = ""
    # Presets whose numbers stand elsewhere.
    elsewhere: frozenset = frozenset()
    # Functions in code: their file, the text from which and up to which they run, and the fingerprint of what was read.
    functions: tuple = ()


def elsewhere(names):
    return frozenset(names.split())


LIBRARIES = {
    "react-spring": Library(react_spring, "packages/core/src/constants.ts", "packages/core/package.json"),
    "motion": Library(
        motion, "packages/motion-utils and motion-dom", "packages/motion/package.json",
        elsewhere("spring-duration scale-to-zero inertia-bounce drag-bounce"),
        (("packages/motion-utils/src/easing/anticipate.ts", "export const anticipate", None, "226182b39e3e"),)),
    "reanimated": Library(reanimated, "springConfigs.ts", "", elsewhere("timing")),
    "animejs": Library(
        anime, "src/easings", "package.json", elsewhere("default"),
        (("src/easings/eases/parser.js", "export const easeTypes", "@typedef", "9e4343f62bc9"),)),
    "gsap": Library(
        gsap, "esm/gsap-core.js, esm/EasePack.js", "package.json", elsewhere("default"),
        (
            ("esm/gsap-core.js", "_configElastic = function", "_easeMap.SteppedEase", "c48556cc9b17"),
            ("esm/EasePack.js", "_createSlowMo = function", "EasePoint = function", "a2fa704e5d11"),
        )),
    "wave": Library(wave, "Sources/Wave/Spring.swift"),
    "carbon": Library(carbon, "packages/motion/src/index.js", "packages/motion/package.json"),
    "fluent": Library(
        fluent, "packages/tokens/src/global/curves.ts", "",
        elsewhere("fast-out-slow-in fast-out-slow-in-normal fast-out-slow-in-fast fast-out-slow-in-faster slow-out-fast-in")),
    "tailwind": Library(tailwind, "packages/tailwindcss/theme.css", "packages/tailwindcss/package.json", elsewhere("linear")),
    "bootstrap": Library(bootstrap, "scss/_variables.scss", "package.json"),
    "mui": Library(mui, "createTransitions.js", "packages/mui-material/package.json"),
    "chakra": Library(chakra, "packages/react/src/theme/tokens/easings.ts", "packages/react/package.json"),
    "ant-design": Library(ant_design, "components/theme/themes/seed.ts", "package.json"),
    "polaris": Library(polaris, "polaris-tokens/src/themes/base/motion.ts", "polaris-tokens/package.json"),
    "primer": Library(primer, "src/tokens/base/motion/easing.json5", "package.json"),
    "spectrum": Library(spectrum, "tokens/custom/global-vars.css", "tokens/package.json"),
    "atlassian": Library(atlassian, "artifacts/tokens-raw/atlassian-motion.js", "package.json"),
    "lightning": Library(lightning, "ui/dependencies/_kinetics.scss", "package.json"),
    "ionic": Library(ionic, "core/src", "core/package.json"),
    "vaul": Library(vaul, "src/constants.ts", "package.json"),
    "open-props": Library(open_props, "src/props.easing.css", "package.json"),
    "easings-net": Library(easings_net, "src/easings.yml"),
    "material3": Library(
        material3, "docs/theming/Motion.md, tokens.xml", "",
        elsewhere(" ".join(f"web-{scheme}-{speed}-{kind}" for scheme in ("expressive", "standard")
                           for speed in ("fast", "default", "slow") for kind in ("spatial", "effects")))),
    "android": Library(
        android, "SpringForce.java, BounceInterpolator.java, CycleInterpolator.java", "",
        elsewhere(
            "spring linear fast-out-slow-in linear-out-slow-in fast-out-linear-in fast-out-extra-slow-in accelerate decelerate "
            "accelerate-decelerate accelerate-cubic decelerate-cubic accelerate-quint decelerate-quint anticipate overshoot "
            "anticipate-overshoot"),
        (
            ("BounceInterpolator.java", "private static float bounce", None, "e449810ac94e"),
            ("CycleInterpolator.java", "public float getInterpolation", "private float mCycles", "b856ee8a145d"),
        )),
    "compose": Library(
        compose, "EasingFunctions.kt", "",
        elsewhere(
            "spring enter-exit tween linear-easing fast-out-slow-in-easing linear-out-slow-in-easing fast-out-linear-in-easing "
            + " ".join(f"{ratio}-bouncy-stiffness-{stiffness}" for ratio in ("high", "medium", "low", "no")
                       for stiffness in ("high", "medium", "medium-low", "low", "very-low")))),
    "flutter": Library(
        flutter, "packages/flutter/lib/src/animation/curves.dart", "",
        elsewhere("spring fling linear decelerate bounce-in bounce-out bounce-in-out")),
}


# MARK: - Comparison


def same(first, second):
    """Whether two meanings agree, numbers to 1e-12."""
    if isinstance(first, float) and isinstance(second, float):
        return abs(first - second) <= 1e-12 * max(1, abs(first))
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    return first == second


def version_drift(stated, upstream):
    """Whether the atlas states another version. One that names a change of the source has none to compare."""
    numbers = re.findall(r"\d+(?:\.\d+)+", stated)
    if not upstream or "change " in stated or not numbers:
        return False
    return not (upstream == numbers[-1] or upstream.startswith(numbers[-1] + "."))


def drift(name, presets, folder):
    """Findings about one library, each a line without its name."""
    library = LIBRARIES[name]
    upstream = library.read(folder)
    for preset, (here, _) in presets.items():
        if preset in library.elsewhere:
            continue
        if preset not in upstream:
            yield f"gone      {preset}: {here}"
        elif not same(meaning(here), meaning(upstream[preset])):
            yield f"changed   {preset}: {here} here, {' '.join(upstream[preset].split())} there"
    for preset, there in upstream.items():
        if preset not in presets:
            yield f"missing   {preset}: {' '.join(there.split())}"
    version = library.package and folder.version(library.package)
    stated = next(iter(presets.values()))[1]
    if version_drift(stated, version):
        yield f"version   {stated} here, {version} there"
    for file, begin, end, expected in library.functions:
        text = folder.text(file)
        start = text.find(begin)
        stop = text.find(end, start) if end else len(text)
        actual = fingerprint(text[start:stop]) if start >= 0 and stop >= 0 else "nothing"
        if actual != expected:
            yield f"function  {file}: {actual} there, {expected} was read"


def main(arguments):
    if not arguments:
        for name, library in LIBRARIES.items():
            print(f"{name:13} {library.files}")
        return 0
    try:
        rows = json.load(sys.stdin)["rows"]
        presets = {}
        for row in rows:
            library, _, preset = row["preset"].partition("/")
            presets.setdefault(library, {})[preset] = (row["curve"], row["version"])
    except (ValueError, KeyError, TypeError):
        print("Standard input is not the atlas: pipe 'motioncurve presets list --format json' into it.", file=sys.stderr)
        return 2
    status = 0
    for argument in arguments:
        name, _, path = argument.partition("=")
        try:
            if name not in LIBRARIES or name not in presets or not path:
                raise Unreadable(f"write LIBRARY=FOLDER with one of {', '.join(LIBRARIES)}")
            findings = list(drift(name, presets[name], Folder(path)))
        except (Unreadable, LookupError, ValueError) as problem:
            # Where a reader does not find what it counts on, nobody thought of that before.
            unforeseen = "" if isinstance(problem, (Unreadable, UnicodeDecodeError)) else "its files are not written as they were: "
            print(f"{name}: {unforeseen}{problem}", file=sys.stderr)
            status = 2
            continue
        for finding in findings:
            print(f"{name}: {finding}")
        compared = len(presets[name].keys() - LIBRARIES[name].elsewhere)
        print(f"{name}: {compared} of {len(presets[name])} presets compared, {len(findings)} findings")
        if findings:
            status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
