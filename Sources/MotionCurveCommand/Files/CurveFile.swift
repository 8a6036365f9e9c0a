// Curves in the files that teams have: stylesheets, token files, resources of apps, key frames.

internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

/// A file whose curves can be used like any other: `@motion.css`, or `@motion.css#--ease-out` for
/// one of them.
struct CurveFile {
  /// As it was given.
  let path: String
  /// In the order of the file.
  let curves: [FoundCurve]
  /// What its names of times stand for.
  private let times: [String: String]
  /// Names that an object of JSON gives more than once, as paths with dots.
  let repeatedNames: [String]

  /// A path may hold a `#`, and so may the name of a curve: the longest path that is a file wins.
  ///
  /// - Parameter argument: What stands behind the `@`.
  static func parts(of argument: String, in folder: String = "") -> (path: String, name: String?) {
    let marks = argument.indices.filter { argument[$0] == "#" }
    guard let first = marks.first else { return (argument, nil) }
    let ends = [argument.endIndex] + marks.reversed()
    let end = ends.first { SystemCalls.isFile((argument.isAbsolutePath ? "" : folder) + argument[..<$0]) } ?? first
    guard end < argument.endIndex else { return (argument, nil) }
    return (String(argument[..<end]), String(argument[argument.index(after: end)...]))
  }

  /// Returns the one curve that a text behind an `@` names; the name may be left out where the file
  /// has no other.
  ///
  /// - Parameter folder: What a relative path starts from, with a slash at its end, or nothing.
  static func curve(
    named argument: String, in folder: String = "", note: (String) -> Void = StandardStreams.note
  ) throws -> LabeledCurve {
    let (path, name) = parts(of: argument, in: folder)
    let file = try CurveFile(path: path == "-" || path.isAbsolutePath ? path : folder + path)
    if let text = file.noteOnRepeatedNames { note(text) }
    if let name { return try file.curve(named: name) }
    let names = file.names
    guard names.count <= 1 else {
      let (readable, errors) = file.readable
      guard !readable.isEmpty else { throw CurveFileError.noneReadable(errors) }
      throw CurveFileError.severalCurves(
        file: shown(file.path), known: readable.map(\.label), unreadable: names.count - readable.count)
    }
    return try file.read(file.curves.first { $0.name == names.first } ?? file.curves[0])
  }

  /// Reads a file's text and finds its curves.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: ``StreamError/cannotRead(file:reason:)``, ``CurveFileError/noCurve(file:)``.
  init(path: String) throws {
    self = try Self.together([path])[0]
    guard !curves.isEmpty else { throw noCurve }
  }

  /// Reads files that know each other's variables, tokens and interpolators. Any of them may be
  /// without a curve.
  ///
  /// - Parameter paths: Each a path, or `-` for standard input.
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  static func together(_ paths: [String]) throws -> [CurveFile] {
    var files: [any TokenFileFormat] = []
    for path in paths {
      let bytes = try InputFile(path: path).bytes()
      do throws(UnreadableText) {
        files.append(try TokenFileFormats.read(bytes, path: path))
      } catch {
        throw StreamError.cannotRead(file: shown(path), reason: error.reason)
      }
    }
    return zip(zip(paths, files), try TokenFileFormats.motions(of: files)).map { file, motions in
      let times = motions.compactMap(\.time).map { ($0.name, $0.description) }
      return CurveFile(
        path: file.0, curves: motions.namedCurves(),
        times: Dictionary(times, uniquingKeysWith: { first, _ in first }), repeatedNames: file.1.repeatedNames)
    }
  }

  private init(path: String, curves: [FoundCurve], times: [String: String], repeatedNames: [String]) {
    (self.path, self.curves, self.times, self.repeatedNames) = (path, curves, times, repeatedNames)
  }

  /// What to say of names that stand twice; `nil` where none does.
  var noteOnRepeatedNames: String? {
    guard let first = repeatedNames.first else { return nil }
    let count = repeatedNames.count - 1
    let others = count == 0 ? "" : " and \(Shown.count(count, "other name"))"
    let name = Shown.text(first, limit: 80)
    return
      "\(Self.shown(path)) gives '\(name)'\(others) more than once. Curves are all read, a later one as '\(name) (2)'; of other values the first counts. Give each name once."
  }

  var noCurve: CurveFileError { .noCurve(file: Self.shown(path)) }

  /// What can be asked for.
  var names: [String] { curves.filter { !$0.isElsewhere }.map(\.name) }

  /// Returns the curve of that name.
  ///
  /// - Throws: ``CurveFileError``.
  func curve(named name: String) throws(CurveFileError) -> LabeledCurve {
    guard let found = curves.first(where: { $0.name == name }) else {
      if let time = times[name] { throw .noCurveButTime(name, file: Self.shown(path), time: time) }
      // What cannot be read is no advice.
      let (known, errors) = readable
      guard !known.isEmpty else { throw errors.count == 1 ? errors[0] : .noneReadable(errors) }
      let names = known.map(\.label)
      let nearest =
        NearestSpelling.of(name, among: names) ?? names.first { $0.hasSuffix(".\(name)") || $0.hasSuffix(" \(name)") }
      throw .unknownCurve(name, file: Self.shown(path), nearest: nearest, known: names)
    }
    return try read(found)
  }

  /// Returns every curve of files that can be read, file by file, and a reason for each of the
  /// others.
  ///
  /// A file without any curve may define what the others use.
  ///
  /// - Throws: ``CurveFileError`` with every reason when none can be read.
  static func readable(
    _ files: [CurveFile]
  ) throws(CurveFileError) -> (curves: [[LabeledCurve]], errors: [CurveFileError]) {
    var result: (curves: [[LabeledCurve]], errors: [CurveFileError]) = ([], [])
    for file in files {
      let (curves, errors) = file.readable
      result.curves.append(curves)
      result.errors += file.curves.isEmpty ? [file.noCurve] : errors
    }
    if result.curves.allSatisfy(\.isEmpty), let first = result.errors.first {
      throw result.errors.count == 1 ? first : .noneReadable(result.errors)
    }
    return result
  }

  private var readable: (curves: [LabeledCurve], errors: [CurveFileError]) {
    var result: (curves: [LabeledCurve], errors: [CurveFileError]) = ([], [])
    let undefined = curves.filter { $0.missing != nil }
    // A stylesheet of an app may wait for a hundred variables of another one: that is one thing to
    // say.
    let isMany = undefined.count > 2
    for found in curves where !(isMany && found.missing != nil) {
      do throws(CurveFileError) {
        result.curves.append(try read(found))
      } catch {
        result.errors.append(error)
      }
    }
    if isMany { result.errors.insert(undefinedVariables(of: undefined), at: 0) }
    return result
  }

  private func undefinedVariables(of curves: [FoundCurve]) -> CurveFileError {
    var known: Set<String> = []
    let variables = curves.compactMap(\.missing).filter { known.insert($0).inserted }
    let (first, last) = (curves[0].place, curves[curves.count - 1].place)
    return .undefinedVariables(
      variables, file: Self.shown(path), curves: curves.count, places: first == last ? [first] : [first, last])
  }

  private func read(_ found: FoundCurve) throws(CurveFileError) -> LabeledCurve {
    switch found.reading {
    case .curve(let curve):
      do throws(NotationError) {
        let expression = try curve.expression(by: CurveReading.notation)
        return LabeledCurve(found.name, expression, path: found.path)
      } catch {
        throw .unreadable(found.name, file: Self.shown(path), place: found.place, reason: "\(error)", text: curve.text)
      }
    case .unreadable(let reason) where found.isElsewhere:
      throw .elsewhere(found.name, file: Self.shown(path), place: found.place, reason: reason)
    case .unreadable(let reason):
      throw .unreadable(found.name, file: Self.shown(path), place: found.place, reason: reason, text: nil)
    }
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard input" : "'\(Shown.text(path))'" }

  /// The curves of one file.
  static func curves(in bytes: [UInt8], path: String) throws(UnreadableText) -> [FoundCurve] {
    try TokenFileFormats.motions(of: [TokenFileFormats.read(bytes, path: path)])[0].namedCurves()
  }
}
