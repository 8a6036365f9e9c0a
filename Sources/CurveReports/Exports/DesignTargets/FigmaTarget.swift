internal import CurveMath

/// An easing in the words of Figma's plug-in and REST interfaces, and its numbers as variables.
///
/// Figma ties no variable of the REST interface to a transition: the variables are for code, and
/// for people who read the file.
struct FigmaTarget: ExportTarget {
  let name = "figma"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "Figma: the easing of a transition, and its numbers as variables"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes)
    var members: [JSONValue.Member] = [("name", .string(motion.name))]
    let numbers: [(String, Double)]
    switch motion.run {
    case .spring(let spring, let velocity):
      motion.noteEndlessSpring("how long Figma plays it is not known", &notes)
      numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", velocity),
      ]
      members.append(("easing", ["type": "CUSTOM_SPRING", "easingFunctionSpring": Self.object(numbers)]))
    default:
      let cubic = try motion.cubic()
      motion.noteCubic(cubic, &notes)
      numbers = Array(zip(["x1", "y1", "x2", "y2"], cubic.handles))
      members += [
        ("easing", ["type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": Self.object(numbers)]),
        ("duration", .rounded(cubic.duration)), ("durationUnit", "s"),
      ]
    }
    let use =
      "Its variables are the body of a request to POST /v1/files/:key/variables; no transition of Figma is tied to them."
    members += [
      ("description", .string((notes.lines(of: motion) + [use]).joined(separator: " "))),
      ("variables", FigmaVariables(of: motion, numbers: numbers).body),
    ]
    return JSONValue.object(members).text(.nested)
  }

  private static func object(_ numbers: [(String, Double)]) -> JSONValue {
    .object(numbers.map { ($0.0, .rounded($0.1)) })
  }
}
