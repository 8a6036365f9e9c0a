// The head of a request, read strictly: what one reader could take for the end of a request and
// another not is refused.
//
// The grammar is that of RFC 9112 without what it lets a server tolerate: no bare line feeds, no
// folded lines, no bytes beyond ASCII, no space before a colon.

internal import CurveMath

/// The first line of a request and the fields below it.
struct RequestHead: Equatable {
  let method: String
  /// The path as it was sent, with its first slash.
  let path: String
  /// By their names in lower case. Each name stands once.
  let fields: [String: String]

  init(method: String, path: String, fields: [String: String]) {
    (self.method, self.path, self.fields) = (method, path, fields)
  }

  subscript(name: String) -> String? { fields[name] }

  private static let end = Array("\r\n\r\n".utf8)

  /// Reads the head that bytes begin with.
  ///
  /// - Returns: The head and the number of its bytes; `nil` where more have to come.
  /// - Throws: As soon as the bytes cannot become a head, without waiting for the rest of
  ///   them.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> (head: RequestHead, count: Int)? {
    let most = Limits.pageHead.count
    var place = 0
    var isWhole = false
    while place < bytes.count, place < most, !isWhole {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"):
        guard place > 0, bytes[place - 1] == UInt8(ascii: "\r") else { throw .malformed }
        isWhole = bytes[..<(place + 1)].suffix(4).elementsEqual(end)
      case UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x20...0x7E:
        if place > 0, bytes[place - 1] == UInt8(ascii: "\r") { throw .malformed }
      default: throw .malformed
      }
      place += 1
    }
    guard isWhole else {
      if bytes.count >= most { throw .headTooLarge }
      return nil
    }
    let lines = String(decoding: bytes[..<(place - 4)], as: UTF8.self)
      .split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
    return (try RequestHead(lines: lines), place)
  }

  private init(lines: [Substring]) throws(Refusal) {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].first == "/",
      words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }), words[2].hasPrefix("HTTP/")
    else { throw .malformed }
    guard words[2] == "HTTP/1.1" else { throw .version }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
        throw .malformed
      }
      let value = line[line.utf8.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }.map { value.index(after: $0) } ?? value.startIndex
      let name = line[..<colon].lowercased()
      guard fields.updateValue(String(value[..<end]), forKey: name) == nil else { throw .repeatedField }
    }
    self.init(method: String(words[0]), path: String(words[1]), fields: fields)
  }

  /// A name of a method or a field.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
