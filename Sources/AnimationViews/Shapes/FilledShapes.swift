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

/// How source draws a shape.
nonisolated enum ShapePen {
  /// As it stands, in the foreground.
  case none
  case fill, stroke
  /// Along the inner side of the outline.
  case border
}

/// A shape in a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
  public typealias Body = Never

  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  /// How source draws it.
  let pen: ShapePen

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.init(shape, style, fillStyle, by: .fill)
  }

  init(_ shape: Content, _ style: Style, _ fillStyle: FillStyle = FillStyle(), by pen: ShapePen) {
    (self.shape, self.style, self.fillStyle, self.pen) = (shape, style, fillStyle, pen)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension _ShapeView: LeafView {
  static var row: String { Content.shapeName }

  var arguments: [ViewArgument] { shape.written.arguments }

  var calls: [ModifierCall] {
    let (calls, style) = (shape.written.calls, ViewArgument(ViewValue(writing: style)))
    switch pen {
    case .none: return calls
    case .fill: return calls + [ModifierCall("fill", [style])]
    // The line is the last that was made of the shape, and before it, for a border, the inner
    // shape.
    case .stroke: return calls.dropLast() + [ModifierCall("stroke", [style] + (calls.last?.arguments ?? []))]
    case .border:
      return calls.dropLast(2) + [ModifierCall("strokeBorder", [style] + (calls.last?.arguments ?? []))]
    }
  }

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
      _ShapeView(line, view.style, FillStyle(antialiased: view.isAntialiased), by: .stroke), over: view.background)
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
      _ShapeView(line, view.style, FillStyle(antialiased: view.isAntialiased), by: .border), over: view.background)
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

  /// This view, and the shape drawn along the inner side of its outline over it with a width in
  /// points.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: - As source has them

extension StrokeStyle: SourceValue {
  /// A width alone, or everything.
  nonisolated var arguments: [ViewArgument] {
    self == StrokeStyle(lineWidth: lineWidth)
      ? [ViewArgument("lineWidth", lineWidth.sourceValue)] : [ViewArgument("style", sourceValue)]
  }

  var sourceValue: ViewValue {
    .call(
      .name("StrokeStyle"),
      [
        ViewArgument("lineWidth", lineWidth.sourceValue), ViewArgument("lineCap", .member(nil, "\(lineCap)")),
        ViewArgument("lineJoin", .member(nil, "\(lineJoin)")), ViewArgument("miterLimit", miterLimit.sourceValue),
        ViewArgument("dash", .list(dash.map(\.sourceValue))), ViewArgument("dashPhase", dashPhase.sourceValue),
      ])
  }
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
