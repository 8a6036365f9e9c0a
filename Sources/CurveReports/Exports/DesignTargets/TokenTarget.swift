internal import CurveMath
internal import CurveMetrics

/// A transition of the Design Tokens format 2025.10: a cubic that every tool can use, and the
/// motion in an extension.
struct TokenTarget: ExportTarget {
  let name = "dtcg"
  let fileExtension = "tokens.json"
  let mediaType = "application/design-tokens+json"
  let summary = "Design tokens (DTCG 2025.10): a transition, with the spring in an extension"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let cubic = try motion.cubic()
    let isEasing = !motion.hasOwnDuration && motion.exactCubic != nil && motion.delay == 0 && motion.repetition == nil
    if isEasing { notes.leaveDurationOut() }
    motion.noteCubic(cubic, &notes)
    motion.noteModifiers(&notes, carries: .all)
    var members: [JSONValue.Member] = [("curve", .string(motion.notation))]
    if let spring = motion.springMembers { members.append(("spring", spring)) }
    if let lines = try? motion.lines() {
      members += [
        ("linear", .string(lines.text)), ("linearDuration", TokenTarget.duration(lines.duration)),
        ("linearError", .number(lines.largestError.upperBound)),
      ]
    }
    members.append(("cubicError", .number(cubic.error)))
    let handles = JSONValue.array(cubic.handles.map(JSONValue.rounded))
    let description = JSONValue.string(notes.lines(of: motion).joined(separator: " "))
    let schema: JSONValue.Member = ("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
    // A cubic without modifiers says all that there is.
    let token: JSONValue =
      isEasing
      ? ["$type": "cubicBezier", "$description": description, "$value": handles]
      : [
        "$type": "transition", "$description": description,
        "$value": [
          "duration": TokenTarget.duration(cubic.duration), "delay": TokenTarget.duration(motion.delay),
          "timingFunction": handles,
        ],
        "$extensions": ["org.motion-curves": .object(members)],
      ]
    let groups = TokenTarget.document(of: motion, token).members ?? []
    return JSONValue.object([schema] + groups).text(.nested)
  }

  /// The groups around a token, `motion` where none are known.
  static func document(of motion: ExportedMotion, _ token: JSONValue) -> JSONValue {
    let path = motion.tokenPath ?? ["motion", motion.name]
    return path.reversed().reduce(token) { inner, name in .object([(tokenName(name), inner)]) }
  }

  static func duration(_ seconds: Double) -> JSONValue { ["value": .rounded(seconds * 1000), "unit": "ms"] }

  /// Names of tokens may not begin with `$` nor hold `{`, `}` or `.`.
  static func tokenName(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in OutsideText.oneLine(name).unicodeScalars {
      scalars.append(scalar == "{" || scalar == "}" || scalar == "." ? "-" : scalar)
    }
    let text = String(scalars.drop { $0 == "$" })
    return text.isEmpty ? "motion" : text
  }
}
