internal import CPageFiles

/// One file of the page: a flat name, and bytes that are part of the program.
package struct PageFile: Sendable {
  package let name: String
  /// As it is sent: a browser needs neither indentation nor comments nor spaces beside punctuation.
  package let bytes: [UInt8]

  /// - Parameter written: As it stands in the folder. Of scripts and styles, lines that only comment are left out; none of their
  ///   texts spans lines.
  package init(name: String, written: [UInt8]) {
    self.name = name
    bytes = name.hasSuffix(".js") || name.hasSuffix(".css") ? Self.bare(written) : written
  }

  private static func bare(_ written: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isComment = false
    for line in written.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if line.starts(with: "/*".utf8) { isComment = true }
      let isShown = !isComment && !line.starts(with: "//".utf8)
      if isComment, line.suffix(2).elementsEqual("*/".utf8) { isComment = false }
      if isShown { bytes += tight(line) + [UInt8(ascii: "\n")] }
    }
    return bytes
  }

  /// Texts in quotation marks stay as they are, and so does everything from the first template, expression or division on.
  private static func tight(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let (space, mark, escape) = (UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var bytes: ArraySlice<UInt8> = []
    var isText = false
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if !isText, "'`/\\".utf8.contains(byte) { return bytes + line[index...] }
      if byte == mark, !isEscaped { isText.toggle() }
      isEscaped = byte == escape && !isEscaped
      if !isText {
        // In front of a colon, a space makes another selector.
        if byte == space, let last = bytes.last, "{};,=<>?&|:".utf8.contains(last) { continue }
        if "{};,=<>?&|".utf8.contains(byte) { while bytes.last == space { bytes.removeLast() } }
      }
      bytes.append(byte)
    }
    return bytes
  }

  /// By the ending of the name.
  package var mediaType: String {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return Self.mediaTypes[ending] ?? "application/octet-stream"
  }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
  ]

  /// All of them, by their names.
  package static let all: [String: PageFile] = {
    var count = 0
    let rows = UnsafeBufferPointer(start: page_files(&count), count: count)
    let files = rows.map { row in
      PageFile(
        name: String(cString: row.name), written: Array(UnsafeBufferPointer(start: row.bytes, count: row.count)))
    }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
  }()
}
