// The curves that a project allows itself.

internal import CurveMath
internal import CurveMetrics
internal import YAMLNodes

/// Named curves, and limits for all others.
///
///     curves:
///       quick: snappy(duration: 0.25)
///       standard: smooth
///     tolerance: 0.01          # RMS distance in travels up to which a curve is one of these
///     longest: 0.6             # seconds to the exact end
///     largestOvershoot: 0.1    # of the travel
package struct CurvePalette: Sendable {
  package struct Named: Sendable {
    package let name: String
    package let notation: String
    let motion: any MotionCurve
  }

  package private(set) var curves: [Named] = []
  /// Travels.
  package private(set) var tolerance = 0.01
  /// Seconds.
  package private(set) var longest: Double?
  /// A fraction of the travel.
  package private(set) var largestOvershoot: Double?

  static let keys = ["curves", "tolerance", "longest", "largestOvershoot"]

  package init(yaml: String, file: String) throws(SettingsError) {
    guard let root = try YAMLDocument.mapping(yaml, file: file, keys: Self.keys) else { return }
    if let table = root["curves"] {
      guard let mapping = table.members else {
        throw SettingsError(file: file, reason: .wrongType(key: "curves", expected: "a table of names and curves"))
      }
      for (key, value) in mapping { curves.append(try Self.named(key.text ?? "", value.text ?? "", file: file)) }
    }
    if let value = try Self.number("tolerance", root, file: file) { tolerance = value }
    longest = try Self.number("longest", root, file: file)
    largestOvershoot = try Self.number("largestOvershoot", root, file: file)
  }

  private static func named(_ name: String, _ text: String, file: String) throws(SettingsError) -> Named {
    // `.linear` is SwiftUI's, which runs over 0.35 s: a budget speaks SwiftUI as the sources do.
    let curve = ["linear", ".linear"].contains(text.trimmed) ? CurveText.linear : WrittenCurve(text)
    do {
      return Named(name: name, notation: text, motion: try curve.expression(by: AnimationCurve.reader).curve)
    } catch {
      throw SettingsError(file: file, reason: .curve(name: name, text: text, reason: "\(error)"))
    }
  }

  private static func number(_ key: String, _ root: [String: YAMLNode], file: String) throws(SettingsError) -> Double? {
    guard let node = root[key] else { return nil }
    guard let value = node.text.flatMap(Double.init), value.isFinite else {
      throw SettingsError(file: file, reason: .wrongType(key: key, expected: "a number"))
    }
    guard value > 0 else { throw SettingsError(file: file, reason: .limit(key: key, value)) }
    return value
  }

  /// What of a curve is outside, in a sentence; `nil` for one that fits.
  package func violation(of curve: AnimationCurve) -> String? {
    if !curves.isEmpty {
      let distances = curves.map {
        (name: $0.name, distance: CurveDistance.between(curve.motion, $0.motion) ?? .infinity)
      }
      guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
      if nearest.distance > tolerance {
        let percent =
          nearest.distance.isFinite ? "\(CurveDistance.percent(nearest.distance)) away from" : "not comparable with"
        return "is none of the curves of the budget; the nearest is '\(nearest.name)', \(percent) it"
      }
    }
    if let longest {
      let settling = curve.settlingTime
      if settling > longest {
        return
          "comes to rest after \(CurveDistance.seconds(settling)); the budget allows \(CurveDistance.seconds(longest))"
      }
    }
    if let largestOvershoot, let overshoot = curve.overshoot, overshoot > largestOvershoot {
      return
        "overshoots by \(CurveDistance.percent(overshoot)) of the travel; the budget allows \(CurveDistance.percent(largestOvershoot))"
    }
    return nil
  }
}
