/// How JSON is laid out over lines.
///
///     let value: JSONValue = ["version": 1, "rows": [["a": 1], ["a": 2]]]
///     value.text()                          // {"version":1,"rows":[{"a":1},{"a":2}]}
///     value.text(.line)                     // {"version": 1, "rows": [{"a": 1}, {"a": 2}]}
///     value.text(.lines(of: .line))         // {
///                                           //   "version": 1,
///                                           //   "rows": [{"a": 1}, {"a": 2}]
///                                           // }
package indirect enum JSONLayout: Sendable {
  /// One line without spaces, for streams of one value a line.
  case compact
  /// One line with a space behind commas and colons.
  case line
  /// The same with a space inside of braces too.
  case roomyLine
  /// A member or an element a line; each of them in the first layout, but for members that have one of their own by name.
  case lines(of: JSONLayout, named: [String: JSONLayout] = [:])
  /// Each object over lines, and each list with an object in it. No tag ends in a text, so that it may stand in a page.
  case nested
  /// On one line where its line ends within so many columns, otherwise a member or an element a line.
  case fitting(columns: Int)

  /// What people read and merge: a row a line of each list in an object.
  package static let rows = JSONLayout.lines(of: .lines(of: .line))
}
