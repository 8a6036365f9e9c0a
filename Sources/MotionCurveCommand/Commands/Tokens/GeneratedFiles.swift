/// What a build makes of a folder.
struct GeneratedFiles {
  /// Paths below the folder with their texts.
  let files: [(path: String, text: String)]
  let choices: GeneratedList.Choices

  var list: GeneratedList { GeneratedList(files.map(\.path), choices: choices) }

  /// The files, and the list of them.
  var all: [(path: String, text: String)] { files + [(GeneratedList.name, list.text)] }
}
