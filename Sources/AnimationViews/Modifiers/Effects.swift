// Follows: SwiftUI since iOS 13. Certainty: documented; what moves of each: strong where the
// catalogue says so.

internal import AnimationModel
internal import AnimationScope
public import Foundation

// MARK: - One number

nonisolated struct OpacityModifier: EffectModifier, ElementEffect {
  static var row: String { "opacity" }

  var animatableData: Double

  var arguments: [ViewArgument] { [ViewArgument(.number(animatableData))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("opacity", animatableData)] }

  func effect(in size: CGSize) -> LeafEffect {
    var effect = LeafEffect()
    effect.opacity = min(1, max(0, animatableData))
    return effect
  }
}

nonisolated struct BlurModifier: EffectModifier, ElementEffect {
  static var row: String { "blur" }

  var radius: CGFloat
  var isOpaque: Bool

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  var arguments: [ViewArgument] {
    [ViewArgument("radius", radius.sourceValue), ViewArgument("opaque", .bool(isOpaque))]
  }

  var attributes: [DrawnAttribute] {
    [DrawnAttribute("blur", Double(radius)), DrawnAttribute("blur opaque", word: .bool(isOpaque))]
  }

  func effect(in size: CGSize) -> LeafEffect {
    LeafEffect(filters: [.blur(radius: max(0, Double(radius)), isOpaque: isOpaque)])
  }
}

/// What tells filters of one number apart.
nonisolated protocol NumberFilter {
  static var row: String { get }
  static var attribute: String { get }
  static func filter(_ amount: Double) -> LeafFilter
}

nonisolated enum BrightnessFilter: NumberFilter {
  static var row: String { "brightness" }
  static var attribute: String { "brightness" }
  static func filter(_ amount: Double) -> LeafFilter { .brightness(amount) }
}

nonisolated enum SaturationFilter: NumberFilter {
  static var row: String { "saturation" }
  static var attribute: String { "saturation" }
  static func filter(_ amount: Double) -> LeafFilter { .saturation(amount) }
}

nonisolated enum ContrastFilter: NumberFilter {
  static var row: String { "contrast" }
  static var attribute: String { "contrast" }
  static func filter(_ amount: Double) -> LeafFilter { .contrast(amount) }
}

nonisolated enum GrayscaleFilter: NumberFilter {
  static var row: String { "grayscale" }
  static var attribute: String { "grayscale" }
  static func filter(_ amount: Double) -> LeafFilter { .grayscale(amount) }
}

nonisolated struct FilterModifier<Filter: NumberFilter>: EffectModifier, ElementEffect {
  static var row: String { Filter.row }

  var animatableData: Double

  var arguments: [ViewArgument] { [ViewArgument(.number(animatableData))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute(Filter.attribute, animatableData)] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [Filter.filter(animatableData)]) }
}

nonisolated struct HueRotationModifier: EffectModifier, ElementEffect {
  static var row: String { "hueRotation" }

  var angle: Angle

  var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  var arguments: [ViewArgument] { [ViewArgument(angle.sourceValue)] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("hue rotation", angle.degrees)] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [.hueRotation(angle)]) }
}

// MARK: - With a colour, which is resolved at the modifier

nonisolated struct ColorMultiplyModifier: EffectModifier {
  static var row: String { "colorMultiply" }

  struct Effect: ElementEffect {
    var color: ResolvedColor

    var animatableData: ResolvedColor.AnimatableData {
      get { color.animatableData }
      set { color.animatableData = newValue }
    }

    var attributes: [DrawnAttribute] { [DrawnAttribute("multiplied color", numbers: color.numbers)] }

    func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [.multiply(color)]) }
  }

  var color: Color

  var arguments: [ViewArgument] { [ViewArgument(color.sourceValue)] }

  func effect(in environment: EnvironmentValues) -> Effect { Effect(color: color.resolve(in: environment)) }
}

nonisolated struct ShadowModifier: EffectModifier {
  static var row: String { "shadow" }

  struct Effect: ElementEffect {
    var shadow: LeafShadow

    var animatableData: LeafShadow.AnimatableData {
      get { shadow.animatableData }
      set { shadow.animatableData = newValue }
    }

    var attributes: [DrawnAttribute] {
      [
        DrawnAttribute(
          "shadow",
          numbers: shadow.color.numbers + [shadow.radius, Double(shadow.offset.width), Double(shadow.offset.height)])
      ]
    }

    func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [.shadow(shadow)]) }
  }

  var color: Color
  var radius: CGFloat
  var offset: CGSize

  var arguments: [ViewArgument] {
    [
      ViewArgument("color", color.sourceValue), ViewArgument("radius", radius.sourceValue),
      ViewArgument("x", offset.width.sourceValue), ViewArgument("y", offset.height.sourceValue),
    ]
  }

  func effect(in environment: EnvironmentValues) -> Effect {
    Effect(shadow: LeafShadow(color: color.resolve(in: environment), radius: Double(radius), offset: offset))
  }
}

// MARK: - Without a number

nonisolated struct ColorInvertModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "colorInvert" }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("filter", word: .member(nil, Self.row))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [.invert]) }
}

nonisolated struct LuminanceToAlphaModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "luminanceToAlpha" }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("filter", word: .member(nil, Self.row))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(filters: [.luminanceToAlpha]) }
}

nonisolated struct BlendModeModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "blendMode" }

  var mode: BlendMode

  var arguments: [ViewArgument] { [ViewArgument(.member(nil, mode.rawValue))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("blendMode", word: .member(nil, mode.rawValue))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(blendMode: mode) }
}

nonisolated struct CompositingGroupModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "compositingGroup" }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(isGroup: true) }
}

nonisolated struct DrawingGroupModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "drawingGroup" }

  var isOpaque: Bool

  var arguments: [ViewArgument] { [ViewArgument("opaque", .bool(isOpaque))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("drawing group", word: .bool(isOpaque))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(isGroup: true) }
}

// MARK: - What views have

extension View {
  /// This view, less opaque: 0 is clear, 1 as it is.
  public nonisolated func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(animatableData: opacity)) }

  /// This view, blurred.
  ///
  /// - Parameters:
  ///   - radius: Points.
  ///   - opaque: Whether the edges stay as they are.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isOpaque: opaque))
  }

  /// This view, brighter by an amount: 0 as it is, 1 white.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier<BrightnessFilter>(animatableData: amount))
  }

  /// This view with its colours stronger or weaker: 1 as they are, 0 grey.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier<SaturationFilter>(animatableData: amount))
  }

  /// This view with light and dark further apart or nearer: 1 as they are.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier<ContrastFilter>(animatableData: amount))
  }

  /// This view, greyer: 0 as it is, 1 grey.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier<GrayscaleFilter>(animatableData: amount))
  }

  /// This view with its hues turned by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View { modifier(HueRotationModifier(angle: angle)) }

  /// This view with its colours multiplied by a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }

  /// This view in the opposite colours.
  public nonisolated func colorInvert() -> some View { modifier(ColorInvertModifier()) }

  /// This view with dark clear and light opaque.
  public nonisolated func luminanceToAlpha() -> some View { modifier(LuminanceToAlphaModifier()) }

  /// This view with a shadow. Lengths are in points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// This view, laid over what is behind it by a rule.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModeModifier(mode: blendMode))
  }

  /// This view as one picture for the effects around it.
  public nonisolated func compositingGroup() -> some View { modifier(CompositingGroupModifier()) }

  /// This view, drawn into one picture first.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View {
    modifier(DrawingGroupModifier(isOpaque: opaque))
  }
}
