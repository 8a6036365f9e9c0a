internal import CurveReports

/// What a build makes of a folder.
struct GeneratedFiles {
  /// Paths below the folder with their texts.
  let files: [(path: String, text: String)]
  let choices: GeneratedList.Choices
  /// What each name stands for, in a line.
  var tokens: [(name: String, text: String)] = []

  var list: GeneratedList {
    GeneratedList(
      files.map { ($0.path, Fingerprint.text(of: $0.text.utf8)) }, choices: choices, tokens: tokens)
  }

  /// The list while files are on their way: no file is certain yet.
  func list(with former: [String]) -> GeneratedList {
    GeneratedList((files.map(\.path) + former).map { ($0, nil) }, choices: choices, tokens: tokens)
  }

  /// The files, and the list of them.
  var all: [(path: String, text: String)] { files + [(GeneratedList.name, list.text)] }
}
