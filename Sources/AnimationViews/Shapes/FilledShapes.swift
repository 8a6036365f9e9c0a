// Follows: SwiftUI since iOS 13; several styles on one shape since iOS 17. Certainty: documented.

internal import AnimationScope

/// A view of a shape with a style, on which further styles of the same shape can be laid.
///
///     Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
@MainActor
@preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  nonisolated var shape: Content { get }
}

/// A shape in a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension _ShapeView: LeafView {
  static var row: String { shapeName(Content.self) }

  var arguments: [ViewArgument] { (shape as? any ShapeArguments)?.arguments ?? [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(.shape(shape, fillStyle), style._paint(at: 0, in: environment))
  }
}

/// A shape filled with a style, over a view of the same shape.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    (self.shape, self.style, self.fillStyle, self.background) = (shape, style, fillStyle, background)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.shape(_ShapeView(shape: view.shape, style: view.style, fillStyle: view.fillStyle), over: view.background)
  }
}

/// A shape drawn along its outline with a style, over a view of the same shape.
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let line = _StrokedShape(shape: view.shape, style: view.strokeStyle)
    slot.shape(
      _ShapeView(shape: line, style: view.style, fillStyle: FillStyle(antialiased: view.isAntialiased)),
      over: view.background)
  }
}

/// A shape drawn along the inner side of its outline with a style, over a view of the same shape.
public nonisolated struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let line = _StrokedShape(shape: view.shape.inset(by: view.strokeStyle.lineWidth / 2), style: view.strokeStyle)
    slot.shape(
      _ShapeView(shape: line, style: view.style, fillStyle: FillStyle(antialiased: view.isAntialiased)),
      over: view.background)
  }
}

/// Hangs a view of the same shape behind it.
nonisolated struct ShapeBackground<Background: View>: LayerModifier {
  static var row: String { "background" }

  let background: Background

  var role: LayerRole { .behind }

  var arguments: [ViewArgument] { [] }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) { slot.layer(0, background, on: element) }
}

extension _ViewSlot {
  fileprivate mutating func shape<Background: View>(_ view: some View, over background: Background) {
    if Background.self == EmptyView.self {
      child(.content, view)
    } else {
      child(.content, view.modifier(ShapeBackground(background: background)))
    }
  }
}

extension Shape {
  /// This shape, filled.
  ///
  ///     Circle().fill(isOn ? .green : .gray)
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// This shape, drawn along its outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// This shape, drawn along its outline with a width in points.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// This shape, drawn along the inner side of its outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// This shape, drawn along the inner side of its outline with a width in points.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// This view, and the shape filled over it.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// This view, and the shape drawn along its outline over it.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// This view, and the shape drawn along its outline over it with a width in points.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// This view, and the shape drawn along the inner side of its outline over it.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// This view, and the shape drawn along the inner side of its outline over it with a width in points.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: - As source has them

/// A shape that a report writes with arguments.
nonisolated protocol ShapeArguments: Shape {
  var arguments: [ViewArgument] { get }
}

extension RoundedRectangle: ShapeArguments {
  var arguments: [ViewArgument] {
    let corner =
      cornerSize.width == cornerSize.height
      ? ViewArgument("cornerRadius", cornerSize.width.sourceValue) : ViewArgument("cornerSize", cornerSize.sourceValue)
    return [corner, ViewArgument("style", .member(nil, style.rawValue))]
  }
}

extension UnevenRoundedRectangle: ShapeArguments {
  var arguments: [ViewArgument] {
    [
      ViewArgument("topLeadingRadius", cornerRadii.topLeading.sourceValue),
      ViewArgument("bottomLeadingRadius", cornerRadii.bottomLeading.sourceValue),
      ViewArgument("bottomTrailingRadius", cornerRadii.bottomTrailing.sourceValue),
      ViewArgument("topTrailingRadius", cornerRadii.topTrailing.sourceValue),
    ]
  }
}

extension Capsule: ShapeArguments {
  var arguments: [ViewArgument] { [ViewArgument("style", .member(nil, style.rawValue))] }
}
