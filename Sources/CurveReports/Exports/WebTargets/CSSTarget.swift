internal import CurveMath

/// Custom properties for `animation-timing-function` and its duration, with a cubic for browsers without `linear()`.
struct CSSTarget: ExportTarget {
  let name = "css"
  let fileExtension = "css"
  let mediaType = "text/css"
  let summary = "CSS custom properties: linear() with a cubic to fall back on"
  let remarks = RemarkStyle.slashStar

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let property = "--" + ExportName(motion.name).kebab
    let easing = try motion.easing(&notes)
    var properties = [(property, easing.text)]
    if motion.hasOwnDuration {
      properties.append(("\(property)-duration", exportMilliseconds(easing.duration)))
    } else {
      notes.leaveDurationOut()
    }
    if motion.delay != 0 { properties.append(("\(property)-delay", exportMilliseconds(motion.delay))) }
    if let repetition = motion.repetition {
      properties.append(("\(property)-iteration-count", repetition.count.map(String.init) ?? "infinite"))
      properties.append(("\(property)-direction", repetition.autoreverses ? "alternate" : "normal"))
    }
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    var text = CSSTarget.rule(":root", properties)
    // A cubic in the place of an easing runs over the same time, whatever that is.
    if easing.text.hasPrefix("linear("),
      let cubic = motion.hasOwnDuration ? try? motion.cubic() : motion.cubic(over: easing.duration)
    {
      if cubic.error > ExportNotes.otherMotion {
        notes.lose(
          "The shape in browsers without linear(): their cubic is \(DecimalText.upperBound(cubic.error, digits: 3)) of the travel away."
        )
      }
      let error = DecimalText.upperBound(cubic.error, digits: 3)
      let easing = [(property, cubic.cubic.notation)]
      let duration = [("\(property)-duration", exportMilliseconds(cubic.duration))]
      let fallback = CSSTarget.rule(":root", motion.hasOwnDuration ? easing + duration : easing, indentation: "  ")
      text +=
        "\n@supports not (animation-timing-function: linear(0, 1)) {\n  /* Largest error \(error) of the travel. */\n\(fallback)\n}"
    }
    return text
  }

  static func rule(_ selector: String, _ properties: [(String, String)], indentation: String = "") -> String {
    "\(indentation)\(selector) {\n" + properties.map { "\(indentation)  \($0.0): \($0.1);\n" }.joined()
      + "\(indentation)}"
  }
}
