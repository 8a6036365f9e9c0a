import Foundation
import TestSupport
import Testing

// The examples of the pages stand once more in the files of the folder Examples, where they are
// compiled and checked.
@Suite("Pages: Swift examples")
struct SnippetTests {
  static let folder = "Tests/ArchitectureTests/Pages/Examples"

  /// The files' lines, and the modules that they import.
  static let examples = SourceFile.swiftFiles(below: folder).map { path in
    let lines = ((try? Repository.text("\(folder)/\(path)")) ?? "").components(separatedBy: "\n")
    return (text: trimmed(lines), imports: Set(SourceFile.imports(in: lines.map { $0[...] })))
  }

  /// What only the test around an example needs.
  static let ofTests: Set = ["TestSupport", "Testing"]

  static let snippets = Pages.all.flatMap { page in
    ((try? PageCode.blocks(of: page)) ?? []).filter { $0.language == "swift" }
  }

  @Test("every Swift example of a page is compiled", arguments: snippets)
  func isCompiled(snippet: PageCode) {
    let text = Self.withoutImports(snippet)
    #expect(
      Self.examples.contains { $0.text.contains(text) },
      "\(snippet.page) has an example that no file in \(Self.folder) holds line by line:\n\(snippet.text)")
  }

  // Whoever copies an example copies its imports: one that is missing is an example that does not
  // compile.
  @Test(
    "an example for users is compiled with the imports that it shows, and with no others",
    arguments: snippets.filter { Pages.forUsers.contains($0.page) })
  func hasItsImports(snippet: PageCode) throws {
    let text = Self.withoutImports(snippet)
    let file = try #require(Self.examples.first { $0.text.contains(text) })
    let shown = Set(SourceFile.imports(in: snippet.lines.map { $0[...] }))
    #expect(!shown.isEmpty)
    #expect(shown.subtracting(Self.ofTests) == file.imports.subtracting(Self.ofTests), "\(snippet.text)")
  }

  @Test("the pages have examples", arguments: ["README.md", "CONTRIBUTING.md", "Sources/"])
  func hasExamples(start: String) {
    #expect(Self.snippets.contains { $0.page.hasPrefix(start) })
  }

  // Code that is indented instead of fenced would be neither compiled nor run.
  @Test("a page fences its code", arguments: Pages.all)
  func fencesCode(page: String) throws {
    let prose = PageCode.parts(of: try Repository.text(page), named: page).prose
    for (before, line) in zip([""] + prose, prose) where before.isEmpty && line.hasPrefix("    ") {
      Issue.record("\(page) indents '\(line.trimmingCharacters(in: .whitespaces))'. Write ``` before and behind code.")
    }
  }

  private static func withoutImports(_ snippet: PageCode) -> String {
    trimmed(snippet.lines.filter { SourceFile.imports(in: [$0[...]]).isEmpty })
  }

  /// The lines without indentation and without empty ones: a page shows an example at another depth
  /// than a file does.
  private static func trimmed(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
