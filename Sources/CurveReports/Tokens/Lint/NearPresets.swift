// Curves that are nearly what a platform or a design language publishes.

internal import CurveMath
internal import CurvePresets

extension TokenRule {
  static let nearPreset = TokenRule(
    "near-preset",
    "An easing or a spring that is nearly a preset of Material, Carbon or SwiftUI and not quite: one is taken for the other.",
    severity: .remark
  ) { tokens, nearness in
    tokens.compactMap { token in
      guard token.references.isEmpty, let shape = TokenShape(token) else { return nil }
      if case .time = shape { return nil }
      let near = published.compactMap { preset in
        preset.shape.difference(to: shape, limit: nearness).map { (preset.preset, difference: $0) }
      }
      // A token with the very numbers of a preset is meant to be that preset.
      guard let nearest = near.min(by: { $0.difference < $1.difference }), nearest.difference > 1e-6 else { return nil }
      let (preset, difference) = nearest
      return Doubt(
        token: token, other: preset.path,
        message:
          "\(token.quoted) is \(DecimalText.significant(100 * difference, digits: 2)) % of the way beside \(preset.path), "
          + "\(preset.notation). Take its numbers if that is what is meant.")
    }
  }

  private struct Published: Sendable {
    let preset: Preset
    let shape: TokenShape
  }

  private static let published: [Published] = {
    let notation = PresetAtlas.notation
    return ["material3", "carbon", "swiftui"].compactMap(PresetAtlas.library(named:)).flatMap(\.presets).compactMap {
      preset in
      guard let curve = try? notation.curve(preset.notation) else { return nil }
      let shape = curve.timingCurve.map(TokenShape.easing) ?? .motion(curve)
      return Published(preset: preset, shape: shape)
    }
  }()
}
