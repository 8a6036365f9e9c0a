// The folder of the generated files. It is made beside its place and moved there whole; a list in it says which files are ours, so
// that nobody else's are lost.

internal import CurveReports
internal import Foundation

/// A folder that holds what a build made, and nothing else.
struct GeneratedFolder {
  /// As it was given, without a slash at its end.
  let path: String

  /// The list of the files, and the choices that they were made with.
  static let listName = "motion-curves.json"
  private static let maker = "motioncurve tokens build"

  init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// What keeps a file from being what it should be.
  struct Drift: Equatable {
    let file: String
    let what: String
  }

  /// The choices of the build that made the folder.
  struct Choices: Equatable {
    var targets: [String]
    var maxError: Double
    var reduced: ReducedMotion
  }

  // MARK: - Reading

  /// Paths of all files below the folder, sorted; `nil` where there is no folder.
  private func contents() throws(CommandError) -> [String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { throw failure("it is no folder") }
    guard let all = FileManager.default.subpaths(atPath: path) else { throw failure("it cannot be listed") }
    var isDeeper: ObjCBool = false
    return all.filter {
      FileManager.default.fileExists(atPath: "\(path)/\($0)", isDirectory: &isDeeper)
        ? !isDeeper.boolValue : true
    }.filter { !$0.hasSuffix(".DS_Store") }.sorted()
  }

  /// The list, unless somebody else made it.
  private var list: JSONValue? {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(Self.listName)"), data.count < 1 << 24 else {
      return nil
    }
    guard let list = try? JSONReader.document(Array(data)), list["madeBy"]?.string == Self.maker else { return nil }
    return list
  }

  /// The choices of the last build, where they can be read.
  var choices: Choices? {
    guard let list, let targets = list["targets"]?.elements(\.string), let maxError = list["maxError"]?.finiteNumber,
      let reduced = list["reduceMotion"]?.string.flatMap(ReducedMotion.init)
    else { return nil }
    return Choices(targets: targets, maxError: maxError, reduced: reduced)
  }

  /// Returns where the folder is not what these files would make it, by the order of the files.
  func drift(from files: [(path: String, text: String)]) throws(CommandError) -> [Drift] {
    let found = try contents() ?? []
    var drifts = files.compactMap { file -> Drift? in
      guard let data = FileManager.default.contents(atPath: "\(path)/\(file.path)") else {
        return Drift(file: file.path, what: "is missing")
      }
      return Self.difference(Array(data), Array(file.text.utf8)).map { Drift(file: file.path, what: $0) }
    }
    let wanted = Set(files.map(\.path))
    drifts += found.filter { !wanted.contains($0) }.map { Drift(file: $0, what: "is not generated any more") }
    return drifts
  }

  /// The first line that differs, in words.
  static func difference(_ found: [UInt8], _ wanted: [UInt8]) -> String? {
    guard found != wanted else { return nil }
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    func shown(_ line: ArraySlice<UInt8>) -> String {
      "'\(Shown.text(String(decoding: line, as: UTF8.self), limit: 80))'"
    }
    let (old, new) = (lines(found), lines(wanted))
    let index =
      zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? Swift.min(old.count, new.count)
    guard index < old.count else { return "ends before line \(index + 1), which would be \(shown(new[index]))" }
    guard index < new.count else { return "goes on at line \(index + 1), with \(shown(old[index]))" }
    return "differs at line \(index + 1): it is \(shown(old[index])) and would be \(shown(new[index]))"
  }

  // MARK: - Writing

  /// The files and the list of them.
  static func withList(
    _ files: [(path: String, text: String)], choices: Choices
  ) -> [(path: String, text: String)] {
    let members: [(String, JSONValue)] = [
      ("madeBy", .string(maker)), ("targets", .array(choices.targets.map(JSONValue.string))),
      ("maxError", .number(choices.maxError)), ("reduceMotion", .string(choices.reduced.rawValue)),
    ]
    let lines = members.map { "  \(JSONText.string($0.0)): \($0.1.text),\n" }.joined()
    let paths = files.map { "    \(JSONText.string($0.path))" }.joined(separator: ",\n")
    return files + [(listName, "{\n\(lines)  \"files\": [\n\(paths)\n  ]\n}\n")]
  }

  /// Puts these files in the place of the folder, or leaves everything as it was.
  ///
  /// - Throws: ``TokenError/foreignFile(_:folder:)``, ``CommandError/cannotWrite(file:reason:)``.
  func replace(with files: [(path: String, text: String)]) throws {
    let manager = FileManager.default
    let found = try contents()
    let ours = Set((list?["files"]?.elements(\.string) ?? []) + (list == nil ? [] : [Self.listName]))
    if let foreign = found?.first(where: { !ours.contains($0) }) {
      throw TokenError.foreignFile(foreign, folder: path)
    }
    // A link keeps pointing where it points.
    let goal = URL(filePath: path).resolvingSymlinksInPath()
    let parent = goal.deletingLastPathComponent()
    let fresh = parent.appending(path: ".motioncurve-\(UUID().uuidString)")
    let former = parent.appending(path: ".motioncurve-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: fresh) }
    do {
      try manager.createDirectory(at: fresh, withIntermediateDirectories: true)
      for file in files {
        let place = fresh.appending(path: file.path)
        try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AtomicFile(path: place.path(percentEncoded: false)).write(file.text.utf8)
      }
    } catch CommandError.cannotWrite(_, let reason) {
      throw failure(reason)
    } catch {
      throw failure(SystemCalls.lastReason)
    }
    guard found != nil else { return try move(fresh, to: goal) }
    try move(goal, to: former)
    do {
      try move(fresh, to: goal)
    } catch {
      try move(former, to: goal)
      throw error
    }
    try? manager.removeItem(at: former)
  }

  private func move(_ place: URL, to other: URL) throws(CommandError) {
    guard rename(place.path(percentEncoded: false), other.path(percentEncoded: false)) == 0 else {
      throw failure(SystemCalls.lastReason)
    }
  }

  private func failure(_ reason: String) -> CommandError {
    .cannotWrite(file: "'\(Shown.text(path))'", reason: reason)
  }
}
