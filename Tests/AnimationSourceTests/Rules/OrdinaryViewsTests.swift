import AnimationScope
import AnimationSource
import Foundation
import TestSupport
import Testing

// What a linter costs is what it says about good code. The corpus is ordinary SwiftUI without
// intended defects.
@Suite("Linter: ordinary views")
struct OrdinaryViewsTests {
  static let folder = "data/views/ordinary"
  static let names =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path(percentEncoded: false))) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  static func texts() throws -> [(name: String, text: String)] {
    try names.map { (name: $0, text: try Repository.text("\(folder)/\($0)")) }
  }

  @Test("the corpus has 2000 lines that parse, many animations, and no switched-off code")
  func corpus() throws {
    let texts = try Self.texts()
    let lines = texts.reduce(0) { $0 + $1.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
    #expect(texts.count >= 10 && lines >= 2000)
    #expect(texts.allSatisfy { !$0.text.contains("animationscope:") })
    let reading = SourceReading(texts: texts)
    #expect(reading.problems.isEmpty, "\(reading.problems)")
    #expect(reading.inventory.entries.count >= 60)
  }

  @Test("no warning, of any certainty, alone or together")
  func staysSilent() throws {
    let texts = try Self.texts()
    for reading in [SourceReading(texts: texts)] + texts.map({ SourceReading(texts: [$0]) }) {
      let found = Linter().findings(in: reading).filter { $0.severity >= .warning }
      #expect(found.isEmpty, "\(found.map { "\($0.file):\($0.start.line) \($0.code) \($0.message)" })")
    }
  }

  // The silence is no blindness: the same files, each with one defect in every
  // `.animation(…, value: …)`.
  @Test("each animation without its value is found", arguments: names)
  func findsPlantedDefects(name: String) throws {
    var planted: Set<Int> = []
    let lines = try Repository.text("\(Self.folder)/\(name)").components(separatedBy: "\n").enumerated().map {
      index, line in
      let changed = line.replacing(/(\.animation\(.*), value: [\w.]+\)$/) { "\($0.output.1))" }
      if changed != line { planted.insert(index + 1) }
      return changed
    }
    let reading = SourceReading(texts: [(name: name, text: lines.joined(separator: "\n"))])
    let found = Linter().findings(in: reading).filter { $0.code == "SC14" || $0.code == "AN07" }
    #expect(Set(found.map(\.start.line)) == planted)
  }
}
