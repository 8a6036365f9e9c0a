import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

// Second method: a real browser reads what was written.
@Suite("Exports: a browser", .enabled(if: Browser.path != nil, Browser.missing))
struct ExportBrowserTests {
  static let motions = [
    "spring(0.5, 0)", "spring(0.5, 0.15)", "spring(0.5, 0.3)", "spring(0.5, 0.6)", "spring(0.5, -0.4)",
    "spring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)",
    "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1) 500ms",
    "cubic-bezier(0.2, 0, 0, 1) 300ms",
  ]

  static let exported = Result {
    try motions.map { ExportedMotion(named: "x", curve: try CurveNotation().curve($0), maxError: 0.005) }
  }

  /// Every motion for a target, under names that differ.
  private func exports(to target: String, prefix: String = "x") throws -> [MotionExport] {
    try Self.exported.get().enumerated().map { index, motion in
      var motion = motion
      motion.name = "\(prefix)\(index)"
      return try ExportCatalog.target(named: target).export(motion)
    }
  }

  private func export(_ index: Int, to target: String, name: String = "x") throws -> MotionExport {
    var motion = try Self.exported.get()[index]
    motion.name = name
    return try ExportCatalog.target(named: target).export(motion)
  }

  /// Returns the arrays of numbers that a script makes of a list of inputs.
  private func numbers(_ script: String, inputs: [String], head: String = "") throws -> [[Double]] {
    let body = try Browser.body(
      of: """
        <!doctype html><html><head><meta charset="utf-8">\(head)<script>
        addEventListener('load', async () => {
          let text;
          try {
            const made = [];
            const make = async (input, index) => { \(script) };
            const inputs = [\(inputs.joined(separator: ",\n"))];
            for (let index = 0; index < inputs.length; index++) made.push(await make(inputs[index], index));
            text = JSON.stringify(made);
          } catch (error) { text = String(error); }
          document.body.textContent = text;
        });
        </script></head><body></body></html>
        """)
    return try JSONDecoder().decode([[Double]].self, from: Data(body.utf8))
  }

  private static let count = 1500

  private func check(_ shown: [Double], _ notation: String, _ export: MotionExport, within rounding: Double) throws {
    let curve = try CurveNotation().curve(notation)
    let allowed = try #require(export.largestError) + rounding
    try #require(shown.count == Self.count)
    let worst = shown.enumerated().map { abs($1 - curve.state(at: 0.001 * Double($0)).value) }.max() ?? .infinity
    #expect(worst <= allowed, "\(notation)")
  }

  @Test("progress is within the certified error")
  func progress() throws {
    let exports = try exports(to: "web-animations")
    let shown = try numbers(
      """
      const animation = document.body.appendChild(document.createElement('i')).animate({ opacity: [0, 1] }, input);
      animation.pause();
      return Array.from({ length: \(Self.count) }, (_, time) => {
        animation.currentTime = time;
        return animation.effect.getComputedTiming().progress;
      });
      """, inputs: exports.map(\.document.text))
    for (index, notation) in Self.motions.enumerated() {
      try check(shown[index], notation, exports[index], within: 1e-6)
    }
  }

  // The browser writes a registered number with six digits.
  @Test("@keyframes and custom properties show what is certified")
  func stylesheets() throws {
    let keyframes = try exports(to: "keyframes", prefix: "k")
    let properties = try exports(to: "css", prefix: "p")
    let style = (keyframes + properties).map { "<style>\($0.document.text)</style>" }.joined()
    let read = """
      const animation = element.getAnimations()[0];
      animation.pause();
      const shown = Array.from({ length: \(Self.count) }, (_, time) => {
        animation.currentTime = time;
        return +getComputedStyle(element).getPropertyValue(name);
      });
      element.remove();
      return shown;
      """
    let framed = try numbers(
      """
      const element = document.body.appendChild(document.createElement('i'));
      element.className = 'k' + index;
      const name = '--k' + index + '-progress';
      \(read)
      """, inputs: keyframes.map { _ in "0" }, head: style)
    let eased = try numbers(
      """
      const element = document.body.appendChild(document.createElement('i'));
      element.style.animation = `run var(--p${index}-duration) var(--p${index}) both`;
      const name = '--run';
      \(read)
      """, inputs: properties.map { _ in "0" },
      head: style + """
        <style>@property --run { syntax: "<number>"; inherits: false; initial-value: 0; }
        @keyframes run { from { --run: 0; } to { --run: 1; } }</style>
        """)
    for (index, notation) in Self.motions.enumerated() {
      try check(framed[index], notation, keyframes[index], within: 1e-5)
      try check(eased[index], notation, properties[index], within: 1e-5)
    }
  }

  // A browser that knows linear() is made to take the fallback by asking it for what it knows.
  @Test("a repeated motion shows what is stated, with and without linear()")
  func repetitions() throws {
    let notations = ExportRepetitionTests.notations
    let exports = try notations.enumerated().flatMap { index, notation in
      try ["r\(index)", "f\(index)"].map { try MotionExport(notation, to: "css", name: $0) }
    }
    let question = "@supports not (animation"
    let texts = exports.enumerated().map { index, export in
      index % 2 == 0
        ? export.document.text : export.document.text.replacing(question, with: "@supports (animation")
    }
    #expect(texts.count { $0.contains(question) } == notations.count)
    let shown = try numbers(
      """
      const element = document.body.appendChild(document.createElement('i'));
      const name = `--${index % 2 ? 'f' : 'r'}${index >> 1}`;
      element.style.animation = `run var(${name}-duration) var(${name}) var(${name}-delay, 0ms) `
        + `var(${name}-iteration-count) var(${name}-direction) both`;
      const animation = element.getAnimations()[0];
      animation.pause();
      const shown = Array.from({ length: \(Self.count) }, (_, time) => {
        animation.currentTime = time;
        const { currentIteration } = animation.effect.getComputedTiming();
        const ends = animation.effect.getComputedTiming().activeDuration + animation.effect.getTiming().delay <= time;
        return [ends ? -1 : currentIteration ?? -1, +getComputedStyle(element).getPropertyValue('--run')];
      });
      element.remove();
      return shown.flat();
      """, inputs: texts.map { _ in "0" },
      head: texts.map { "<style>\($0)</style>" }.joined() + """
        <style>@property --run { syntax: "<number>"; inherits: false; initial-value: 0; }
        @keyframes run { from { --run: 0; } to { --run: 1; } }</style>
        """)
    for (index, numbers) in shown.enumerated() {
      let notation = notations[index / 2]
      let (stated, motion) = (try ExportRepetitionTests.Stated(exports[index]), try CurveNotation().curve(notation))
      let allowed = index % 2 == 0 ? stated.rule : stated.fallback
      let turns = exports[index].document.text.contains("alternate")
      try #require(numbers.count == 2 * Self.count)
      for time in 1..<(Self.count - 1) where numbers[2 * time] >= 0 {
        // At a joint the browser may be in the run before or behind.
        guard [-2, 2].allSatisfy({ numbers[2 * time] == numbers[2 * time + $0] }) else { continue }
        let isBack = turns && numbers[2 * time].truncatingRemainder(dividingBy: 2) == 1
        let error = abs(numbers[2 * time + 1] - motion.state(at: 0.001 * Double(time)).value)
        #expect(error <= (isBack ? allowed.back : allowed.there) + 1e-5, "\(notation), \(index % 2), \(time) ms")
      }
    }
  }

  // Positions are single precision in units of a hundredth of the travel.
  @Test("SMIL shows what is certified")
  func smil() throws {
    let exports = try exports(to: "smil")
    let shown = try numbers(
      """
      const holder = document.body.appendChild(document.createElement('div'));
      holder.innerHTML = input;
      const svg = holder.querySelector('svg');
      svg.pauseAnimations();
      await new Promise(begun => setTimeout(begun, 100));
      return Array.from({ length: \(Self.count) }, (_, time) => {
        svg.setCurrentTime(time / 1000);
        return svg.querySelector('rect').x.animVal.value / 100;
      });
      """,
      inputs: exports.map { "`\($0.document.text)`" })
    for (index, notation) in Self.motions.enumerated() {
      try check(shown[index], notation, exports[index], within: 1e-4)
    }
  }

  /// Stands for libraries: what the files take of them.
  private static let libraries = """
    <script type="importmap">{ "imports": {
      "animejs": "data:text/javascript,export const spring = o => o, cubicBezier = (...h) => h, linear = (...s) => s;",
      "gsap": "data:text/javascript,export const gsap = { registerPlugin() {} };",
      "gsap/CustomEase": "data:text/javascript,export const CustomEase = { create() {} };",
      "react-native": "data:text/javascript,export const Easing = { linear: 0, bezier: (...h) => h };",
      "react-native-reanimated": "data:text/javascript,export const Easing = { linear: 0, bezier: (...h) => h };"
    } }</script>
    """

  private func literal(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("</", with: "<\\/")
  }

  @Test("functions of ECMAScript and an expression of After Effects give what is certified")
  func functions() throws {
    let notation = Self.motions[6]
    let formats = ["motion", "react-spring", "reanimated", "after-effects"]
    let exports = try formats.map { try export(6, to: $0) }
    let shown = try numbers(
      """
      if (index == 3) {
        window.key = number => ({ time: 2, value: number == 1 ? 5 : 15 });
        return Array.from({ length: \(Self.count) }, (_, time) => {
          window.time = 2 + time / 1000;
          return ((0, eval)(input) - 5) / 10;
        });
      }
      const { x } = await import('data:text/javascript,' + encodeURIComponent(input));
      const duration = index == 0 ? x.duration * 1000 : x.duration;
      return Array.from({ length: \(Self.count) }, (_, time) => (x.ease ?? x.easing)(Math.min(1, time / duration)));
      """, inputs: try exports.map { try literal($0.document.text) }, head: Self.libraries)
    for (index, export) in exports.enumerated() { try check(shown[index], notation, export, within: 1e-9) }
  }

  @Test("stylesheets and modules of any name are read whole")
  func names() throws {
    let names = ExportNameTests.hostile
    let modules = ["animejs", "gsap", "motion", "react-spring", "react-native", "reanimated"]
    let texts = try modules.flatMap { format in
      try names.flatMap { name in
        try [2, 7].map { try export($0, to: format, name: name).document.text }
      }
    }
    let exported = try numbers(
      "return [Object.keys(await import('data:text/javascript,' + encodeURIComponent(input))).length];",
      inputs: try texts.map(literal), head: Self.libraries)
    // The motion, and a function beside it where the library has no words for the easing.
    #expect(exported.allSatisfy { [[1], [2]].contains($0) }, "\(exported)")

    let styles = try names.flatMap { name in
      try ["css", "keyframes"].map {
        "<style>\(try export(2, to: $0, name: name).document.text)</style>"
      }
    }
    let rules = try numbers(
      "return [...document.styleSheets].map(sheet => sheet.cssRules.length);", inputs: ["0"],
      head: styles.joined())
    // A rule and its fallback; a property, key frames and a class.
    #expect(rules == [names.flatMap { _ in [2, 3] }])
  }
}
