// Which format the ending of a file asks for: one table for every command that writes files.
//
// An ending that a command does not know is an error. A picture that holds text, or numbers under
// another name, would be found out by the next program only.

internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveMath
internal import CurveReports

/// The formats that a command writes, and the endings that ask for them.
struct FileFormats {
  struct Format {
    let name: String
    /// In lower case, without the point. The first one is the usual one.
    let endings: [String]
  }

  /// What is written, as the beginning of a sentence.
  let subject: String
  let all: [Format]
  /// Where the endings of something near are told.
  var advice: String?

  /// Returns the format that the file of `--output` asks for, `standard` where it asks for none or
  /// there is none.
  ///
  /// - Throws: `ValidationError`, when its ending chooses no format.
  func name(forOutput path: String?, standard: String) throws -> String {
    do throws(FileFormatError) {
      return try path.map { path throws(FileFormatError) in try name(forFile: path, standard: standard) } ?? standard
    } catch {
      throw ValidationError("--output: \(error)")
    }
  }

  /// Returns the format that a file's ending asks for, `standard` where it has none.
  ///
  /// Of several formats that share an ending the standard one is taken. The longest ending counts:
  /// `tokens.json` before `json`.
  ///
  /// - Parameter path: A path, or `-` for standard output.
  /// - Throws: ``FileFormatError``, when no format has the ending, or several have it.
  private func name(forFile path: String, standard: String) throws(FileFormatError) -> String {
    guard let ending = Self.ending(of: path) else { return standard }
    let name = Self.lastComponent(of: path)
    let known = all.flatMap(\.endings).filter { name.hasSuffix(".\($0)") && name.count > $0.count + 1 }
    guard let longest = known.max(by: { $0.count < $1.count }) else {
      throw .unknown(ending: ending, subject: subject, endings: all.flatMap(\.endings), advice: advice)
    }
    let names = all.filter { $0.endings.contains(longest) }.map(\.name)
    if names.contains(standard) { return standard }
    guard names.count == 1 else { throw .ambiguous(ending: longest, names: names) }
    return names[0]
  }

  /// What to say where a file is written in a format that was asked for and that its ending does
  /// not tell; `nil` where it does, or tells none.
  func note(onFile path: String?, format: String?) -> String? {
    guard let path, let format, let ending = Self.ending(of: path) else { return nil }
    let usual: String
    do throws(FileFormatError) {
      usual = try name(forFile: path, standard: format)
    } catch {
      guard case .ambiguous(_, let names) = error else { return nil }
      usual = names.joined(separator: ", ")
    }
    guard usual != format else { return nil }
    return "\(Shown.text(path)) holds \(format), as --format says, though '.\(ending)' is the ending of \(usual)."
  }

  /// What stands behind the last point of a file's name; `nil` where there is none, or nothing
  /// before it.
  private static func ending(of path: String) -> String? {
    let name = lastComponent(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let ending = name[name.index(after: point)...]
    return ending.isEmpty ? nil : String(ending)
  }

  private static func lastComponent(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...].lowercased())
  }
}

// MARK: - What the commands write

extension FileFormats {
  static let reports = FileFormats(
    subject: "A report",
    all: ReportFormat.all.map { Format(name: $0.name, endings: $0.endings) })

  /// One line of text.
  static let lines = FileFormats(subject: "One line of text", all: reports.all.filter { $0.name == "text" })

  static let exports = FileFormats(
    subject: "A motion", all: ExportCatalog.all.map { Format(name: $0.name, endings: [$0.fileExtension]) })

  /// A motion for every target.
  static let sheets = FileFormats(
    subject: "A motion for every target", all: [Format(name: "markdown", endings: ["md"])])

  static let checks = FileFormats(
    subject: "A check",
    all: CheckFormat.all.map { Format(name: $0.name, endings: $0.endings) })

  static let sweeps = FileFormats(
    subject: "A sweep",
    all: [
      Format(name: SweepEncoding.csv.rawValue, endings: ["csv"]),
      Format(name: SweepEncoding.binary.rawValue, endings: ["bin", "f64"]),
    ], advice: "With --contour METRIC a map is drawn as .svg, .png or .gp.")

  static let maps = FileFormats(
    subject: "A map",
    all: ReportFormat.all.filter(\.isPicture).map { Format(name: $0.name, endings: $0.endings) })
}

/// A reason why the ending of a file chooses no format.
enum FileFormatError: Error, Equatable {
  case unknown(ending: String, subject: String, endings: [String], advice: String?)
  case ambiguous(ending: String, names: [String])
}

extension FileFormatError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let ending, let subject, let endings, let advice):
      "\(subject) is not written as '.\(Shown.text(ending, limit: 20))'. Use \(Self.list(Self.distinct(endings), last: "or")), "
        + "or say with --format what the file shall hold.\(advice.map { " \($0)" } ?? "")"
    case .ambiguous(let ending, let names):
      "'.\(ending)' is the ending of \(names.joined(separator: ", ")). Choose one with --format."
    }
  }

  private static func distinct(_ endings: [String]) -> [String] {
    var distinct: [String] = []
    for ending in endings where !distinct.contains(".\(ending)") { distinct.append(".\(ending)") }
    return distinct
  }

  private static func list(_ words: [String], last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
  }
}
