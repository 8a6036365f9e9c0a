import Foundation
import TestSupport
import Testing

@Suite("Architecture: sizes")
struct SizeTests {
  static let longestFile = 500

  @Test("a file holds one idea", arguments: SourceFile.all)
  func fileIsShort(file: SourceFile) {
    #expect(
      file.lines.count <= Self.longestFile,
      "Sources/\(file.module)/\(file.path) has \(file.lines.count) lines. Split it at its second idea.")
  }
}
