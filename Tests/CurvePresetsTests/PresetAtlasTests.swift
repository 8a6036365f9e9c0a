import CurvePresets
import Foundation
import TestSupport
import Testing

@Suite("PresetAtlas: catalogue")
struct PresetAtlasCatalogueTests {
  @Test("holds every library file, and nothing twice")
  func holdsEveryFile() throws {
    let folder = Repository.root.appending(path: "Sources/CurvePresets/Libraries")
    let catalogue = try Repository.text("Sources/CurvePresets/PresetAtlas.swift")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count == PresetAtlas.libraries.count)
    for file in files.sorted() {
      let text = try Repository.text("Sources/CurvePresets/Libraries/\(file)")
      let declared = try #require(
        text.firstMatch(of: /\n  static let (\w+) = PresetLibrary\(/)?.1,
        "\(file) declares no PresetLibrary in the usual form.")
      #expect(
        catalogue.contains("\n    .\(declared),"),
        "\(file) is not in the atlas. Add '.\(declared),' to PresetAtlas.libraries.")
    }
  }

  @Test("has as many presets as each source gives")
  func counts() {
    let counts = PresetAtlas.libraries.map { "\($0.name) \($0.presets.count)" }
    #expect(
      counts == [
        "swiftui 17", "uikit 6", "core-animation 7", "css 7", "material2 4", "material3 34", "android 34",
        "compose 61", "flutter 45", "react-spring 6", "motion 20", "react-native 12", "reanimated 5", "animejs 44",
        "gsap 34", "wave 2", "throws 16", "carbon 6", "fluent 14", "ebay 7", "tailwind 5", "bootstrap 19", "mui 5",
        "chakra 4",
        "ant-design 8", "polaris 5", "primer 5", "spectrum 4", "atlassian 25", "lightning 7", "ionic 7", "vaul 1",
        "open-props 81", "figma 4", "astryx 3", "penner 30", "penner-classic 24", "easings-net 24",
      ])
    #expect(PresetAtlas.all.count == 642)
  }

  @Test("gives each path once, in kebab-case")
  func pathsAreUnique() {
    let paths = PresetAtlas.all.map(\.path)
    #expect(Set(paths).count == paths.count)
    let shape = /[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*/
    #expect(paths.filter { $0.wholeMatch(of: shape) == nil } == [])
  }

  @Test("gives each spelling to one preset only")
  func spellingsAreUnique() {
    func key(_ name: String) -> String { name.filter { $0 != "-" } }
    let libraryKeys = PresetAtlas.libraries.flatMap { [$0.name] + $0.aliases }.map(key)
    #expect(Set(libraryKeys).count == libraryKeys.count)
    for library in PresetAtlas.libraries {
      let keys = library.presets.flatMap { [$0.name] + $0.spellings }.map(key)
      let twice = Dictionary(grouping: keys, by: \.self).filter { $1.count > 1 }.keys.sorted()
      #expect(twice == [], "\(library.name)")
    }
  }

  @Test("names a source and a version for every preset")
  func sourcesAreGiven() {
    for preset in PresetAtlas.all {
      #expect(!preset.source.isEmpty && !preset.version.isEmpty && !preset.notation.isEmpty, "\(preset.path)")
      #expect(preset.remark != "", "\(preset.path)")
      #expect(preset.disagreements.allSatisfy { !$0.source.isEmpty && $0.notation != preset.notation })
    }
    for library in PresetAtlas.libraries {
      #expect(!library.title.isEmpty && !library.source.isEmpty && !library.version.isEmpty)
      #expect(library.presets.allSatisfy { $0.library == library.name })
    }
  }

  @Test("says on which day and in which file a preset was read, or that nobody wrote it down")
  func readings() {
    for preset in PresetAtlas.all {
      if let read = preset.read { #expect(read.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil, "\(preset.path)") }
      #expect(preset.file != "" && (preset.file == nil || preset.read != nil), "\(preset.path)")
    }
    let unknown = Set(PresetAtlas.all.filter { $0.read == nil }.map(\.library))
    #expect(
      unknown == [
        "swiftui", "uikit", "core-animation", "css", "ebay", "figma", "astryx", "penner",
        // In part: what has a source of its own.
        "material2", "material3", "compose", "flutter", "react-native", "reanimated", "fluent",
      ])
  }

  @Test("an entry with a source of its own has a day and a file of its own")
  func ownSource() throws {
    let library = PresetLibrary(
      name: "acme", title: "Acme", version: "2", source: "guide", file: "motion.css", read: "2025-03-01",
      entries: [
        .init("plain", "linear"), .init("elsewhere", "linear", source: "web page"),
        .init("both", "linear", source: "web page", file: "page.html", version: "3", read: "2025-04-01"),
        .init("other-file", "linear", file: "tokens.json"),
      ])
    let facts = library.presets.map { [$0.source, $0.file, $0.version, $0.read] }
    #expect(
      facts == [
        ["guide", "motion.css", "2", "2025-03-01"], ["web page", nil, "2", nil],
        ["web page", "page.html", "3", "2025-04-01"], ["guide", "tokens.json", "2", "2025-03-01"],
      ])
  }

  @Test("flags exactly the presets on which sources disagree")
  func disagreements() {
    let disputed = PresetAtlas.all.filter(\.isDisputed).flatMap { preset in
      preset.disagreements.map { "\(preset.path): \(preset.notation) or \($0.notation)" }
    }
    #expect(
      disputed == [
        "swiftui/default: spring(response: 0.5, dampingRatio: 1) or spring(response: 0.55, dampingRatio: 1)",
        "swiftui/spring-response: spring(response: 0.5, dampingRatio: 0.825) or spring(response: 0.55, dampingRatio: 0.825)",
        "material3/emphasized: path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1) "
          + "or cubic-bezier(0.2, 0, 0, 1)",
        "material3/emphasized-decelerate: cubic-bezier(0.05, 0.7, 0.1, 1) or cubic-bezier(0.1, 0.7, 0.1, 1)",
        "material3/emphasized-accelerate: cubic-bezier(0.3, 0, 0.8, 0.15) or cubic-bezier(0.3, 0, 0.8, 0.2)",
        "react-native/ease: cubic-bezier(0.42, 0, 1, 1) or cubic-bezier(0.25, 0.1, 0.25, 1)",
        "animejs/spring-perceptual: spring(duration: 0.628, bounce: 0.5) or spring(stiffness: 100.101, damping: 10.005)",
      ])
  }

  @Test("marks numbers that nobody confirms")
  func unconfirmed() throws {
    let figma = try #require(PresetAtlas.library(named: "figma"))
    #expect(figma.presets.allSatisfy { $0.remark?.hasPrefix("Unconfirmed") == true })
  }
}

@Suite("PresetAtlas: paths")
struct PresetAtlasPathTests {
  @Test(
    "finds a preset by every obvious spelling",
    arguments: [
      ("swiftui/bouncy", "swiftui/bouncy"),
      ("swiftui/easeInOut", "swiftui/ease-in-out"),
      ("SwiftUI/Ease In Out", "swiftui/ease-in-out"),
      ("swiftui/circularIn", "swiftui/circular-ease-in"),
      ("swiftui/interactiveSpring", "swiftui/interactive-spring"),
      ("swiftui/interpolating_spring", "swiftui/interpolating-spring"),
      ("uikit/default", "uikit/default-timing-parameters"),
      ("coreanimation/easeInEaseOut", "core-animation/ease-in-ease-out"),
      ("m3/emphasized-decelerate", "material3/emphasized-decelerate"),
      ("m3/expressive-fast-spatial", "material3/expressive-fast-spatial"),
      ("material2/fast-out-slow-in", "material2/standard"),
      ("compose/EaseInOutCubic", "compose/ease-in-out-cubic"),
      ("compose/FastOutSlowInEasing", "compose/fast-out-slow-in-easing"),
      ("compose/NoBouncy-StiffnessMediumLow", "compose/no-bouncy-stiffness-medium-low"),
      ("flutter/fastLinearToSlowEaseIn", "flutter/fast-linear-to-slow-ease-in"),
      ("ReactSpring/wobbly", "react-spring/wobbly"),
      ("framer-motion/spring", "motion/spring"),
      ("reanimated/default", "reanimated/gentle"),
      ("anime/outBack", "animejs/out-back"),
      ("anime/outInElastic", "animejs/out-in-elastic"),
      ("greensock/power2.inOut", "gsap/power2-in-out"),
      ("gsap/strong-out", "gsap/power4-out"),
      ("material-ui/easeInOut", "mui/ease-in-out"),
      ("antd/easeInOutCirc", "ant-design/ease-in-out-circ"),
      ("slds/kx-ease-over", "lightning/ease-over"),
      ("open-props/easeSquish5", "open-props/ease-squish-5"),
      ("fluent/curveEasyEase", "fluent/easy-ease"),
      ("penner/easeInOutCubic", "penner/cubic-in-out"),
      ("easings/easeOutBack", "easings-net/back-out"),
    ])
  func finds(path: String, expected: String) throws {
    #expect(try PresetAtlas.preset(at: path).path == expected)
  }

  @Test("finds each preset by its own path and by its spellings")
  func findsAll() throws {
    for preset in PresetAtlas.all {
      #expect(try PresetAtlas.preset(at: preset.path) == preset)
      for spelling in preset.spellings {
        #expect(try PresetAtlas.preset(at: "\(preset.library)/\(spelling)") == preset)
      }
    }
  }

  @Test(
    "says what to write instead",
    arguments: [
      ("bouncy", "'bouncy' names no library. Write library/name, such as 'swiftui/bouncy'."),
      ("fleecy", "'fleecy' names no library. Write library/name, such as 'swiftui/bouncy'."),
      ("switfui/bouncy", "No preset library is called 'switfui'. Did you mean 'swiftui'?"),
      ("quux/bouncy", "No preset library is called 'quux'. 'motioncurve presets list' shows them all."),
      ("swiftui/bounce", "The library 'swiftui' has no preset 'bounce'. Did you mean 'swiftui/bouncy'?"),
      ("m3/emphasised", "The library 'material3' has no preset 'emphasised'. Did you mean 'material3/emphasized'?"),
      ("css/quack", "The library 'css' has no preset 'quack'. 'motioncurve presets list' shows them all."),
      ("css/", "The library 'css' has no preset ''. 'motioncurve presets list' shows them all."),
    ])
  func explains(path: String, message: String) {
    let error = #expect(throws: PresetError.self) { try PresetAtlas.preset(at: path) }
    #expect(error?.description == message)
  }
}

@Suite("PresetAtlas: search")
struct PresetAtlasSearchTests {
  @Test(
    "puts the best match first",
    arguments: [
      ("bouncy", "swiftui/bouncy"),
      ("material emphasized", "material3/emphasized"),
      ("EMPHASIZED material", "material3/emphasized"),
      ("wobbly", "react-spring/wobbly"),
      ("easings easeOutBack", "easings-net/back-out"),
      ("web expressive fast spatial", "material3/web-expressive-fast-spatial"),
      ("expressive fast spatial", "material3/expressive-fast-spatial"),
      ("react-native spring", "react-native/spring"),
      ("0.42, 1.67", "material3/web-expressive-fast-spatial"),
    ])
  func ranks(words: String, first: String) {
    #expect(PresetAtlas.search(words).first?.path == first)
  }

  @Test("wants every word, in any field")
  func wantsEveryWord() {
    #expect(
      PresetAtlas.search("unconfirmed").map(\.path) == ["figma/gentle", "figma/quick", "figma/bouncy", "figma/slow"])
    #expect(PresetAtlas.search("unconfirmed quick").map(\.path) == ["figma/quick"])
    #expect(PresetAtlas.search("W3C step").map(\.path) == ["css/step-start", "css/step-end"])
    #expect(PresetAtlas.search("bouncy xylophone") == [])
    #expect(PresetAtlas.search(" \t\n") == [])
    #expect(PresetAtlas.search("penner").count >= 30 + 24 + 24)
  }

  @Test(
    "stands firm against odd input", arguments: ["/", "---", "%", "(((", "ß", "🦆", String(repeating: "a ", count: 500)])
  func oddInput(words: String) {
    #expect(PresetAtlas.search(words).count <= PresetAtlas.all.count)
  }
}
