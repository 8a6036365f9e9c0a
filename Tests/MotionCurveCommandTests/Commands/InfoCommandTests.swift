import Foundation
import TestSupport
import Testing

@Suite("info: SwiftUI's answers beside the exact ones")
struct InfoCommandTests {
  /// The rows of both kinds, from JSON.
  private func answers(_ curve: String, _ options: [String] = []) throws -> [String: (likeness: Double, exact: Double)]
  {
    let run = try MotionCurveRun.run(["info", curve, "--format", "json"] + options)
    #expect(run.status == 0, "\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rows = try #require(report["rows"] as? [[String: Any]])
    var answers: [String: (likeness: Double, exact: Double)] = [:]
    for row in rows {
      let (kind, name, value) = (row["kind"] as? String, row["name"] as? String, row["value"] as? Double)
      guard let kind, let name, ["as SwiftUI", "exact"].contains(kind) else { continue }
      var answer = answers[name] ?? (.nan, .nan)
      if kind == "exact" { answer.exact = value ?? .nan } else { answer.likeness = value ?? .nan }
      answers[name] = answer
    }
    return answers
  }

  @Test("an overdamped spring has another stiffness, velocity and end in SwiftUI")
  func overdamped() throws {
    let answers = try answers("spring(mass: 1, stiffness: 100, damping: 40)", ["--from", "5", "--to", "2"])
    let stiffness = try #require(answers["stiffness"])
    expectClose(stiffness.likeness, 700, within: 1e-9)
    expectClose(stiffness.exact, 100, within: 0)
    let velocity = try #require(answers["release-velocity"])
    expectClose(velocity.likeness, -3, within: 1e-12)
    expectClose(velocity.exact, 0, within: 0)
    let settling = try #require(answers["settling-duration"])
    expectClose(settling.likeness, 2.7, within: 1e-12)
    #expect(settling.exact > 2.6 && settling.exact < 2.7)
  }

  // SwiftUI: 0.438695 after six frames of 1/60 s (semantics of the stepping); the closed form:
  // 0.423302.
  @Test("an animation of the spring family is moved in steps")
  func stepped() throws {
    let value = try #require(try answers("spring(response: 0.5, dampingRatio: 0.7)")["value-at-0.1-s"])
    expectClose(value.likeness, 0.438695, within: 5.1e-7)
    expectClose(value.exact, 0.423302, within: 5.1e-7)
  }

  @Test("a critical spring keeps its stiffness and its velocity")
  func critical() throws {
    #expect(Set(try answers("smooth").keys) == ["settling-duration", "value-at-0.1-s"])
  }

  @Test("a cubic has other slopes at its ends")
  func cubic() throws {
    let slope = try #require(try answers("easeIn")["slope-at-1"])
    expectClose(slope.likeness, 0, within: 0)
    expectClose(slope.exact, 1 / 0.58, within: 1e-14)
    let start = try #require(try answers("easeOut")["slope-at-0"])
    expectClose(start.likeness, 1, within: 0)
  }

  @Test(
    "nothing is said where both agree, and of curves that SwiftUI has not",
    arguments: ["linear", "steps(3)", "ease.delay(1)"])
  func silent(curve: String) throws {
    #expect(try answers(curve).isEmpty)
  }

  @Test("text shows both, each with its sentence")
  func text() throws {
    let run = try MotionCurveRun.run(["info", "easeIn"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("as SwiftUI ") && $0.contains("slope-at-1") })
    #expect(lines.contains { $0.hasPrefix("exact ") && $0.contains("slope-at-1") && $0.contains("1.724") })
  }
}
