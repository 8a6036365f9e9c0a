internal import CurveMath

/// Custom properties for `animation-timing-function` and its duration, with a cubic for browsers
/// without `linear()`.
struct CSSTarget: ExportTarget {
  let name = "css"
  let fileExtension = "css"
  let mediaType = "text/css"
  let summary = "CSS custom properties: linear() with a cubic to fall back on"
  let remarks = RemarkStyle.slashStar

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let property = "--" + ExportName(motion.name).kebab
    let parts = try Self.parts(of: motion, &notes)
    var text = CSSTarget.rule(":root", parts.properties.map { (property + $0.ending, $0.text) })
    if let fallback = parts.fallback {
      let rule = CSSTarget.rule(
        ":root", fallback.properties.map { (property + $0.ending, $0.text) }, indentation: "  ")
      text +=
        "\n\(Self.withoutLinear) {\n  /* \(fallback.remark) */\n\(rule)\n}"
    }
    return text
  }

  /// For browsers that know no `linear()`.
  static let withoutLinear = "@supports not (animation-timing-function: linear(0, 1))"

  /// What custom properties say of a motion.
  struct Parts {
    /// The end of the property's name, such as `-duration`, and nothing for the easing.
    typealias Property = (ending: String, text: String)

    var properties: [Property]
    /// In place of a `linear()`, for browsers that know none.
    var fallback: (remark: String, properties: [Property])?
  }

  static func parts(of motion: ExportedMotion, _ notes: inout ExportNotes) throws(ExportError) -> Parts {
    let easing = try motion.easing(&notes)
    var properties: [Parts.Property] = [("", easing.text)]
    if motion.hasOwnDuration {
      properties.append(("-duration", exportMilliseconds(easing.duration)))
    } else {
      notes.leaveDurationOut()
    }
    if motion.delay != 0 { properties.append(("-delay", exportMilliseconds(motion.delay))) }
    if let repetition = motion.repetition {
      properties.append(("-iteration-count", repetition.count.map(String.init) ?? "infinite"))
      properties.append(("-direction", repetition.autoreverses ? "alternate" : "normal"))
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    var parts = Parts(properties: properties)
    // A cubic in the place of an easing runs over the same time, whatever that is. Its runs and its
    // delay are the rule's above.
    if motion.isListOfStops,
      let cubic = motion.hasOwnDuration ? try? motion.cubic() : motion.cubic(over: easing.duration)
    {
      if cubic.error > ExportNotes.otherMotion {
        notes.lose(
          "The shape in browsers without linear(): their cubic is \(DecimalText.upperBound(cubic.error, digits: 3)) of the travel away."
        )
      }
      var properties: [Parts.Property] = [("", cubic.cubic.notation)]
      if motion.hasOwnDuration, cubic.duration != easing.duration {
        properties.append(("-duration", exportMilliseconds(cubic.duration)))
      }
      parts.fallback = (remark(on: cubic, in: motion, notes), properties)
    }
    return parts
  }

  /// The error of a cubic, on the way back too where that is another one.
  private static func remark(on cubic: CubicText, in motion: ExportedMotion, _ notes: ExportNotes) -> String {
    func text(_ error: Double) -> String { DecimalText.upperBound(error, digits: 3) }
    let there = "Largest error \(text(cubic.error)) of the travel"
    guard notes.losesWayBack else { return there + "." }
    let back = motion.backwardsError(of: cubic.cubic, duration: cubic.duration)
    return there + " on the way there" + (back.map { ", \(text($0)) on the way back" } ?? "") + "."
  }

  static func rule(_ selector: String, _ properties: [(String, String)], indentation: String = "") -> String {
    "\(indentation)\(selector) {\n" + properties.map { "\(indentation)  \($0.0): \($0.1);\n" }.joined()
      + "\(indentation)}"
  }
}
