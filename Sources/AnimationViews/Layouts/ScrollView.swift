// Views that are larger than their room.
// Follows: SwiftUI since iOS 13. Certainty: medium; of lists: low, the numbers of a plain one are
// estimates.
// Source: C. Eidhof, F. Kugler, "Thinking in SwiftUI", 2020, for the size of a scroll view.

internal import AnimationScope
internal import Foundation

/// A room that shows a part of what is in it: its beginning until it is scrolled, as by
/// ``ViewHost/scroll(_:to:)``.
///
/// It takes the length that it is offered along its axes, and is as wide as its content across
/// them. Several views stand in a column.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never

  /// The directions in which there is more to see.
  public var axes: Axis.Set
  public var showsIndicators: Bool
  public var content: Content
  /// How far it is scrolled, where it stands.
  private(set) var state: ScrollState?

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    var view = view
    view.state = slot.node.scrollState
    slot.container(view, view.content)
  }
}

extension ScrollView: ScrollingView {}

extension ScrollView: ContainerView {
  var arguments: [ViewArgument] {
    switch axes {
    case .vertical: []
    case .horizontal: [.name(nil, "horizontal")]
    default: [ViewArgument(.list([.member(nil, "horizontal"), .member(nil, "vertical")]))]
    }
  }

  var layout: ScrollLayout { ScrollLayout(axes: axes, state: state) }
}

/// Takes what it is offered along some axes; the content is as long as it likes.
nonisolated struct ScrollLayout: RuledLayout {
  let axes: Axis.Set
  let state: ScrollState?

  private var column: LineLayout {
    LineLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
  }

  var axis: LayoutAxis? { .vertical }

  var showsGuides: Bool { false }

  private func offer(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    var extent = column.size(of: members, offer(proposal))
    if axes.contains(.horizontal), let width = proposal.width { extent.width = width }
    if axes.contains(.vertical), let height = proposal.height { extent.height = height }
    return extent
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let offer = offer(proposal)
    let content = column.size(of: members, offer)
    let places = column.places(of: members, offer, in: content)
    return state?.places(places, of: content, in: own, along: axes) ?? places
  }
}

/// Views in rows, one below the other, in all the room that is offered.
///
/// A row is 44 points high at least, with 16 points at both sides and 11 above and below; the view
/// in it is at the leading edge.
public nonisolated struct List<SelectionValue, Content: View>: View {
  public typealias Body = Never

  private let content: Content
  /// How far it is scrolled, where it stands.
  private(set) var state: ScrollState?

  private init(_ content: Content) { self.content = content }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    var view = view
    view.state = slot.node.scrollState
    slot.container(view, view.content)
  }
}

extension List: ScrollingView {
  var axes: Axis.Set { .vertical }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(content()) }

  /// One row for each element of a collection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent))
  }

  /// One row for each element of a collection, named by one of its properties.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent))
  }

  /// One row for each number in a range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(ForEach(data, content: rowContent))
  }
}

extension List: ContainerView {
  var arguments: [ViewArgument] { [] }

  var layout: ListLayout { ListLayout(state: state) }
}

/// Rows of a plain list.
nonisolated struct ListLayout: RuledLayout {
  private static let (height, side, edge) = (44.0, 16.0, 11.0)

  let state: ScrollState?

  var showsGuides: Bool { false }

  private static let insets = LayoutRule.padding(
    leading: Length(side), top: Length(edge), trailing: Length(side), bottom: Length(edge))

  private func rows(_ members: [LayoutComputer], _ proposal: Proposal) -> [(view: ViewDimensions, size: Extent)] {
    let offer = Proposal(width: proposal.width, height: nil)
    return members.map { member in
      let view = member.dimensions(Self.insets.offer(offer))
      var size = Self.insets.size(around: view.extent, offer)
      size.height = .longer(size.height, Length(Self.height))
      return (view, size)
    }
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let rows = StackLine(.vertical, spaces: []).size(around: rows(members, proposal).map(\.size))
    return Extent(width: proposal.width ?? rows.width, height: proposal.height ?? rows.height)
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    var edge = Length(0)
    let places = rows(members, Proposal(own)).map { view, size in
      defer { edge = edge + size.height }
      let y = Placement.center.offset(of: view.extent, in: size, .vertical)
      return LayoutPlace(view, at: (Length(Self.side), edge + y))
    }
    let content = Extent(width: own.width, height: edge)
    return state?.places(places, of: content, in: own, along: .vertical) ?? places
  }
}
