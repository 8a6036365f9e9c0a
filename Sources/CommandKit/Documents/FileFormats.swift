// Which format the ending of a file asks for: one table for every command that writes files.
//
// An ending that a command does not know is an error. A picture that holds text, or numbers under
// another name, would be found out by the next program only.

internal import ArgumentParser
internal import CurveMath

/// The formats that a command writes, and the endings that ask for them.
package struct FileFormats: Sendable {
  /// What is written, as the beginning of a sentence.
  private let subject: String
  private let all: [(name: String, endings: [String])]
  /// Where the endings of something near are listed.
  private let advice: String?

  /// - Parameter subject: What is written, as the beginning of a sentence.
  package init(_ subject: String, _ formats: [some DocumentFormat], advice: String? = nil) {
    self.init(subject, formats.map { ($0.name, $0.endings) }, advice: advice)
  }

  package init(_ subject: String, _ formats: [(name: String, endings: [String])], advice: String? = nil) {
    (self.subject, all, self.advice) = (subject, formats, advice)
  }

  /// Returns the format that the file of `--output` asks for, `standard` where it asks for none or
  /// there is none.
  ///
  /// - Throws: `ValidationError`, when its ending chooses no format.
  package func name(forOutput path: String?, standard: String) throws -> String {
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
  package func note(onFile path: String?, format: String?) -> String? {
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

/// A reason why the ending of a file chooses no format.
enum FileFormatError: Error, Equatable {
  case unknown(ending: String, subject: String, endings: [String], advice: String?)
  case ambiguous(ending: String, names: [String])
}

extension FileFormatError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let ending, let subject, let endings, let advice):
      "\(subject) is not written as '.\(Shown.text(ending, limit: 20))'. Use \(Shown.list(Self.distinct(endings), "or")), "
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
}
