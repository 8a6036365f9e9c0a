internal import CurveMath
internal import TokenFiles

/// A reason why tokens are not built.
enum TokenError: Error, Equatable {
  /// With `--strict`.
  case notCarried([String])
  case noFiles
  /// Folders without a file of a kind that is read.
  case nothingToRead([String])
  case noGoal
  case foreignFile(String, folder: String)
  case stopped(folder: String, reason: String)
  /// - Parameter foreign: What lies in the folder and is none of a build's.
  case drifted(Int, foreign: String?)
  case noFolder(String)
  /// With `--strict`.
  case leftOut(Int)
  /// A target would take the place of the list.
  case fileOfList(String)
  /// Without `--overwrite`.
  case fileExists(String)
}

extension TokenError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notCarried(let reasons):
      "\(reasons.joined(separator: "\n"))\nNothing was written. Without --strict this is only a warning, and the rest is written."
    case .noFiles:
      "No file is given. Name the files or folders of the design system, or write 'sources:' into \(TokenSettings.usualName)."
    case .nothingToRead(let paths) where paths.contains(where: TokenFolder.isGenerated):
      "\(paths.filter(TokenFolder.isGenerated).map { "'\(Shown.text($0, limit: 80))'" }.joined(separator: ", ")) holds what 'tokens build' has made, which is no source. Name a file in it, or the files that it was made from."
    case .nothingToRead(let paths):
      "No file of a kind that is read is in \(paths.map { "'\(Shown.text($0, limit: 80))'" }.joined(separator: ", ")): those end with \(TokenFile.endings.joined(separator: ", ")). Name the folder that holds the tokens."
    case .noGoal:
      "No folder is given for what is written. Use --folder generated, or write 'folder: generated' into \(TokenSettings.usualName)."
    case .foreignFile(let file, let folder):
      "'\(Shown.text(folder))' holds '\(Shown.text(file))', which 'tokens build' did not make. Give --folder a folder of its own. Nothing was written."
    case .stopped(let folder, let reason):
      "'\(Shown.text(folder))' has some of its new files only: \(reason). Fix that and run 'motioncurve tokens build' again."
    case .drifted(let count, nil):
      "\(Self.counted(count)). Run 'motioncurve tokens build' again and keep what it writes."
    case .drifted(let count, let foreign?):
      "\(Self.counted(count)). 'tokens build' did not make '\(Shown.text(foreign))' and would refuse the folder: move that away, then run 'motioncurve tokens build' again and keep what it writes."
    case .leftOut(let count):
      "\(count) \(count == 1 ? "declaration" : "declarations") about motion could not be read. Without --strict \(count == 1 ? "it is" : "they are") reported as \(count == 1 ? "a warning" : "warnings")."
    case .fileOfList(let target):
      "\(target) would be '\(GeneratedList.name)', which is the list of what was generated. Give it another file. Nothing was written."
    case .fileExists(let file):
      "There is something at '\(Shown.text(file))' already, and it was left as it is. Give --output another name, or add --overwrite."
    case .noFolder(let folder):
      "There is no folder '\(Shown.text(folder))'. Run 'motioncurve tokens build' to make it, or give --folder the one that it made."
    }
  }

  private static func counted(_ count: Int) -> String {
    "\(Shown.count(count, "finding")): the files are not what a build of these tokens leaves"
  }
}
