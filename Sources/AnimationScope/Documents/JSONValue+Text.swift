internal import CurveReports

extension JSONValue {
  /// The document as text: short values on one line, others indented by two.
  ///
  /// - Precondition: The document does not nest deeper than ``deepestNesting``.
  var text: String { text(indent: 0) }

  private static let longestLine = 100

  private func text(indent: Int) -> String {
    let line = line
    if line.utf8.count + indent <= Self.longestLine { return line }
    let space = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .array(let values):
      return "[\n" + values.map { space + $0.text(indent: indent + 2) }.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { "\(space)\(JSONText.string($0.key)): \($0.value.text(indent: indent + 2))" }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return line
    }
  }

  /// The document on one line.
  private var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): ViewValue.numberText(value)
    case .string(let text): JSONText.string(text)
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.string($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }
}
