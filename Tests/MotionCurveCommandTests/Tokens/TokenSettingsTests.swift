import CurveReports
import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("motion.yml")
struct TokenSettingsTests {
  @Test("says what is read, what is written and how it is called")
  func whole() throws {
    let settings = try TokenSettings(
      text: """
        sources: [tokens.json, /shared/motion.css]
        folder: generated
        header: |
          Copyright Acme
          All rights reserved
        prefix: acme
        max-error: 0.2%
        reduce-motion: fade
        split: true
        strict: true
        targets:
          css:
          swiftui: { file: ios/AcmeMotion.swift, access: internal, enum: AcmeMotion, prefix: "" }
          compose: { package: com.acme.motion, object: AcmeMotion }
          typescript: { object: motion }
        """.replacing("prefix: \"\" ", with: "prefix: own "), file: "design/motion.yml")
    #expect(settings.sources == ["design/tokens.json", "/shared/motion.css"])
    #expect(settings.folder == "design/generated")
    #expect(settings.header == ["Copyright Acme", "All rights reserved", ""])
    #expect(settings.maxError == 0.002 && settings.reduced == .fade)
    #expect(settings.isSplit == true && settings.isStrict == true)
    #expect(settings.targets.map(\.platform.name) == ["css", "swiftui", "compose", "typescript"])
    #expect(settings.targets.map(\.prefix) == ["acme", "own", "acme", "acme"])
    #expect(settings.targets.map(\.file) == ["motion.css", "ios/AcmeMotion.swift", "Motion.kt", "motion.ts"])
    #expect(settings.targets[1].choices == ["access": "internal", "enum": "AcmeMotion"])
    #expect(try TokenSettings(text: "prefix: x", file: "m.yml").targets.count == SystemPlatform.all.count)
  }

  // One character with the slash before it: a path is bytes.
  @Test("a mark that combines is no part of a slash")
  func combiningMark() throws {
    let settings = try TokenSettings(text: "sources: [\u{610}a, /\u{610}b]", file: "a/\u{301}m.yml")
    #expect(
      settings.sources.map { Array($0.unicodeScalars) } == ["a/\u{610}a", "/\u{610}b"].map { Array($0.unicodeScalars) })
  }

  @Test(
    "errors say where they are and what to write instead",
    arguments: [
      ("", "m.yml: The file is empty. Write 'targets:' and a platform under it, such as 'css:'."),
      ("tagets: [css]", "m.yml:1:1: 'tagets' means nothing here. Did you mean 'targets'?"),
      ("targets: [css, swift-ui]", "m.yml:1:16: No platform is called 'swift-ui'. Did you mean 'swiftui'?"),
      ("targets:\n  css:\n  CSS:", "m.yml:3:3: 'css' is given twice."),
      ("targets: []", "m.yml:1:10: 'targets' names no platform. Write one, such as 'css:'."),
      (
        "targets:\n  swiftui: { acces: public }",
        "m.yml:2:14: 'acces' means nothing here. Did you mean 'access'?"
      ),
      (
        "targets:\n  swiftui:\n    access: open",
        "m.yml:3:13: 'open' cannot be the access. Use one of public, package, internal."
      ),
      (
        "targets:\n  compose: { package: com.1x }",
        "m.yml:2:23: 'com.1x' cannot be the package. Use names with points between, such as com.example.motion."
      ),
      ("targets: { css: { file: ../up.css } }", "m.yml:1:25: '../up.css' cannot be the name of a file in the folder."),
      ("reduce-motion: clam", "m.yml:1:16: 'clam' is no rule for less motion. Did you mean 'calm'?"),
      ("max-error: 2", "m.yml:1:12: 'max-error' is 2. Use a fraction between 0 and 1, such as 0.005 or 0.5%."),
      ("split: perhaps", "m.yml:1:8: 'split' is neither true nor false. Write one of them."),
      ("sources: { a: b }", "m.yml:1:10: 'sources' is no text. Write one, such as 'tokens.json'."),
      ("folder: [", "m.yml:"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: SettingsFileError.self) { try TokenSettings(text: text, file: "m.yml") }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("is read where the command runs, or where it was named, and options come before it")
  func command() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: scratch.path("design"), withIntermediateDirectories: false)
    try scratch.write(":root { --quick: 100ms }".utf8, to: "design/a.css")
    try scratch.write(
      "sources: a.css\nfolder: out\nheader: Acme\ntargets: { css: { file: acme.css, selector: '.acme' }, compose: }"
        .utf8,
      to: "design/motion.yml")
    func run(_ arguments: String..., in folder: String) throws -> ProgramRun {
      try MotionCurveRun.run(["tokens"] + arguments, directory: scratch.url.appending(path: folder))
    }
    let first = try run("build", "--config", "design/motion.yml", "--quiet", in: ".")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try scratch.contents(of: "design/out") == ["Motion.kt", "acme.css", "motion-curves.json"])
    #expect(try scratch.text("design/out/acme.css").hasPrefix("/* Acme\n   Generated from"))
    #expect(try scratch.text("design/out/acme.css").contains(".acme {\n  --quick: 100ms;\n}"))
    #expect(try run("check", "--config", "design/motion.yml", in: ".").status == 0)
    let inside = try run("build", "--targets", "css", "--folder", "other", "--quiet", in: "design")
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(try scratch.contents(of: "design/other") == ["acme.css", "motion-curves.json"])
    try scratch.write("folder: [".utf8, to: "design/motion.yml")
    let bad = try run("build", "a.css", in: "design")
    #expect(bad.status == 1 && bad.errors.hasPrefix("Error: motion.yml:"), "\(bad.errors)")
  }
}
