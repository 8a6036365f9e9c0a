// Why a folder is not what a build would leave: one finding for each cause. A token that has
// changed is one, however many files it stands in; so is a file that was edited or deleted.

internal import CommandKit
internal import CurveMath
internal import CurveReports

struct TokenDrift: Equatable {
  /// A token, an option or a file.
  let name: String
  /// The file that an annotation belongs to.
  let file: String
  var place: FilePlace?
  /// A sentence without its subject.
  let what: String

  /// - Parameters:
  ///   - places: Where tokens stand.
  ///   - written: What each token is called in a file, for all files.
  static func all(
    in state: FolderState, places: [String: MotionToken.Place], written names: [(token: String, name: String)]
  ) -> [TokenDrift] {
    let (folder, list, files) = (state.folder, state.list, state.files)
    let listFile = "\(folder.name)/\(GeneratedList.name)"
    var causes: [TokenDrift] = []
    if let list, list.choices != nil {
      causes = changes(from: list.tokens, to: files.tokens, places: places, list: listFile)
      if let choices = list.choices, choices != files.choices {
        let changes = files.choices.differences(from: choices).joined(separator: "; ")
        causes.append(
          TokenDrift(name: "options", file: listFile, what: "are not those of the build: \(changes)"))
      }
    }
    let written = Dictionary(
      (list?.files ?? []).compactMap { file in file.fingerprint.map { (file.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let wanted = Dictionary(files.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    /// Where tokens have changed, the first line that differs is likely theirs.
    let lines = list.flatMap { list in
      causes.isEmpty
        ? nil
        : EditedLines(
          written: names,
          former: Dictionary(list.tokens.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first }),
          values: files.tokens)
    }
    var edited: [TokenDrift] = []
    var stale: [TokenDrift] = []
    for drift in state.drifts {
      let finding = TokenDrift(name: drift.file, file: "\(folder.name)/\(drift.file)", what: drift.what)
      let bytes = folder.bytes(of: drift.file)
      let isAsWritten =
        drift.file == GeneratedList.name
        ? list.map { $0.text.utf8.elementsEqual(bytes ?? []) } ?? false
        : bytes.map { written[drift.file] == Fingerprint.text(of: $0) } ?? false
      if isAsWritten {
        stale.append(finding)
      } else if bytes != nil, written[drift.file] != nil || drift.file == GeneratedList.name {
        let place = lines.flatMap { lines in
          wanted[drift.file].map { lines.sentence(bytes ?? [], Array($0.utf8), isTree: drift.file.hasSuffix(".json")) }
        }
        edited.append(
          TokenDrift(
            name: finding.name, file: finding.file,
            what: "was edited since the build: \(place ?? "it \(finding.what)")"))
      } else if bytes == nil, drift.what == "is missing", !causes.isEmpty, written[drift.file] == nil, list != nil {
        // A file that the changed options ask for was never there.
        stale.append(finding)
      } else {
        edited.append(finding)
      }
    }
    // What was written is as it was: only another version or a stopped build explains why it is not
    // what would be.
    return causes + edited + (causes.isEmpty ? stale.filter { $0.name != GeneratedList.name || stale.count == 1 } : [])
  }

  private static func changes(
    from old: [(name: String, text: String)], to new: [(name: String, text: String)],
    places: [String: MotionToken.Place], list: String
  ) -> [TokenDrift] {
    let former = Dictionary(old.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    let names = Set(new.map(\.name))
    func shown(_ text: String) -> String { Shown.line(text, limit: 80) }
    let changed = new.compactMap { token -> TokenDrift? in
      guard former[token.name] != token.text else { return nil }
      let place = places[token.name]
      return TokenDrift(
        name: token.name, file: place?.file ?? list, place: place.map { FilePlace(line: $0.line, column: $0.column) },
        what: former[token.name].map { "was \(shown($0)) and is \(shown(token.text))" }
          ?? "is new: \(shown(token.text))")
    }
    let gone = old.filter { !names.contains($0.name) }.map { token in
      TokenDrift(name: token.name, file: list, what: "is in none of the files any more: it was \(shown(token.text))")
    }
    return changed + gone
  }
}
