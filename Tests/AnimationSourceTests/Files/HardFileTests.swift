import AnimationSource
import Foundation
import Synchronization
import TestSupport
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

  @Test("a file has the path that goes through no link, and is read once")
  func linkedFiles() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
    try files.createDirectory(at: root.appending(path: "inner"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    for name in ["Card.swift", "inner/Row.swift", "inner-b.swift"] {
      try Data(Self.view.utf8).write(to: root.appending(path: name))
    }
    // Each of them comes before what it leads to.
    for (link, goal) in [("a", "."), ("b", "inner"), ("Alias.swift", "Card.swift")] {
      try files.createSymbolicLink(atPath: root.appending(path: link).path, withDestinationPath: goal)
    }
    func paths(_ given: String...) -> [String] {
      SourceReading(paths: given.map { root.path + $0 }).files.map { String($0.dropFirst(root.path.count)) }
    }
    let own = ["/Card.swift", "/inner/Row.swift", "/inner-b.swift"]
    #expect(paths("") == own && paths("/a", "") == own && paths("/") == own)
    #expect(paths("/Alias.swift", "/Card.swift") == ["/Card.swift"])
    #expect(paths("/b") == ["/b/Row.swift"] && paths("/a/inner", "/inner") == ["/inner/Row.swift"])
    #expect(SourceReading(paths: [root.path]).problems.map(\.file) == ["a", "b"].map { "\(root.path)/\($0)" })
  }

  @Test("each part of the work is told once")
  func observed() {
    let counts = WorkCounts()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    let reading = SourceReading(paths: [folder], observer: counts.observer)
    #expect(counts.steps == [reading.files.count] && counts.done == reading.files.count && counts.done > 2)
    _ = Linter().search(reading, observer: counts.observer)
    #expect(counts.steps.count == 2 && counts.done == counts.steps.reduce(0, +))
  }

  // Built for debugging, the parser takes two seconds for a megabyte.
  @Test("megabytes are read whole")
  func large() {
    let megabytes = SampleCount.of(2, long: 5)
    let line = String(repeating: "All work and no play. ", count: 24) + "\n"
    let text = "let text = \"\"\"\n" + String(repeating: line, count: 2000 * megabytes) + "\"\"\"\n" + Self.view
    #expect(text.utf8.count > 1_000_000 * megabytes)
    let reading = SourceReading(texts: [(name: "Large.swift", text: text)])
    #expect(reading.problems.isEmpty)
    #expect(Linter().findings(in: reading).map(\.start.line) == [2000 * megabytes + 6])
  }
}

/// Counts what an observer is told.
private final class WorkCounts: Sendable {
  private let counts = Mutex<(steps: [Int], done: Int)>(([], 0))

  var steps: [Int] { counts.withLock { $0.steps } }
  var done: Int { counts.withLock { $0.done } }

  var observer: WorkObserver {
    WorkObserver(
      begin: { count in self.counts.withLock { $0.steps.append(count) } },
      advance: { self.counts.withLock { $0.done += 1 } })
  }
}
