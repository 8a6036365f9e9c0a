// Which files curves are read from: one line of the list for each kind.

/// A kind of file, taken apart as far as that needs no other file.
protocol CurveFileFormat: SendableMetatype {
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

extension CurveFileFormat {
  var repeatedNames: [String] { [] }
}

enum CurveFileFormats {
  /// The ending of a name decides, else the first character; a stylesheet where neither says anything.
  static let all: [any CurveFileFormat.Type] = [
    StylesheetCurves.File.self, JSONCurves.Document.self, AndroidResources.Document.self,
  ]

  /// Takes a file apart.
  static func read(_ bytes: [UInt8], path: String) throws(UnreadableText) -> any CurveFileFormat {
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
  static func curves(of files: [any CurveFileFormat]) throws(UnreadableText) -> [[FoundCurve]] {
    var curves = [[FoundCurve]](repeating: [], count: files.count)
    for format in all { try place(format, of: files, into: &curves) }
    return curves
  }

  private static func place<Format: CurveFileFormat>(
    _ format: Format.Type, of files: [any CurveFileFormat], into curves: inout [[FoundCurve]]
  ) throws(UnreadableText) {
    let own = files.enumerated().compactMap { index, file in (file as? Format).map { (index: index, file: $0) } }
    for (file, found) in zip(own, try Format.curves(in: own.map(\.file))) { curves[file.index] = found }
  }
}

/// Why a text as a whole is not what its file should hold.
struct UnreadableText: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
