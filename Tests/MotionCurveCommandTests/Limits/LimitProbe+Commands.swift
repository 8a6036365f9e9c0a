import AnimationMerging
import CurveMath
import Foundation
import TestSupport
import Testing

@testable import CurveAnswers
@testable import CurveReports
@testable import MotionCurveCommand

extension LimitProbe {
  private static func played(_ policy: String, frameRate: Double, events: [Double], _ animation: String) -> String? {
    refusal {
      let list = events.map { #"{"at": \#($0), "target": \#($0), "animation": "\#(animation)"}"# }
      let script = try InterruptionScript(json: #"{"from": 7, "events": [\#(list.joined(separator: ","))]}"#)
      _ = try MergePolicies.policy(named: policy).motion(of: script, frameRate: frameRate)
    }
  }

  static let scripts = [
    // At 10 000 frames a second from the first event to the second, and 30 seconds more.
    LimitProbe(Limits.frames.name, 69.9, 70.2, isSlow: true) { time in
      played("react-spring", frameRate: 10_000, events: [0, time], "spring(mass: 1, stiffness: 100, damping: 1e-6)")
    },
    LimitProbe(Limits.lastFrame.name, 214_748, 214_749) { time in
      played("swiftui", frameRate: 10_000, events: [time], "linear(duration: 0.01)")
    },
    LimitProbe(Limits.lastFrame.name, 214_748, 214_749) { time in
      played("react-spring", frameRate: 10_000, events: [time], "linear(duration: 0.01)")
    },
    // Event k finds k animations: 1413 · 1414 / 2 of them are fewer than a million.
    LimitProbe(Limits.layers.name, 1413, 1414, isSlow: true) { count in
      played(
        "additive", frameRate: 60, events: (0..<count).map { Double($0) / 1000 },
        "spring(response: 200, dampingRatio: 1)")
    },
    // Before the first frame, so that all 30,000 frames of the 30 seconds after them find them.
    LimitProbe(Limits.frameLayers.name, 166, 167, isSlow: true) { below in
      played(
        "swiftui-exact", frameRate: 1000, events: (0...below).map { Double($0) / 1e6 }, "linear(duration: 200)")
    },
    // Eleven seconds count: ten to the second event, and one of the last run.
    LimitProbe(Limits.scriptPieces.name, 1.12e-4, 1.08e-4, isSlow: true) { run in
      played("merge", frameRate: 60, events: [0.1, 10.1], "linear(duration: \(run)).repeatForever()")
    },
    LimitProbe(Limits.scriptKnots.name, 3e-3, 1e-3) { run in
      played("chained", frameRate: 60, events: [0.1, 10.1], "linear(duration: \(run)).repeatForever()")
    },
    LimitProbe(Limits.drop.name, 0.95, 0.951) { drop in refusal { _ = try FrameClock(drop: drop) } },
  ]

  /// What `eval` says to a line.
  private static func evaluated(_ line: String) throws -> String? {
    let run = try MotionCurveRun.run(["eval"], input: line)
    let answer = try EvaluationAnswer(try #require(EvaluationRun.lines(of: run).first))
    return answer.errorCode == nil ? nil : answer.errorMessage
  }

  static let evaluation = [
    LimitProbe(Limits.evalLine.name, Limits.evalLine.count, Limits.evalLine.count + 1) { length in
      let request = EvaluationStreamTests.request
      return try evaluated(request + String(repeating: " ", count: length - request.utf8.count))
    },
    // Beside the times there are four members of the line.
    LimitProbe(Limits.evalValues.name, 500_000, 500_001) { count in
      let times = Array(repeating: "0", count: count - 4).joined(separator: ",")
      return try evaluated(#"{"id":1,"op":"sample","curve":"linear","times":[\#(times)]}"#)
    },
    // Ten thousand values are not read in a nanosecond.
    LimitProbe(Limits.evalID.name, 1024, 1025) { length in
      let id = "\"" + String(repeating: "i", count: length - 2) + "\""
      let times = Array(repeating: "0", count: 10_000).joined(separator: ",")
      var answer: [UInt8] = []
      Evaluator().appendAnswer(
        to: Array(#"{"id":\#(id),"op":"sample","curve":"ease","times":[\#(times)]}"#.utf8), within: .nanoseconds(1),
        to: &answer)
      let text = String(decoding: answer, as: UTF8.self)
      return text.hasPrefix(#"{"id":\#(id),"#) && text.contains("over-budget") ? nil : text
    },
    LimitProbe(Limits.jsonDepth.name, 64, 65) { depth in
      let brackets = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
      return try evaluated(#"{"id":\#(brackets.0)\#(brackets.1),"op":"parse","curve":"ease"}"#)
    },
    LimitProbe(Limits.fineness.name, 0.1, 0.101) { fineness in
      try evaluated(#"{"op":"sample","curve":"ease","line":{"fineness":\#(fineness)}}"#)
    },
    LimitProbe(Limits.fineness.name, 0.0001, 0.000099) { fineness in
      try evaluated(#"{"op":"sample","curve":"ease","line":{"fineness":\#(fineness)}}"#)
    },
    LimitProbe(Limits.budget.name, "3600000", "3600000.1") { budget in
      let run = try MotionCurveRun.run(["eval", "--budget-ms", budget])
      return run.status == 0 ? nil : run.errors
    },
    LimitProbe(Limits.budget.name, "1", "0.99") { budget in
      let run = try MotionCurveRun.run(["eval", "--budget-ms", budget])
      return run.status == 0 ? nil : run.errors
    },
  ]

  private static func ran(_ arguments: [String], input: String = "") throws -> String? {
    let run = try MotionCurveRun.run(arguments, input: input)
    return run.status == 0 ? nil : run.errors
  }

  /// Curves that are as different as need be.
  private static func names(_ count: Int) -> [String] { (1...count).map { "linear(duration: \($0))" } }

  private static let mapped: @Sendable (Int) throws -> String? = { count in
    try ran(["compare", "--distances", "--format", "svg", "--quiet"] + Array(repeating: "linear", count: count))
  }

  static let tables = [
    LimitProbe(Limits.rows.name, 499.99, 500) { seconds in
      let script = try InterruptionScript(from: 7, events: [ScriptEvent(at: 0, to: 2, nil)])
      let play = InterruptionReport(
        of: [try MergePolicies.merge.motion(of: script)], clock: try FrameClock(rate: 10_000))
      return refusal { try play.checkSize(until: seconds) }
    },
    LimitProbe(Limits.drawnCurves.name, 40, 41) { count in
      try ran(["compare", "--metrics", "half-time", "--format", "svg"] + names(count))
    },
    LimitProbe(Limits.pageCurves.name, 6, 7) { count in
      refusal { _ = try PageStart(curves: names(count), script: nil, trace: nil) { _ in } }
    },
    LimitProbe(Limits.mappedCurves.name, 3, 501, attempt: mapped),
    LimitProbe(Limits.mappedCurves.name, 500, 501, isSlow: true, attempt: mapped),
  ]

  /// So many straight lines of which no two are one.
  private static func zigzag(_ count: Int) throws -> TimedCurve {
    try TimedCurve(
      PiecewiseLinear(
        stops: (0...count).map { PiecewiseLinear.Stop(output: $0 == count ? 1 : $0 % 2 == 0 ? 0 : 0.5) }), duration: 1)
  }

  static let exports = [
    LimitProbe(Limits.rest.name, 1e12, 1.01e12) { seconds in
      refusal { _ = try LinearApproximation(of: TimedCurve(LinearTiming(), duration: seconds), stops: 2) }
    },
    LimitProbe(Limits.rest.name, 1.01e-12, 0.9e-12) { seconds in
      refusal { _ = try LinearApproximation(of: TimedCurve(LinearTiming(), duration: seconds), stops: 2) }
    },
    LimitProbe(Limits.approximatedPieces.name, 1_000_000, 1_000_001) { count in
      let repeated = try RepeatedCurve(TimedCurve(LinearTiming(), duration: 1), count: count, autoreverses: false)
      return refusal { _ = try ApproximatedMotion(of: repeated) }
    },
    LimitProbe(Limits.stops.name, 500, 501) { stops in
      refusal { _ = try LinearApproximation(of: TimedCurve(LinearTiming(), duration: 1), stops: stops) }
    },
    LimitProbe(Limits.stops.name, 2, 1) { stops in
      refusal { _ = try LinearApproximation(of: TimedCurve(LinearTiming(), duration: 1), stops: stops) }
    },
    // Each line takes a cubic.
    LimitProbe(Limits.chainedCubics.name, 400, 401, isSlow: true) { count in
      let lines = try zigzag(count)
      return refusal { _ = try ChainApproximation(of: lines, maxError: 0.0001) }
    },
    LimitProbe(Limits.lines.name, 500, 501) { count in
      let motion = try ApproximatedMotion(of: zigzag(count))
      return refusal { _ = try LinearTube.suiting(0.001, motion: motion, duration: 1) }
    },
    LimitProbe(Limits.lineSearch.name, Limits.lineSearch.count, Limits.lineSearch.count + 1) { steps in
      var budget = GateBudget(steps: LinearTube.mostSteps)
      do throws(GateBudget.Exceeded) {
        try budget.take(steps)
        return nil
      } catch { return "\(ApproximationError.searchTooLong(curve: "a path"))" }
    },
    // GSAP halves each cubic at least once: the narrowest line is about as wide as one step of the
    // table.
    LimitProbe(Limits.lookupSteps.name, 0.99, 1.01) { share in
      let width = 2 / (share * Limits.lookupSteps.most)
      let cubics = [
        ChainApproximation.Cubic(x1: width / 3, y1: 0, x2: 2 * width / 3, y2: 0, x3: width, y3: 0),
        ChainApproximation.Cubic(x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.6, x3: 1, y3: 1),
      ]
      return GSAPPath(cubics, precision: 10) == nil ? GSAPTarget.tooManySteps : nil
    },
  ]

  private static func swept(_ arguments: [String]) throws -> String? {
    let run = try MotionCurveRun.run(["sweep"] + arguments)
    // A plan says in its text what a run would refuse.
    let text = run.output + run.errors
    return run.status == 0 && !text.contains(Limits.sweepPoints.says) ? nil : text
  }

  static let sweeps = [
    LimitProbe(Limits.sweepPoints.name, "100000", "100001") { count in
      try swept(["spring({0.2...1 x \(count)}, {0...0.6 x 100000})", "--plan"])
    },
    LimitProbe(Limits.conditionDepth.name, 63, 64) { depth in
      let brackets = (String(repeating: "(", count: depth), String(repeating: ")", count: depth))
      return try swept(["spring({0.2, 0.4}, 0.3)", "--where", "\(brackets.0)overshoot <= 2%\(brackets.1)"])
    },
    LimitProbe(Limits.conditionLength.name, 499, 500) { count in
      try swept([
        "spring({0.2, 0.4}, 0.3)", "--where",
        Array(repeating: "overshoot <= 0.5", count: count + 1).joined(separator: " and "),
      ])
    },
    LimitProbe(Limits.levels.name, "100", "101") { count in
      try swept([
        "spring({0.2, 0.4}, {0, 0.3})", "--contour", "overshoot", "--format", "gnuplot", "--levels", count,
      ])
    },
    LimitProbe(Limits.contourPoints.name, "400", "401") { count in
      try swept(["spring({0.2...1 x 1000}, {0...0.6 x \(count)})", "--contour", "overshoot", "--plan"])
    },
  ]
}
