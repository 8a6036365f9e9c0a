// Text inside of workflow commands: `::warning file=…,line=…,title=…::message`. GitHub shows them
// beside the lines of a pull request.
//
// A value ends at a comma, a colon or a line end, and a message at a line end: these are written by
// number, as the runner reads them back. Before it does, the lines stand in a log, which terminals
// show as well.

internal import CurveMath

/// Text escaped for annotations of GitHub's workflows.
package enum AnnotationText {
  /// A whole line.
  ///
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - properties: In their order, those without a value left out.
  package static func line(_ level: String, _ properties: [(name: String, value: String?)], message: String) -> String {
    let properties = properties.compactMap { name, value in value.map { "\(name)=\(property($0))" } }
    return "::\(level) \(properties.joined(separator: ","))::\(self.message(message))\n"
  }

  /// - Returns: What stands behind the last `::`. Characters that would steer a terminal or the
  ///   direction of writing are shown as `\u{1b}`.
  package static func message(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// - Returns: A value between the commas, escaped further.
  package static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  private static func escaped(_ text: String, _ marks: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if marks.contains(scalar) {
        result += "%" + String(hexadecimal: scalar.value, digits: 2, uppercase: true)
      } else if OutsideText.steers(scalar) {
        result += Shown.number(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
