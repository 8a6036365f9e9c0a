// Follows: SwiftUI since iOS 13; `resolve(in:)` since iOS 17, `mix` since iOS 18. Certainty:
// documented.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A colour, which may depend on where it is shown. As a view it fills the room that it is offered.
///
///     Color.red.opacity(0.5)
///     Color(red: 0.2, green: 0.4, blue: 0.6)
///     Color(hue: 0.6, saturation: 0.8, brightness: 0.9)
///
/// Colours of the system are those of iOS 13 to 18 at the standard contrast, light and dark.
public nonisolated struct Color: Hashable, Sendable {
  /// A colour as amounts of light.
  public typealias Resolved = ResolvedColor

  /// What components mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Encoded, as in pictures and style sheets.
    case sRGB
    /// Amounts of light, with sRGB's primaries.
    case sRGBLinear
    /// Encoded, with wider primaries.
    case displayP3
  }

  indirect enum Provider: Hashable, Sendable {
    case constant(Resolved)
    case system(SystemName)
    case accent
    case faded(Color, Double)
    #if !canImport(UIKit)
      case interface(InterfaceName)
      /// With an opacity in place of its own.
      case opaque(Color, Double)
    #endif
    case mixed(Color, Color, Double, Gradient.ColorSpace)
  }

  let provider: Provider

  init(_ provider: Provider) { self.provider = provider }

  init(_ name: SystemName) { provider = .system(name) }

  public init(_ resolved: Resolved) { provider = .constant(resolved) }

  /// A colour by its components, each 0…1 within the range of its space.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
  }

  /// A grey: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of sRGB by hue, saturation and brightness, each 0…1. Hues go round from red over
  /// green and blue.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ place: Double) -> Double {
      let turn = (place + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(turn, 4 - turn, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// This colour with its opacity multiplied.
  ///
  /// - Parameter opacity: 0…1.
  public func opacity(_ opacity: Double) -> Color { Color(.faded(self, opacity)) }

  /// A colour between this one and another.
  ///
  ///     Color.white.mix(with: .black, by: 0.5)
  ///
  /// - Parameters:
  ///   - rhs: The other colour.
  ///   - fraction: 0 is this colour, 1 the other one; held within them.
  ///   - colorSpace: In which components the fraction is taken.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mixed(self, rhs, min(1, max(0, fraction)), colorSpace))
  }

  /// The colour in surroundings, as amounts of light.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    switch provider {
    case .constant(let color): return color
    case .system(let name): return name.resolved(in: environment.colorScheme)
    case .accent: return (environment.accentColor ?? .blue).resolve(in: environment)
    case .faded(let color, let opacity): return color.resolve(in: environment).faded(by: opacity)
    #if !canImport(UIKit)
      case .interface(let name): return name.resolved(in: environment.colorScheme)
      case .opaque(let color, let opacity):
        var resolved = color.resolve(in: environment)
        resolved.opacity = Float(opacity)
        return resolved
    #endif
    case .mixed(let from, let to, let fraction, let space):
      return space.mix(from.resolve(in: environment), to.resolve(in: environment), by: fraction)
    }
  }
}

extension Color.Resolved {
  /// A colour by its components in a space.
  public init(
    colorSpace: Color.RGBColorSpace, red: Float, green: Float, blue: Float, opacity: Float = 1
  ) {
    switch colorSpace {
    case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
    case .sRGBLinear: self.init(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
    case .displayP3:
      // From P3's primaries to sRGB's, both of D65. Source: CSS Color Module Level 4, section 18.
      let light = Self(red: red, green: green, blue: blue)
      let (red, green, blue) = (light.linearRed, light.linearGreen, light.linearBlue)
      self.init(
        linearRed: 1.224_940_2 * red - 0.224_940_18 * green,
        linearGreen: -0.042_056_955 * red + 1.042_057 * green,
        linearBlue: -0.019_637_555 * red - 0.078_636_05 * green + 1.098_273_6 * blue, opacity: opacity)
    }
  }
}

extension Gradient.ColorSpace {
  /// A colour between two.
  nonisolated func mix(_ from: ResolvedColor, _ to: ResolvedColor, by fraction: Double) -> ResolvedColor {
    if self == .perceptual {
      var middle = PerceptualColor(from)
      middle.animatableData.interpolate(towards: PerceptualColor(to).animatableData, amount: fraction)
      return middle.resolved
    }
    func between(_ first: Float, _ second: Float) -> Float { first + (second - first) * Float(fraction) }
    return ResolvedColor(
      red: between(from.red, to.red), green: between(from.green, to.green), blue: between(from.blue, to.blue),
      opacity: between(from.opacity, to.opacity))
  }
}

extension Color: ShapeStyle {
  /// A level below the first is the colour, less opaque; of `.primary` and `.secondary` it is the
  /// next colour of text.
  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    if level > 0, case .system(let name) = provider, let first = SystemName.labels.firstIndex(of: name) {
      let last = SystemName.labels.count - 1
      return _Paint(Color(SystemName.labels[min(last, first + level)]).resolve(in: environment))
    }
    return _Paint(resolve(in: environment).faded(by: levelOpacity(level)))
  }
}

extension ResolvedColor: ShapeStyle {
  public typealias Resolved = Never

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    _Paint(faded(by: levelOpacity(level)))
  }
}

extension Color: View {
  public typealias Body = Never

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension Color: LeafView {
  var arguments: [ViewArgument] { [ViewArgument(sourceValue)] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(.shape(Rectangle(), FillStyle()), _paint(at: 0, in: environment))
  }
}

extension Color: CustomStringConvertible, SourceValue {
  /// The colour as source has it: `red`, `red.opacity(0.5)`.
  public var description: String {
    let text = sourceValue.description
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  var sourceValue: ViewValue {
    switch provider {
    case .system(let name): return .member(nil, name.rawValue)
    case .accent: return .member(.name("Color"), "accentColor")
    #if !canImport(UIKit)
      case .interface(let name):
        return .call(.name("Color"), [ViewArgument("uiColor", .member(nil, name.rawValue))])
      case .opaque(let color, let opacity):
        return .call(.member(color.sourceValue, "withAlphaComponent"), [ViewArgument(.number(opacity))])
    #endif
    case .faded(let color, let opacity):
      return .call(.member(color.sourceValue, "opacity"), [ViewArgument(.number(opacity))])
    case .mixed(let from, let to, let fraction, _):
      return .call(
        .member(from.sourceValue, "mix"),
        [ViewArgument("with", to.sourceValue), ViewArgument("by", .number(fraction))])
    case .constant(let color):
      if let name = Self.constants[color] { return .member(nil, name) }
      func number(_ value: Float) -> ViewValue { .number((Double(value) * 1e4).rounded() / 1e4) }
      var arguments = [
        ViewArgument("red", number(color.red)), ViewArgument("green", number(color.green)),
        ViewArgument("blue", number(color.blue)),
      ]
      if color.opacity != 1 { arguments.append(ViewArgument("opacity", number(color.opacity))) }
      return .call(.name("Color"), arguments)
    }
  }

  private static let constants: [ResolvedColor: String] = [
    ResolvedColor(linearRed: 1, linearGreen: 1, linearBlue: 1): "white",
    ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0): "black",
    ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0): "clear",
  ]
}
