// Follows: SwiftUI since iOS 13. Certainty: medium, documented and observed.

public import AnimationModel
internal import AnimationScope
public import Foundation

/// A view whose content arranges itself by the room that there is.
///
///     GeometryReader { proxy in
///       Circle().frame(width: proxy.size.width / 2)
///     }
///
/// It takes all the room that it is offered, 10 × 10 points without an offer. The content is made
/// when the size is known, at the top leading corner.
public nonisolated struct GeometryReader<Content: View>: View {
  public typealias Body = Never

  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view) }
}

/// A container whose content is made when its size is known.
nonisolated protocol SizeReadingView: ContainerView {
  @MainActor
  func fill(_ element: ViewElement)
}

extension GeometryReader: SizeReadingView {
  var arguments: [ViewArgument] { [] }

  var layout: ReaderLayout { ReaderLayout() }

  @MainActor
  func fill(_ element: ViewElement) {
    let proxy = GeometryProxy(element: element)
    element.node.fill(with: element.node.evaluate(self) { content(proxy) })
  }
}

/// Takes what it is offered; the views lie at its top leading corner.
nonisolated struct ReaderLayout: RuledLayout {
  var showsGuides: Bool { false }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    LayoutRule.reader.ownSize(proposal) ?? .zero
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    ZStackLayout(alignment: .topLeading).places(of: members, Proposal(own), in: own)
  }
}

/// The size and the place of a view, for code of the app.
public nonisolated struct GeometryProxy {
  let element: ViewElement

  // Code that reads sizes runs where bodies do, on the main actor, and what it hands in goes
  // nowhere else: the compiler knows neither.

  /// Points.
  public var size: CGSize { MainActor.assumeIsolated { [element] in element.layout.frame.size } }

  /// There is no safe area: zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the place of the view in other coordinates, in points.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    nonisolated(unsafe) let space = coordinateSpace
    return MainActor.assumeIsolated { [element] in
      let origin = element.element(of: space)?.layout.frame.origin ?? .zero
      return element.layout.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// Returns the place of the view in other coordinates, in points.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the room of a named view around this one, in the coordinates of this one; `nil` where
  /// none is named so.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let name = coordinateSpace.name
    return MainActor.assumeIsolated { [element] in
      let origin = element.layout.frame.origin
      return element.named(name)?.layout.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }
}

// MARK: - Coordinates

// Follows: SwiftUI since iOS 17. Certainty: documented.

/// The name of the room of a scroll view.
nonisolated struct ScrollSpace: Hashable {
  /// Along which it scrolls; `nil` for any.
  let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the room of the nearest scroll view around: where content is seen in it.
  ///
  ///     Text("Wind").visualEffect { content, proxy in
  ///       let distance = min(0, proxy.frame(in: .scrollView).minY)  // above the edge
  ///       return content.scaleEffect(1 + distance / 700)
  ///     }
  ///
  /// Without a scroll view they are those of the whole host.
  public nonisolated static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace(axis: nil)))
  }

  /// The coordinates of the room of the nearest scroll view around that scrolls along an axis.
  public nonisolated static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace(axis: axis)))
  }
}

/// Names its content for places in its coordinates.
nonisolated struct CoordinateSpaceModifier: LayoutModifier {
  static var row: String { "coordinateSpace" }

  let name: AnyHashable

  var arguments: [ViewArgument] { [ViewArgument(.call(.member(nil, "named"), [ViewArgument(.string("\(name)"))]))] }

  var layout: ContentLayout { .same }
}

extension View {
  /// Names this view: views in it can ask for places in its coordinates.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Names this view: views in it can ask for places in its coordinates.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

extension ViewElement {
  /// The nearest element around that has a name.
  fileprivate func named(_ name: AnyHashable) -> ViewElement? {
    if let space = name.base as? ScrollSpace { return scrollRegion(in: space)?.element }
    var next = parent
    while let element = next {
      if case .modifier(let modifier as CoordinateSpaceModifier, _) = element.part, modifier.name == name {
        return element
      }
      next = element.parent
    }
    return nil
  }

  /// Whose coordinates are meant; `nil` means those of the root, as does a name that nothing around
  /// has.
  func element(of space: CoordinateSpace) -> ViewElement? {
    switch space {
    case .global: nil
    case .local: self
    case .named(let name): named(name)
    }
  }
}
