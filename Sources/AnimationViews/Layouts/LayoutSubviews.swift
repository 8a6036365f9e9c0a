// Follows: SwiftUI since iOS 16. Certainty: documented.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// The views that a layout arranges, in order.
public nonisolated struct LayoutSubviews: Equatable, RandomAccessCollection {
  let members: [LayoutComputer]

  init(_ members: [LayoutComputer]) { self.members = members }

  /// The direction of reading: from left to right, always.
  public var layoutDirection: LayoutDirection { .leftToRight }

  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(computer: members[index]) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(members[bounds])) }

  /// Some of the views.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(indices.map { members[$0] })
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.members.elementsEqual(right.members, by: ===)
  }
}

/// One of the views that a layout arranges.
public nonisolated struct LayoutSubview: Equatable {
  let computer: LayoutComputer

  /// What the view says under a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { computer.value(of: key) }

  /// What `layoutPriority(_:)` says: 0 unless said.
  public var priority: Double { computer.priority }

  /// The space that the view likes around itself in a stack.
  public var spacing: ViewSpacing { computer.spacing }

  /// Returns the size that the view chooses, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(computer.size(Proposal(proposal))) }

  /// Returns the size that the view chooses, with its lines for alignment.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { computer.dimensions(Proposal(proposal)) }

  /// Places the view, with one of its points at a position in the coordinates of the container's
  /// bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    computer.spot = LayoutSpot(position: position, anchor: anchor, proposal: Proposal(proposal))
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.computer === right.computer }
}

// Layout is one synchronous pass on the main actor: what it hands to a layout of the app never
// leaves it. SwiftUI's conformances are these, and say no more.
extension LayoutSubviews: @unchecked Sendable {}
extension LayoutSubview: @unchecked Sendable {}
