import AnimationSource
import Foundation
import Testing

// What no compiler would take: each file gets its line, the others are read all the same.
@Suite("Hard files")
struct HardFileTests {
  static let view = """
    struct Card: View {
      @State private var isOpen = false
      var body: some View {
        Rectangle().opacity(isOpen ? 1 : 0).animation(.bouncy)
      }
    }

    """

  @Test("what is broken is said, and the rest of it is used")
  func broken() {
    let reading = SourceReading(texts: [
      (name: "Broken.swift", text: Self.view + "struct Next: View { var body: some }")
    ])
    #expect(
      reading.problems.map(\.description) == [
        "Broken.swift:7:36: this does not parse as Swift. What could be understood was used."
      ])
    #expect(Linter().findings(in: reading).contains { $0.start.line == 4 })
  }

  @Test("ten thousand levels get a line and no crash", arguments: ["(", "[", "{", "VStack { ", "f(\"\\("])
  func deep(bracket: String) {
    let pairs: [Character: String] = ["(": ")", "[": "]", "{": "}", "\"": "\""]
    let closing = bracket.reversed().compactMap { pairs[$0] }.joined()
    let text =
      "let a = " + String(repeating: bracket, count: 10_000) + "1" + String(repeating: closing, count: 10_000) + "\n"
    let reading = SourceReading(texts: [(name: "Deep.swift", text: text), (name: "Card.swift", text: Self.view)])
    #expect(reading.files == ["Deep.swift", "Card.swift"])
    #expect(reading.problems.count == 1)
    #expect(reading.problems.allSatisfy { $0.description.hasPrefix("Deep.swift:1:") })
    #expect(Linter().findings(in: reading).map(\.file) == ["Card.swift"])
  }

  @Test("brackets in strings and comments are no levels")
  func quoted() {
    let brackets = String(repeating: "([{", count: 200)
    let text = "let a = \"\(brackets)\" // \(brackets)\n/* \(brackets) /* */ */\n" + Self.view
    #expect(SourceReading(texts: [(name: "Quoted.swift", text: text)]).problems.isEmpty)
  }

  @Test("a folder with everything in it is walked to its end")
  func folder() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(path: "hard-\(UUID().uuidString)")
    try files.createDirectory(at: root.appending(path: "inner"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    try Data((0...255).map { UInt8($0) }).write(to: root.appending(path: "Binary.swift"))
    try Data([0x6C, 0x65, 0x74, 0x20, 0xE9]).write(to: root.appending(path: "Latin.swift"))
    try Data(Self.view.utf8).write(to: root.appending(path: "inner/Card.swift"))
    try Data("plain".utf8).write(to: root.appending(path: "notes.txt"))
    try files.createSymbolicLink(
      atPath: root.appending(path: "inner/loop").path, withDestinationPath: root.path)
    try files.createSymbolicLink(
      atPath: root.appending(path: "inner/Gone.swift").path, withDestinationPath: "nowhere")
    let reading = SourceReading(paths: [root.path])
    #expect(reading.files == [root.appending(path: "inner/Card.swift").path])
    let lines = Set(reading.problems.map { $0.description.dropFirst(root.path.count + 1).prefix { $0 != ":" } })
    #expect(lines == ["Binary.swift", "Latin.swift", "inner/loop", "inner/Gone.swift"])
  }

  @Test("five megabytes are read whole")
  func large() {
    let line = String(repeating: "All work and no play. ", count: 24) + "\n"
    let text = "let text = \"\"\"\n" + String(repeating: line, count: 10_000) + "\"\"\"\n" + Self.view
    #expect(text.utf8.count > 5_000_000)
    let reading = SourceReading(texts: [(name: "Large.swift", text: text)])
    #expect(reading.problems.isEmpty)
    #expect(Linter().findings(in: reading).map(\.start.line) == [10_006])
  }
}
