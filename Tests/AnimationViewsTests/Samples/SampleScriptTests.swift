import Foundation
import TestSupport
import Testing

// Written for SwiftUI, compiled here with another import: by the script that users have for it.
@Suite("scripts/samples.py")
struct SampleScriptTests {
  private func run(_ folder: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/env",
      ["python3", "scripts/samples.py", folder, "--build", Repository.products.path(percentEncoded: false)] + arguments)
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/env",
      ["python3", "scripts/samples.py", folder.url.path(percentEncoded: false)]
        + ["--build", Repository.products.path(percentEncoded: false)] + arguments)
  }

  @Test("what is to compile does, and the rest says why not")
  func kept() throws {
    let run = try run("data/samples")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("14 of 20 compile, 20 do what is expected of them.\n"), "\(run.output)")
    for error in [
      "needle.swift:8:3: missing return in instance method expected to return 'Path'",
      "'init(startControlPoint:endControlPoint:)' is unavailable: Use UnitCurve.bezier",
      "'animation(_:value:body:)' is unavailable: Use animation(_:body:).",
      "Cannot automatically synthesize 'animatableData'.",
    ] {
      #expect(run.output.contains(error), "\(run.output)")
    }
  }

  @Test("what compiles is played, from a tap to its rest")
  func played() throws {
    let run = try run("data/samples", "lamp.swift", "notes.md:6", "fade.swift", "dial-page.swift", "--play")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n")
    for line in lines.dropLast() {
      let moved = line.firstMatch(of: /compiles and plays: \d drawn, \d tapped, (\d+) of 122 frames differ/)
      #expect(moved.flatMap { Int($0.1) }.map { $0 > 10 } == true, "\(line)")
    }
    #expect(lines.count == 5)
  }

  @Test("what is not as expected is marked, counted, and the exit status; names that nobody declares are told")
  func unexpected() throws {
    let folder = try ScratchFolder()
    try folder.write("struct Tank: View { var body: some View { WaterGauge(level: depth) } }\n".utf8, to: "tank.swift")
    try folder.write("import SwiftUI\nlet ready = Circle()\n".utf8, to: "circle.swift")
    try folder.write("struct Loop: View { var body: some View { fatalError(\"no body\") } }\n".utf8, to: "loop.swift")
    try folder.write("sample,template,expected\ncircle.swift,,an error\n".utf8, to: "samples.csv")
    let xml = folder.url.appending(path: "samples.xml")
    let run = try run(folder, "--play", "--junit", xml.path(percentEncoded: false))
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "! circle.swift  has no error, and was to say 'an error'", "\(run.output)")
    #expect(lines.dropFirst().first?.hasPrefix("! loop.swift    stops while it is played:") == true, "\(run.output)")
    #expect(lines.dropFirst(2).first?.hasPrefix("! tank.swift    lacks WaterGauge, depth: tank.swift:1:") == true)
    #expect(
      lines.last == """
        2 of 3 compile, 0 play to the end, 1 stop, 0 do not link, 0 have nothing to play, 0 do what is expected of them.
        """)
    #expect(try String(contentsOf: xml, encoding: .utf8).contains("tests=\"3\" failures=\"3\""))
  }

  @Test("what compiles and cannot be linked is told as that, counted apart, and the exit status")
  func unlinked() throws {
    let folder = try ScratchFolder()
    let missing = """
      import SwiftUI
      @_silgen_name("sample_of_nowhere") func depth() -> Double
      struct Tank: View { var body: some View { Text("\\(depth())") } }

      """
    try folder.write(missing.utf8, to: "tank.swift")
    let needy = "import SwiftUI\nstruct Row: View { let level: Double; var body: some View { Text(\"row\") } }\n"
    try folder.write(needy.utf8, to: "row.swift")
    try folder.write("import SwiftUI\nlet ready = Circle()\n".utf8, to: "circle.swift")
    let run = try run(folder, "--play")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "  circle.swift  compiles, and has no view to play")
    let row = "  row.swift     compiles, and no view can be made to play: Row(): Player.swift:4:"
    #expect(lines.dropFirst().first?.hasPrefix(row) == true, "\(run.output)")
    #expect(
      lines.dropFirst(2).first?.firstMatch(
        of: /^! tank.swift    compiles and does not link: undefined.*sample_of_nowhere/) != nil, "\(run.output)")
    #expect(
      lines.last == """
        3 of 3 compile, 0 play to the end, 0 stop, 1 do not link, 2 have nothing to play, 2 do what is expected of them.
        """)
  }

  @Test("files that need each other are one module, and each is told what is said of it")
  func together() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "import SwiftUI\nstruct Page: View { var body: some View { Row(level: 1) } }\n".utf8, to: "a.swift")
    let row = "import SwiftUI\nstruct Row: View { var level: Double; var body: some View { Text(\"\\(level)\") } }\n"
    try folder.write(row.utf8, to: "b.swift")
    #expect(try run(folder).output.contains("! a.swift  lacks Row: a.swift:2:43"))
    let both = try run(folder, "--together")
    #expect(both.status == 0, "\(both.output)\(both.errors)")
    #expect(both.output == "  a.swift  compiles\n  b.swift  compiles\n2 of 2 compile, 2 do what is expected of them.\n")
    try folder.write("import SwiftUI\nlet depth = Depth()\n".utf8, to: "c.swift")
    let third = try run(folder, "--together")
    #expect(third.status == 1)
    #expect(third.output.contains("  b.swift  compiles\n! c.swift  lacks Depth: 2:13: cannot find"), "\(third.output)")
    #expect(try run(folder, "--together", "--play").status == 2)
    // A module that is missing hides no mistake of the others.
    try folder.write("import MapKit\nlet width = 3.0\n".utf8, to: "d.swift")
    let fourth = try run(folder, "--together").output
    #expect(fourth.contains("! c.swift  lacks Depth: 2:13: cannot find"), "\(fourth)")
    #expect(fourth.contains("! d.swift  does not compile: 1:8: no such module 'MapKit'\n2 of 4 compile"), "\(fourth)")
  }

  @Test("imports of frameworks that this module has names of are its own")
  func frameworks() throws {
    let folder = try ScratchFolder()
    let turn = "import CoreGraphics\nimport QuartzCore\nlet turn = CATransform3DMakeRotation(CGFloat.pi, 0, 1, 0)\n"
    try folder.write(turn.utf8, to: "turn.swift")
    let phone = "import UIKit\nimport Combine\nlet screen = UIColor.red\nlet news = PassthroughSubject<Int, Never>()\n"
    try folder.write(phone.utf8, to: "phone.swift")
    let run = try run(folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("previews compile, or are left out where that is asked, and lines stay where they are")
  func previews() throws {
    let folder = try ScratchFolder()
    let text = """
      import Combine
      import SwiftUI
      struct Card: View { var body: some View { Text("card") } }
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Group { Card() } }
      }
      #Preview("Card") {
        Card().depth(3)
      }
      let depth = Depth()

      """
    try folder.write(text.utf8, to: "card.swift")
    #expect(try run(folder).output.contains("card.swift:8:10: value of type 'Card' has no member 'depth'"))
    let left = try run(folder, "--no-previews")
    #expect(left.output.hasPrefix("! card.swift  lacks Depth: card.swift:10:13:"), "\(left.output)")
  }

  @Test("a folder that cannot be asked is refused with what to do")
  func refusals() throws {
    let folder = try ScratchFolder()
    let empty = try run(folder)
    #expect(empty.status == 2 && empty.errors.contains("has no Swift file"))
    try folder.write("let x = 1\n".utf8, to: "x.swift")
    try folder.write("sample,template\ny.swift,file\n".utf8, to: "samples.csv")
    let unknown = try run(folder)
    #expect(unknown.status == 2 && unknown.errors.contains("names 'y.swift', which is not in"), "\(unknown.errors)")
    try folder.write("sample,template\nx.swift,frame\n".utf8, to: "samples.csv")
    let template = try run(folder)
    #expect(template.status == 2 && template.errors.contains("'frame' of x.swift is neither a template"))
    let nowhere = try run("data/none")
    #expect(nowhere.status == 2 && nowhere.errors == "samples.py: data/none is no folder.\n")
  }
}
