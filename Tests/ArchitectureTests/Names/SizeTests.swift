import Foundation
import TestSupport
import Testing

@Suite("Architecture: sizes")
struct SizeTests {
  static let longestFile = 500
  static let largestFolder = 15
  /// Folders in which each file is one entry of a catalogue: they may grow.
  static let catalogues: Set<String> = ["CurvePresets/Libraries"]

  @Test("a file holds one idea", arguments: SourceFile.all)
  func fileIsShort(file: SourceFile) {
    #expect(
      file.lines.count <= Self.longestFile,
      "Sources/\(file.module)/\(file.path) has \(file.lines.count) lines. Split it at its second idea.")
  }

  static let folders = Dictionary(grouping: SourceFile.all) { file in
    let parts = [file.module] + file.path.split(separator: "/").dropLast().map(String.init)
    return parts.joined(separator: "/")
  }

  @Test("a folder can be read at a glance", arguments: folders.keys.filter { !catalogues.contains($0) }.sorted())
  func folderIsSmall(folder: String) throws {
    let count = try #require(Self.folders[folder]).count
    #expect(
      count <= Self.largestFolder, "Sources/\(folder) has \(count) files. Move those of one topic into a subfolder.")
  }
}
