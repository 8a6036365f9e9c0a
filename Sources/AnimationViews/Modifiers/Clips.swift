// Follows: SwiftUI since iOS 13. Certainty: documented; the data: strong, read off an
// implementation.

internal import AnimationModel
internal import AnimationScope
public import Foundation

nonisolated struct ClipModifier<S: Shape>: EffectModifier, ElementEffect {
  static var row: String { "clipShape" }

  var shape: S
  var style: FillStyle

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  var arguments: [ViewArgument] { [ViewArgument(shape.sourceValue), ViewArgument("style", style.sourceValue)] }

  var attributes: [DrawnAttribute] {
    [DrawnAttribute("clip shape", numbers: shape.drawnAttributes.flatMap(\.numbers))]
  }

  func effect(in size: CGSize) -> LeafEffect { .clip(shape, style, in: size) }
}

nonisolated struct ClippedModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "clipped" }

  var isAntialiased: Bool

  var arguments: [ViewArgument] { [ViewArgument("antialiased", .bool(isAntialiased))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("antialiasing", word: .bool(isAntialiased))] }

  func effect(in size: CGSize) -> LeafEffect {
    .clip(Rectangle(), FillStyle(antialiased: isAntialiased), in: size)
  }
}

nonisolated struct CornerRadiusModifier: EffectModifier, ElementEffect {
  static var row: String { "cornerRadius" }

  var radius: CGFloat
  var isAntialiased: Bool

  /// As of a rounded rectangle: both lengths of the corner.
  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  var arguments: [ViewArgument] {
    [ViewArgument(radius.sourceValue), ViewArgument("antialiased", .bool(isAntialiased))]
  }

  var attributes: [DrawnAttribute] {
    [
      DrawnAttribute("cornerRadius", Double(radius)), DrawnAttribute("antialiasing", word: .bool(isAntialiased)),
    ]
  }

  func effect(in size: CGSize) -> LeafEffect {
    .clip(RoundedRectangle(cornerRadius: radius), FillStyle(antialiased: isAntialiased), in: size)
  }
}

extension LeafEffect {
  fileprivate nonisolated static func clip(_ shape: some Shape, _ style: FillStyle, in size: CGSize) -> LeafEffect {
    LeafEffect(clip: LeafClip(path: shape.path(in: CGRect(origin: .zero, size: size)), style: style))
  }
}

extension FillStyle: SourceValue {
  var sourceValue: ViewValue {
    .call(
      .name("FillStyle"),
      [ViewArgument("eoFill", .bool(isEOFilled)), ViewArgument("antialiased", .bool(isAntialiased))])
  }
}

extension View {
  /// This view without what lies outside of a shape in its frame.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }

  /// This view without what lies outside of its frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(ClippedModifier(isAntialiased: antialiased))
  }

  /// This view without its corners.
  ///
  /// - Parameters:
  ///   - radius: Points.
  ///   - antialiased: Whether the edge is smooth.
  @available(*, deprecated, message: "Use `clipShape` or `fill` instead.")
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(CornerRadiusModifier(radius: radius, isAntialiased: antialiased))
  }
}
