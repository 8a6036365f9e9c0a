import Foundation
import TestSupport
import Testing

// A picture of a page is drawn by a command that a page shows, in a block without a '$':
// 'motioncurve … -o NAME.svg', or 'swift run MovingPictures … -o NAME.svg'. The one PNG is a
// photograph of the page of 'serve'.
@Suite("Pages: pictures")
struct PictureTests {
  /// The pictures that pages link, as paths below the root.
  static let pictures = Set(
    Pages.all.flatMap { page in ((try? PageLink.all(in: page)) ?? []).filter(\.isPicture).map(\.path) }
  ).sorted()
  private static let drawings = pictures.filter { !$0.hasSuffix(".png") }

  @Test("the photograph of the page is a PNG that a reader of the README waits for no longer than for the text")
  func photograph() throws {
    let photographs = Self.pictures.filter { $0.hasSuffix(".png") }
    #expect(photographs == ["Sources/MotionCurves/MotionCurves.docc/page.png"])
    for photograph in photographs {
      let bytes = try Data(contentsOf: Repository.root.appending(path: photograph))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count < 150_000)
    }
  }

  @Test("the pages have a picture")
  func exist() {
    #expect(!Self.pictures.isEmpty)
  }

  @Test("a picture is what the command beside it draws", arguments: drawings)
  func isDrawn(picture: String) throws {
    let name = try #require(picture.split(separator: "/").last)
    let commands = try Pages.all.flatMap { try PageCode.blocks(of: $0) }.flatMap { Self.commands(in: $0.text) }
    let command = try #require(
      commands.first { $0.hasSuffix(" -o \(name)") }, "No page shows the command that ends with '-o \(name)'.")
    let drawing = command.dropLast(name.count) + "-"
    // The examples are built with the tests.
    let run = try PageCommand.run(
      command.hasPrefix(Self.example) ? String(drawing.dropFirst(Self.runner.count)) : drawing + " --format svg")
    #expect(run.status == 0, "\(run.errors)")
    let isDrawn = try Snapshot.text(picture, renewedAs: run.output) == run.output
    #expect(isDrawn, "\(picture) differs: 'make pages' draws it again.")
  }

  private static let runner = "swift run "
  private static let example = runner + "MovingPictures "

  /// The commands that draw: a line that ends with a backslash goes on in the next one.
  private static func commands(in code: String) -> [String] {
    code.replacing("\\\n", with: "\u{0}").split(separator: "\n").map { String($0).replacing("\u{0}", with: "\\\n") }
      .filter { $0.hasPrefix("motioncurve ") || $0.hasPrefix(example) }
  }
}
