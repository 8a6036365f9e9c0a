import AnimationScope
import Foundation
import TestSupport
import Testing

// What runs here is what the catalogues of the linter know: one name, one row, two doors.
@Suite("AnimationViews: rows of the catalogues")
struct CatalogueTests {
  static let files = {
    let folder = Repository.root.appending(path: "Sources/AnimationViews").path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  private static func text(_ path: String) throws -> String { try Repository.text("Sources/AnimationViews/\(path)") }

  @Test("every row that a view or a modifier names is there", arguments: files)
  func namedRows(path: String) throws {
    for match in try Self.text(path).matches(of: /static var row: String \{ "(\w+)" \}/) {
      let name = String(match.1)
      #expect(
        !ModifierCatalog.entries(named: name).isEmpty || ViewCatalog.entry(named: name) != nil,
        "\(path) names a row '\(name)', which neither catalogue has.")
    }
  }

  @Test("a view that names no row has one under the name of its type", arguments: files)
  func unnamedRows(path: String) throws {
    let text = try Self.text(path)
    for match in text.matches(of: /(?m)^(?:extension|nonisolated struct) (\w+)(?:<.*>)?: (?:LeafView|ContainerView)\b/)
    {
      let body = text[match.range.upperBound...].prefix { $0 != "}" }
      guard !body.contains("static var row") else { continue }
      let name = String(match.1)
      #expect(ViewCatalog.entry(named: name) != nil, "\(path) declares \(name), which ViewCatalog lacks.")
    }
  }

  @Test(
    "a view that puts out nothing but its content is a group to a report",
    arguments: ["Group", "ForEach", "AnyView", "EquatableView", "TimelineView", "PhaseAnimator", "KeyframeAnimator"])
  func groups(name: String) throws {
    #expect(try #require(ViewCatalog.entry(named: name)).role == .group)
  }

  @Test("modifiers and views are found at all")
  func finds() throws {
    let texts = try Self.files.map(Self.text).joined()
    #expect(texts.matches(of: /static var row: String \{ "/).count > 8)
  }
}
