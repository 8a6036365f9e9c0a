internal import CommandKit
internal import CurveMath

/// A folder beside what a build would make of it, read and compared once.
struct FolderState {
  let folder: GeneratedFolder
  /// What the folder's own list says; `nil` where there is none, or another program made it.
  let list: GeneratedList?
  /// What a build would make.
  let files: GeneratedFiles
  /// Where the folder is something else, by the order of the files.
  let drifts: [GeneratedFolder.Drift]
  /// The first thing that no build made, and because of which none writes there.
  let foreign: String?

  /// - Throws: ``StreamError/cannotWrite(file:reason:)``.
  init(of folder: GeneratedFolder, list: GeneratedList?, beside files: GeneratedFiles) throws(StreamError) {
    (self.folder, self.list, self.files) = (folder, list, files)
    let all = files.all
    let wanted = Set(all.map(\.path))
    let ours = list?.ours ?? []
    let entries = try folder.entries(towards: wanted.union(ours)) ?? []
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.kind) })
    foreign = entries.first { GeneratedFolder.isForeign($0, among: ours) }?.path
    drifts =
      all.compactMap { Self.drift(of: $0, in: folder, kinds[$0.path]) }
      + Self.rest(entries, beside: wanted, among: ours)
  }

  private static func drift(
    of file: GeneratedFolder.File, in folder: GeneratedFolder, _ kind: GeneratedFolder.Entry.Kind?
  ) -> GeneratedFolder.Drift? {
    guard let kind else { return GeneratedFolder.Drift(file: file.path, what: "is missing") }
    guard kind == .file, let bytes = folder.bytes(of: file.path) else {
      return GeneratedFolder.Drift(file: file.path, what: "is no file that can be read")
    }
    return difference(bytes, Array(file.text.utf8)).map { GeneratedFolder.Drift(file: file.path, what: $0) }
  }

  /// What stands there and no build would leave.
  private static func rest(
    _ entries: [GeneratedFolder.Entry], beside wanted: Set<String>, among ours: Set<String>
  ) -> [GeneratedFolder.Drift] {
    let ways = GeneratedFolder.parents(of: wanted)
    return entries.compactMap { entry in
      switch entry.kind {
      case _ where wanted.contains(entry.path): nil
      case .way(let isEmpty) where ways.contains(entry.path) || !isEmpty: nil
      case .leftover: GeneratedFolder.Drift(file: entry.path, what: "is left of a build that was stopped")
      case .way, .file, .other:
        GeneratedFolder.Drift(
          file: entry.path,
          what: GeneratedFolder.isForeign(entry, among: ours)
            ? "is not one of the generated files" : "is not generated any more")
      }
    }
  }

  /// The first line that differs, in words.
  private static func difference(_ found: [UInt8], _ wanted: [UInt8]) -> String? {
    guard found != wanted else { return nil }
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }
    let (old, new) = (lines(found), lines(wanted))
    let index =
      zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? Swift.min(old.count, new.count)
    guard index < old.count else {
      return "ends before line \(index + 1), which would be \(GeneratedFolder.shown(text(new[index])))"
    }
    guard index < new.count else {
      return "goes on at line \(index + 1), with \(GeneratedFolder.shown(text(old[index])))"
    }
    let pair = GeneratedFolder.shown(text(old[index]), beside: text(new[index]))
    return "differs at line \(index + 1): it is \(pair.0) and would be \(pair.1)"
  }
}
