/// The options of `Element.animate()`.
struct WebAnimationTarget: ExportTarget {
  let name = "web-animations"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "JSON with the options of Element.animate()"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let easing = try motion.easing(&notes)
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    var members: [JSONValue.Member] = [
      ("id", .string(motion.name)), ("duration", .rounded(easing.duration * 1000)),
      ("delay", .rounded(motion.delay * 1000)), ("easing", .string(easing.text)),
      ("fill", .string("both")),
    ]
    if let repetition = motion.repetition {
      // JSON has no infinity; a billion runs outlast every page.
      members.append(("iterations", .number(repetition.count.map(Double.init) ?? 1e9)))
      members.append(("direction", .string(repetition.autoreverses ? "alternate" : "normal")))
      if repetition.count == nil { notes.lose("Endlessness: a billion runs are written.") }
    }
    members.append(("comment", .array(notes.lines(of: motion).map(JSONValue.string))))
    return JSONValue.object(members).text(.nested)
  }
}
