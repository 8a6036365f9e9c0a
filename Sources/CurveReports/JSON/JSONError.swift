internal import CurveMath

/// Why a text is no JSON that is read here.
package enum JSONError: Error, Equatable {
  /// Bytes count from 1.
  case syntax(byte: Int, expected: String)
  case notUTF8(byte: Int)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
}

extension JSONError {
  /// Ends what is read behind its deadline.
  static let outOfTime = JSONError.syntax(byte: 1, expected: Deadline.reason)

  /// Why a text cannot be read, as the end of a sentence, with the line and the column where that is.
  package func reason(in bytes: [UInt8]) -> String {
    switch self {
    case .syntax(let byte, let expected):
      "it is not JSON at \(JSONPosition(ofByte: byte, in: bytes)): expected \(expected)"
    case .notUTF8(let byte): "line \(JSONPosition(ofByte: byte, in: bytes).line) is not in UTF-8"
    case .tooDeep(let limit): "it nests more than \(limit) levels"
    case .tooMany(let limit): "it has more than \(limit) values"
    }
  }
}

/// A place in a text, as editors count.
package struct JSONPosition: Equatable, CustomStringConvertible {
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int

  /// - Parameter byte: From 1.
  package init(ofByte byte: Int, in text: [UInt8]) {
    let before = text[..<(byte - 1)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
  }

  package var description: String { "line \(line), column \(column)" }
}
