internal import CurveMath

/// Why a line is no request, before anything in it is looked at.
enum JSONError: Error, Equatable {
  case blank
  case notAnObject
  /// Bytes count from 1.
  case syntax(byte: Int, expected: String)
  case notUTF8(byte: Int)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
}

extension JSONError {
  /// Ends what is read behind its deadline.
  static let outOfTime = JSONError.syntax(byte: 1, expected: Deadline.reason)
}

extension JSONError: CustomStringConvertible {
  var description: String {
    switch self {
    case .blank:
      "The line is blank. Write one JSON object a line."
    case .notAnObject:
      "The line is JSON, but no object. Write one JSON object a line."
    case .syntax(let byte, let expected):
      "The line is not JSON at byte \(byte). Expected \(expected)."
    case .notUTF8(let byte):
      "The text at byte \(byte) is not UTF-8. Encode the line in UTF-8."
    case .tooDeep(let limit):
      "The line nests more than \(limit) levels. No request needs that many."
    case .tooMany(let limit):
      "The line has more than \(limit) values. Send several requests."
    }
  }
}

extension JSONError {
  /// Why a whole text cannot be read, as the end of a sentence, with the line and the column where that is.
  func reason(in bytes: [UInt8]) -> String {
    func line(_ byte: Int) -> Int { 1 + bytes.prefix(byte - 1).count { $0 == 0x0A } }
    switch self {
    case .blank, .notAnObject: return "it holds no JSON"
    case .syntax(let byte, let expected):
      let start = bytes[..<(byte - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = String(decoding: bytes[start..<(byte - 1)], as: UTF8.self).count + 1
      return "it is not JSON at line \(line(byte)), column \(column): expected \(expected)"
    case .notUTF8(let byte): return "line \(line(byte)) is not in UTF-8"
    case .tooDeep(let limit): return "it nests more than \(limit) levels"
    case .tooMany(let limit): return "it has more than \(limit) values"
    }
  }
}
