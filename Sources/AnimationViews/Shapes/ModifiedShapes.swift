// Shapes made of a shape. The data of each are those of the shape in it and its own, as a pair.
// Follows: SwiftUI since iOS 13. Certainty: documented; the pairs: strong, read off an
// implementation.

internal import AnimationScope

/// A shape made of another one. Reports call it by the innermost name.
nonisolated protocol WrappedShape: Shape, AttributeSource {
  associatedtype Base: Shape

  var shape: Base { get }

  /// What it adds to the attributes of the shape in it.
  var ownAttributes: [DrawnAttribute] { get }

  /// How source makes it of the shape in it.
  var call: ModifierCall { get }
}

extension WrappedShape {
  nonisolated var attributes: [DrawnAttribute] { shape.drawnAttributes + ownAttributes }

  fileprivate nonisolated static var innermost: Any.Type {
    (Base.self as? any WrappedShape.Type)?.innermost ?? Base.self
  }
}

extension Shape {
  /// The name of the type: of a shape that is made of another one, the other one's.
  nonisolated static var shapeName: String {
    TypeName.of((Self.self as? any WrappedShape.Type)?.innermost ?? Self.self)
  }

  /// The arguments of the innermost shape, and what makes this one of it.
  nonisolated var written: (arguments: [ViewArgument], calls: [ModifierCall]) {
    guard let wrapped = self as? any WrappedShape else {
      return ((self as? any ShapeArguments)?.arguments ?? .members(of: self), [])
    }
    let inner = wrapped.shape.written
    return (inner.arguments, inner.calls + [wrapped.call])
  }
}

extension Shape {
  /// The shape as a value in source: `Circle().inset(by: 2)`.
  nonisolated var sourceValue: ViewValue {
    let (arguments, calls) = written
    return calls.reduce(.call(.name(Self.shapeName), arguments)) { base, call in
      .call(.member(base, call.name), call.arguments)
    }
  }
}

/// A shape of ours that source writes with arguments.
nonisolated protocol ShapeArguments: Shape {
  var arguments: [ViewArgument] { get }
}

/// The part of a shape's outline between two fractions of its length.
public nonisolated struct _TrimmedShape<Base: Shape>: Shape {
  public var shape: Base
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  public typealias AnimatableData = AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>>

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension _TrimmedShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] { [DrawnAttribute("trim", Double(startFraction), Double(endFraction))] }

  var call: ModifierCall {
    ModifierCall(
      "trim", [ViewArgument("from", startFraction.sourceValue), ViewArgument("to", endFraction.sourceValue)])
  }
}

/// What a pen covers along a shape's outline.
public nonisolated struct _StrokedShape<Base: Shape>: Shape {
  public var shape: Base
  public var style: StrokeStyle

  public typealias AnimatableData = AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData>

  public static var role: ShapeRole { .stroke }

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension _StrokedShape: WrappedShape, PenShape {
  var ownAttributes: [DrawnAttribute] {
    [
      DrawnAttribute("lineWidth", Double(style.lineWidth)),
      DrawnAttribute("stroke style", Double(style.miterLimit), Double(style.dashPhase)),
    ]
  }

  func drawnPath(in rect: CGRect) -> DrawnPath { DrawnPath(path: shape.path(in: rect), stroke: style) }

  var call: ModifierCall { ModifierCall("stroke", style.arguments) }
}

/// A shape moved by a distance.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  public var offset: CGSize

  public typealias AnimatableData = AnimatablePair<Content.AnimatableData, CGSize.AnimatableData>

  public static var role: ShapeRole { Content.role }

  public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] { [DrawnAttribute("shape offset", Double(offset.width), Double(offset.height))] }

  var call: ModifierCall {
    ModifierCall(
      "offset", [ViewArgument("x", offset.width.sourceValue), ViewArgument("y", offset.height.sourceValue)])
  }
}

/// A shape made larger or smaller about a point of its rectangle.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  public typealias AnimatableData = AnimatablePair<
    Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
  >

  public static var role: ShapeRole { Content.role }

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
  }

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, of: rect))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension ScaledShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] {
    [DrawnAttribute("shape scale", Double(scale.width), Double(scale.height), Double(anchor.x), Double(anchor.y))]
  }

  var call: ModifierCall {
    ModifierCall(
      "scale",
      [
        ViewArgument("x", scale.width.sourceValue), ViewArgument("y", scale.height.sourceValue),
        ViewArgument("anchor", anchor.sourceValue),
      ])
  }
}

/// A shape turned about a point of its rectangle.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  public typealias AnimatableData = AnimatablePair<
    Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
  >

  public static var role: ShapeRole { Content.role }

  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
  }

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor, of: rect))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension RotatedShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] {
    [DrawnAttribute("shape rotation", angle.degrees, Double(anchor.x), Double(anchor.y))]
  }

  var call: ModifierCall {
    ModifierCall("rotation", [ViewArgument(angle.sourceValue), ViewArgument("anchor", anchor.sourceValue)])
  }
}

/// A shape mapped by an affine transform, which does not move by itself.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  public static var role: ShapeRole { Content.role }

  public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension TransformedShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] { [] }

  var call: ModifierCall { ModifierCall("transform", [ViewArgument(transform.sourceValue)]) }
}

/// A shape in a size of its own, at the top leading corner of its rectangle.
public nonisolated struct _SizedShape<Base: Shape>: Shape {
  public var shape: Base
  public var size: CGSize

  public typealias AnimatableData = AnimatablePair<Base.AnimatableData, CGSize.AnimatableData>

  public static var role: ShapeRole { Base.role }

  public var animatableData: AnimatableData {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension _SizedShape: WrappedShape {
  var ownAttributes: [DrawnAttribute] { [DrawnAttribute("shape size", Double(size.width), Double(size.height))] }

  var call: ModifierCall {
    ModifierCall(
      "size", [ViewArgument("width", size.width.sourceValue), ViewArgument("height", size.height.sourceValue)])
  }
}

extension CGAffineTransform {
  /// This map about a point of a rectangle.
  fileprivate nonisolated func around(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: -rect.minX, y: -rect.minY).concatenating(around(anchor, of: rect.size))
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}

extension Shape {
  /// The part of the outline between two fractions of its length, which move.
  ///
  ///     Circle().trim(from: 0, to: progress).stroke(.blue, lineWidth: 4)
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// What a pen covers along the outline.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }

  /// What a pen of a width, in points, covers along the outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape, moved by a distance in points.
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

  /// The shape, moved by a distance in points.
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }

  /// The shape, moved by a distance in points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape, larger or smaller about a point of its rectangle.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape, wider and higher about a point of its rectangle.
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape, turned about a point of its rectangle.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape, mapped by an affine transform in the coordinates of its rectangle.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// The shape in a size of its own.
  public nonisolated func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }

  /// The shape in a size of its own.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }
}
