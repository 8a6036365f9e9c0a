import AnimationModel
import CurveMetrics
import CurveNumerics
import CurvePresets
import Foundation
import Synchronization
import TestSupport
import Testing

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
}
