import Foundation
import TestSupport
import Testing

/// One Swift file below `Sources`, with what the architecture asks about it.
struct SourceFile: CustomTestStringConvertible {
  let module: String
  /// Below the module's folder, such as `Springs/DampedSpring.swift`.
  let path: String
  let lines: [Substring]

  private init(module: String, path: String) {
    self.module = module
    self.path = path
    let text = (try? Repository.text("Sources/\(module)/\(path)")) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    imports = Self.imports(in: lines)
  }

  var testDescription: String { "\(module)/\(path)" }

  /// Every Swift file below `Sources`, in the order of their paths.
  static let all: [SourceFile] = folders.flatMap { module in
    swiftFiles(below: "Sources/\(module)").map { SourceFile(module: module, path: $0) }
  }

  /// The folders of `Sources`: the modules.
  static let folders: [String] = {
    let sources = Repository.root.appending(path: "Sources")
    let entries = try? FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: [.isDirectoryKey])
    return (entries ?? []).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
      .map(\.lastPathComponent).sorted()
  }()

  /// The Swift files below a folder of the repository, as paths below it, ascending.
  static func swiftFiles(below folder: String) -> [String] {
    let root = Repository.root.appending(path: folder).path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted()
  }

  /// The names of the imported modules, each once per import.
  let imports: [String]

  /// Reads import declarations: attributes, an access level, a kind and a path such as `import
  /// struct A.B`.
  static func imports(in lines: [Substring]) -> [String] {
    let declaration =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    var isInsideText = false
    var names: [String] = []
    for line in lines {
      let marks = line.holds("\"\"\"") ? line.components(separatedBy: "\"\"\"").count - 1 : 0
      if marks % 2 == 1 { isInsideText.toggle() }
      // Most lines are told apart without the pattern, which is slow in a debug build.
      guard !isInsideText, marks == 0, line.holds("import ") else { continue }
      if let match = line.firstMatch(of: declaration) { names.append(String(match.1)) }
    }
    return names
  }
}
