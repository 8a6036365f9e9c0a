// Follows: SwiftUI since iOS 13. Certainty: documented; the data of an inset: strong, read off an
// implementation.

internal import AnimationScope

/// A shape that knows its own outline further inside.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape whose outline lies further inside.
  ///
  /// - Parameter amount: Points; negative ones lie outside.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose outline further inside is a shape of the same kind in a smaller rectangle.
nonisolated protocol InsetBase: Shape {
  /// The shape to be drawn there: the same, unless corners have less room.
  func shrunk(by amount: CGFloat) -> Self
}

extension InsetBase {
  nonisolated func shrunk(by amount: CGFloat) -> Self { self }
}

/// A shape with its outline further inside. Both move: the shape, and the distance.
nonisolated struct InsetByAmount<Base: InsetBase>: InsettableShape, WrappedShape {
  var shape: Base
  var amount: CGFloat

  static var role: ShapeRole { Base.role }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }

  var ownAttributes: [DrawnAttribute] { [DrawnAttribute("inset", Double(amount))] }

  var call: ModifierCall { ModifierCall("inset", [ViewArgument("by", amount.sourceValue)]) }

  /// Nothing where no rectangle is left.
  func path(in rect: CGRect) -> Path {
    guard 2 * amount <= min(rect.width, rect.height) else { return Path() }
    return shape.shrunk(by: amount).path(in: rect.insetBy(dx: amount, dy: amount))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> Self { Self(shape: shape, amount: self.amount + amount) }
}

extension Rectangle: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

extension Ellipse: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

extension Circle: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

extension Capsule: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }
}

extension RoundedRectangle: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }

  func shrunk(by amount: CGFloat) -> Self {
    let inner = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
    return RoundedRectangle(cornerSize: inner, style: style)
  }
}

extension UnevenRoundedRectangle: InsettableShape, InsetBase {
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetByAmount(shape: self, amount: amount) }

  func shrunk(by amount: CGFloat) -> Self {
    func inner(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
    return UnevenRoundedRectangle(
      topLeadingRadius: inner(cornerRadii.topLeading), bottomLeadingRadius: inner(cornerRadii.bottomLeading),
      bottomTrailingRadius: inner(cornerRadii.bottomTrailing), topTrailingRadius: inner(cornerRadii.topTrailing),
      style: style)
  }
}
