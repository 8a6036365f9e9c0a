internal import CommandKit
internal import CurveFits
internal import CurveReports

extension CSVReader {
  /// The records of a file, in constant memory: UTF-8, or UTF-16 with its byte-order mark.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  init(path: String) throws(StreamError) {
    let file = try FileLines(path: path)
    self.init(name: file.file.name, nextLine: file.next)
  }
}

/// The lines of an open file.
private final class FileLines {
  let file: InputFile
  private var lines: LineReader

  init(path: String) throws(StreamError) {
    file = try InputFile(path: path)
    lines = LineReader(descriptor: file.descriptor, name: file.name, limit: CSVReader.lineLimit)
    try lines.skipByteOrderMark()
    try lines.acceptUTF16()
  }

  func next() throws -> CSVReader.Line? {
    switch try lines.next() {
    case .whole(let bytes): .whole(bytes)
    case .tooLong: .tooLong
    case nil: nil
    }
  }
}
