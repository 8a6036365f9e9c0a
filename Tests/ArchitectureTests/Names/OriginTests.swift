import Testing

// What an app's author must be able to tell of every file that speaks SwiftUI's language: what it
// follows, since which release that is so, and how well it is known.
@Suite("Architecture: origins")
struct OriginTests {
  static let files = SourceFile.all.filter {
    ["AnimationModel", "AnimationMacroDeclarations", "AnimationMacros", "AnimationViews"].contains($0.module)
  }

  @Test("a file says what it follows of SwiftUI, since when and how surely, or that it follows none", arguments: files)
  func headSaysOrigin(file: SourceFile) {
    if let fault = Self.fault(inHead: Self.head(of: file.lines)) {
      Issue.record("Sources/\(file.module)/\(file.path) \(fault)")
    }
  }

  /// The comment before the first line that is none, as one text.
  static func head(of lines: [Substring]) -> String {
    lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }.map { $0.drop { $0 == "/" || $0 == " " } }
      .joined(separator: " ")
  }

  /// What is missing; `nil` for a head that says everything.
  static func fault(inHead head: String) -> String? {
    guard head.contains("Follows: ") else {
      return head.contains("Not of SwiftUI")
        ? nil : "says nothing of SwiftUI. Begin it with 'Follows:' or 'Not of SwiftUI'."
    }
    guard head.contains(/\bsince (?:iOS \d|macOS \d|the 26 releases)/) else {
      return "does not say since which release. Write 'since iOS 17'."
    }
    return head.contains("Certainty: ") ? nil : "does not say how surely. Write 'Certainty:' and how it is known."
  }

  @Test(
    "the reader of heads sees what is missing",
    arguments: [
      ("Springs. Follows: SwiftUI since iOS 17. Certainty: documented.", nil), ("A store. Not of SwiftUI.", nil),
      ("A store.", "says nothing"), ("Follows: SwiftUI. Certainty: strong.", "since which release"),
      ("Follows: SwiftUI since iOS 13.", "how surely"),
    ])
  func readsHeads(head: String, fault: String?) {
    let found = Self.fault(inHead: head)
    #expect(fault.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "nothing")")
  }
}
