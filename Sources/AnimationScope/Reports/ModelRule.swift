/// A rule by which a row came about: T for the transaction, G for geometry.
public enum ModelRule: Int, Sendable, CaseIterable {
  case t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13
  case g1, g2, g3, g4, g5, g6, g7, g8, g9

  /// `T3`
  public var name: String { self.rawValue < 13 ? "T\(rawValue + 1)" : "G\(rawValue - 12)" }

  /// What the rule says, in a sentence.
  public var meaning: String {
    switch self {
    case .t1: "The trigger decides the transaction at the root."
    case .t2: ".animation(X, value: v) writes X for everything inside when v changed and animations are not disabled."
    case .t3: "The innermost writer wins, implicit over explicit."
    case .t4: ".animation(nil, value: v) removes the animation inside when v changed."
    case .t5: "disablesAnimations forbids implicit writers; it removes no animation that is there."
    case .t6: ".transaction runs whether animations are disabled or not."
    case .t7: "A scoped body has a transaction of its own; its content gets the outer one back."
    case .t8: "An animation on a modifier is scoped to that modifier."
    case .t9: "What appears in this update has no old value: nothing interpolates."
    case .t10: "Branches get copies of the transaction and never influence each other."
    case .t11: "Environment and layout carry no transaction: the reader draws with its own."
    case .t12: "Two transactions of one event run one after the other."
    case .t13: "The style of a control may animate its label by itself."
    case .g1: "Layout modifiers hold no animatable data: they change the frames of render points."
    case .g2: "A leaf interpolates its frame as one value, relative to the nearest barrier."
    case .g3: "A barrier renders its own displacement; leaves inside only what moves relative to it."
    case .g4: "A barrier passes the final size through; leaves inside interpolate their own."
    case .g5: "Size animated inside a barrier that jumps: the corner jumps, then the content grows."
    case .g6: "A leaf that appears is drawn at its final place relative to its barrier."
    case .g7: "The growth of one leaf moves others; each renders its own displacement."
    case .g8: "The content of GeometryReader is rebuilt with the final size at once."
    case .g9: "Frames are rounded to pixels before they are interpolated."
    }
  }
}

/// Rules as a set of bits: one is kept at every element.
package struct RuleSet: Hashable, Sendable {
  private var bits: UInt32 = 0

  package init(_ rules: ModelRule...) {
    for rule in rules { insert(rule) }
  }

  package mutating func insert(_ rule: ModelRule) { bits |= 1 << UInt32(rule.rawValue) }

  package func union(_ other: RuleSet) -> RuleSet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// T before G, by number.
  package var rules: [ModelRule] { ModelRule.allCases.filter { bits & (1 << UInt32($0.rawValue)) != 0 } }
}
