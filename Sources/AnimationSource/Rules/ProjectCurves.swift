// The curves of a whole project.

internal import AnimationScope
internal import CurveMetrics

extension LintRule {
  static let nearDuplicate = LintCode(
    "AN10", "Two curves too near to distinguish", severity: .info, certainty: .high,
    meaning: """
      Two different curves of the project are less than 1 % of the travel apart, in the mean over the motion. The \
      difference cannot be seen, and one day only one of them is changed. Curves without numbers are left out: the system \
      defines them, and its releases differ.
      """,
    fix: "Give one of them a name, static let in an extension of Animation, and use it in both places.",
    example: """
      struct Panel: View {
        @State private var isOpen = false
        @State private var isBright = false
        var body: some View {
          Rectangle()
            .opacity(isBright ? 1 : 0.4)
            .animation(.easeInOut(duration: 0.3), value: isBright)
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 0.301), value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Panel: View {
        @State private var isOpen = false
        @State private var isBright = false
        var body: some View {
          Rectangle()
            .opacity(isBright ? 1 : 0.4)
            .animation(.easeInOut(duration: 0.2), value: isBright)
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 0.4), value: isOpen)
        }
      }
      """, isOptIn: true
  )
  .foundAmongCurves { curves in
    let uses = CurveUses(curves.inventory)
    return uses.all.indices.flatMap { index -> [LintHit] in
      guard let (other, distance) = uses.nearestPreferred(to: index) else { return [] }
      return uses.all[index].map { entry, curve in
        var hit = LintHit(
          "'\(curve.written)' is \(CurveDistance.percent(distance)) away from '\(other.curve.written)' "
            + "(\(other.entry.file):\(other.entry.place.line)): the difference cannot be seen. Name one of them and use it in both places.",
          file: entry.fileIndex, range: entry.range)
        hit.related = [RelatedPlace(name: other.curve.written, file: other.entry.file, place: other.entry.place)]
        return hit
      }
    }
  }

  static let outsideBudget = LintCode(
    "AN11", "A curve outside the budget", severity: .warning, certainty: .high,
    meaning: """
      The project has a file that names the curves it allows itself, and how long and how far over they may go. This curve \
      is none of them, or goes beyond a limit.
      """,
    fix: "Use one of the curves of the budget, or add this one to it.",
    example: """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle()
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.easeInOut(duration: 2), value: isOpen)
        }
      }
      """,
    counterexample: """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          Rectangle()
            .scaleEffect(isOpen ? 2 : 1)
            .animation(.snappy, value: isOpen)
        }
      }
      """, needs: "a budget: 'budget: FILE' in the configuration, or --budget FILE"
  )
  .foundAmongCurves { curves in
    guard let palette = curves.palette else { return [] }
    var violations: [String: String?] = [:]
    return curves.inventory.entries.compactMap { entry in
      guard let curve = entry.curve else { return nil }
      let violation = violations[curve.notation] ?? palette.violation(of: curve)
      violations[curve.notation] = .some(violation)
      return violation.map { LintHit("'\(curve.written)' \($0).", file: entry.fileIndex, range: entry.range) }
    }
  }
}

/// The different curves of a project, each with its uses, in the order of the first ones.
private struct CurveUses {
  typealias Use = (entry: InventoryEntry, curve: AnimationCurve)

  /// Travels. Two curves that are nearer to each other look the same.
  static let nearDistance = 0.01

  let all: [[Use]]

  init(_ inventory: AnimationInventory) {
    var indices: [String: Int] = [:]
    var uses: [[Use]] = []
    for entry in inventory.entries {
      guard let curve = entry.curve, curve.settlingTime.isFinite, curve.settlingTime > 0 else { continue }
      if let index = indices[curve.notation] {
        uses[index].append((entry, curve))
      } else {
        indices[curve.notation] = uses.count
        uses.append([(entry, curve)])
      }
    }
    all = uses
  }

  /// The nearest curve that is less than ``nearDistance`` away and that is used more, or that comes
  /// first. Both say their numbers: what a name such as `.default` stands for is documented in
  /// several ways.
  func nearestPreferred(to index: Int) -> (first: Use, distance: Double)? {
    let mine = all[index]
    guard mine[0].curve.hasArguments else { return nil }
    var best: (first: Use, distance: Double)?
    for (other, uses) in all.enumerated() where other != index {
      let isPreferred = uses.count > mine.count || (uses.count == mine.count && other < index)
      guard isPreferred, uses[0].curve.hasArguments, Self.isComparable(mine[0].curve, uses[0].curve),
        let distance = CurveDistance.between(mine[0].curve.motion, uses[0].curve.motion),
        distance < min(Self.nearDistance, best?.distance ?? .infinity)
      else { continue }
      best = (uses[0], distance)
    }
    return best
  }

  /// Curves whose ends lie far apart need no integral.
  private static func isComparable(_ first: AnimationCurve, _ second: AnimationCurve) -> Bool {
    let ratio = first.settlingTime / second.settlingTime
    return ratio > 0.5 && ratio < 2
  }
}

extension AnimationCurve {
  /// Whether the curve says numbers.
  fileprivate var hasArguments: Bool { written.contains(where: \.isNumber) }
}
