import CurveMath
import Foundation
import TestSupport
import Testing

@testable import AnimationSource

/// The limits of Swift source: what lies just within is read, what lies just beyond is passed over
/// with a note.
@Suite("Limits of source")
struct LimitTests {
  /// What is said to a file that declares views.
  private static func notes(_ text: String) throws -> String? {
    let reading = SourceReading(texts: [(name: "Deep.swift", text: text)])
    let notes = try reading.explanations().flatMap(\.notes).map(\.description)
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// A view whose body depends on a state, so that there is a change to explain.
  private static func card(_ body: String) -> String {
    """
    struct Card: View {
      @State private var isOpen = false
      var body: some View { VStack { \(body) }.opacity(isOpen ? 1 : 0).animation(.bouncy, value: isOpen) }
    }

    """
  }

  private static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View { var body: some View { \(body) } }\n"
  }

  static let probes = [
    LimitProbe(Limits.source.name, Limits.source.count, Limits.source.count + 1, isSlow: true) { length in
      let file = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID().uuidString).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(repeating: 0x20, count: length).write(to: file)
      return LimitProbe.refusal { _ = try SourceText(contentsOf: file.path(percentEncoded: false)) }
    },
    LimitProbe(Limits.brackets.name, 128, 129) { depth in
      let brackets = (String(repeating: "(", count: depth), String(repeating: ")", count: depth))
      let text = "let a = \(brackets.0)1\(brackets.1)\n"
      return SourceReading(texts: [(name: "Deep.swift", text: text)]).problems.first?.description
    },
    // The view itself and the stack around them are views too.
    LimitProbe(Limits.viewCount.name, 19_990, 20_010, isSlow: true) { count in
      try notes(card(String(repeating: "Text(\"a\")\n", count: count)))
    },
    // Each view is one level, or two with its body.
    LimitProbe(Limits.viewDepth.name, 75, 170) { depth in
      try notes(
        card("Inner1()") + (1..<depth).map { view("Inner\($0)", "Inner\($0 + 1)()") }.joined()
          + view("Inner\(depth)", "Text(\"a\")"))
    },
    LimitProbe(Limits.forEachElements.name, 100, 102) { count in
      try notes(card("ForEach(0..<\(count)) { index in Text(\"a\") }"))
    },
    // A stack, and one change of `isOpen`.
    LimitProbe(Limits.viewSteps.name, 40, 200) { count in
      Linter().search(SourceReading(texts: [(name: "Wide.swift", text: WideViewTests.project(width: count))])).note
    },
  ]

  private static let isWhole = ProcessInfo.processInfo.environment["LIMITS"] == "all"

  @Test("just within is read, just beyond is told", arguments: probes.filter { isWhole || !$0.isSlow })
  func probe(probe: LimitProbe) throws {
    let limit = try #require(Limits.views.first { $0.name == probe.limit })
    #expect(try probe.within() == nil)
    let message = try #require(try probe.beyond(), "It is read.")
    #expect(message.contains(limit.says), "\(message)")
  }

  @Test("every limit is asked")
  func complete() {
    #expect(Set(Self.probes.map(\.limit)) == Set(Limits.views.map(\.name)))
  }
}
