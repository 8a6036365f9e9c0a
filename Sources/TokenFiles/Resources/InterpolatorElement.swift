internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// One of Android's interpolators, by the name of its element.
struct InterpolatorElement {
  let name: String
  /// Without prefixes.
  let attributes: [String: String]

  private static let suffix = "Interpolator"

  /// The curve, the reason why it has none in the notation, or `nil` where the element is something
  /// else.
  var reading: FoundCurve.Reading? {
    guard name.hasSuffix(Self.suffix) else { return nil }
    do throws(Refusal) {
      return .curve(try curve())
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// What `@android:interpolator/fast_out_slow_in` names, or `@interpolator/quick` among the curves
  /// of other files.
  static func reading(
    ofReference reference: String, among files: [String: [InterpolatorFile]]
  ) -> FoundCurve.Reading {
    for prefix in ["@android:interpolator/", "@android:anim/"] where reference.hasPrefix(prefix) {
      var name = reference.dropFirst(prefix.count)
      if name.hasSuffix("_interpolator") { name = name.dropLast("_interpolator".count) }
      // A power of two is what they are without a factor.
      if name.hasSuffix("_quad") { name = name.dropLast("_quad".count) }
      guard let preset = try? PresetAtlas.preset(at: "android/\(name.replacing("_", with: "-"))") else {
        return .unreadable("it refers to '\(reference)', which is no interpolator of Android's that is known here")
      }
      return .curve(WrittenCurve(preset.path))
    }
    for kind in ["interpolator", "anim", "animator"] where reference.hasPrefix("@\(kind)/") {
      guard let all = files[String(reference.dropFirst(kind.count + 2))] else { break }
      // '@anim/quick' is in a folder 'anim' or 'anim-v21', where the files lie as in an app.
      let own = all.filter { $0.folder.prefix { $0 != "-" } == kind }
      let meant = own.isEmpty ? all : own
      if meant.allSatisfy({ $0.curve == meant[0].curve }) { return .curve(meant[0].curve) }
      let paths = meant.prefix(4).map { "'\($0.path)'" }.joined(separator: ", ")
      return .unreadable(
        "it refers to '\(reference)', and \(meant.count) files give that name different curves: \(paths)\(meant.count > 4 ? " …" : ""); give one of them"
      )
    }
    return .unreadable("it refers to '\(reference)', which is a file of its own: name that file beside this one")
  }

  private struct Refusal: Error {
    let reason: String
  }

  private func curve() throws(Refusal) -> WrittenCurve {
    switch name.dropLast(Self.suffix.count) {
    case "path": return try path()
    case "linear": return WrittenCurve(form: "linear")
    case "accelerateDecelerate": return Self.penner("sine", "in-out")
    case "accelerate": return try power(isTurned: false)
    case "decelerate": return try power(isTurned: true)
    case "anticipate":
      let third = try number("tension", standard: 2) / 3
      return .cubic([1.0 / 3, 0, 2.0 / 3, -third])
    case "overshoot":
      let third = try number("tension", standard: 2) / 3
      return .cubic([1.0 / 3, 1 + third, 2.0 / 3, 1])
    case "anticipateOvershoot":
      let sixth = try number("tension", standard: 2) * number("extraTension", standard: 1.5) / 6
      return WrittenCurve(path: [
        .move(0, 0), .cubic([1.0 / 6, 0, 1.0 / 3, -sixth, 0.5, 0.5]), .cubic([2.0 / 3, 1 + sixth, 5.0 / 6, 1, 1, 1]),
      ])
    case "bounce": return WrittenCurve(form: "bounceInterpolator")
    case "cycle":
      return WrittenCurve(form: "cycleInterpolator", [.number(WrittenNumber(try number("cycles", standard: 1)))])
    default: throw Refusal(reason: "a \(name) has no notation here")
    }
  }

  private func path() throws(Refusal) -> WrittenCurve {
    if let data = attributes["pathData"] {
      guard !data.hasPrefix("@"), !data.hasPrefix("?") else { throw reference("pathData", data) }
      do throws(PathData.Refusal) {
        return try PathData(data.split(whereSeparator: \.isWhitespace).joined(separator: " ")).curve
      } catch {
        throw Refusal(reason: error.reason)
      }
    }
    let (x1, y1) = (try number("controlX1"), try number("controlY1"))
    guard attributes["controlX2"] != nil || attributes["controlY2"] != nil else {
      // One handle is a parabola, raised to a cubic.
      return .cubic([2 * x1 / 3, 2 * y1 / 3, (1 + 2 * x1) / 3, (1 + 2 * y1) / 3])
    }
    return .cubic([x1, y1, try number("controlX2"), try number("controlY2")])
  }

  /// t to the power of twice the factor, or 1 − (1 − t) to it.
  ///
  /// As a cubic x = s², y = s³ is the power 1.5, and x = s², y = s the root.
  private func power(isTurned: Bool) throws(Refusal) -> WrittenCurve {
    let factor = try number("factor", standard: 1)
    let names = [1: "quad", 1.5: "cubic", 2: "quart", 2.5: "quint"]
    if let name = names[factor] { return Self.penner(name, isTurned ? "out" : "in") }
    let (third, rest) = (1.0 / 3, 2.0 / 3)
    switch factor {
    case 0.25: return .cubic(isTurned ? [rest, third, 1, rest] : [0, third, third, rest])
    case 0.5: return WrittenCurve(form: "linear")
    case 0.75: return .cubic(isTurned ? [rest, 1, 1, 1] : [0, 0, third, 0])
    default:
      throw Refusal(
        reason:
          "a factor of \(DecimalText.shortest(factor)) has no notation here: 0.25, 0.5, 0.75, 1, 1.5, 2 and 2.5 have")
    }
  }

  private func number(_ name: String, standard: Double? = nil) throws(Refusal) -> Double {
    guard let text = attributes[name] else {
      guard let standard else { throw Refusal(reason: "it has no '\(name)'") }
      return standard
    }
    guard let value = Double(text), value.isFinite else { throw reference(name, text) }
    return value
  }

  private func reference(_ name: String, _ text: String) -> Refusal {
    Refusal(
      reason: text.hasPrefix("@") || text.hasPrefix("?")
        ? "its '\(name)' refers to '\(text)', which is not in this file"
        : "its '\(name)' is '\(text)', which is no number")
  }

  private static func penner(_ shape: String, _ mode: String) -> WrittenCurve {
    WrittenCurve(form: "penner", [.word(shape), .word(mode)])
  }
}

/// A file with one interpolator, which other files name by the file's name.
struct InterpolatorFile {
  let path: String
  let curve: WrittenCurve

  /// The name of the folder around it; empty where the path has none.
  var folder: Substring { path.split(separator: "/").dropLast().last ?? "" }
}
