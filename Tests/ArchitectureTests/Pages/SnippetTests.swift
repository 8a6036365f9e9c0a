import Foundation
import TestSupport
import Testing

// The examples of the pages stand once more in the files of the folder Examples, where they are compiled and checked.
@Suite("Pages: Swift examples")
struct SnippetTests {
  static let folder = "Tests/ArchitectureTests/Pages/Examples"

  static let examples = SourceFile.swiftFiles(below: folder).map { path in
    trimmed(((try? Repository.text("\(folder)/\(path)")) ?? "").components(separatedBy: "\n"))
  }

  static let snippets = ["README.md", "CONTRIBUTING.md"].flatMap { page in
    ((try? PageCode.blocks(of: page)) ?? []).filter { $0.language == "swift" }
  }

  @Test("every Swift example of a page is compiled", arguments: snippets)
  func isCompiled(snippet: PageCode) {
    let text = Self.trimmed(snippet.lines)
    #expect(
      Self.examples.contains { $0.contains(text) },
      "\(snippet.page) has an example that no file in \(Self.folder) holds line by line:\n\(snippet.text)")
  }

  @Test("both pages have examples", arguments: ["README.md", "CONTRIBUTING.md"])
  func hasExamples(page: String) {
    #expect(Self.snippets.contains { $0.page == page })
  }

  /// The lines without indentation and without empty ones: a page shows an example at another depth than a file does.
  private static func trimmed(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
