internal import CurveMath
internal import CurveMetrics

/// A transition of the Design Tokens format 2025.10: a cubic that every tool can use, and the motion in an extension.
struct TokenTarget: ExportTarget {
  let name = "dtcg"
  let fileExtension = "tokens.json"
  let mediaType = "application/design-tokens+json"
  let summary = "Design tokens (DTCG 2025.10): a transition, with the spring in an extension"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let cubic = try motion.cubic()
    motion.noteCubic(cubic, &notes)
    motion.noteModifiers(&notes, carries: .all)
    var members: [(String, JSONTree)] = [("curve", .string(motion.notation))]
    if let spring = motion.springMembers { members.append(("spring", spring)) }
    if let lines = try? motion.lines() {
      members += [
        ("linear", .string(lines.text)), ("linearDuration", TokenTarget.duration(lines.duration)),
        ("linearError", .number(lines.largestError.upperBound)),
      ]
    }
    members.append(("cubicError", .number(cubic.error)))
    let token: JSONTree = [
      "$type": "transition",
      "$description": .string(notes.lines(of: motion).joined(separator: " ")),
      "$value": [
        "duration": TokenTarget.duration(cubic.duration), "delay": TokenTarget.duration(motion.delay),
        "timingFunction": .array(cubic.handles.map(JSONTree.rounded)),
      ],
      "$extensions": ["org.motion-curves": .object(members)],
    ]
    let document: JSONTree = [
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      "motion": .object([(TokenTarget.tokenName(motion.name), token)]),
    ]
    return document.text()
  }

  static func duration(_ seconds: Double) -> JSONTree { ["value": .rounded(seconds * 1000), "unit": "ms"] }

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
