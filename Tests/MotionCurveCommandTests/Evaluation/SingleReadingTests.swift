import AnimationModel
import CurveBatches
import CurveMetrics
import CurvePresets
import CurveReports
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CurveAnswers
@testable import CurveMath
@testable import MotionCurveCommand

@Suite("Every text of a curve is read once")
struct SingleReadingTests {
  private final class Readings: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// How often each text is read while something is done.
  private func readings<Result>(_ action: () throws -> Result) rethrows -> [String: Int] {
    let readings = Readings()
    _ = try CurveNotation.$reader.withValue({ text in readings.texts.withLock { $0.append(text) } }, operation: action)
    return Dictionary(readings.texts.withLock { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test(
    "on the command line",
    arguments: [
      "spring(0.5, 0.3)", "ease-out", "ease-out 300ms", "bouncy.delay(0.1)", "linear(0, 0.5 25%, 1)",
    ])
  func commandLine(text: String) throws {
    #expect(try readings { try CurveReading.curve(text) } == [text: 1])
    #expect(try readings { try Animation(notation: text) } == [text: 1])
    #expect(try readings { try CurveReading.curve(text).expression.map(Animation.init(_:)) } == [text: 1])
  }

  @Test("where a time without a unit is asked about", arguments: ["spring(300, 0.3)", "ease.delay(60).speed(2)"])
  func questions(text: String) throws {
    var questions: [String] = []
    #expect(try readings { try CurveReading.curve(text, note: { questions.append($0) }) } == [text: 1])
    #expect(questions.count == 1)
  }

  @Test("a preset, and what its library writes")
  func presets() throws {
    let counts = try readings { try CurveReading.curve("react-spring/wobbly") }
    #expect(counts.count == 2 && counts.values.allSatisfy { $0 == 1 })
  }

  @Test("in lines of eval, and all lines together")
  func evaluation() {
    let evaluator = Evaluator()
    let lines = [
      #"{"op":"parse","curve":"ease-out 300ms"}"#, #"{"op":"sample","curve":"ease-out 300ms","times":[0.1]}"#,
      #"{"op":"progress","curve":"ease-out 300ms","inputs":[0.1]}"#,
      #"{"op":"measure","curve":"ease-out 300ms","metrics":["half-time"]}"#,
    ]
    #expect(readings { lines.map { evaluator.answer(to: Array($0.utf8)) } } == ["ease-out 300ms": 1])
  }

  @Test("of a sweep, whatever the number of its points")
  func sweep() throws {
    for text in ["spring({0.2...1 x 5}, {0...0.5 x 5})", "ease {time: 0.1...1s x 9}.delay({wait: 0, 1})"] {
      let counts = try readings {
        let grid = try SweepGrid(text)
        return try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")]).rows(at: 0..<grid.count)
      }
      #expect(counts == [text: 1])
    }
  }

  @Test(
    "of files: what they say as text, and nothing that is made of their numbers",
    arguments: [
      (
        "motion.css",
        ":root { --a: ease-out; --b: ease-in 300ms; --c: cubic-bezier(0.2, 0, 0, 1) 1s; --c-delay: 20ms } "
          + ".d { animation: spin 2s steps(3) 70ms 4 reverse, hop 1s linear(0, 0.4 20%, 0.6 80%, 1) 2s infinite alternate-reverse }",
        ["ease-out", "ease-in", "cubic-bezier(0.2, 0, 0, 1)", "steps(3)", "linear(0, 0.4 20%, 0.6 80%, 1)"]
      ),
      (
        "motion.tokens.json",
        #"""
        {"a": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}, "duration": {"$type": "duration", "$value": {"value": 90, "unit": "ms"}},
         "b": {"$type": "transition", "$value": {"timingFunction": "ease-in", "duration": "0.2s", "delay": {"value": 50, "unit": "ms"}}},
         "c": {"$type": "spring", "$value": {"stiffness": 170, "damping": 26}}, "d": {"$value": "{a}"},
         "e": {"$type": "transition", "$value": "opacity 2s ease-out 10ms"}}
        """#, ["ease-in", "ease-out"]
      ),
      (
        "motion.json",
        #"""
        {"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": 0.2, "y": 0}, "i": {"x": 0.7, "y": 1}}, {"t": 10, "s": [2.5]}, {"t": 30, "s": [-3]}],
         "b": {"k": [{"t": 0, "s": [0], "h": 1}, {"t": 20, "s": [1]}]}, "lib": {"tension": 180, "friction": 12},
         "figma": {"easing": {"type": "EASE_OUT"}, "duration": 0.3}}
        """#, []
      ),
      (
        "motion.xml",
        """
        <set duration="300"><pathInterpolator controlX1="0.2" controlY1="0.3"/><anticipateOvershootInterpolator/><cycleInterpolator/>
        <pathInterpolator pathData="m0,0 c.2 0 .1 1 1 1"/><accelerateInterpolator factor="1.5"/>
        <pathInterpolator pathData="M0,0 L1,1"/></set>
        """, ["path(M0,0 L1,1)"]
      ),
    ])
  func files(name: String, text: String, texts: [String]) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text.utf8, to: name)
    var count = 0
    let counts = try readings {
      let files = try CurveFile.together([scratch.path(name)])
      let (curves, errors) = try CurveFile.readable(files)
      #expect(errors.isEmpty)
      count = curves[0].count
    }
    #expect(count > 1)
    #expect(counts == Dictionary(uniqueKeysWithValues: texts.map { ($0, 1) }))
  }
}
