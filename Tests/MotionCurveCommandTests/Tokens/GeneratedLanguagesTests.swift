import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing
import TokenFiles

@Suite("tokens build: what is written is what other programs read")
struct GeneratedLanguagesTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let text = """
      :root {
        --quick: 100ms; --out: ease-out; --swing: cubic-bezier(0.3, 0, 0.4, 1.4); --stairs: steps(4, jump-none);
        --list: linear(0, 0.4 20%, 1.1 60%, 1); --enter: var(--quick) var(--swing) 50ms;
        --animate-turn: turn 1s linear infinite;
      }
      """
    try scratch.write(text.utf8, to: "motion.css")
    try scratch.write("press: { type: spring, value: \"spring(0.5, 0.3)\" }\n".utf8, to: "more.yml")
    let arguments = ["tokens", "build", "motion.css", "more.yml", "--folder", "out", "--quiet"]
    let run = try MotionCurveRun.run(arguments, directory: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// What a page says that has all files: each is parsed by the browser's own reader for it.
  private func page(options: [String] = []) throws -> [Substring] {
    let names = try scratch.contents(of: "out")
    let texts = try names.map { ["name": $0, "text": try scratch.text("out/\($0)")] }
    let data = try JSONSerialization.data(withJSONObject: texts, options: [.withoutEscapingSlashes])
    let json = String(decoding: data, as: UTF8.self).replacing("</", with: "<\\/")
    let script = """
      <body><script>
      const said = [], files = Object.fromEntries(\(json).map(file => [file.name, file.text]))
      function tried(name, what) { try { said.push(name + " " + what()) } catch (error) { said.push(name + " " + error) } }
      for (const name of Object.keys(files)) {
        if (name.endsWith(".json")) tried(name, () => typeof JSON.parse(files[name]))
        if (name.endsWith(".xml")) tried(name, () =>
          new DOMParser().parseFromString(files[name], "text/xml").documentElement.nodeName)
      }
      tried("motion.tailwind.cjs", () => {
        const module = {}
        new Function("module", files["motion.tailwind.cjs"])(module)
        return Object.keys(module.exports.theme.extend).join()
      })
      tried("motion.ts", () => {
        const plain = files["motion.ts"].replaceAll(" as const", "").replaceAll(": boolean", "").replaceAll("export ", "")
        const names = [...plain.matchAll(/^const (\\w+) =/gm)].map(match => match[1])
        const values = new Function(plain + "; return [" + names.join() + "]")()
        return values.map(value => typeof value == "function" ? value() : value).every(value => value !== undefined)
      })
      const sheet = document.head.appendChild(document.createElement("style"))
      sheet.textContent = files["motion.css"]
      const style = getComputedStyle(document.documentElement)
      const properties = [...new Set([...files["motion.css"].matchAll(/^ +(--[a-z0-9-]+):/gm)].map(match => match[1]))]
      for (const name of properties) {
        const value = style.getPropertyValue(name).trim()
        const kinds = ["transition-duration", "transition-timing-function", "transition", "animation"]
        said.push(name + " " + (kinds.some(kind => CSS.supports(kind, value)) ? value : "unknown: " + value))
      }
      document.body.textContent = said.join("|")
      </script></body>
      """
    return try Browser.body(of: script, options: options).split(separator: "|")
  }

  @Test("JSON, XML, JavaScript, TypeScript and CSS in Chromium", .enabled(if: Browser.path != nil, Browser.missing))
  func browser() throws {
    let (usual, calm) = (try page(), try page(options: ["--force-prefers-reduced-motion"]))
    for file in [
      "motion.json object", "motion.tokens.json object", "motion-curves.json object", "motion.xml resources",
      "motion.ts true",
    ] {
      #expect(usual.contains { $0 == file } && calm.contains { $0 == file }, "\(file): \(usual)")
    }
    #expect(usual.contains { $0.hasPrefix("motion.tailwind.cjs transitionTimingFunction,") }, "\(usual)")
    let (own, reduced) = (usual.filter { $0.hasPrefix("--") }, calm.filter { $0.hasPrefix("--") })
    #expect(own.count == reduced.count && own.count >= 8)
    #expect(!(own + reduced).contains { $0.contains("unknown: ") }, "\(own + reduced)")
    // What overshoots or repeats is calm for those who asked for it, and all else is as it was.
    #expect(own.contains("--swing cubic-bezier(0.3, 0, 0.4, 1.4)") && reduced.contains("--swing ease-out"))
    #expect(own.contains("--out ease-out") && reduced.contains("--out ease-out"))
  }

  /// What a page plays of the generated sheet: each property at even times of its run, in fractions
  /// of the way.
  private func played(_ kinds: [(name: String, kind: String)], options: [String]) throws -> [String: [Double]] {
    let items = kinds.map { "[\"\($0.name)\", \"\($0.kind)\"]" }.joined(separator: ", ")
    let script = """
      <body><script>
      CSS.registerProperty({name: "--way", syntax: "<number>", inherits: false, initialValue: "0"})
      const sheet = document.head.appendChild(document.createElement("style"))
      sheet.textContent = \(String(decoding: try JSONEncoder().encode(try scratch.text("out/motion.css")), as: UTF8.self))
        + ["way", "turn"].map(name => "@keyframes " + name + " { from { --way: 0 } to { --way: 1000 } }").join(" ")
      const said = []
      for (const [name, kind] of [\(items)]) {
        const element = document.body.appendChild(document.createElement("i")), value = "var(" + name + ")"
        const way = () => +getComputedStyle(element).getPropertyValue("--way")
        if (kind == "transition") {
          element.style.transition = value
          element.style.transitionProperty = "--way"
          way()
          element.style.setProperty("--way", "1000")
        } else {
          element.style.animation = kind == "animation" ? value : kind == "spring"
            ? "way var(" + name + "-duration) " + value : "way 1s " + value
          element.style.animationFillMode = "both"
        }
        way()
        const animation = element.getAnimations()[0], timing = animation.effect.getTiming()
        animation.pause()
        const values = [timing.duration, timing.iterations == Infinity ? -1 : timing.iterations]
        for (let step = 0; step < 97; step++) {
          animation.currentTime = timing.delay + timing.duration * step / 97
          values.push(way() / 1000)
        }
        said.push(name + " " + values.join(" "))
        element.remove()
      }
      document.body.textContent = said.join("|")
      </script></body>
      """
    let lines = try Browser.body(of: script, options: options).split(separator: "|")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), words.dropFirst().compactMap { Double($0) })
      })
  }

  @Test(
    "what Chromium plays is where the curves are, and calm for those who asked for it",
    .enabled(if: Browser.path != nil, Browser.missing))
  func motion() throws {
    let system = MotionSystem(
      reading: ["motion.css", "more.yml"].map { TokenFile(path: $0, text: (try? scratch.text($0)) ?? "") })
    let tokens = system.tokens.filter { $0.kind != .duration }
    let kinds = tokens.map { (name: $0.name.hasPrefix("--") ? $0.name : "--\($0.name)", kind: $0.kind.rawValue) }
    let usual = try played(kinds, options: [])
    #expect(kinds.count == 7 && usual.count == 7)
    for (token, kind) in zip(tokens, kinds) {
      let found = try #require(usual[kind.name])
      let (duration, count, values) = (found[0] / 1000, found[1], found.dropFirst(2))
      #expect(values.count == 97)
      let curve: any MotionCurve
      var allowed = 1e-5
      switch token.value {
      case .easing(let easing): curve = try TimedCurve(easing.curve, duration: duration)
      case .transition(let transition):
        #expect(transition.duration.value == duration && transition.count ?? -1 == count)
        curve = try TimedCurve(transition.easing.value.curve, duration: duration)
      case .motion(let spring, _): (curve, allowed) = (spring, 0.005)
      case .time, .keys: continue
      }
      let distance =
        values.enumerated().map { abs($0.element - curve.state(at: duration * Double($0.offset) / 97).value) }
        .max() ?? 1
      #expect(distance <= allowed, "\(kind.name): \(distance)")
    }
    let calm = try played(kinds, options: ["--force-prefers-reduced-motion"])
    #expect(calm.count == 7)
    for kind in kinds {
      let found = try #require(calm[kind.name])
      #expect(found[1] == 1 && found.dropFirst(2).allSatisfy { (-1e-6...1.000001).contains($0) }, "\(kind.name)")
    }
    #expect(
      calm["--out"] == usual["--out"] && calm["--swing"] != usual["--swing"] && calm["--enter"] != usual["--enter"])
  }

  @Test("Swift that the compiler takes against AnimationModel")
  func swift() throws {
    let text = try scratch.text("out/Motion.swift")
    let source = text.replacing("import SwiftUI\n", with: "import AnimationModel\nimport Foundation\n")
    #expect(source != text)
    try scratch.write(source.utf8, to: "Checked.swift")
    let modules = Repository.products.appending(path: "Modules").path
    let run = try ProgramRun(
      "/usr/bin/env", ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, scratch.path("Checked.swift")])
    #expect(run.status == 0, "\(run.errors)")
  }
}
