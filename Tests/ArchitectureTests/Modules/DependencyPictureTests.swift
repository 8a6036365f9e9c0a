import Foundation
import TestSupport
import Testing

@Suite("Architecture: the dependency picture")
struct DependencyPictureTests {
  @Test("the picture in CONTRIBUTING.md shows the imports of the code, all of them and no other")
  func pictureShowsImports() throws {
    let page = try Repository.text("CONTRIBUTING.md")
    let blocks = page.components(separatedBy: "```mermaid\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let picture = try #require(
      blocks.first { $0.contains("CurveMath") }, "CONTRIBUTING.md has no Mermaid block with the modules.")
    let drawn = Set(
      picture.split(separator: "\n").compactMap { line -> Edge? in
        guard let match = line.firstMatch(of: /^\s*(\w+)\s*-->\s*(\w+)\s*$/) else { return nil }
        return Edge(from: String(match.1), to: String(match.2))
      })
    for edge in Edge.imported.subtracting(drawn).sorted() {
      Issue.record("CONTRIBUTING.md lacks the line '\(edge)': the code imports it.")
    }
    for edge in drawn.subtracting(Edge.imported).sorted() {
      Issue.record("CONTRIBUTING.md shows '\(edge)', which no file imports. Remove the line.")
    }
  }
}

/// One arrow of the picture.
private struct Edge: Hashable, Comparable, CustomStringConvertible {
  let from: String
  let to: String

  var description: String { "\(from) --> \(to)" }

  static func < (left: Edge, right: Edge) -> Bool { left.description < right.description }

  /// The arrows between modules of this package that the code draws.
  static let imported: Set<Edge> = {
    let modules = Set(SourceFile.folders)
    return Set(
      SourceFile.all.flatMap { file in
        file.imports.filter { modules.contains($0) && $0 != file.module }.map { Edge(from: file.module, to: $0) }
      })
  }()
}
