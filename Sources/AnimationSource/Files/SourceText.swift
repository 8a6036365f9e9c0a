internal import CurveMath
internal import Foundation

/// One file as text, with its lines.
struct SourceText: Sendable {
  /// The most bytes of a file that are read.
  static var largest: Int { Limits.source.count }

  /// The path as it is reported.
  let path: String
  let bytes: [UInt8]
  let lines: LineMap

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineMap(bytes)
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Reads a file.
  ///
  /// - Throws: ``SourceProblem``: what is no text in UTF-8 is not guessed at.
  init(contentsOf path: String) throws(SourceProblem) {
    let files = FileManager.default
    // A link counts as what it leads to.
    let real = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? files.attributesOfItem(atPath: real)
    guard let kind = attributes?[.type] as? FileAttributeType else {
      throw SourceProblem(
        file: path, reason: files.fileExists(atPath: real) ? .unreadable("it has no attributes") : .missing)
    }
    // A pipe would be waited for, perhaps for ever.
    guard kind == .typeRegular else { throw SourceProblem(file: path, reason: .notAFile) }
    let size = (attributes?[.size] as? Int) ?? 0
    guard size <= Self.largest else { throw SourceProblem(file: path, reason: .tooLarge(bytes: size)) }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      let words = (error as? CocoaError)?.code == .fileReadNoPermission ? "permission denied" : Self.words(of: error)
      throw SourceProblem(file: path, reason: .unreadable(words))
    }
    try Self.check(bytes, path: path)
    self.init(path: path, bytes: bytes)
  }

  /// Checks that bytes are text in UTF-8.
  static func check(_ bytes: [UInt8], path: String) throws(SourceProblem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SourceProblem(file: path, reason: .notUTF8)
    }
    guard !bytes.contains(0) else { throw SourceProblem(file: path, reason: .binary) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw SourceProblem(file: path, reason: .notUTF8) }
  }

  private static func words(of error: any Error) -> String {
    var words = error.localizedDescription
    while words.hasSuffix(".") { words.removeLast() }
    return words
  }

  /// Whether a run of ASCII letters stands somewhere in the text.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      let last = bytes.count - word.count
      while start <= last {
        if bytes[start] == first, word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        start += 1
      }
      return false
    }
  }
}
