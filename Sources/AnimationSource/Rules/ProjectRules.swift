// Rules about the curves of the whole project.

internal import AnimationScope
internal import CurveMetrics

enum ProjectRules {
  /// Travels. Below this nobody sees the difference.
  static let nearDistance = 0.01

  /// Pairs of different curves that are less than ``nearDistance`` apart. The one that is used less is the one to replace.
  ///
  /// Names without arguments are names already: two of them are no finding.
  static func nearDuplicates(in inventory: AnimationInventory) -> [RawFinding] {
    var order: [String] = []
    var uses: [String: [(entry: InventoryEntry, curve: AnimationCurve)]] = [:]
    for entry in inventory.entries {
      guard let curve = entry.curve, curve.settlingTime.isFinite, curve.settlingTime > 0 else { continue }
      if uses[curve.notation] == nil { order.append(curve.notation) }
      uses[curve.notation, default: []].append((entry, curve))
    }
    var findings: [RawFinding] = []
    for (index, notation) in order.enumerated() {
      let mine = uses[notation]!
      guard mine[0].curve.hasArguments else { continue }
      // The nearest of those that are used more, or that come first.
      var best: (other: String, distance: Double)?
      for (otherIndex, other) in order.enumerated() where other != notation {
        let others = uses[other]!
        let isPreferred =
          !others[0].curve.hasArguments || others.count > mine.count
          || (others.count == mine.count && otherIndex < index)
        guard isPreferred, isComparable(mine[0].curve, others[0].curve),
          let distance = CurveDistance.between(mine[0].curve.motion, others[0].curve.motion), distance < nearDistance
        else { continue }
        if distance < best?.distance ?? .infinity { best = (other, distance) }
      }
      guard let best, let first = uses[best.other]?.first else { continue }
      for (entry, curve) in mine {
        findings.append(
          RawFinding(
            .nearDuplicate,
            "'\(curve.written)' is \(CurveDistance.percent(best.distance)) away from '\(first.curve.written)' "
              + "(\(first.entry.file):\(first.entry.place.line)): nobody sees the difference. Name one of them and use it in both places.",
            file: entry.fileIndex, range: entry.range))
      }
    }
    return findings
  }

  /// Curves whose ends lie far apart need no integral.
  private static func isComparable(_ first: AnimationCurve, _ second: AnimationCurve) -> Bool {
    let ratio = first.settlingTime / second.settlingTime
    return ratio > 0.5 && ratio < 2
  }

  static func outside(_ budget: CurvePalette, in inventory: AnimationInventory) -> [RawFinding] {
    var known: [String: String?] = [:]
    return inventory.entries.compactMap { entry in
      guard let curve = entry.curve else { return nil }
      let violation = known[curve.notation] ?? budget.violation(of: curve)
      known[curve.notation] = .some(violation)
      return violation.map {
        RawFinding(.outsideBudget, "'\(curve.written)' \($0).", file: entry.fileIndex, range: entry.range)
      }
    }
  }
}

extension AnimationCurve {
  /// Whether the curve is more than a name.
  var hasArguments: Bool { written.contains("(") }
}
