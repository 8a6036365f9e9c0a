// Views that hang on another one.
// Follows: SwiftUI since iOS 13; builders and insets since iOS 15. Certainty: high; of insets:
// medium, there is no other safe area than theirs.

internal import AnimationScope
public import Foundation

/// Where what hangs on a view is drawn.
enum LayerRole: Equatable {
  case behind, front
  /// Not drawn itself: what it covers of the view is drawn.
  case mask
  /// Beside the view, which leaves room for it.
  case inset(Edge, spacing: CGFloat)
}

/// The size of a view with what hangs on it, and where all of it lies.
nonisolated struct LayerLayout {
  let role: LayerRole
  let alignment: Alignment

  private func offer(_ proposal: Proposal, at edge: Edge) -> Proposal {
    var offer = proposal
    offer[edge == .top || edge == .bottom ? .vertical : .horizontal] = nil
    return offer
  }

  /// What the view itself goes by: room at the edge of an inset, and none otherwise.
  private func rule(_ layers: [LayoutComputer], _ proposal: Proposal) -> LayoutRule {
    guard case .inset(let edge, let spacing) = role, !layers.isEmpty else { return .layered(.center) }
    let room = Extent(covering: layers.map { $0.size(offer(proposal, at: edge)) })
    func side(_ wanted: Edge, _ length: Length) -> Length {
      edge == wanted ? length + Length(Double(spacing)) : Length(0)
    }
    return .padding(
      leading: side(.leading, room.width), top: side(.top, room.height), trailing: side(.trailing, room.width),
      bottom: side(.bottom, room.height))
  }

  func size(of computer: LayoutComputer, _ proposal: Proposal) -> Extent {
    let rule = rule(computer.layers, proposal)
    guard let content = computer.members.first else { return rule.size(around: .zero, proposal) }
    return rule.size(around: content.size(rule.offer(proposal)), proposal)
  }

  /// The view itself, then what hangs on it.
  func places(of computer: LayoutComputer, _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let rule = rule(computer.layers, proposal)
    var places: [LayoutPlace] = []
    var room = ViewDimensions(room: own)
    if let content = computer.members.first {
      let view = content.dimensions(rule.offer(proposal))
      places.append(LayoutPlace(view, at: rule.offset(of: view.extent, in: own)))
      // What hangs on the view goes by its lines.
      if case .inset = role {} else { room = view }
    }
    for layer in computer.layers {
      guard case .inset(let edge, _) = role else {
        let view = layer.dimensions(Proposal(own))
        places.append(LayoutPlace(view, at: alignment.offset(of: view, in: room)))
        continue
      }
      let view = layer.dimensions(offer(proposal, at: edge))
      var (x, y) = alignment.offset(of: view, in: room)
      switch edge {
      case .top: y = Length(0)
      case .leading: x = Length(0)
      case .bottom: y = own.height - view.extent.height
      case .trailing: x = own.width - view.extent.width
      }
      places.append(LayoutPlace(view, at: (x, y)))
    }
    return places
  }
}

// MARK: - Modifiers

/// Views behind a view, before it, or over what of it is drawn.
nonisolated struct LayerViewModifier<Kind: LayerKind, Layer: View>: LayerModifier {
  static var row: String { Kind.row }

  let layer: Layer
  let alignment: Alignment
  let arguments: [ViewArgument]

  init(_ layer: Layer, alignment: Alignment) {
    (self.layer, self.alignment, arguments) = (layer, alignment, .alignment(alignment))
  }

  /// A shape filled with a style.
  init<S: ShapeStyle, T: Shape>(_ style: S, _ shape: T, _ fillStyle: FillStyle = FillStyle())
  where Layer == _ShapeView<T, S> {
    layer = _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
    (alignment, arguments) = (.center, [ViewArgument(ViewValue(writing: style))])
  }

  var role: LayerRole { Kind.role }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) { slot.layer(0, layer, on: element) }
}

nonisolated protocol LayerKind {
  static var row: String { get }
  static var role: LayerRole { get }
}

nonisolated enum BackgroundLayer: LayerKind {
  static var row: String { "background" }
  static var role: LayerRole { .behind }
}

nonisolated enum OverlayLayer: LayerKind {
  static var row: String { "overlay" }
  static var role: LayerRole { .front }
}

nonisolated enum MaskLayer: LayerKind {
  static var row: String { "mask" }
  static var role: LayerRole { .mask }
}

nonisolated struct SafeAreaInsetModifier<Layer: View>: LayerModifier {
  static var row: String { "safeAreaInset" }

  let layer: Layer
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?

  var role: LayerRole { .inset(edge, spacing: spacing ?? CGFloat(LayoutRule.standardSpacing)) }

  var arguments: [ViewArgument] {
    [.name("edge", "\(edge)")] + .alignment(alignment) + .lengths(["spacing": spacing])
  }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) { slot.layer(0, layer, on: element) }
}

extension View {
  /// Shows views behind this one, which are offered its size.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerViewModifier<BackgroundLayer, _>(content(), alignment: alignment))
  }

  /// Shows a view behind this one, which is offered its size.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerViewModifier<BackgroundLayer, _>(background, alignment: alignment))
  }

  /// Fills the room of this view with a style, behind it. There is no safe area: the edges change
  /// nothing.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(LayerViewModifier<BackgroundLayer, _>(style, Rectangle()))
  }

  /// Fills the room of this view with the background of where it stands, behind it. There is no
  /// safe area: the edges change nothing.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape with a style, behind this view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(LayerViewModifier<BackgroundLayer, _>(style, shape, fillStyle))
  }

  /// Fills a shape with the background of where this view stands, behind it.
  public nonisolated func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  /// Shows views in front of this one, which are offered its size.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerViewModifier<OverlayLayer, _>(content(), alignment: alignment))
  }

  /// Shows a view in front of this one, which is offered its size.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(LayerViewModifier<OverlayLayer, _>(overlay, alignment: alignment))
  }

  /// Fills the room of this view with a style, in front of it. There is no safe area: the edges
  /// change nothing.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(LayerViewModifier<OverlayLayer, _>(style, Rectangle()))
  }

  /// Fills a shape with a style, in front of this view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(LayerViewModifier<OverlayLayer, _>(style, shape, fillStyle))
  }

  /// Shows of this view what other views cover, which are offered its size.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(LayerViewModifier<MaskLayer, _>(mask(), alignment: alignment))
  }

  /// Shows of this view what another one covers, which is offered its size.
  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(LayerViewModifier<MaskLayer, _>(mask, alignment: .center))
  }

  /// Shows views at the top or the bottom of this one, which leaves room for them.
  ///
  /// - Parameters:
  ///   - edge: Where they are shown.
  ///   - alignment: How they lie along the edge.
  ///   - spacing: Points between both; `nil` for the standard.
  ///   - content: The views.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        layer: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
  }

  /// Shows views at one side of this one, which leaves room for them.
  ///
  /// - Parameters:
  ///   - edge: Where they are shown.
  ///   - alignment: How they lie along the edge.
  ///   - spacing: Points between both; `nil` for the standard.
  ///   - content: The views.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        layer: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
  }
}

// MARK: - Safe areas

/// Parts of a screen that something else covers.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

nonisolated struct IgnoresSafeAreaModifier: LayoutModifier {
  static var row: String { "ignoresSafeArea" }

  var arguments: [ViewArgument] { [] }

  var layout: ContentLayout { .same }
}

extension View {
  /// Changes nothing: all the room of a host is safe.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaModifier())
  }

  /// Changes nothing: all the room of a host is safe.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoresSafeAreaModifier())
  }
}
