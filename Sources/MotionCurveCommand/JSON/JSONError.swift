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
