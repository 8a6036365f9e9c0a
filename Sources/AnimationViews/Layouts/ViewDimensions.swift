// Follows: SwiftUI since iOS 13. Certainty: documented.

internal import AnimationScope
public import Foundation

/// The size that a view has chosen, with its lines for alignment.
///
///     Text("3").alignmentGuide(.leading) { dimensions in dimensions[.trailing] - 4 }
public nonisolated struct ViewDimensions {
  /// The view, where there is one: a room has only the lines that follow from its size.
  let view: LayoutComputer?
  /// What the view was offered.
  let proposal: Proposal
  let extent: Extent

  init(_ view: LayoutComputer, _ proposal: Proposal) {
    self.init(view, proposal, view.size(proposal))
  }

  init(_ view: LayoutComputer?, _ proposal: Proposal, _ extent: Extent) {
    (self.view, self.proposal, self.extent) = (view, proposal, extent)
  }

  /// A room without a view.
  init(room: Extent) { self.init(nil, Proposal(room), room) }

  /// Points.
  public var width: CGFloat { CGFloat(extent.width.value) }

  /// Points.
  public var height: CGFloat { CGFloat(extent.height.value) }

  /// Where a line lies, in points from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// Where a line lies, in points from the top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// Where the view says that a line lies; `nil` where it follows from the size alone.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// Where the view says that a line lies; `nil` where it follows from the size alone.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.kind.defaultValue(in: self) }

  subscript(explicit key: AlignmentKey) -> CGFloat? { view?.guide(key, proposal, extent) }
}

extension ViewDimensions: Equatable {
  /// Whether both are of one size and have the same lines: of one view that was offered the same.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.view === right.view && left.proposal == right.proposal && left.extent == right.extent
  }
}

extension AlignmentKey {
  /// How far the edge of a view lies from that of a room, for this line of both to be one.
  func offset(of view: ViewDimensions, in room: ViewDimensions) -> Length {
    if let fraction, view[explicit: self] == nil, room[explicit: self] == nil {
      return Placement(x: fraction, y: fraction).offset(of: view.extent, in: room.extent, axis)
    }
    return Length(
      Double(room[self] - view[self]), max(room.extent[axis].knowledge, view.extent[axis].knowledge))
  }
}

extension Alignment {
  /// How far the corner of a view lies from that of a room.
  func offset(of view: ViewDimensions, in room: ViewDimensions) -> (x: Length, y: Length) {
    (horizontal.key.offset(of: view, in: room), vertical.key.offset(of: view, in: room))
  }
}

/// Views with one of their lines in common: how long they are together, across that line.
nonisolated struct AlignedBand {
  /// Where each view begins, and the length of all.
  let edges: [Double]
  let length: Double

  /// - Returns: `nil` where no view says where its line is: then all of them fit into the longest.
  init?(_ views: [ViewDimensions], by key: AlignmentKey) {
    let explicit = views.map { $0[explicit: key] }
    if key.fraction != nil, explicit.allSatisfy({ $0 == nil }) { return nil }
    let lines = views.map { Double($0[key]) }
    let above = lines.max() ?? 0
    edges = lines.map { above - $0 }
    length = zip(edges, views).map { $0 + $1.extent[key.axis].value }.max() ?? 0
  }
}
