// What a shell offers behind each option and in the place of each argument: one table for all
// commands.
//
// Names of short catalogues stand in the shell's own script. Presets, curves of files and lists of
// metrics are asked for while a person types: the script runs the command with '---completion'.

internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveFits
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports
internal import TokenFiles

// MARK: - Values of a type

extension TargetArgument { static var defaultCompletionKind: CompletionKind { .list(ExportCatalog.all.map(\.name)) } }
extension PlatformArgument {
  static var defaultCompletionKind: CompletionKind { .list(SystemPlatform.all.map(\.name)) }
}
extension TokenRuleArgument { static var defaultCompletionKind: CompletionKind { .list(TokenRule.all.map(\.name)) } }
extension LibraryArgument {
  static var defaultCompletionKind: CompletionKind { .list(PresetAtlas.libraries.map(\.name)) }
}
extension MetricArgument { static var defaultCompletionKind: CompletionKind { .list(MetricCatalog.all.map(\.name)) } }
extension MetricList {
  static var defaultCompletionKind: CompletionKind { .custom { _, _, text in Completions.metrics(behind: text) } }
}
extension VocabularyArgument {
  static var defaultCompletionKind: CompletionKind {
    .list(SpringVocabulary.all.map(\.name) + DecayVocabulary.all.map(\.name))
  }
}
extension LawArgument { static var defaultCompletionKind: CompletionKind { .list(TraceModel.all.map(\.name)) } }
extension LossArgument {
  static var defaultCompletionKind: CompletionKind { .list(RobustLoss.allCases.map(\.rawValue)) }
}
extension TimeUnit { static var defaultCompletionKind: CompletionKind { .list(allCases.map(\.rawValue)) } }

// MARK: - Values that are text

extension CompletionKind {
  static let curves = CompletionKind.custom { _, _, text in Completions.curves(startingWith: text) }
  static let presets = CompletionKind.custom { _, _, text in Completions.presets(startingWith: text) }
  static let policies = CompletionKind.list(MergePolicies.all.map(\.name) + ["all"])
  static let throwLaws = CompletionKind.list(ThrowLaws.all.map(\.name))
  static let scripts = CompletionKind.file(extensions: ["json"])
}

/// The words that a text may become.
enum Completions {
  /// Curves that need no numbers, presets, and behind an '@' files and their curves.
  static func curves(startingWith text: String) -> [String] {
    guard text.hasPrefix("@") else { return plainCurves.filter { $0.hasPrefix(text) } + presets(startingWith: text) }
    let rest = String(text.dropFirst())
    let (path, name) = CurveFile.parts(of: rest)
    let found = name.map { names(inFile: path, startingWith: $0).map { "\(path)#\($0)" } } ?? files(startingWith: rest)
    // A script tells candidates apart by their lines.
    return found.filter { !$0.contains(where: \.isNewline) }.map { "@\($0)" }
  }

  static func presets(startingWith text: String) -> [String] {
    PresetAtlas.all.map(\.path).filter { $0.hasPrefix(text) }
  }

  /// Metrics behind the commas that are there, each once.
  static func metrics(behind text: String) -> [String] {
    guard let comma = text.lastIndex(of: ",") else { return ["all"] + MetricCatalog.all.map(\.name) }
    let written = Set(text.split(separator: ",").map(String.init))
    return MetricCatalog.all.map(\.name).filter { !written.contains($0) }.map { text[...comma] + $0 }
  }

  private static let plainCurves = NotationCatalog.all.filter { !$0.needsArguments }.map(\.name)

  private static func names(inFile path: String, startingWith text: String) -> [String] {
    // Errors of the file are reported when the command runs.
    guard SystemCalls.kind(of: path) == .file, let file = try? CurveFile(path: path) else { return [] }
    return file.names.filter { $0.hasPrefix(text) }
  }

  /// A folder that is the only answer is answered with what is in it: a shell takes an only answer
  /// for a whole word.
  private static func files(startingWith path: String) -> [String] {
    let found = SystemCalls.paths(startingWith: path)
    guard found.count == 1, found[0].hasSuffix("/"), found[0] != path else { return found }
    return SystemCalls.paths(startingWith: found[0])
  }
}
