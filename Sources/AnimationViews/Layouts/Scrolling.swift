// How far views are scrolled: what a scroll view keeps, who moves it, and what it shows.
//
// A host scrolls, and a `ScrollViewReader`; fingers do not. There is no bounce and no deceleration.
//
// Follows: SwiftUI since iOS 13, readers since iOS 14. Certainty: documented; that a scroll in an
// animated transaction moves its content by that animation: medium, it is what `scrollTo` is
// documented to do.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// How far a scroll view is scrolled.
nonisolated final class ScrollState: @unchecked Sendable {
  // It is written and laid out on the main actor alone.

  /// Points: what was asked for.
  var offset = CGPoint.zero
  /// Points: what is there to scroll.
  var limit = CGSize.zero

  /// Points: within what is there.
  var shown: CGPoint {
    CGPoint(x: min(max(0, offset.x), limit.width), y: min(max(0, offset.y), limit.height))
  }

  /// Places of content that is larger than its room.
  func places(_ places: [LayoutPlace], of content: Extent, in room: Extent, along axes: Axis.Set) -> [LayoutPlace] {
    func rest(_ axis: Axis.Set, _ content: Length, _ room: Length) -> CGFloat {
      axes.contains(axis) ? max(0, CGFloat(content.value - room.value)) : 0
    }
    limit = CGSize(
      width: rest(.horizontal, content.width, room.width), height: rest(.vertical, content.height, room.height))
    let shown = shown
    guard shown != .zero else { return places }
    return places.map { $0.moved(x: -Double(shown.x), y: -Double(shown.y)) }
  }
}

extension GraphNode {
  /// What a scroll view here keeps: it has no properties of its own that would.
  var scrollState: ScrollState { storage(at: -1) { ScrollState() } }
}

/// A view that shows a part of what is in it.
nonisolated protocol ScrollingView: ContainerView {
  var axes: Axis.Set { get }
  /// `nil` of a view that is not placed yet.
  var state: ScrollState? { get }
}

/// A scroll view where it stands.
@MainActor
struct ScrollRegion {
  let element: ViewElement
  let state: ScrollState
  let axes: Axis.Set

  /// The direction that counts unless one is said.
  var axis: Axis { axes.contains(.vertical) ? .vertical : .horizontal }

  /// Scrolls in the transaction that is open.
  func scroll(to offset: CGPoint) {
    element.node.graph.write(to: element.node) { [state] in state.offset = offset }
  }

  /// How far to scroll so that something lies at a place.
  ///
  /// - Parameter anchor: Which of its points lies on that of the room; `nil` for as little as makes
  ///   it visible.
  func offset(showing target: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    let (room, shown) = (element.layout.frame, state.shown)
    func way(_ start: CGFloat, _ length: CGFloat, _ size: CGFloat, _ share: CGFloat?) -> CGFloat {
      if let share { return start - share * (size - length) }
      if start < 0 { return start }
      return max(0, min(start, start + length - size))
    }
    var offset = shown
    if axes.contains(.horizontal) {
      offset.x += way(target.minX - room.minX, target.width, room.width, anchor?.x)
    }
    if axes.contains(.vertical) {
      offset.y += way(target.minY - room.minY, target.height, room.height, anchor?.y)
    }
    return offset
  }
}

extension ViewElement {
  /// The scroll view that this is; `nil` of anything else.
  private var ownRegion: ScrollRegion? {
    guard case .container(let view as any ScrollingView) = part, let state = view.state else { return nil }
    return ScrollRegion(element: self, state: state, axes: view.axes)
  }

  /// The nearest scroll view around this, or this itself.
  var scrollRegion: ScrollRegion? {
    var element: ViewElement? = self
    while let next = element {
      if let region = next.ownRegion { return region }
      element = next.parent
    }
    return nil
  }

  /// The nearest scroll view around this whose coordinates are meant.
  func scrollRegion(in space: ScrollSpace) -> ScrollRegion? {
    var region = parent?.scrollRegion
    while let next = region, let axis = space.axis, !next.axes.contains(axis == .vertical ? .vertical : .horizontal) {
      region = next.element.parent?.scrollRegion
    }
    return region
  }

  /// The nearest scroll view in this.
  fileprivate var regionInside: ScrollRegion? {
    var level = [self]
    while !level.isEmpty {
      if let region = level.lazy.compactMap(\.ownRegion).first { return region }
      level = level.flatMap { $0.children + $0.layers }
    }
    return nil
  }
}

extension ViewHost {
  /// Scrolls a view in the transaction that is open; the next frame takes it in.
  ///
  ///     try host.scroll("list", to: CGPoint(x: 0, y: 120))
  ///     try withAnimation { try host.scroll("list", to: .zero) }
  ///
  /// - Parameters:
  ///   - target: The scroll view, or a view in it or around it.
  ///   - offset: Points from the beginning. What is further than the end is the end.
  /// - Throws: What the query says, or ``ViewHostError/noScrollView(_:)``.
  public func scroll(_ target: ViewQuery = .root, to offset: CGPoint) throws(ViewHostError) {
    try region(target).scroll(to: offset)
  }

  /// How far a view is scrolled, in points from its beginning.
  ///
  /// - Throws: What the query says, or ``ViewHostError/noScrollView(_:)``.
  public func scrollOffset(of target: ViewQuery = .root) throws(ViewHostError) -> CGPoint {
    try region(target).state.shown
  }

  private func region(_ target: ViewQuery) throws(ViewHostError) -> ScrollRegion {
    let elements = target == .root ? graph.root.elements : [try GraphNames(graph).element(target)]
    for element in elements {
      if let region = element.scrollRegion ?? element.regionInside { return region }
    }
    throw .noScrollView(target)
  }
}

// MARK: - Readers

/// A view whose content scrolls by itself.
///
///     ScrollViewReader { proxy in
///       ScrollView { ForEach(rows) { Text($0.name).id($0.id) } }
///         .onTapGesture { withAnimation { proxy.scrollTo(7, anchor: .center) } }
///     }
public nonisolated struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never

  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let node = slot.node
    let proxy = ScrollViewProxy(node: node)
    slot.child(.body, node.evaluate(view) { view.content(proxy) })
  }
}

/// Scrolls the views of a reader.
public nonisolated struct ScrollViewProxy {
  private weak var node: GraphNode?

  init(node: GraphNode) { self.node = node }

  /// Scrolls to a view, in the transaction that is open.
  ///
  /// - Parameters:
  ///   - id: What `id(_:)` says of it, or its name in a ``ForEach``. Nothing happens where no view
  ///     has it.
  ///   - anchor: Which of its points lies on that of the scroll view; `nil` for as little as makes
  ///     all of it visible.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let element = node?.element(named: AnyHashable(id)), let region = element.parent?.scrollRegion else { return }
    region.scroll(to: region.offset(showing: element.layout.frame, anchor))
  }
}

extension GraphNode {
  /// The view in this one that an app has named so.
  fileprivate func element(named name: AnyHashable) -> ViewElement? {
    var level = nodesBelow
    while !level.isEmpty {
      for node in level {
        switch node.key {
        case .explicit(name), .element(name, 0): if let element = node.elements.first { return element }
        default: continue
        }
      }
      level = level.flatMap(\.nodesBelow)
    }
    return nil
  }
}
