internal import CPageFiles

/// One file of the page: a flat name, and bytes that are part of the program.
package struct ServedFile: Sendable {
  package let name: String
  /// As it is sent.
  package let bytes: [UInt8]
  /// The same in the format of gzip, for who takes that.
  package let zipped: [UInt8]

  /// - Parameter written: As it stands in the folder.
  package init(name: String, written: [UInt8]) {
    self.name = name
    let isScript = name.hasSuffix(".js")
    bytes = isScript || name.hasSuffix(".css") ? BareText(written, isScript: isScript).bytes : written
    zipped = GzipStream(of: bytes).bytes
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
  package static let all: [String: ServedFile] = {
    var count = 0
    let rows = UnsafeBufferPointer(start: page_files(&count), count: count)
    let files = rows.map { row in
      ServedFile(
        name: String(cString: row.name), written: Array(UnsafeBufferPointer(start: row.bytes, count: row.count)))
    }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
  }()
}
