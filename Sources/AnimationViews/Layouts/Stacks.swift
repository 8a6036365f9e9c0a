// Rows, columns and piles. They share a length, and lie, by the engine's rules; the lines of their
// views come on top.
// Follows: SwiftUI since iOS 13; the layouts by themselves since iOS 16. Certainty: high, read off
// implementations; a standard space of 8 points between any neighbours is an estimate.

internal import AnimationScope
public import Foundation

/// Views beside each other, or one below the other.
nonisolated struct LineLayout {
  let axis: LayoutAxis
  let alignment: AlignmentKey
  let spacing: CGFloat?
  /// Whether each view gets its ideal length.
  var isLazy = false

  private func line(_ members: [LayoutComputer]) -> StackLine {
    if let spacing {
      return StackLine(
        axis, spaces: Array(repeating: Length(Double(spacing)), count: Swift.max(0, members.count - 1)))
    }
    let spaces = members.map(\.spacing)
    let along: Axis = axis == .horizontal ? .horizontal : .vertical
    return StackLine(
      axis,
      spaces: zip(spaces, spaces.dropFirst()).map { Length(Double($0.distance(to: $1, along: along))) })
  }

  private func views(_ members: [LayoutComputer], _ line: StackLine, _ proposal: Proposal) -> [ViewDimensions] {
    if isLazy {
      var offer = proposal
      offer[axis] = nil
      return members.map { $0.dimensions(offer) }
    }
    let offers = line.offers(proposal, priorities: members.map(\.priority)) { members[$0].size($1) }
    return zip(members, offers).map { $0.dimensions($1) }
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let line = line(members)
    let views = views(members, line, proposal)
    var extent = line.size(around: views.map(\.extent))
    if isLazy, let across = proposal[axis.other] {
      extent[axis.other] = across
    } else if let band = AlignedBand(views, by: alignment) {
      extent[axis.other].value = band.length
    }
    return extent
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let line = line(members)
    let views = views(members, line, proposal)
    let band = isLazy ? nil : AlignedBand(views, by: alignment)
    let room = ViewDimensions(room: own)
    return zip(line.edges(of: views.map(\.extent)), views.enumerated()).map { edge, view in
      let side =
        band.map { Length($0.edges[view.offset], own[axis.other].knowledge) }
        ?? alignment.offset(of: view.element, in: room)
      return LayoutPlace(view.element, at: axis == .horizontal ? (edge, side) : (side, edge))
    }
  }
}

/// Views beside each other.
///
///     HStackLayout(alignment: .top, spacing: 4) {
///       Circle()
///       Rectangle()
///     }
public nonisolated struct HStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  /// The line that the views have in common.
  public var alignment: VerticalAlignment
  /// Points between neighbours; `nil` for the standard.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(.horizontal) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(of: subviews, proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }
}

extension HStackLayout: RuledLayout, ReportedLayout {
  private var line: LineLayout { LineLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent { line.size(of: members, proposal) }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    line.places(of: members, proposal, in: own)
  }

  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }
}

/// Views one below the other.
public nonisolated struct VStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  /// The line that the views have in common.
  public var alignment: HorizontalAlignment
  /// Points between neighbours; `nil` for the standard.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(.vertical) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(of: subviews, proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }
}

extension VStackLayout: RuledLayout, ReportedLayout {
  private var line: LineLayout { LineLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent { line.size(of: members, proposal) }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    line.places(of: members, proposal, in: own)
  }

  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }
}

/// Views one above the other, towards the eye.
public nonisolated struct ZStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  /// The point that the views have in common.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(of: subviews, proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }
}

extension ZStackLayout: RuledLayout, ReportedLayout {
  private func bands(_ views: [ViewDimensions]) -> (across: AlignedBand?, along: AlignedBand?) {
    (AlignedBand(views, by: alignment.horizontal.key), AlignedBand(views, by: alignment.vertical.key))
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let views = members.map { $0.dimensions(proposal) }
    var extent = Extent(covering: views.map(\.extent))
    let bands = bands(views)
    if let across = bands.across { extent.width.value = across.length }
    if let along = bands.along { extent.height.value = along.length }
    return extent
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let views = members.map { $0.dimensions(proposal) }
    let bands = bands(views)
    let room = ViewDimensions(room: own)
    return views.enumerated().map { index, view in
      let corner = alignment.offset(of: view, in: room)
      return LayoutPlace(
        view,
        at: (
          bands.across.map { Length($0.edges[index], own.width.knowledge) } ?? corner.x,
          bands.along.map { Length($0.edges[index], own.height.knowledge) } ?? corner.y
        ))
    }
  }

  var arguments: [ViewArgument] { .alignment(alignment) }
}

extension [ViewArgument] {
  /// The arguments of a stack: what is not the standard.
  nonisolated static func stack(_ alignment: AlignmentKey, _ spacing: CGFloat?) -> [ViewArgument] {
    (alignment.name == "center" ? [] : [.name("alignment", alignment.name)]) + .lengths(["spacing": spacing])
  }
}

// MARK: - As views

/// Views beside each other.
///
///     HStack(spacing: 12) {
///       Circle()
///       Circle()
///     }
///
/// Each view is asked how short and how long it can be; then the least flexible one is served
/// first, and every one gets an equal share of what is left.
public nonisolated struct HStack<Content: View>: View {
  public typealias Body = Never

  let layout: HStackLayout
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension HStack: ContainerView {
  var arguments: [ViewArgument] { layout.arguments }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View>: View {
  public typealias Body = Never

  let layout: VStackLayout
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension VStack: ContainerView {
  var arguments: [ViewArgument] { layout.arguments }
}

/// Views one above the other, towards the eye.
public nonisolated struct ZStack<Content: View>: View {
  public typealias Body = Never

  let layout: ZStackLayout
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension ZStack: ContainerView {
  var arguments: [ViewArgument] { layout.arguments }
}
