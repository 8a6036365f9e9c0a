internal import AnimationMerging
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

extension EvaluationOperation {
  /// A script under a policy, or under several side by side: what is seen of it, and what jumps at
  /// its hand-offs, with what a throw does there, and the frame rate where the policy asks for it;
  /// of a script with a velocity also what of it the policy drops. A script of vectors answers a
  /// list of numbers for each time.
  static let interrupt = EvaluationOperation(
    "interrupt", usage: "script, policy or policies, when; parts, costs, frameRate,\ndrop, seed",
    fields: ["script", "policy", "policies"] + EvaluationWhen.fields + screenFields + ["parts", "costs"]
  ) { (fields, _) throws(EvaluationError) in
    let document = try fields.required("script", .object)
    let (names, isOne) = try fields.policies()
    let when = try fields.when()
    let clock = try fields.clock(of: when, own: screenFields)
    let parts = try fields.parts(usually: ["value", "velocity"])
    let wanted = try fields.costs()
    let played: PlayedScript
    do throws(ScriptError) {
      let policies =
        isOne ? [try MergePolicies.policy(named: names[0])] : try PolicySelection(names: names).policies
      let script = try InterruptionScript(document: document, presets: PresetAtlas.resolver)
      played = PlayedScript(script, under: policies, frames: clock)
      if isOne { _ = try played.plays[0].result.get() }
    } catch { throw EvaluationError(error) }
    let motions = played.motions
    let look = try EvaluationLook(
      when, ofNumbers: motions.count * played.script.componentCount, until: InterruptedMotion.end(of: motions))
    var costs =
      try wanted.map { wanted throws(EvaluationError) in
        try InterruptionReport.costs(wanted, of: played, clock: clock, until: when.until)
      }?[...] ?? []
    func members(of motion: InterruptedMotion) -> Answer {
      look.members(of: motion.components, parts) + facts(about: motion)
        + (costs.popFirst().map { [("costs", $0)] } ?? [])
    }
    if isOne { return look.shared + members(of: motions[0]) }
    let entries = played.plays.map { play in
      switch play.result {
      case .success(let motion):
        let held = motion.heldFrames.map { ["event": .count($0.event), "at": .number($0.time)] as JSONValue }
        return JSONValue.object(
          [("policy", .string(play.policy))] + members(of: motion)
            + (held.isEmpty ? [] : [("heldFrames", .array(held))]))
      case .failure(let error):
        return .object([("policy", .string(play.policy)), ("error", EvaluationError(error).json)])
      }
    }
    return look.shared + [("motions", .array(entries))]
  }

  /// The screen on which a script is played.
  private static let screenFields = ["frameRate", "drop", "seed"]

  /// What is said of a motion beside what is seen of it.
  private static func facts(about motion: InterruptedMotion) -> Answer {
    let handOffs = motion.handOffs.map { handOff in
      JSONValue.object(
        [("at", .number(handOff.time))]
          + jumps(
            CurveState(
              value: handOff.valueJump, velocity: handOff.velocityJump, acceleration: handOff.accelerationJump))
          + (handOff.flight.map { [("flight", .string($0.label))] } ?? []))
    }
    let dropped = motion.droppedVelocity
    let droppedVelocity: JSONValue = dropped.count == 1 ? .number(dropped[0]) : .numbers(dropped)
    return [("handOffs", .array(handOffs))]
      + (motion.frameRate.map { [("frameRate", .number($0))] } ?? [])
      + (motion.script.velocity.contains { $0 != 0 } ? [("droppedVelocity", droppedVelocity)] : [])
  }
}

extension InterruptionReport {
  /// What each motion costs: its row of `motioncurve interrupt --show policies` or some of its
  /// columns, and of a vector a list of one for each component.
  fileprivate static func costs(
    _ costs: Set<Cost>, of played: PlayedScript, clock: FrameClock, until: Double?
  ) throws(EvaluationError) -> [JSONValue] {
    // What was played behind the deadline may lack its hand-offs.
    guard let first = played.motions.first, !Deadline.hasPassed else { return [] }
    let rows = try first.components.indices.map { component throws(EvaluationError) in
      let report = InterruptionReport(of: played, component: component, clock: clock, until: until)
      let table: ReportTable
      do throws(MeasurementError) { table = try report.policies(costs) } catch { throw EvaluationError(error) }
      return try JSONWriter.rowsInAnswer(of: table)
    }
    return played.motions.indices.map { index in rows.count == 1 ? rows[0][index] : .array(rows.map { $0[index] }) }
  }
}

extension EvaluationFields {
  /// The names in `policy` or in `policies`.
  fileprivate func policies() throws(EvaluationError) -> (names: [String], isOne: Bool) {
    guard has("policies") else { return ([try required("policy", .text)], true) }
    guard !has("policy") else {
      throw EvaluationError(.badRequest, "The fields 'policy' and 'policies' exclude each other. Give one of them.")
    }
    let names = try required("policies", .names)
    guard !names.isEmpty else {
      throw EvaluationError(.badRequest, "The field 'policies' is empty. Give a name or more, or \"all\".")
    }
    return (names, false)
  }
}

extension EvaluationFields {
  /// The columns in `costs`; `nil` where none are asked for.
  fileprivate func costs() throws(EvaluationError) -> Set<InterruptionReport.Cost>? {
    guard has("costs"), let wanted = try required("costs", .costs) else { return nil }
    var costs: Set<InterruptionReport.Cost> = []
    for name in wanted {
      guard let cost = InterruptionReport.Cost(rawValue: name) else {
        let known = InterruptionReport.Cost.allCases.map(\.rawValue)
        throw EvaluationError(
          .badValue,
          "No cost is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: known, use: "Use"))"
        )
      }
      costs.insert(cost)
    }
    return costs
  }
}

extension EvaluationFields.Kind where Value == [String] {
  fileprivate static var names: Self {
    Self(words: "a list of names, or \"all\"") { $0.string.map { $0 == "all" ? [$0] : nil } ?? $0.elements(\.string) }
  }
}

extension EvaluationFields.Kind where Value == [String]? {
  fileprivate static var costs: Self {
    Self(words: "true, false or a list of names") {
      switch $0 {
      case .bool(let isWanted): .some(isWanted ? InterruptionReport.Cost.allCases.map(\.rawValue) : nil)
      case let names: names.elements(\.string).map { .some($0) }
      }
    }
  }
}
