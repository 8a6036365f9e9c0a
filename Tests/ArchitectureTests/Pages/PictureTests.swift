import Foundation
import TestSupport
import Testing

// A picture of a page is drawn by a command that a page shows: 'motioncurve … -o NAME.svg' in a block without a '$'.
@Suite("Pages: pictures")
struct PictureTests {
  /// The pictures that pages link, as paths below the root.
  static let pictures = Set(
    Pages.all.flatMap { page in ((try? PageLink.all(in: page)) ?? []).filter(\.isPicture).map(\.path) }
  ).sorted()

  @Test("the pages have a picture")
  func exist() {
    #expect(!Self.pictures.isEmpty)
  }

  @Test("a picture is what the command beside it draws", arguments: pictures)
  func isDrawn(picture: String) throws {
    let name = try #require(picture.split(separator: "/").last)
    let commands = try Pages.all.flatMap { try PageCode.blocks(of: $0) }.map(\.text)
      .filter { $0.hasPrefix("motioncurve ") && $0.hasSuffix(" -o \(name)") }
    let command = try #require(commands.first, "No page shows the command that ends with '-o \(name)'.")
    let run = try PageCommand.run(command.dropLast(name.count) + "- --format svg")
    #expect(run.status == 0, "\(run.errors)")
    let isDrawn = try Snapshot.text(picture, renewedAs: run.output) == run.output
    #expect(isDrawn, "\(picture) differs: 'make pages' draws it again.")
  }
}
