import Foundation
import TestSupport
import Testing

/// The script is run by hand, with Python's standard library alone.
@Suite("scripts/atlas.py", .enabled(if: AtlasScript.hasPython))
struct AtlasScriptTests {
  private static let chakra = "packages/react/src/theme/tokens/easings.ts"

  private static func easings(_ smooth: String = "0.32, 0.72, 0, 1", more: String = "") -> String {
    """
    // "ease-in": { value: "cubic-bezier(0, 0, 0, 0)" } in a comment is nothing.
    export const easings = define({
      "ease-in": { value: "cubic-bezier(0.42, 0, 1, 1)" }, /* "ease-out": { value: "linear" }, */
      "ease-out": { value: "cubic-bezier(0, 0, .58, 1.0)" },
      'ease-in-out': { value: 'ease-in-out' },
      \(smooth.isEmpty ? "" : #""ease-in-smooth": { value: "cubic-bezier(\#(smooth))" },"#)\(more)
    })
    """
  }

  @Test("is silent about a library that is as it was, however its numbers are written")
  func noDrift() throws {
    let run = try AtlasScript.run("chakra", [Self.chakra: Self.easings()])
    #expect(run.output == "chakra: 4 of 4 presets compared, 0 findings\n")
    #expect(run.status == 0 && run.errors == "")
  }

  @Test("finds the file by its bare name too")
  func bareName() throws {
    #expect(try AtlasScript.run("chakra", ["easings.ts": Self.easings()]).status == 0)
  }

  @Test("lists numbers that changed, entries that are missing or gone, and another version")
  func findings() throws {
    let run = try AtlasScript.run(
      "chakra",
      [
        Self.chakra: Self.easings("0.32, 0.73, 0, 1", more: #" bounce: { value: "steps(3)" }"#)
          .replacing("'ease-in-out':", with: "easeless:"),
        "packages/react/package.json": #"{ "name": "x", "version": "4.0.0" }"#,
      ])
    #expect(
      run.output == """
        chakra: gone      ease-in-out: cubic-bezier(0.42, 0, 0.58, 1)
        chakra: changed   ease-in-smooth: cubic-bezier(0.32, 0.72, 0, 1) here, cubic-bezier(0.32, 0.73, 0, 1) there
        chakra: missing   easeless: ease-in-out
        chakra: missing   bounce: steps(3)
        chakra: version   3.36.1 here, 4.0.0 there
        chakra: 4 of 4 presets compared, 5 findings

        """)
    #expect(run.status == 1)
  }

  // One line of each kind of file, with a number that no library has.
  @Test(
    "reads every kind of file",
    arguments: [
      (
        "spectrum", "global-vars.css", "a { --spectrum-animation-ease-in: var(--b); --b: cubic-bezier(.5, 0, 1, .9) }",
        "ease-in: cubic-bezier(0.5, 0, 1, 1) here, cubic-bezier(.5, 0, 1, .9) there"
      ),
      (
        "lightning", "_kinetics.scss", "$kx-ease-over-init: cubic-bezier(0.3, 1.7, 0.3, 1); // was 1.75",
        "ease-over: cubic-bezier(0.3, 1.75, 0.3, 1) here, cubic-bezier(0.3, 1.7, 0.3, 1) there"
      ),
      (
        "bootstrap", "_variables.scss",
        "$d: .7s !default;\n$carousel-transition: transform $d ease-in-out !default;\n$btn-transition: none !default;",
        "carousel: cubic-bezier(0.42, 0, 0.58, 1) 600ms here, ease-in-out .7s there"
      ),
      (
        "primer", "easing.json5", "{ easeOut: {\n $value: [0.3, 0.8, 0.7, 1], $type: 'cubicBezier' } }",
        "ease-out: cubic-bezier(0.3, 0.8, 0.6, 1) here, cubic-bezier(0.3, 0.8, 0.7, 1) there"
      ),
      (
        "atlassian", "atlassian-motion.js",
        #"[{ "value": {"duration": 300, "curve": "cubic-bezier(0, 0.4, 0, 1)"}, "filePath": "a", "name": "motion.flag.enter" }]"#,
        "flag-enter: cubic-bezier(0, 0.4, 0, 1) 250ms here, cubic-bezier(0, 0.4, 0, 1) 300ms there"
      ),
      (
        "easings-net", "easings.yml", "- name: easeInOutBack\n  css:  cubic-bezier(0.68, -0.6, 0.32, 1.5)\n",
        "back-in-out: cubic-bezier(0.68, -0.6, 0.32, 1.6) here, cubic-bezier(0.68, -0.6, 0.32, 1.5) there"
      ),
      (
        "vaul", "constants.ts", "const T = { DURATION: 0.4, EASE: [0.32, 0.72, 0, 1] }",
        "drawer: cubic-bezier(0.32, 0.72, 0, 1) 500ms here, cubic-bezier(0.32, 0.72, 0, 1) 0.4s there"
      ),
      (
        "flutter", "curves.dart",
        """
        ElasticInCurve([this.period = 0.4]) ElasticOutCurve([this.period = 0.5]) ElasticInOutCurve([this.period = 0.4])
        """,
        "elastic-out: elastic(out, amplitude: 1, period: 0.4) here, elastic(out, amplitude: 1, period: 0.5) there"
      ),
      (
        "compose", "EasingFunctions.kt", "public val EaseInSine: Easing = CubicBezierEasing(0.12f, 0f, 0.4f, 0f)",
        "ease-in-sine: cubic-bezier(0.12, 0, 0.39, 0) here, cubic-bezier(0.12, 0, 0.4, 0) there"
      ),
      (
        "wave", "Spring.swift", "static public let defaultAnimated = Spring(dampingRatio: 0.9, response: 0.82)",
        "default-animated: spring(response: 0.82, dampingRatio: 1) here, spring(response: 0.82, dampingRatio: 0.9) there"
      ),
      (
        "react-spring", "constants.ts", "stiff: { tension: 210, friction: 21 },",
        "stiff: spring(tension: 210, friction: 20) here, spring(tension: 210, friction: 21) there"
      ),
    ])
  func kinds(library: String, file: String, text: String, finding: String) throws {
    let run = try AtlasScript.run(library, [file: text])
    #expect(run.output.contains("\(library): changed   \(finding)\n"), "\(run.output)\(run.errors)")
    #expect(run.status == 1)
  }

  @Test("reads Android's tokens, table and constants")
  func android() throws {
    let material = try AtlasScript.run(
      "material3",
      [
        "Motion.md": "**?attr/motionEasingStandardInterpolator** | `cubic-bezier: 0.2, 0, 0, 0.9` | Easing\n",
        "tokens.xml": """
        <item name="m3_sys_motion_expressive_spring_fast_spatial_damping" format="float" type="dimen">0.5</item>
        <item name="m3_sys_motion_expressive_spring_fast_spatial_stiffness" format="float" type="dimen">800</item>
        """,
      ])
    #expect(
      material.output.contains(
        "changed   standard: cubic-bezier(0.2, 0, 0, 1) here, cubic-bezier(0.2, 0, 0, 0.9) there"))
    #expect(
      material.output.contains(
        "spring(stiffness: 800, dampingRatio: 0.6) here, spring(stiffness: 800, dampingRatio: 0.5)"))
    let platform = try AtlasScript.run(
      "android",
      [
        "SpringForce.java": "float STIFFNESS_HIGH = 20_000f;\nfloat DAMPING_RATIO_LOW_BOUNCY = 0.75f;",
        "BounceInterpolator.java": "private static float bounce(float t) { return t * t * 9.0f; }",
        "CycleInterpolator.java": "",
      ])
    #expect(
      platform.output.contains("changed   low-bouncy-stiffness-high: spring(stiffness: 10000, dampingRatio: 0.75) here")
    )
    #expect(platform.output.contains("function  BounceInterpolator.java: "))
    #expect(platform.output.contains("function  CycleInterpolator.java: nothing there, "))
  }

  @Test("says what it cannot read, and goes on with the others")
  func unreadable() throws {
    let folder = try ScratchFolder()
    try folder.write(Array(Self.easings().utf8), to: "easings.ts")
    try folder.write([0xff, 0xfe, 0x00], to: "constants.ts")
    try folder.write(Array("const T = { EASE: bezier }".utf8), to: "seed.ts")
    try folder.write(Array("const DURATION = 540;".utf8), to: "ios.transition.ts")
    let path = folder.path("")
    let run = try AtlasScript.run([
      "quux=\(path)", "chakra", "gsap=\(path)", "vaul=\(path)", "wave=\(path)/none", "ionic=\(path)", "chakra=\(path)",
    ])
    #expect(run.status == 2)
    #expect(run.output == "chakra: 4 of 4 presets compared, 0 findings\n")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 6, "\(run.errors)")
    #expect(errors.contains { $0.hasPrefix("ionic: its files are not written as they were: ") }, "\(run.errors)")
    #expect(errors.first?.hasPrefix("quux: write LIBRARY=FOLDER with one of react-spring, motion, ") == true)
    #expect(errors.contains { $0.hasPrefix("gsap: there is no 'esm/gsap-core.js' in '") })
    #expect(
      errors.contains {
        $0.hasPrefix("wave: '") && $0.hasSuffix("is no folder: give a checkout, or a folder with the files")
      })
    let broken = try AtlasScript.run(["vaul=\(path)"], atlas: "no JSON")
    #expect(broken.status == 2 && broken.errors.contains("pipe 'motioncurve presets list --format json' into it"))
  }

  @Test("lists the libraries and their files without an argument, each one of the atlas")
  func libraries() throws {
    let run = try AtlasScript.run([])
    let names = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(run.status == 0 && names.count == 26)
    for name in names { #expect(AtlasScript.atlas.contains("\"\(name)/"), "\(name)") }
  }
}

enum AtlasScript {
  static let hasPython = (try? ProgramRun("/usr/bin/env", ["python3", "--version"]).status) == 0

  static let atlas = (try? MotionCurveRun.run(["presets", "list", "--format", "json"]).output) ?? ""

  static func run(_ arguments: [String], atlas: String = atlas) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/env",
      ["python3", Repository.root.appending(path: "scripts/atlas.py").path(percentEncoded: false)] + arguments,
      environment: ProgramRun.environment(), input: atlas)
  }

  /// Runs it on one library whose files are these.
  static func run(_ library: String, _ files: [String: String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    for (name, text) in files {
      let place = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    return try run(["\(library)=\(folder.path(""))"])
  }
}
