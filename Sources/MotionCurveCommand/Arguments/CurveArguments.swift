internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// Reads curves and says what is wrong with them under the place where it is wrong.
enum CurveReading {
  static let notation = PresetAtlas.notation

  /// Reads one text, with a question where it is odd and advice where it is a part of a curve only.
  ///
  /// - Parameters:
  ///   - words: Those of the command line that it is one of.
  ///   - note: Hears the question.
  static func curve(_ text: String, of words: [String] = [], note: ((String) -> Void)? = nil) throws -> LabeledCurve {
    do {
      let expression = try notation.expression(text)
      if let note { question(about: expression, of: text).map(note) }
      return LabeledCurve(text, expression)
    } catch {
      var message = message(error.description, at: error.column, in: text)
      if SystemCalls.isFile(CurveFile.parts(of: text).path) {
        message += "\n  A curve of a file is written with an '@' before its path: @\(Shown.text(text, limit: 100))"
      }
      if words.count > 1, let whole = whole(of: words) {
        message += "\n  Words that are one curve stand in quotes. Did you mean \(ShellText.quoted(whole))?"
      }
      throw ValidationError(message)
    }
  }

  /// The one curve that several words probably are, because quotes around them are missing or
  /// hyphens between them.
  static func whole(of words: [String]) -> String? {
    let text = words.joined(separator: " ")
    var candidates = [text]
    do {
      _ = try notation.curve(text)
    } catch {
      guard let nearest = error.nearest else { return nil }
      candidates = [nearest, (words.dropLast() + [nearest]).joined(separator: " ")]
    }
    return candidates.first { (try? notation.curve($0)) != nil }
  }

  /// A question about a time that is probably meant in milliseconds; `nil` where there is nothing
  /// to ask.
  static func question(about expression: CurveExpression, of text: String) -> String? {
    // Longer ones are made by programs, which know their unit.
    guard text.utf8.count <= 500 else { return nil }
    for column in expression.bareTimes {
      let number = text.dropFirst(column - 1).prefix { !$0.isWhitespace && !"(),:".contains($0) }
      if let question = Seconds.question(about: number) {
        return "'\(Shown.text(text, limit: 60))', column \(column): \(question)"
      }
    }
    return nil
  }

  /// A message, and the text with a mark under the column, where a terminal can show it.
  static func message(_ message: String, at column: Int, in text: String) -> String {
    let shown = Shown.text(text, limit: 100)
    let fits = text.count <= 100 && shown == text
    guard fits, !text.isEmpty else { return message }
    return "\(message)\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

/// Curves that were asked for.
struct ReadCurves {
  var curves: [LabeledCurve]
  /// The same in the notation: as they were written, but for those of files.
  var notations: [String] = []
  /// What files have besides and cannot be read: name, place and reason.
  var leftOut: [String] = []
}

/// One or more curves, from the command line, from files, or one a line from standard input.
struct CurveArguments: ParsableArguments {
  @Argument(
    help: """
      Curves, such as 'spring(0.5, 0.3)', 'ease-out 300ms' or swiftui/bouncy; @motion.css for the curves of a file, \
      @tokens.json#motion.fast for one of them; - reads one a line.
      """, completion: .curves)
  var curves: [String] = []

  /// Files that are named together know each other's variables.
  ///
  /// - Parameters:
  ///   - presets: Presets that stand before them, by their paths.
  ///   - note: Hears which curves of files are left out, and why.
  func read(behind presets: [String] = [], noting note: @escaping (String) -> Void) throws -> ReadCurves {
    var texts = presets
    for curve in curves {
      texts += curve == "-" ? try StandardStreams.lines() : [curve]
    }
    guard texts.count > (curves.isEmpty ? 0 : presets.count) else {
      throw ValidationError("There is no curve. Write one, such as 'spring(0.5, 0.3)' or swiftui/bouncy.")
    }
    guard texts.contains(where: { $0.hasPrefix("@") }) else {
      let curves = try texts.map { try CurveReading.curve($0, of: self.curves, note: note) }
      return ReadCurves(curves: curves, notations: texts)
    }
    let parts = texts.map { $0.hasPrefix("@") ? CurveFile.parts(of: String($0.dropFirst())) : nil }
    var paths: [String] = []
    for case let (path, _)? in parts where !paths.contains(path) { paths.append(path) }
    let files = Dictionary(uniqueKeysWithValues: zip(paths, try CurveFile.together(paths)))
    for path in paths { files[path]?.noteOnRepeatedNames.map(note) }
    var wholes: [CurveFile] = []
    for case let (path, nil)? in parts where !wholes.contains(where: { $0.path == path }) {
      wholes.append(files[path]!)
    }
    let readable = try CurveFile.readable(wholes)
    let curves = Dictionary(uniqueKeysWithValues: zip(wholes.map(\.path), readable.curves))
    let groups = try zip(texts, parts).map { text, part -> (path: String?, curves: [LabeledCurve]) in
      guard let (path, name) = part else {
        return (nil, [try CurveReading.curve(text, of: self.curves, note: note)])
      }
      if let name { return (path, [try files[path]!.curve(named: name)]) }
      return (path, curves[path] ?? [])
    }
    let leftOut = readable.errors.map { "\($0)" }
    leftOut.forEach { note("Left out: \($0)") }
    let notations = groups.flatMap { path, curves in curves.map { path == nil ? $0.label : $0.curve.notation } }
    return ReadCurves(curves: Self.labeled(groups), notations: notations, leftOut: leftOut)
  }

  /// Curves of two files that share a name are distinguished by the file.
  private static func labeled(_ groups: [(path: String?, curves: [LabeledCurve])]) -> [LabeledCurve] {
    var owners: [String: Set<String?>] = [:]
    for group in groups {
      for curve in group.curves { owners[curve.label, default: []].insert(group.path) }
    }
    return groups.flatMap { path, curves in
      curves.map { curve in
        guard let path, owners[curve.label, default: []].count > 1 else { return curve }
        var labeled = curve
        labeled.label = "\(path)#\(curve.label)"
        return labeled
      }
    }
  }
}

/// One curve.
struct CurveArgument: ParsableArguments {
  @Argument(
    help:
      "A curve, such as 'spring(0.5, 0.3)', 'ease-out 300ms' or swiftui/bouncy, or one of a file: @motion.css#--fast.",
    completion: .curves)
  var curve: String

  /// - Parameter note: Hears what is odd about it.
  func read(noting note: @escaping (String) -> Void) throws -> LabeledCurve {
    if curve.hasPrefix("@") { return try CurveFile.curve(named: String(curve.dropFirst()), note: note) }
    return try CurveReading.curve(curve, note: note)
  }
}
