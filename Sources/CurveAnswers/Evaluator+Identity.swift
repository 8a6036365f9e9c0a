internal import CurveMath
internal import CurveReports

extension Evaluator {
  /// Returns the value of the one member 'id' of a line that was not read to its end, as it was
  /// written.
  ///
  /// Only brackets and quotes are looked at, so that a line of megabytes takes milliseconds. `nil`
  /// for two ids, and for one that is no JSON or longer than a kibibyte.
  ///
  /// - Complexity: O(length).
  static func id(in line: [UInt8]) -> [UInt8]? {
    var found: [Range<Int>] = []
    line.withUnsafeBufferPointer { bytes in
      var (depth, offset, isName) = (0, 0, false)
      /// The text that was read last in the object itself, and where the value behind 'id' begins.
      var (text, value): (Range<Int>?, Int?) = (nil, nil)
      while offset < bytes.count {
        switch bytes[offset] {
        case UInt8(ascii: "\""):
          let begin = offset
          offset += 1
          while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
          }
          if depth == 1, isName, offset < bytes.count { text = begin..<(offset + 1) }
        case UInt8(ascii: ":") where depth == 1 && isName:
          if let text, bytes[text].elementsEqual("\"id\"".utf8) { value = offset + 1 }
          isName = false
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth == 1 { isName = true }
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
          let isComma = bytes[offset] == UInt8(ascii: ",")
          if depth == 1 {
            if let begin = value { found.append(begin..<offset) }
            (value, isName, text) = (nil, true, nil)
          }
          if !isComma { depth -= 1 }
        default: break
        }
        offset += 1
      }
    }
    guard found.count == 1, found[0].count <= Limits.evalID.count else { return nil }
    let written = line[found[0]].drop(while: \.isSpace)
    guard let last = written.lastIndex(where: { !$0.isSpace }) else { return nil }
    let value = Array(written[...last])
    return (try? JSONReader.value(value)) == nil ? nil : value
  }
}
