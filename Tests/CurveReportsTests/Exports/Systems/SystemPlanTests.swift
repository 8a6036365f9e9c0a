import CurveMath
import Testing

@testable import CurveReports

@Suite("SystemPlan")
struct SystemPlanTests {
  @Test("what is used stands before what uses it, and stays a name")
  func names() throws {
    let plan = try SystemPlan(of: Sample.system())
    #expect(plan.entries.map(\.token.name) == ["--ease-swing", "--fast", "--slow", "--quick", "--press", "--enter"])
    guard case .alias(let fast) = plan.entries[3].content, case .transition(let enter) = plan.entries[5].content else {
      Issue.record("--quick is --fast, and --enter a transition.")
      return
    }
    #expect(fast == 1 && enter.duration == 1 && enter.easing == 0 && enter.delay == nil)
    #expect(plan.values.map(\.name) == ["--enter", "--fast", "--slow", "--quick", "--ease-swing", "--press"])
    #expect(plan.places["--fast"]?.line == 1)
  }

  @Test("only what differs has a variant for less motion, and what is joined of it asks for it")
  func reduced() throws {
    let plan = try SystemPlan(of: Sample.system())
    #expect(plan.entries.map { $0.reduced != nil } == [true, false, false, false, true, false])
    #expect(plan.entries.map(\.isSwitched) == [true, false, false, false, true, true])
    let none = try SystemPlan(of: Sample.system(), reduced: .none)
    #expect(none.entries.allSatisfy { $0.reduced == nil && !$0.isSwitched })
    func seconds(_ rule: ReducedMotion) throws -> [Double?] {
      try SystemPlan(of: Sample.system(), reduced: rule).entries[1...2].map { entry in
        if case .time(let seconds)? = entry.reduced { seconds } else { nil }
      }
    }
    #expect(try seconds(.shorter) == [0.05, 0.2])
    #expect(try seconds(.fade) == [nil, 0.2])
  }

  @Test("a source's own rule for less motion is taken, also where the usual one is for those who asked for none")
  func ownRules() throws {
    let rule = MotionToken.Condition.rule("@media (prefers-reduced-motion: no-preference)")
    let system = MotionSystem(tokens: [
      Sample.time("--a", 0.3), Sample.time("--a", 0.001, conditions: [.reducedMotion], line: 2),
      Sample.time("--b", 0, line: 3), Sample.time("--b", 0.4, conditions: [rule], line: 4),
      Sample.time("--c", 0.3), Sample.time("--c", 0.3, conditions: [.reducedMotion], line: 5),
    ])
    let plan = try SystemPlan(of: system, reduced: .none)
    #expect(plan.leftOut == [])
    func seconds(_ content: SystemPlan.Content?) -> Double? {
      if case .time(let seconds)? = content { seconds } else { nil }
    }
    #expect(plan.entries.map { seconds($0.content) } == [0.3, 0.4, 0.3])
    #expect(plan.entries.map { seconds($0.reduced) } == [0.001, 0, nil])
  }

  @Test("copies are one token, other values of a name are told")
  func copies() throws {
    let system = MotionSystem(tokens: [
      Sample.time("--fast", 0.1), Sample.time("$fast", 0.1, line: 2), Sample.time("--fast", 0.1, line: 3),
      Sample.time("--fast", 0.2, conditions: [.rule("@media (min-width: 40em)")], line: 4),
      Sample.time("--fast", 0.3, scope: ".dark", line: 5),
    ])
    let plan = try SystemPlan(of: system)
    #expect(plan.count == 1)
    #expect(
      plan.leftOut == [
        "a.css:5:1: '--fast' is 300ms under '.dark', and 1 more; one value a name is written: 100ms."
      ])
  }

  @Test("a chain of 20,000 names, and one that leads in a circle, end")
  func chains() throws {
    var tokens = (0..<20_000).map { Sample.time("--t\($0)", 0.1, references: ["--t\($0 + 1)"], line: $0 + 1) }
    tokens.append(Sample.time("--t20000", 0.1, references: ["--t3"], line: 20_001))
    let plan = try SystemPlan(of: MotionSystem(tokens: tokens))
    #expect(plan.count == 20_001)
    for (index, entry) in plan.entries.enumerated() {
      #expect(entry.content.references.allSatisfy { $0 < index })
    }
  }

  @Test("an error that is none is refused", arguments: [0, 1, -0.005, .nan])
  func errors(maxError: Double) throws {
    #expect(throws: ApproximationError.self) { try SystemPlan(of: Sample.system(), maxError: maxError) }
  }
}

/// Tokens as a stylesheet has them.
enum Sample {
  static func time(
    _ name: String, _ seconds: Double, scope: String = "", references: [String] = [],
    conditions: [MotionToken.Condition] = [], line: Int = 1
  ) -> MotionToken {
    MotionToken(
      name, .duration, .time(seconds), scope: scope, references: references, conditions: conditions,
      at: MotionToken.Place(file: "a.css", line: line, column: 1))
  }

  static func easing(_ name: String, _ notation: String, references: [String] = []) throws -> MotionToken {
    let expression = try CurveNotation().expression(notation)
    let easing = MotionToken.Easing(try #require(expression.timing), notation: expression.canonical)
    return MotionToken(
      name, .easing, .easing(easing), references: references, at: MotionToken.Place(file: "a.css", line: 1, column: 1))
  }

  static func spring(_ name: String, _ notation: String) throws -> MotionToken {
    let expression = try CurveNotation().expression(notation)
    return MotionToken(
      name, .spring, .motion(expression.curve, notation: expression.canonical),
      at: MotionToken.Place(file: "a.css", line: 1, column: 1))
  }

  static func transition(
    _ name: String, _ duration: MotionToken.Part<Double>, _ easing: String, reference: String? = nil,
    delay: Double = 0, count: Double? = 1, direction: MotionToken.Direction = .normal,
    kind: MotionToken.Kind = .transition,
    subject: String? = nil
  ) throws -> MotionToken {
    let expression = try CurveNotation().expression(easing)
    let value = MotionToken.Easing(try #require(expression.timing), notation: expression.canonical)
    return MotionToken(
      name, kind,
      .transition(
        MotionToken.Transition(
          duration: duration, delay: MotionToken.Part(delay), easing: MotionToken.Part(value, reference: reference),
          count: count, direction: direction, subject: subject)),
      references: [duration.reference, reference].compactMap(\.self),
      at: MotionToken.Place(file: "a.css", line: 1, column: 1))
  }

  /// A transition of names, an alias, an easing and a spring that overshoot.
  static func system() throws -> MotionSystem {
    MotionSystem(tokens: [
      try transition(
        "--enter", MotionToken.Part(0.1, reference: "--fast"), "cubic-bezier(0.3, 0, 0.4, 1.4)",
        reference: "--ease-swing", delay: 0.05),
      time("--fast", 0.1), time("--slow", 0.4), time("--quick", 0.1, references: ["--fast"]),
      try easing("--ease-swing", "cubic-bezier(0.3, 0, 0.4, 1.4)"),
      try spring("--press", "spring(duration: 0.3, bounce: 0.2)"),
    ])
  }
}
