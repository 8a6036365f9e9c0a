internal import AnimationMerging
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

/// Reads a budget file.
struct BudgetReader {
  /// As it was given.
  let file: String
  /// Hears what is odd in the files that it names.
  let note: (String) -> Void

  /// What relative paths in the file start from, with a slash at its end, or nothing.
  var folder: String { String(file.folderOfPath) }

  /// - Throws: ``SettingsFileError`` with line and column; ``StreamError`` for a file that cannot
  ///   be read.
  func budget() throws -> Budget {
    let root = try SettingsNode.root(of: InputFile(path: file).text(), file: file, as: .budget)
    var budget = Budget()
    for (name, _, value) in try root.members(["curves", "interruptions"], example: "curves:") {
      for (subject, _, node) in try value.members(nil, example: "press: …") {
        if name == "curves" {
          budget.curves.append(try curve(subject, node))
        } else {
          budget.interruptions += try interruptions(subject, node)
        }
      }
    }
    return budget
  }

  // MARK: - Curves

  private func curve(_ name: String, _ node: SettingsNode) throws -> Budget.Curve {
    let names = ["curve", "from", "to", "velocity", "epsilon", "fps", "limits", "golden", "within"]
    let members = Dictionary(
      uniqueKeysWithValues: try node.members(names, example: "curve: bouncy").map { ($0.name, ($0.key, $0.value)) })
    func number(_ name: String) throws -> Double? { try members[name]?.1.number() }
    guard let notation = members["curve"]?.1 else {
      throw node.error("'\(node.path)' has no 'curve'. Write one, such as 'curve: spring(0.5, 0.3)'.")
    }
    let curve = try self.curve(
      notation, from: number("from"), to: number("to"), velocity: number("velocity"))
    let epsilon = try members["epsilon"]?.1.number(isFraction: true) ?? MeasurementConditions.standard.epsilon
    if epsilon >= 1, let node = members["epsilon"]?.1, let refusal = TravelFraction.refusal(of: epsilon) {
      throw node.error("'epsilon' is \(refusal)")
    }
    let conditions: MeasurementConditions
    do {
      let frameRate = try number("fps") ?? MeasurementConditions.standard.frameRate
      conditions = try MeasurementConditions(epsilon: epsilon, frameRate: frameRate)
    } catch let error as MeasurementError {
      let name = if case .frameRate = error { "fps" } else { "epsilon" }
      throw (members[name]?.1 ?? node).error("\(error)")
    }
    var limits: [CurveBudget.Limit] = []
    for (name, key, value) in try members["limits"]?.1.members(nil, example: "overshoot: 0.05") ?? [] {
      limits.append(try limit(name, key, value))
    }
    guard !limits.isEmpty || members["golden"] != nil else {
      throw node.error("'\(node.path)' demands nothing. Give it 'limits' or a 'golden'.")
    }
    if let within = members["within"], members["golden"] == nil {
      throw within.0.error(
        "'within' says how near a golden has to be, and there is none. Write 'golden: press.csv' too.")
    }
    return Budget.Curve(
      budget: CurveBudget(name: name, curve: curve, conditions: conditions, limits: limits),
      golden: try members["golden"].map { golden in
        Budget.Golden(
          path: try golden.1.text(example: "goldens/press.csv"), place: Self.place(golden.1),
          tolerance: try members["within"]?.1.size() ?? 1e-9
            * max(abs(curve.travel), abs(curve.start), abs(curve.target)))
      })
  }

  private func curve(
    _ node: SettingsNode, from: Double?, to: Double?, velocity: Double?
  ) throws(SettingsFileError) -> any MotionCurve {
    let text = try node.text(example: "spring(0.5, 0.3)")
    do {
      let curve: any MotionCurve
      if text.hasPrefix("@") {
        curve = try CurveFile.curve(named: String(text.dropFirst()), in: folder, note: note).curve
      } else {
        let expression = try CurveReading.notation.expression(text)
        if let question = CurveReading.question(about: expression, of: text) { note(on: node, question) }
        curve = expression.curve
      }
      return try curve.moving(from: from, to: to, velocity: velocity)
    } catch {
      throw node.error("'\(Shown.text(text))': \(error)")
    }
  }

  private func limit(_ name: String, _ key: SettingsNode, _ value: SettingsNode) throws -> CurveBudget.Limit {
    let metric: CurveMetric
    do {
      metric = try MetricCatalog.metric(named: name)
    } catch {
      throw key.error("\(error)")
    }
    func number(_ node: SettingsNode) throws -> Double {
      let number = try node.number(isTime: metric.unit == .seconds, isFraction: metric.unit == .fraction)
      if let question = Self.question(about: number, metric, in: node) { self.note(on: node, question) }
      return number
    }
    var limit = CurveBudget.Limit(metric, place: Self.place(value))
    guard value.isMapping else {
      limit.most = try number(value)
      return limit
    }
    for (name, _, bound) in try value.members(["least", "most"], example: "{ least: 0.2, most: 0.4 }") {
      if name == "least" { limit.least = try number(bound) } else { limit.most = try number(bound) }
    }
    guard limit.least != nil || limit.most != nil else {
      throw value.error("'\(value.path)' has no limit. Write 'most' or 'least', or a number that is the most.")
    }
    guard limit.least ?? -.infinity <= limit.most ?? .infinity else {
      throw value.error("No value is at least 'least' and at most 'most' of '\(value.path)'. Exchange the two.")
    }
    return limit
  }

  /// A question about a bound that nothing will ever break: its unit was probably forgotten.
  private static func question(about number: Double, _ metric: CurveMetric, in node: SettingsNode) -> String? {
    let text = node.written ?? ""
    if metric.unit == .seconds { return Seconds.question(about: text[...]) }
    guard metric.unit == .fraction, number >= 2, !text.contains("%") else { return nil }
    return "\(text) is \(text) times the travel. Did you mean \(text)%?"
  }

  private func note(on node: SettingsNode, _ text: String) { note("\(node.error("'\(node.path)': \(text)"))") }

  // MARK: - Interruptions

  private func interruptions(_ name: String, _ node: SettingsNode) throws -> [InterruptionBudget] {
    let members = Dictionary(
      uniqueKeysWithValues: try node.members(["script", "policy", "fps", "jumps"], example: "script: toggle.json").map {
        ($0.name, $0.value)
      })
    guard let script = members["script"], let policy = members["policy"], let jumps = members["jumps"] else {
      throw node.error("'\(node.path)' needs 'script', 'policy' and 'jumps'.")
    }
    let limits = try jumps.members(["value", "velocity", "acceleration"], example: "velocity: 0").map { member in
      InterruptionBudget.Limit(
        member.name == "value" ? .value : member.name == "velocity" ? .velocity : .acceleration,
        most: try member.value.size(), place: Self.place(member.value))
    }
    guard !limits.isEmpty else {
      throw jumps.error("'\(jumps.path)' demands nothing. Write how much may jump, such as 'velocity: 0'.")
    }
    let rate = try members["fps"]?.number() ?? MeasurementConditions.standard.frameRate
    do {
      return [
        InterruptionBudget(
          name: name, script: try self.script(script),
          policy: try MergePolicies.policy(named: policy.text(example: "merge")),
          frames: try FrameClock(rate: rate), limits: limits, place: Self.place(policy))
      ]
    } catch let error as ScriptError {
      let node = if case .badFrameRate = error { members["fps"] ?? policy } else { policy }
      throw node.error("\(error)")
    }
  }

  private func script(_ node: SettingsNode) throws -> InterruptionScript {
    let path = try node.text(example: "scripts/toggle.json")
    var json: [UInt8] = []
    do {
      json = try InputFile(path: path.isAbsolutePath ? path : folder + path).bytes()
      return try InterruptionScript(json: json, presets: PresetAtlas.resolver)
    } catch {
      let place = (error as? ScriptError)?.place(in: json).map { ", \($0)" } ?? ""
      throw node.error("\(Shown.text(path))\(place): \(error)")
    }
  }

  private static func place(_ node: SettingsNode) -> FilePlace { node.place ?? FilePlace(line: 1, column: 1) }
}
