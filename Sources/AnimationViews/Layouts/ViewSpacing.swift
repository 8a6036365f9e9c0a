// Follows: SwiftUI since iOS 16. Certainty: documented; the lengths are the standard ones, for all
// neighbours alike.

internal import AnimationScope
public import Foundation

/// How far a view likes to stand from its neighbours in a stack.
///
/// Views like 8 points, and a spacer none: it is the space itself.
public nonisolated struct ViewSpacing: Sendable {
  /// What a view likes at one edge, in the order of who has its way where several views meet the
  /// edge.
  enum Space: Int, Comparable {
    case spacer, none, standard

    static func < (left: Space, right: Space) -> Bool { left.rawValue < right.rawValue }
  }

  private var spaces: [Space]

  init(_ space: Space) { spaces = Array(repeating: space, count: Edge.allCases.count) }

  /// The standard.
  public init() { self.init(.standard) }

  /// No space beside others that like none.
  public static let zero = ViewSpacing(.none)

  /// The points between this view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    let (own, other) = (spaces[Int(end.rawValue)], next.spaces[Int(start.rawValue)])
    return min(own, other) == .spacer || max(own, other) == .none ? 0 : CGFloat(LayoutRule.standardSpacing)
  }

  /// Takes in what another view likes at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let place = Int(edge.rawValue)
      spaces[place] = max(spaces[place], other.spaces[place])
    }
  }

  /// What both like at some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}
