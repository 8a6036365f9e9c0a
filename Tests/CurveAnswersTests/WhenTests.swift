import CurveMath
import CurveMetrics
import Foundation
import TestSupport
import Testing

/// `times`, `frames` and `line`: when an operation of `eval` looks at a motion.
@Suite("eval: when")
struct WhenTests {
  private static let spring = "spring(mass: 2.5, stiffness: 90, damping: 9)"

  private static func sample(_ when: String, _ rest: String = "") throws -> EvaluationAnswer {
    try EvaluationRun.answer(#"{"op":"sample","curve":"\#(spring)","from":4,"to":-3,"velocity":2,\#(when)\#(rest)}"#)
  }

  @Test("a dropped frame shows the one before, and the same seed drops the same ones")
  func dropped() throws {
    let all = try Self.sample(#""frames":{"rate":60,"until":1}"#).numbers("value")
    let answer = try Self.sample(#""frames":{"rate":60,"drop":0.4,"seed":3,"until":1}"#)
    let shown = try answer.numbers("value")
    #expect(shown.count == 61 && shown[0] == all[0])
    #expect(try answer.numbers("times") == (0...60).map { Double($0) / 60 })
    var held = 0
    for index in 1...60 where shown[index] != all[index] {
      #expect(shown[index] == shown[index - 1])
      held += 1
    }
    #expect(held > 12 && held < 36)
    let again = try Self.sample(#""frames":{"rate":60,"drop":0.4,"seed":3,"until":1}"#)
    #expect(again.line == answer.line)
    #expect(try Self.sample(#""frames":{"rate":60,"drop":0.4,"seed":4,"until":1}"#).line != answer.line)
  }

  @Test("a line is nowhere farther from the motion than its fineness", arguments: [0.05, 0.001, 0.0001])
  func line(fineness: Double) throws {
    let answer = try Self.sample(#""line":{"fineness":\#(fineness),"until":1.5}"#, #","parts":["value"]"#)
    let (times, values) = (try answer.numbers("times"), try answer.numbers("value"))
    #expect(answer.names == ["id", "times", "value"] && times.first == 0 && times.last == 1.5)
    let curve = try CurveNotation().curve(Self.spring).moving(from: 4, to: -3, velocity: 2)
    let range = curve.rangeOfValue
    var worst = 0.0
    for index in times.indices.dropLast() where times[index + 1] - times[index] > 1.5 * fineness {
      for step in 0...8 {
        let part = Double(step) / 8
        let time = times[index] + part * (times[index + 1] - times[index])
        let value = values[index] + part * (values[index + 1] - values[index])
        worst = max(worst, abs(value - curve.state(at: time).value))
      }
    }
    #expect(worst <= fineness * (range.upperBound - range.lowerBound) * (1 + 1e-9))
    #expect(times.count > (fineness < 0.01 ? 20 : 4) && times.count < 600, "\(times.count)")
  }

  @Test("stairs have both sides of every step in a line")
  func stairs() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"sample","curve":"steps(4) 1s","from":10,"to":-10,"line":{"until":1.5},"parts":["value"]}"#)
    #expect(try answer.numbers("times") == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1.5])
    #expect(try answer.numbers("value") == [10, 10, 5, 5, 0, 0, -5, -5, -10, -10])
  }

  @Test("without an end a motion is seen until it is at rest", arguments: ["frames", "line"])
  func end(kind: String) throws {
    let curve = try CurveNotation().curve(Self.spring).moving(from: 4, to: -3, velocity: 2)
    let last = try #require(try Self.sample("\"\(kind)\":{}").numbers("times").last)
    let end = ComparisonSpan.of([curve])
    #expect(kind == "line" ? last == end : last >= end - 1e-6 && last < end + 1.0 / 60)
  }

  @Test("parts choose what is answered, and the value alone is the same number")
  func parts() throws {
    let times = (0..<200).map { "\(Double($0) / 100)" }.joined(separator: ",")
    let curves = [
      Self.spring, "spring(0.5, 0.3)", "spring(mass: 1, stiffness: 100, damping: 20)",
      "spring(mass: 1, stiffness: 100, damping: 50)", "ease", "linear(0, 0.3 20%, 1)", "steps(5)",
      "decay(velocity: 900)", "penner(bounce, out)", "ease.delay(0.2).repeatCount(2)",
    ]
    for curve in curves {
      func answer(_ parts: String) throws -> EvaluationAnswer {
        try EvaluationRun.answer(#"{"op":"sample","curve":"\#(curve)","times":[\#(times)]\#(parts)}"#)
      }
      let whole = try answer("")
      #expect(whole.names == ["id", "value", "velocity", "acceleration"])
      let value = try answer(#","parts":["value"]"#)
      #expect(value.names == ["id", "value"] && value["value"] == whole["value"], "\(curve)")
      let slopes = try answer(#","parts":["acceleration","velocity","velocity"]"#)
      #expect(slopes.names == ["id", "velocity", "acceleration"] && slopes["velocity"] == whole["velocity"])
    }
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      ("\"parts\":[]", "bad-request", "The field 'times' is missing. Give a list of finite numbers, or 'frames' or"),
      (#""times":[0],"frames":{}"#, "bad-request", "'times' and 'frames' exclude each other"),
      (#""frames":{"fps":60}"#, "bad-request", "There is no field 'fps'. Use rate, drop, seed, until."),
      (#""frames":{"rate":60,"rate":30}"#, "bad-request", "'rate' is given twice"),
      (#""frames":60"#, "bad-request", "'frames' is not an object"),
      (#""frames":{"rate":0}"#, "bad-script", "The frame rate is 0"),
      (#""frames":{"drop":1}"#, "bad-script", "The fraction of dropped frames is 1"),
      (#""frames":{"seed":1.5}"#, "bad-value", "'seed' is 1.5"),
      (#""frames":{"seed":-1}"#, "bad-value", "'seed' is -1"),
      (#""frames":{"until":0}"#, "bad-value", "'until' is 0"),
      (#""frames":{"until":1e9,"rate":10000}"#, "bad-value", "frames and more are too many"),
      (#""frames":{"until":1e308,"rate":10000}"#, "bad-value", "frames and more are too many"),
      (#""line":{"fineness":0}"#, "bad-value", "'fineness' is 0. Use 0.0001 to 0.1."),
      (#""line":{"rate":60}"#, "bad-request", "There is no field 'rate'."),
      (#""times":[-1]"#, "bad-value", "Time -1 s"),
      (#""times":[0],"parts":["valu"]"#, "bad-value", "No part is called 'valu'. Did you mean 'value'?"),
    ])
  func refusals(fields: String, code: String, message: String) throws {
    let answer = try Self.sample(fields)
    #expect(answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(message), "\(answer.errorMessage)")
  }
}
