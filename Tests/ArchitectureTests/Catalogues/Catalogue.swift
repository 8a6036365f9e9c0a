import Foundation
import TestSupport

/// A list in the code that must name everything of one kind, read from the sources.
struct Catalogue {
  /// The type that owns the list, and the list: `PresetAtlas.libraries`.
  let owner: String
  let list: String
  let module: String
  /// What stands in the list, in a word.
  let entry: String
  /// Finds the name of an entry in the line that declares it. Group 1 is the name.
  let declaration: String
  /// The type whose extensions declare entries, where the declaration alone does not tell them from
  /// other values.
  var extended: String?
  /// The line of the list for a name.
  let line: @Sendable (String) -> String

  /// A declaration of an entry: its name and its file.
  struct Entry: Hashable {
    let name: String
    let file: String
  }

  static let all: [Catalogue] = [
    Catalogue(
      owner: "PresetAtlas", list: "libraries", module: "CurvePresets", entry: "preset library",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: PresetLibrary)? = PresetLibrary\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "WriterCatalog", list: "all", module: "CurveReports", entry: "writer",
      declaration: #"^(?:public |package )?struct (\w+)\s*:.*\bCurveWriter\b"#
    ) { "\($0)()," },
    Catalogue(
      owner: "ExportCatalog", list: "all", module: "CurveReports", entry: "target",
      declaration: #"^(?:public |package )?struct (\w+)\s*:.*\bExportTarget\b"#
    ) { "\($0)()," },
    Catalogue(
      owner: "MetricCatalog", list: "all", module: "CurveMetrics", entry: "metric",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: CurveMetric)? = CurveMetric\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "SettlingRule", list: "all", module: "CurveMetrics", entry: "settling rule",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: SettlingRule)? = SettlingRule\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "NotationCatalog", list: "all", module: "CurveMath", entry: "list of forms",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: \[NotationForm\])? = \[$"#,
      extended: "NotationForm"
    ) { "NotationForm.\($0)," },
    Catalogue(
      owner: "ModifierCatalog", list: "all", module: "AnimationScope", entry: "list of modifiers",
      declaration: #"^\s*(?:public |package )?static let (\w+): \[ModifierEntry\] = \[$"#
    ) { "ModifierEntry.\($0)," },
    Catalogue(
      owner: "LintCatalog", list: "rules", module: "AnimationSource", entry: "lint rule",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: LintRule)? = LintCode\($"#
    ) { ".\($0)," },
    Catalogue(
      owner: "ScopeRule", list: "all", module: "AnimationScope", entry: "rule about changes",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: ScopeRule)? = LintCode\($"#
    ) { ".\($0)," },
    Catalogue(
      owner: "MergePolicies", list: "all", module: "AnimationMerging", entry: "merge policy",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: MergePolicy)? = MergePolicy\("#
    ) { "\($0)," },
    Catalogue(
      owner: "ViewCatalog", list: "all", module: "AnimationScope", entry: "list of views",
      declaration: #"^\s*(?:public |package )?static let (\w+): \[ViewEntry\] = \[$"#
    ) { "ViewEntry.\($0)," },
    Catalogue(
      owner: "SpringVocabulary", list: "all", module: "CurveReports", entry: "spring vocabulary",
      declaration: #"^\s*(?:private )?static let (\w+)(?:: SpringVocabulary)? = SpringVocabulary\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "TokenFileFormats", list: "all", module: "TokenFiles", entry: "format of files",
      declaration: #"^\s*struct (\w+): TokenFileFormat\b"#
    ) { "\($0).self," },
    Catalogue(
      owner: "TreeLanguages", list: "all", module: "TokenFiles", entry: "language of trees",
      declaration: #"^\s*(?:private |package )?struct (\w+): TreeLanguage\b"#
    ) { "\($0).self," },
    Catalogue(
      owner: "ThrowRestRule", list: "all", module: "CurveMetrics", entry: "rule for the end of a throw",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: ThrowRestRule)? = ThrowRestRule\("#
    ) { ".\($0)," },
    // Laws and trackers with parameters are made by functions.
    Catalogue(
      owner: "ThrowLaws", list: "all", module: "AnimationMerging", entry: "law of throws",
      declaration: #"^  public static let (\w+)(?:: ThrowLaw)? = \w+\("#, extended: "ThrowLaws"
    ) { "\($0)," },
    Catalogue(
      owner: "VelocityTrackers", list: "all", module: "AnimationMerging", entry: "velocity tracker",
      declaration: #"^  public static let (\w+)(?:: VelocityTracker)? = \w+\("#, extended: "VelocityTrackers"
    ) { "\($0)," },
    Catalogue(
      owner: "EvaluationOperation", list: "all", module: "CurveAnswers", entry: "operation of eval",
      declaration: #"^\s*static let (\w+)(?:: EvaluationOperation)? = EvaluationOperation\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "SystemPlatform", list: "all", module: "CurveReports", entry: "platform of tokens build",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: SystemPlatform)? = SystemPlatform\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "TokenRule", list: "all", module: "CurveReports", entry: "rule of tokens lint",
      declaration: #"^\s*(?:public |package )?static let (\w+)(?:: TokenRule)? = TokenRule\("#
    ) { ".\($0)," },
    Catalogue(
      owner: "DecayVocabulary", list: "all", module: "CurveReports", entry: "vocabulary of decays",
      declaration: #"^\s*(?:private )?static let (\w+)(?:: DecayVocabulary)? = DecayVocabulary\("#
    ) { ".\($0)," },
    // A law that is not public is what others are compared with.
    Catalogue(
      owner: "MotionLaw", list: "all", module: "CurveFits", entry: "law of recordings",
      declaration: #"^\s*public static let (\w+)(?:: MotionLaw)? = MotionLaw\("#
    ) { "\($0)," },
  ]

  private var files: [SourceFile] { SourceFile.all.filter { $0.module == module } }

  /// The file that holds the list, or `nil` when the code has none.
  var listFile: SourceFile? {
    files.first { file in
      file.lines.contains(where: isList)
        && file.lines.contains { line in
          ["enum", "struct", "extension"].contains {
            line.holds("\($0) \(owner) ") || line.holds("\($0) \(owner):")
          }
        }
    }
  }

  /// Whether a line declares the list.
  private func isList(_ line: Substring) -> Bool {
    line.holds("static let \(list)") || line.holds("static var \(list)")
  }

  /// The lines of the list: from its declaration to the line that closes its first bracket, or that
  /// ends it.
  var listText: String? {
    guard let file = listFile, let first = file.lines.firstIndex(where: isList) else { return nil }
    let rest = file.lines[first...]
    let indentation = rest[first].prefix { $0 == " " }.count
    let end = rest.dropFirst().firstIndex { line in
      line.isEmpty || (line.prefix { $0 == " " }.count <= indentation)
    }
    return rest[...(end ?? rest.endIndex - 1)].joined(separator: "\n")
  }

  /// What the module declares, in the order of its files.
  func entries() throws -> [Entry] {
    let pattern = try Regex(declaration, as: (Substring, Substring).self)
    let type = /^(?:\w+ )*(?:struct|enum|extension) (\w+)/
    return files.flatMap { file in
      if let extended, !file.lines.contains(where: { $0.hasPrefix("extension \(extended) ") }) { return [Entry]() }
      var outer: Substring?
      return file.lines.compactMap { line in
        if !line.hasPrefix(" "), let match = line.firstMatch(of: type) {
          outer = match.1
        }
        guard line.holds("static let ") || line.holds("struct "), let match = line.firstMatch(of: pattern)
        else { return nil }
        // Two nested types may have one name: a list names the outer one too.
        let isNested = line.hasPrefix(" ") && line.contains("struct ")
        let name = isNested ? "\(outer ?? "").\(match.output.1)" : String(match.output.1)
        return Entry(name: name, file: "Sources/\(module)/\(file.path)")
      }
    }
  }

  /// Those of some entries that the list does not name.
  func unnamed(of entries: [Entry]) throws -> [Entry] {
    guard let listText else { return entries }
    // Unicode's word boundary is none at the dot of 'Type.name'.
    return try entries.filter { try !listText.contains(Regex("\\b\($0.name)\\b").wordBoundaryKind(.simple)) }
  }
}
