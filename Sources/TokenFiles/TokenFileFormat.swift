// Which files curves are read from: one line of the list for each kind.

/// A kind of file, taken apart as far as that needs no other file.
package protocol TokenFileFormat: SendableMetatype {
  /// What its names end with, in lower case and without the point.
  static var endings: Set<String> { get }
  /// What its text may begin with where the name says nothing.
  static var beginnings: Set<UInt8> { get }

  /// - Parameter path: As it was given.
  init(_ bytes: [UInt8], path: String) throws(UnreadableText)

  /// Names that it gives more than once, as paths with dots.
  var repeatedNames: [String] { get }

  /// Finds the curves of files that are read together, in the order in which they are given.
  static func curves(in files: [Self]) throws(UnreadableText) -> [[FoundCurve]]
}

extension TokenFileFormat {
  package var repeatedNames: [String] { [] }
}

package enum TokenFileFormats {
  /// The ending of a name decides, else the first character; a stylesheet where neither says anything.
  package static let all: [any TokenFileFormat.Type] = [
    StylesheetCurves.File.self, JSONCurves.Document.self, AndroidResources.Document.self,
  ]

  /// Takes a file apart.
  package static func read(_ bytes: [UInt8], path: String) throws(UnreadableText) -> any TokenFileFormat {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw UnreadableText("it is empty")
    }
    guard !bytes.contains(0) else { throw UnreadableText("it is not text: it holds bytes of zero") }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw UnreadableText("it is not text in UTF-8") }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let language = SourceLanguage.all.first(where: { $0.endings.contains(ending) }) {
      throw UnreadableText(language.refusal(of: path))
    }
    let format =
      all.first { $0.endings.contains(ending) } ?? all.first { $0.beginnings.contains(first) }
      ?? StylesheetCurves.File.self
    return try format.init(bytes, path: path)
  }

  /// The curves of each file. Those of one kind know each other.
  package static func curves(of files: [any TokenFileFormat]) throws(UnreadableText) -> [[FoundCurve]] {
    var curves = [[FoundCurve]](repeating: [], count: files.count)
    for format in all { try place(format, of: files, into: &curves) }
    return curves
  }

  private static func place<Format: TokenFileFormat>(
    _ format: Format.Type, of files: [any TokenFileFormat], into curves: inout [[FoundCurve]]
  ) throws(UnreadableText) {
    let own = files.enumerated().compactMap { index, file in (file as? Format).map { (index: index, file: $0) } }
    for (file, found) in zip(own, try Format.curves(in: own.map(\.file))) { curves[file.index] = found }
  }
}

/// Why a text as a whole is not what its file should hold.
package struct UnreadableText: Error, Equatable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
