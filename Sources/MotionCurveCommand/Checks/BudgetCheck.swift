internal import AnimationMerging
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Holds curves and scripts against a budget.
struct BudgetCheck {
  let budget: Budget
  /// What relative paths in the file start from, with a slash at its end, or nothing.
  let folder: String

  func results() throws -> [CheckResult] {
    try budget.curves.flatMap(results) + budget.interruptions.flatMap(results)
  }

  /// Writes every golden that is missing or differs, or none of them.
  ///
  /// - Parameters:
  ///   - file: The budget, as it was given.
  ///   - outside: Whether goldens may stand outside of its folder.
  /// - Returns: The paths of those that were written.
  /// - Throws: ``SettingsFileError`` at the golden that cannot be written.
  func record(for file: String, outside: Bool) throws -> [String] {
    var records: [(record: GoldenRecord, curve: String)] = []
    for curve in budget.curves {
      guard let golden = curve.golden else { continue }
      let text = GoldenCurve(times: GoldenCurve.times(through: ComparisonSpan.of([curve.curve]))) {
        curve.curve.state(at: $0).value
      }.csv
      do throws(GoldenRecord.Refusal) {
        guard let record = try GoldenRecord(golden, text: text, folder: folder, mayLeave: outside) else { continue }
        if let former = records.first(where: { $0.record.file == record.file }) {
          if former.record.text == record.text { continue }
          throw GoldenRecord.Refusal(
            "'\(Shown.text(golden.path))' is also the golden of '\(Shown.text(former.curve, limit: 60))', which is another curve. Give each its own file."
          )
        }
        records.append((record, curve.name))
      } catch {
        throw SettingsFileError(file: file, place: golden.place, message: error.message)
      }
    }
    for (record, _) in records { try record.write() }
    return records.map(\.record.path)
  }

  // MARK: - Curves

  private func results(of curve: CurveBudget) -> [CheckResult] {
    curve.limits.map { result(of: $0, curve) } + (curve.golden.map { [result(of: $0, curve)] } ?? [])
  }

  private func result(of limit: CurveBudget.Limit, _ curve: CurveBudget) -> CheckResult {
    let value = limit.metric.reading(of: curve.curve, conditions: curve.conditions).value
    let unit = limit.metric.unit == .one || limit.metric.unit == .count ? "" : " \(limit.metric.unit.rawValue)"
    let least = limit.least.map { "at least \(DecimalText.shortest($0))\(unit)" }
    let most = limit.most.map { "at most \(DecimalText.shortest($0))\(unit)" }
    let allowed = [least, most].compactMap { $0 }.joined(separator: " and ")
    guard let value else {
      return CheckResult(
        subject: curve.name, name: limit.metric.name, place: limit.place,
        found: "the curve has none; \(allowed) is allowed", isMet: false)
    }
    let isMet = value >= limit.least ?? -.infinity && value <= limit.most ?? .infinity
    let frames = limit.metric.dependsOnFrameRate ? " at \(DecimalText.shortest(curve.conditions.frameRate)) fps" : ""
    return CheckResult(
      subject: curve.name, name: limit.metric.name, place: limit.place,
      found: "\(Self.shown(value))\(unit)\(frames), \(allowed)", isMet: isMet)
  }

  private func result(of golden: CurveBudget.Golden, _ curve: CurveBudget) -> CheckResult {
    func result(_ found: String, isMet: Bool) -> CheckResult {
      CheckResult(subject: curve.name, name: "golden", place: golden.place, found: found, isMet: isMet)
    }
    do {
      let path = golden.file(in: folder)
      guard SystemCalls.kind(of: path) != .nothing else {
        return result("there is no file \(Shown.text(golden.path)); write it with --record", isMet: false)
      }
      let drift = try GoldenCurve(csv: InputFile(path: path).text()).drift { curve.curve.state(at: $0).value }
      let allowed = "at most \(DecimalText.shortest(golden.tolerance)) is allowed"
      return result(
        "\(Self.shown(drift.distance)) away at \(Self.shown(drift.time)) s: \(Self.shown(drift.found)), the golden "
          + "\(Self.shown(drift.expected)); \(allowed)", isMet: drift.distance <= golden.tolerance)
    } catch {
      return result("\(Shown.text(golden.path)): \(error)", isMet: false)
    }
  }

  // MARK: - Interruptions

  private func results(of interruption: InterruptionBudget) throws -> [CheckResult] {
    let motion: InterruptedMotion
    do {
      motion = try interruption.policy.motion(of: interruption.script, frames: interruption.frames)
    } catch {
      return [
        CheckResult(
          subject: interruption.name, name: interruption.policy.name, place: interruption.place, found: "\(error)",
          isMet: false)
      ]
    }
    let frames = motion.frameRate.map { " at \(DecimalText.shortest($0)) fps" } ?? ""
    return interruption.limits.map { limit in
      let jumps = motion.handOffs.map { handOff -> (time: Double, size: Double) in
        switch limit.derivative {
        case .value: (handOff.begin, abs(handOff.valueJump))
        case .velocity: (handOff.begin, abs(handOff.velocityJump))
        default: (handOff.begin, abs(handOff.accelerationJump))
        }
      }
      let name = "\(limit.derivative) jump under \(interruption.policy.name)\(frames)"
      guard let worst = jumps.max(by: { $0.size < $1.size }) else {
        return CheckResult(
          subject: interruption.name, name: name, place: limit.place, found: "nothing is interrupted", isMet: true)
      }
      // Rounding at a hand-off that is continuous in closed form.
      let rounding = 1e-9 * (interruption.script.start.indices.map(interruption.script.travel).max() ?? 0)
      let size = worst.size <= rounding ? 0 : worst.size
      return CheckResult(
        subject: interruption.name, name: name, place: limit.place,
        found: "\(Self.shown(size)) at \(Self.shown(worst.time)) s, at most \(DecimalText.shortest(limit.most))",
        isMet: worst.size <= limit.most + rounding)
    }
  }

  private static func shown(_ value: Double) -> String { DecimalText.shortest(value, digits: 5) }
}
