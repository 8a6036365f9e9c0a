internal import CurveReports

extension JSONValue {
  /// The object as a file that people read and merge: a member a line, and an element a line of each list in it.
  ///
  /// Anything else is one line.
  var lines: String {
    guard let members else { return text + "\n" }
    func value(_ value: JSONValue) -> String {
      guard let items = value.array, !items.isEmpty else { return value.text }
      return "[\n" + items.map { "    \($0.text)" }.joined(separator: ",\n") + "\n  ]"
    }
    let lines = members.map { "  \(JSONText.string($0.name)): \(value($0.value))" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
