import CurveMath
import CurveReports
import Testing

@Suite("SystemBuild")
struct SystemBuildTests {
  private static func build(
    _ tokens: [MotionToken], _ platforms: [SystemPlatform] = SystemPlatform.all, prefix: String = "",
    header: [String] = []
  ) throws -> SystemBuild {
    try SystemBuild(
      of: SystemPlan(of: MotionSystem(tokens: tokens)), targets: platforms.map { SystemTarget($0, prefix: prefix) },
      header: header, sources: ["a.css"])
  }

  // The example of SystemBuild's comment.
  @Test("a system is one file for each platform")
  func files() throws {
    let plan = try SystemPlan(of: Sample.system())
    let build = try SystemBuild(of: plan, targets: [SystemTarget(.css), SystemTarget(.swiftUI)])
    #expect(build.files.map(\.path) == ["motion.css", "Motion.swift"])
    #expect(build.rows.count == 2 * (6 + 2) && build.failures == [] && build.notes == [])
    let all = try SystemBuild(of: plan, targets: SystemPlatform.all.map { SystemTarget($0) })
    #expect(all.files.count == SystemPlatform.all.count && all.failures == [])
    #expect(all.report().table.rows.count == all.rows.count)
  }

  @Test("an easing has no duration anywhere")
  func noDuration() throws {
    let easing = try Sample.easing("--ease-out", "cubic-bezier(0.1, 0.2, 0.3, 0.9)")
    for file in try Self.build([easing]).files {
      #expect(!file.text.lowercased().contains("duration") || file.path.hasSuffix(".cjs"), "\(file.path)")
      #expect(!file.text.contains("1000") && file.text.contains("0.9"), "\(file.path): \(file.text)")
    }
  }

  @Test(
    "names are valid and unique, and those that would be one are told",
    arguments: [
      ("default", "defaultMotion", "--default"), ("class", "classMotion", "--class"),
      ("1st", "motion1st", "--motion-1st"), ("--Ease_Out", "easeOut", "--Ease_Out"), ("快い", "快い", "--快い"),
      ("Émoji-Ça", "émojiÇa", "--émoji-ça"), ("--Größe", "größe", "--Größe"), ("½", "motion", "--motion"),
      ("a.b-c", "aBC", "--a-b-c"), ("*/ -- </x>", "x", "--x"), ("ease-1-5", "ease1_5", "--ease-1-5"),
    ])
  func names(name: String, camel: String, property: String) throws {
    let build = try Self.build([Sample.time(name, 0.1)], [.css, .swiftUI, .compose])
    #expect(build.rows.map(\.name) == [property, camel, camel])
    #expect(build.files[0].text.contains("\(property): 100ms;"))
    #expect(build.files[1].text.contains("static let \(camel): TimeInterval = 0.1"))
    #expect(build.files[2].text.contains("const val \(camel): Int = 100"))
    let both = try Self.build([Sample.time(name, 0.1), Sample.time("\(name)!", 0.2)], [.swiftUI])
    #expect(both.rows.map(\.name) == [camel, "\(camel)_2"] && both.notes.count == 1)
    #expect(both.notes[0].contains("'\(camel)' for swiftui: there the second is '\(camel)_2'."))
  }

  @Test("letters stay letters where a language takes them, lose their accents where not, and are still told apart")
  func letters() throws {
    let tokens = ["--ease-é", "--ease-e", "--Straße", "--Łódź", "--e\u{301}te\u{301}", "--快い"].enumerated().map {
      Sample.time($1, Double($0 + 1) / 10)
    }
    let build = try Self.build(tokens, [.css, .swiftUI, .typeScript, .compose, .android, .flutter])
    func names(_ target: String) -> [String] { build.rows.filter { $0.target == target }.map(\.name) }
    #expect(names("css") == tokens.map(\.name))
    let camel = ["easeÉ", "easeE", "straße", "łódź", "e\u{301}te\u{301}", "快い"]
    #expect(names("swiftui") == camel && names("typescript") == camel)
    // Kotlin has no accents that stand by themselves.
    #expect(names("compose") == ["easeÉ", "easeE", "straße", "łódź", "ete", "快い"])
    #expect(names("flutter") == ["easeE", "easeE_2", "strasse", "lodz", "ete", "motion"])
    #expect(
      names("android") == [
        "ease_e_duration", "ease_e_duration_2", "strasse_duration", "lodz_duration", "ete_duration", "motion_duration",
      ])
    #expect(build.notes.contains { $0.contains("'--ease-é' and '--ease-e' would both be 'easeE' for flutter") })
    #expect(
      build.files.filter { ["motion.xml", "motion.dart"].contains($0.path) }.allSatisfy {
        $0.text.utf8.allSatisfy { $0 < 0x80 }
      })
  }

  @Test("a time that an integer of 32 bits does not hold is not written where that is what there is")
  func longTimes() throws {
    let build = try Self.build([Sample.time("--most", 2_147_483.647), Sample.time("--year", 59_354_139.3925)])
    #expect(build.failures.map { String($0.prefix(20)) } == ["'--year', as compose", "'--year', as android"])
    #expect(build.failures.allSatisfy { $0.contains("takes 59354139392.5 ms, and an Int ends at 2147483647") })
    let texts = build.files.map(\.text).joined()
    #expect(
      texts.contains("<integer name=\"most_duration\">2147483647</integer>")
        && texts.contains("--year: 59354139392.5ms"))
  }

  @Test("a prefix stands before every name")
  func prefix() throws {
    let build = try Self.build([Sample.time("--fast", 0.1), Sample.time("duration.slow", 0.2)], prefix: "acme")
    #expect(build.rows.filter { $0.target == "css" }.map(\.name) == ["--acme-fast", "--acme-duration-slow"])
    #expect(build.rows.filter { $0.target == "dtcg" }.map(\.name) == ["acme.fast", "acme.duration.slow"])
    #expect(build.rows.filter { $0.target == "android" }.map(\.name) == ["acme_fast_duration", "acme_duration_slow"])
  }

  @Test("no remark ends where its author did not want it to")
  func remarks() throws {
    let hostile = "*/ --> </style> -- <!-- \u{2028} end"
    for file in try Self.build([Sample.easing("--x", "linear(0, 0.1, 1.001)")], header: [hostile]).files {
      for mark in ["*/ -->", "</style>", "\u{2028}", "-- <"] { #expect(!file.text.contains(mark), "\(file.path)") }
    }
  }

  @Test("a list that ends at 1.001 is passed through, or ends at 1 within the error")
  func ends() throws {
    let build = try Self.build([Sample.easing("--x", "linear(0, 0.6, 1.001)")])
    #expect(build.failures == [])
    #expect(build.files[0].text.contains("linear(0, 0.6, 1.001)"))
    #expect(build.rows[0].largestError == 0)
    let flutter = try #require(build.rows.first { $0.target == "flutter" })
    #expect(try #require(flutter.largestError) > 0.00099 && flutter.losses == [])
  }

  @Test("Flutter gets a cubic where it plays it within the error, and else lines")
  func playedCubics() throws {
    let tokens = [
      try Sample.easing("--near", "cubic-bezier(0, 0, 0.2, 1)"),
      try Sample.easing("--far", "cubic-bezier(0, 0.4, 0.2, 1)"),
    ]
    let build = try Self.build(tokens, [.flutter])
    #expect(build.files[0].text.contains("near = Cubic(0, 0, 0.2, 1);"))
    #expect(build.files[0].text.contains("far = _Lines(["))
    // Flutter's own search, played at a million inputs: 0.00446762.
    let errors = try build.rows.map { try #require($0.largestError) }
    #expect((0.0044676...0.00448).contains(errors[0]) && errors[1] <= 0.005, "\(errors)")
  }

  @Test("a token that has the name of a group stands in it")
  func groups() throws {
    let build = try Self.build([Sample.time("fast", 0.1), Sample.time("fast.out", 0.2)], [.dtcg, .styleDictionary])
    #expect(build.rows.map(\.name) == ["fast.$root", "fast.out", "fast.base", "fast.out"])
    #expect(build.files[0].text.contains("\"$root\""))
  }

  @Test("options take what is valid, and files are in the folder, each once")
  func options() throws {
    var target = SystemTarget(.compose)
    let options = Dictionary(uniqueKeysWithValues: target.platform.options.map { ($0.name, $0) })
    for (option, value) in [("package", "com.1acme"), ("package", "com..acme"), ("object", "a.b"), ("object", "class")]
    {
      #expect(throws: SystemError.self) { try target.choose(value, for: #require(options[option])) }
    }
    try target.choose("com.acme.motion", for: #require(options["package"]))
    try target.choose("AcmeMotion", for: #require(options["object"]))
    let plan = try SystemPlan(of: Sample.system())
    let text = try SystemBuild(of: plan, targets: [target]).files[0].text
    #expect(text.contains("package com.acme.motion\n") && text.contains("object AcmeMotion {\n"))
    for file in ["../up.css", "/etc/x", "a//b", "", ".hidden", "a\nb", "a/../b"] {
      #expect(throws: SystemError.fileName(file)) {
        try SystemBuild(of: plan, targets: [SystemTarget(.css, file: file)])
      }
    }
    #expect(throws: SystemError.sameFile("css", "tailwind4", file: "A.css")) {
      try SystemBuild(of: plan, targets: [SystemTarget(.css, file: "a.css"), SystemTarget(.tailwind4, file: "A.css")])
    }
    #expect(throws: SystemError.fileInFile("tailwind4", "css", file: "a")) {
      try SystemBuild(of: plan, targets: [SystemTarget(.css, file: "a"), SystemTarget(.tailwind4, file: "A/b/c.css")])
    }
    #expect(throws: SystemError.unknownPlatform("kotlinn", nearest: nil, known: SystemPlatform.all.map(\.name))) {
      try SystemPlatform.named("kotlinn")
    }
    #expect(try SystemPlatform.named("Compose").fileName == "Motion.kt")
  }

  @Test("numbers of a conversion are written short, where a tool reads them back with all digits")
  func shortNumbers() throws {
    let tokens = [
      try Sample.spring("--press", "spring(0.5, 0.3)"),
      try Sample.spring("--heavy", "spring(mass: 2.5, stiffness: 170, damping: 26, initialVelocity: 1.5)"),
      try Sample.easing("--back", "cubic-bezier(0.3333333333333333, 1.3333333333333333, 0.6666666666666666, 1)"),
      try Sample.easing("--list", "linear(0, 0.2 30%, 0.4, 0.6, 1)"),
    ]
    let build = try Self.build(tokens)
    let texts = Dictionary(uniqueKeysWithValues: build.files.map { ($0.path, $0.text) })
    func expect(_ file: String, _ part: String) {
      #expect(texts[file]?.contains(part) == true, "\(file) has no \(part): \(texts[file] ?? "")")
    }
    for file in ["motion.css", "motion.ts", "motion.xml", "motion.tailwind.css", "motion.tailwind.cjs"] {
      expect(file, "cubic-bezier(0.333, 1.333, 0.667, 1)")
    }
    expect("motion.css", "linear(0, 0.2 30%, 0.4, 0.6, 1)")
    expect("Motion.kt", "CubicBezierEasing(0.333f, 1.333f, 0.667f, 1f)")
    expect("Motion.kt", "dampingRatio = 0.7f, stiffness = 158f")
    expect("Motion.swift", "UnitPoint(x: 0.333, y: 1.333)")
    expect("Motion.swift", "spring(duration: 0.5, bounce: 0.3)")
    expect("Motion.swift", "interpolatingSpring(mass: 2.5, stiffness: 170, damping: 26, initialVelocity: 1.5)")
    expect("motion.dart", "SpringDescription(mass: 1, stiffness: 158, damping: 17.6)")
    expect("motion.dart", "SpringDescription(mass: 2.5, stiffness: 170, damping: 26)")
    expect("motion.ts", "spring: { mass: 1, stiffness: 158, damping: 17.6 }")
    expect("motion.tokens.json", "[0.3333333333333333, 1.3333333333333333, 0.6666666666666666, 1]")
    expect("motion.tokens.json", "\"curve\": \"spring(duration: 0.5, bounce: 0.3)\"")
    expect("motion.tokens.json", "\"curve\": \"spring(response: 0.5, dampingRatio: 1)\"")
    expect("motion.json", "cubic-bezier(0.3333333333333333, 1.3333333333333333, 0.6666666666666666, 1)")
    let rounded = build.rows.filter { $0.rounding > 0 }
    #expect(rounded.count > 4 && rounded.allSatisfy { $0.rounding <= 0.0005 && $0.rounding <= $0.largestError ?? 1 })
    // Digits alone are no remark.
    #expect(texts["motion.ts"]?.contains("export const back = () => (reduceMotion()") == true)
    #expect(build.rows.filter { $0.token == "--back" && $0.target == "css" && !$0.isReduced }.allSatisfy { $0.isExact })
    #expect(build.report().title.hasSuffix("values exact but for rounding"))
  }

  @Test("what is calm already has no variant, and a spring keeps its mass and stiffness")
  func calmSprings() throws {
    let build = try Self.build(
      [
        try Sample.spring("--slow", "spring(mass: 1, stiffness: 100, damping: 30, initialVelocity: 0)"),
        try Sample.spring("--heavy", "spring(mass: 2.5, stiffness: 380, damping: 10, initialVelocity: 3)"),
      ], [.swiftUI, .flutter])
    #expect(build.rows.filter(\.isReduced).map(\.token) == ["--heavy", "--heavy"])
    #expect(build.files[1].text.contains("? const SpringDescription(mass: 2.5, stiffness: 380, damping: 61.6)"))
  }
}
