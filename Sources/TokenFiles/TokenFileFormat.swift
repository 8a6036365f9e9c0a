// Which files curves are read from: one line of the list for each kind.

internal import CurveMath
internal import CurveReports

/// A kind of file, taken apart as far as that needs no other file.
package protocol TokenFileFormat: Sendable {
  /// What such files are called in a list of them.
  static var title: String { get }
  /// What its names end with, in lower case and without the point.
  static var endings: Set<String> { get }
  /// What its text may begin with where the name says nothing.
  static var beginnings: Set<UInt8> { get }

  /// - Parameter path: As it was given.
  init(_ bytes: [UInt8], path: String) throws(UnreadableText)

  /// Names that it gives more than once, as paths with dots.
  var repeatedNames: [String] { get }

  /// All of it.
  var bytes: [UInt8] { get }

  /// Where things stand that are known by their paths, in bytes from 0; all at the beginning where
  /// nothing is.
  func bytes(of paths: [[String]]) -> [Int]

  /// Finds what files say that are read together, in the order in which they are given.
  static func motions(in files: [Self]) throws(UnreadableText) -> [[FoundMotion]]
}

extension TokenFileFormat {
  package var repeatedNames: [String] { [] }

  package func bytes(of paths: [[String]]) -> [Int] { paths.map { _ in 0 } }

  /// The lines and columns of what is found, both from 1.
  func places(of positions: [FoundToken.Position]) -> [(line: Int, column: Int)] {
    let paths = positions.compactMap { if case .path(let path) = $0 { path } else { nil } }
    var bytesOfPaths = paths.isEmpty ? [][...] : bytes(of: paths)[...]
    return TextLines(bytes).places(
      ofBytes: positions.map { position in
        switch position {
        case .byte(let byte): byte
        case .path: bytesOfPaths.popFirst() ?? 0
        }
      })
  }
}

package enum TokenFileFormats {
  /// The ending of a name decides, else the first character; a stylesheet where neither says
  /// anything.
  package static let all: [any TokenFileFormat.Type] = [
    StylesheetCurves.File.self, JSONCurves.Document.self, AndroidResources.Document.self,
  ]

  /// What can be read, in a sentence.
  package static var titles: String { Shown.list(all.map { $0.title }) }

  /// What stands behind the last point of a path, in lower case.
  static func ending(of path: String) -> String {
    (path.split(separator: "/").last ?? "").split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// Takes a file apart.
  package static func read(_ bytes: [UInt8], path: String) throws(UnreadableText) -> any TokenFileFormat {
    let bytes = Array(bytes.dropFirst(bytes.byteOrderMarkLength))
    guard let first = bytes.first(where: { !$0.isSpace }) else {
      throw UnreadableText("it is empty")
    }
    guard !bytes.contains(0) else {
      let isWide = [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2)))
      throw UnreadableText(isWide ? "it is UTF-16: save it as UTF-8" : "it is not text: it holds bytes of zero")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw UnreadableText("it is not text in UTF-8") }
    let ending = ending(of: path)
    if let language = SourceLanguage.of(ending: ending) { throw language.refusal(of: path, bytes) }
    let format =
      all.first { $0.endings.contains(ending) } ?? all.first { $0.beginnings.contains(first) }
      ?? StylesheetCurves.File.self
    return try format.init(bytes, path: path)
  }

  /// What each file says. Those of one kind know each other.
  package static func motions(of files: [any TokenFileFormat]) throws(UnreadableText) -> [[FoundMotion]] {
    var motions = [[FoundMotion]](repeating: [], count: files.count)
    for format in all { try place(format, of: files, into: &motions) }
    return motions
  }

  private static func place<Format: TokenFileFormat>(
    _ format: Format.Type, of files: [any TokenFileFormat], into motions: inout [[FoundMotion]]
  ) throws(UnreadableText) {
    let own = files.enumerated().compactMap { index, file in (file as? Format).map { (index: index, file: $0) } }
    for (file, found) in zip(own, try Format.motions(in: own.map(\.file))) { motions[file.index] = found }
  }
}

/// Why a text as a whole is not what its file should hold.
package struct UnreadableText: Error, Equatable {
  package let reason: String
  /// The language that it is written in, where that is why: many files of one are listed together.
  var language: String?

  package init(_ reason: String) { self.reason = reason }

  init(_ reason: String, in language: String) { (self.reason, self.language) = (reason, language) }
}
