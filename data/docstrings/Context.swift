// What examples of documentation take from their surroundings: see scripts/docstrings.py.

import CurveMath
import Foundation

/// Writes a row. A crash that follows leaves it whole.
func say(_ cells: Any...) {
  let row = cells.map { "\($0)".replacingOccurrences(of: "\n", with: " ") }.joined(separator: "\t")
  FileHandle.standardOutput.write(Data("\(row)\n".utf8))
}

/// Tells a value, for what a comment says of it.
func tell<Value>(_ index: Int, _ value: Value, _ comment: String) { say("told", index, comment, String(reflecting: value)) }

