// The folder of the generated files. A list in it says which files are ours, so that no
// others are lost.

internal import CommandKit
internal import CurveMath

/// A folder that holds what a build made, and nothing else.
struct GeneratedFolder {
  /// A file below the folder.
  typealias File = (path: String, text: String)

  /// As it was given.
  let name: String
  /// Where it is: links are followed once, and everything else is below this place.
  let path: String

  init(path: String) {
    name = path
    self.path = SystemCalls.resolved(path) ?? path
  }

  /// What keeps a file from being what it should be.
  struct Drift: Equatable {
    let file: String
    let what: String
  }

  // MARK: - What is there

  /// Something below the folder.
  struct Entry: Equatable {
    enum Kind: Equatable {
      case file
      /// A folder on the way to files that were asked for.
      case way(isEmpty: Bool)
      /// What a build that was stopped left behind.
      case leftover
      /// A link, a folder that is on the way to nothing, or what else may stand there.
      case other
    }

    let path: String
    let kind: Kind
  }

  /// The list, unless it was made elsewhere.
  var list: GeneratedList? { GeneratedList(at: place(GeneratedList.name)) }

  func place(_ file: String) -> String { "\(path)/\(file)" }

  /// Whether anything stands there.
  var exists: Bool { SystemCalls.kind(of: path, followsLinks: false) != .nothing }

  /// The first thing below the folder that no build made, and because of which none writes there.
  ///
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``.
  func foreign() throws(StreamError) -> String? {
    let ours = ours
    return try entries(towards: ours)?.first { Self.isForeign($0, among: ours) }?.path
  }

  var ours: Set<String> { list?.ours ?? [] }

  static func isForeign(_ entry: Entry, among ours: Set<String>) -> Bool {
    switch entry.kind {
    case .file: !ours.contains(entry.path)
    case .way: !parents(of: ours).contains(entry.path)
    case .leftover: false
    case .other: true
    }
  }

  /// Everything below the folder, a folder before what it holds; `nil` where there is no folder.
  ///
  /// - Parameter files: Only folders on the way to one of these are looked into: all others are
  ///   foreign as a whole.
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``.
  func entries(towards files: Set<String>) throws(StreamError) -> [Entry]? {
    switch SystemCalls.kind(of: path) {
    case .nothing:
      guard exists else { return nil }
      throw failure("it is a broken link")
    case .folder: return try entries(in: "", ways: Self.parents(of: files))
    case .file, .other: throw failure("it is no folder")
    }
  }

  private func entries(in folder: String, ways: Set<String>) throws(StreamError) -> [Entry] {
    guard let names = SystemCalls.names(in: place(folder)) else {
      throw failure("it cannot be listed")
    }
    var entries: [Entry] = []
    // The Finder's own files come and go.
    for name in names where name != ".DS_Store" {
      let below = folder + name
      switch SystemCalls.kind(of: place(below), followsLinks: false) {
      case .file: entries.append(Entry(path: below, kind: .file))
      case .folder where ways.contains(below):
        let inside = try self.entries(in: below + "/", ways: ways)
        entries.append(Entry(path: below, kind: .way(isEmpty: inside.isEmpty)))
        entries += inside
      case .folder where folder.isEmpty && FolderReplacement.isStage(name):
        entries.append(Entry(path: below, kind: .leftover))
      case .folder, .other, .nothing: entries.append(Entry(path: below, kind: .other))
      }
    }
    return entries
  }

  /// The bytes of a file below the folder; `nil` where none can be read.
  func bytes(of file: String) -> [UInt8]? { try? InputFile(path: place(file)).bytes() }

  /// The folders that files lie in: `a` and `a/b` for `a/b/c`.
  static func parents(of files: some Sequence<String>) -> Set<String> {
    var result: Set<String> = []
    for file in files {
      var parts = file.split(separator: "/").dropLast()
      while !parts.isEmpty {
        result.insert(parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
    return result
  }

  /// Returns where the folder is not what these files would make it, by the order of the files.
  func drift(from files: GeneratedFiles) throws(StreamError) -> [Drift] {
    try FolderState(of: self, list: list, beside: files).drifts
  }

  /// A line as messages show it.
  static func shown(_ line: String) -> String { "'\(Shown.text(line, limit: 80))'" }

  /// Two lines, without most of what both begin with where that is long: it is no news.
  static func shown(_ one: String, beside other: String) -> (String, String) {
    let alike = zip(one, other).prefix { $0 == $1 }.count
    guard alike > 40 else { return (shown(one), shown(other)) }
    func end(_ line: String) -> String { "'…\(Shown.text(String(line.dropFirst(alike - 20)), limit: 60))'" }
    return (end(one), end(other))
  }

  func failure(_ reason: String) -> StreamError { .cannotWrite(file: "'\(Shown.text(name))'", reason: reason) }
}
