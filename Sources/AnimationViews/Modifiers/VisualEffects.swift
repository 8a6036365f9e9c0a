// Effects that depend on where a view is, without another layout.
//
// Follows: SwiftUI since iOS 17. Certainty: documented. That the place is the final one, and that
// the effect's numbers move by the transaction of the view: deduced, low.

public import AnimationModel
internal import AnimationScope
public import Foundation

/// A change of how a view is drawn, which leaves its size and its place in the layout alone.
///
///     Text("Wind").visualEffect { content, proxy in
///       content.offset(x: proxy.frame(in: .global).minY / 4).opacity(0.5)
///     }
@MainActor
@preconcurrency
public protocol VisualEffect: Sendable, Animatable {
  /// What is drawn of content in a size.
  nonisolated static func _output(_ effect: Self, in size: CGSize) -> _VisualOutput
}

/// What a visual effect does, and by which names its numbers are known.
public nonisolated struct _VisualOutput {
  var effect = LeafEffect()
  var attributes: [DrawnAttribute] = []
}

/// The effect that others begin with: it changes nothing.
public nonisolated struct EmptyVisualEffect: VisualEffect {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  public static func _output(_ effect: Self, in size: CGSize) -> _VisualOutput { _VisualOutput() }
}

extension EmptyVisualEffect: Animatable {}

/// An effect, and one around it.
nonisolated struct VisualStep<Base: VisualEffect, Step: ElementEffect & Sendable>: VisualEffect {
  var base: Base
  var step: Step

  var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
    get { AnimatablePair(base.animatableData, step.animatableData) }
    set { (base.animatableData, step.animatableData) = (newValue.first, newValue.second) }
  }

  static func _output(_ effect: Self, in size: CGSize) -> _VisualOutput {
    var output = Base._output(effect.base, in: size)
    output.effect = output.effect.followed(by: effect.step.effect(in: size))
    output.attributes += effect.step.attributes
    return output
  }
}

extension LeafEffect {
  /// This effect inside of another one.
  nonisolated func followed(by outer: LeafEffect) -> LeafEffect {
    var effect = self
    effect.transform = transform.concatenating(outer.transform)
    effect.opacity *= outer.opacity
    effect.filters += outer.filters
    return effect
  }
}

/// Moves what is drawn.
nonisolated struct VisualOffset: ElementEffect {
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  var attributes: [DrawnAttribute] { [DrawnAttribute("offset", Double(offset.width), Double(offset.height))] }

  func effect(in size: CGSize) -> LeafEffect {
    LeafEffect(transform: .translation(to: CGPoint(x: offset.width, y: offset.height)))
  }
}

extension VisualEffect {
  private nonisolated func with<Step: ElementEffect & Sendable>(_ step: Step) -> VisualStep<Self, Step> {
    VisualStep(base: self, step: step)
  }

  /// Moves what is drawn, in points.
  public nonisolated func offset(_ offset: CGSize) -> some VisualEffect { with(VisualOffset(offset: offset)) }

  /// Moves what is drawn, in points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Larger or smaller about a point of the view.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    with(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Larger or smaller about a point of the view.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Wider and higher about a point of the view.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turned about a point of the view.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    with(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Turned in space, and seen in perspective.
  ///
  /// - Parameters:
  ///   - angle: How far it turns.
  ///   - axis: What it turns about: its direction alone counts.
  ///   - anchor: The point of the view that stays where it is.
  ///   - anchorZ: Depth of the point about which it turns, in points.
  ///   - perspective: How strongly what is further back shrinks: 0 not at all.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    with(Rotation3DModifier(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Mapped by an affine transform.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    with(TransformModifier(transform: transform))
  }

  /// Less opaque: 0 is clear, 1 as it is.
  public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
    with(OpacityModifier(animatableData: opacity))
  }

  /// Blurred, by a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    with(BlurModifier(radius: radius, isOpaque: opaque))
  }

  /// Brighter by an amount: 0 as it is, 1 white.
  public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
    with(FilterModifier<BrightnessFilter>(animatableData: amount))
  }

  /// With light and dark further apart or nearer: 1 as they are.
  public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
    with(FilterModifier<ContrastFilter>(animatableData: amount))
  }

  /// With colours stronger or weaker: 1 as they are, 0 grey.
  public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
    with(FilterModifier<SaturationFilter>(animatableData: amount))
  }

  /// Greyer: 0 as it is, 1 grey.
  public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
    with(FilterModifier<GrayscaleFilter>(animatableData: amount))
  }

  /// With hues turned by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect { with(HueRotationModifier(angle: angle)) }
}

// MARK: - At a view

/// A visual effect as an attribute keeps it.
nonisolated struct ShownVisualEffect<Own: VisualEffect>: ElementEffect {
  var own: Own

  var animatableData: Own.AnimatableData {
    get { own.animatableData }
    set { own.animatableData = newValue }
  }

  var attributes: [DrawnAttribute] { Own._output(own, in: .zero).attributes }

  func effect(in size: CGSize) -> LeafEffect { Own._output(own, in: size).effect }
}

nonisolated struct VisualEffectModifier<Own: VisualEffect>: PlacedEffectModifier {
  static var row: String { "visualEffect" }
  static var hasPlace: Bool { true }
  static var readsPlaces: Bool { true }

  let make: @Sendable (EmptyVisualEffect, GeometryProxy) -> Own

  var arguments: [ViewArgument] { [] }

  @MainActor
  func effect(at element: ViewElement) -> ShownVisualEffect<Own> {
    ShownVisualEffect(own: make(EmptyVisualEffect(), GeometryProxy(element: element)))
  }
}

extension View {
  /// Draws this view with effects that depend on where it is.
  ///
  /// - Parameter effect: Given content without an effect and the place of the view, which is final:
  ///   what is on its way is not looked at.
  public nonisolated func visualEffect<Own: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Own
  ) -> some View {
    modifier(VisualEffectModifier(make: effect))
  }
}
