/// Tokens with `value`, `type` and `comment`, as Style Dictionary reads them.
struct StyleDictionaryTarget: ExportTarget {
  let name = "style-dictionary"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "Style Dictionary: easing, duration and delay as tokens"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let easing = try motion.easing(&notes)
    motion.noteModifiers(&notes, carries: .all)
    if !motion.hasOwnDuration { notes.leaveDurationOut() }
    let comment = JSONValue.string(notes.lines(of: motion).joined(separator: " "))
    func token(_ value: String, _ type: String) -> JSONValue {
      ["value": .string(value), "type": .string(type), "comment": comment]
    }
    var tokens: [JSONValue.Member] = [("easing", token(easing.text, "easing"))]
    if motion.hasOwnDuration { tokens.append(("duration", token(exportMilliseconds(easing.duration), "time"))) }
    if motion.hasOwnDuration || motion.delay != 0 {
      tokens.append(("delay", token(exportMilliseconds(motion.delay), "time")))
    }
    return TokenTarget.document(of: motion, .object(tokens)).text(.nested)
  }
}
