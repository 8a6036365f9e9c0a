internal import CurveMath

/// An easing in the words of Figma's plug-in and REST interfaces, which variables and transitions take.
struct FigmaTarget: ExportTarget {
  let name = "figma"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "Figma: the easing of a transition"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes)
    var members: [(String, JSONTree)] = [("name", .string(motion.name))]
    switch motion.run {
    case .spring(let spring, let velocity):
      let numbers: JSONTree = [
        "mass": .rounded(spring.mass), "stiffness": .rounded(spring.stiffness), "damping": .rounded(spring.damping),
        "initialVelocity": .rounded(velocity),
      ]
      members.append(("easing", ["type": "CUSTOM_SPRING", "easingFunctionSpring": numbers]))
    default:
      let cubic = try motion.cubic()
      motion.noteCubic(cubic, &notes)
      let handles = zip(["x1", "y1", "x2", "y2"], cubic.handles).map { ($0, JSONTree.rounded($1)) }
      members += [
        ("easing", ["type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": .object(handles)]),
        ("duration", .rounded(cubic.duration)),
      ]
    }
    members.append(("description", .string(notes.lines(of: motion).joined(separator: " "))))
    return JSONTree.object(members).text()
  }
}
