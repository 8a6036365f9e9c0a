// A name that an object of JSON gives twice: decoders keep one of its values in silence, and nobody knows which one was meant.

internal import Foundation

/// The first name that is given twice in one object, and where it is given again.
struct RepeatedName {
  let name: String
  /// Both count from 1, the column in characters.
  let line: Int, column: Int

  /// - Parameter json: JSON in UTF-8; `nil` where each object gives each name once.
  /// - Complexity: O(length).
  init?(in json: [UInt8]) {
    // What is open: the names of an object, `nil` for a list.
    var open: [Set<String>?] = []
    var (offset, isName) = (0, false)
    while offset < json.count {
      switch json[offset] {
      case UInt8(ascii: "{"):
        open.append([])
        isName = true
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ","): isName = true
      case UInt8(ascii: ":"): isName = false
      case UInt8(ascii: "\""):
        let begin = offset
        offset += 1
        while offset < json.count, json[offset] != UInt8(ascii: "\"") {
          offset += json[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard isName, offset < json.count, case .some(.some) = open.last else { break }
        let name = Self.text(json[begin...offset])
        if open[open.count - 1]?.insert(name).inserted == false {
          let start = json[..<begin].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
          self.name = name
          line = 1 + json[..<begin].count { $0 == 0x0A }
          column = 1 + String(decoding: json[start..<begin], as: UTF8.self).count
          return
        }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// A text between its quotes.
  private static func text(_ quoted: ArraySlice<UInt8>) -> String {
    if quoted.contains(UInt8(ascii: "\\")), let text = try? JSONDecoder().decode(String.self, from: Data(quoted)) {
      return text
    }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension InterruptionScript {
  /// - Parameter json: JSON in UTF-8.
  /// - Throws: ``ScriptError/repeatedField(_:event:line:column:)``.
  package static func checkNames(in json: [UInt8]) throws(ScriptError) {
    guard let repeated = RepeatedName(in: json) else { return }
    throw .repeatedField(String(repeated.name.prefix(60)), event: nil, line: repeated.line, column: repeated.column)
  }
}
