// How a folder gets its new files.
//
// The folder itself stays. Two folders that change places, even in one step, would leave what
// works in it, such as the shell of `--folder .`, an editor or a mount, with one that is being
// deleted. So all files are written into a stage inside the folder first, where a full disk or a
// missing right can still stop all of it, and then moved to their places, each in one step. The
// list goes ahead with the former and the new files in it, and comes last as it should be: a build
// that is stopped between leaves no file without an owner, shows in a check, and is fixed by the
// next build. Where the signal that stops it can be heard, it takes the stage away, and a new
// folder in which nothing has arrived.

internal import CommandKit

/// The steps from what a folder holds to what it should hold.
struct FolderReplacement {
  enum Step: Equatable {
    case makeFolder(String)
    case move(String, to: String)
    case remove(String)
    case removeFolder(String)
  }

  let steps: [Step]
  private let folder: GeneratedFolder
  private let stage: String
  private let leftovers: [String]
  /// What a signal removes until everything is in its place.
  private let unfinished: [String]

  private static let prefix = ".motioncurve-"

  /// A name that no other build takes.
  fileprivate static func newStage() -> String {
    prefix + (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  /// Whether a folder of that name is one in which a build puts its files together.
  static func isStage(_ name: String) -> Bool {
    let rest = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && rest.count == 32 && rest.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Writes the files into a stage, and changes nothing else.
  ///
  /// - Throws: ``TokenError/foreignFile(_:folder:)``, ``StreamError/cannotWrite(file:reason:)``.
  init(of folder: GeneratedFolder, by files: GeneratedFiles) throws {
    if let foreign = try folder.foreign() { throw TokenError.foreignFile(foreign, folder: folder.name) }
    let found = try folder.entries(towards: folder.ours)
    var plan = Plan(folder: folder, files: files, found: found ?? [])
    let made = try Self.makeFolders(to: folder)
    do {
      try plan.write()
    } catch {
      plan.discard()
      Self.removeFolders(made)
      throw error
    }
    (self.folder, steps, stage) = (folder, plan.steps, plan.stage)
    unfinished = made + plan.unfinished
    leftovers = (found ?? []).filter { $0.kind == .leftover }.map(\.path)
  }

  /// Brings the files to their places.
  ///
  /// - Throws: ``TokenError/stopped(folder:reason:)``.
  func perform() throws(TokenError) {
    defer {
      for name in leftovers + [stage] { SystemCalls.remove(folder.place(name)) }
      SignalCleanup.keeps(unfinished)
    }
    for step in steps { try perform(step) }
  }

  /// - Throws: ``TokenError/stopped(folder:reason:)``.
  func perform(_ step: Step) throws(TokenError) {
    let status =
      switch step {
      case .makeFolder(let path): SystemCalls.makeOneFolder(folder.place(path))
      case .move(let path, let goal): SystemCalls.move(folder.place(path), to: folder.place(goal))
      case .remove(let path): SystemCalls.removeFile(folder.place(path))
      case .removeFolder(let path): Self.removeFolder(folder.place(path))
      }
    guard status == 0 else { throw .stopped(folder: folder.name, reason: SystemCalls.reason(status)) }
  }

  private static func removeFolder(_ path: String) -> Int32 {
    _ = SystemCalls.removeFile("\(path)/.DS_Store")
    return SystemCalls.removeFolder(path)
  }

  private static func removeFolders(_ paths: [String]) {
    for path in paths.reversed() { _ = SystemCalls.removeFolder(path) }
    SignalCleanup.keeps(paths)
  }

  /// Makes the folder and those around it.
  ///
  /// - Returns: The new ones, from the outside in.
  private static func makeFolders(to folder: GeneratedFolder) throws(StreamError) -> [String] {
    var made: [String] = []
    let parts = folder.path.split(separator: "/")
    for count in parts.indices {
      let path = (folder.path.hasPrefix("/") ? "/" : "") + parts[...count].joined(separator: "/")
      let status = SystemCalls.makeOneFolder(path)
      if status == 0 {
        made.append(path)
        SignalCleanup.removes(path)
      } else if status != SystemCalls.isThere, SystemCalls.kind(of: path) == .nothing {
        removeFolders(made)
        throw folder.failure(SystemCalls.reason(status))
      }
    }
    return made
  }
}

/// What is put on the stage, and where it goes from there.
private struct Plan {
  let folder: GeneratedFolder
  let files: GeneratedFiles
  let found: [GeneratedFolder.Entry]
  let stage = FolderReplacement.newStage()
  private(set) var steps: [FolderReplacement.Step] = []
  /// The stage, and what was put on it.
  private(set) var unfinished: [String] = []
  private var count = 0

  init(folder: GeneratedFolder, files: GeneratedFiles, found: [GeneratedFolder.Entry]) {
    (self.folder, self.files, self.found) = (folder, files, found)
  }

  mutating func write() throws(StreamError) {
    registerUnfinished(stage)
    let status = SystemCalls.makeOneFolder(folder.place(stage))
    guard status == 0 else { throw folder.failure(SystemCalls.reason(status)) }
    let wanted = Set(files.files.map(\.path))
    let obsolete = found.filter {
      $0.kind == .file && !wanted.contains($0.path) && $0.path != GeneratedList.name
    }.map(\.path)
    let between = files.list(with: obsolete).text
    try put(between, at: GeneratedList.name)
    let ways = GeneratedFolder.parents(of: wanted)
    let folders = Set(found.filter { if case .way = $0.kind { true } else { false } }.map(\.path))
    steps += ways.subtracting(folders).sorted().map { .makeFolder($0) }
    for file in files.files { try put(file.text, at: file.path) }
    steps += obsolete.map { .remove($0) }
    steps += folders.subtracting(ways).sorted(by: >).map { .removeFolder($0) }
    try put(files.list.text, at: GeneratedList.name, isCertain: true)
  }

  /// A file that is as it should be stays as it is.
  private mutating func put(_ text: String, at path: String, isCertain: Bool = false) throws(StreamError) {
    if !isCertain, folder.bytes(of: path) == Array(text.utf8) { return }
    let staged = "\(stage)/\(count)"
    count += 1
    registerUnfinished(staged)
    do throws(StreamError) {
      try AtomicFile(path: folder.place(staged)).write(text.utf8)
    } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw folder.failure(reason)
    }
    steps.append(.move(staged, to: path))
  }

  /// Before it is there: a signal may come right behind.
  private mutating func registerUnfinished(_ name: String) {
    unfinished.append(folder.place(name))
    SignalCleanup.removes(folder.place(name))
  }

  func discard() {
    SystemCalls.remove(folder.place(stage))
    SignalCleanup.keeps(unfinished)
  }
}
