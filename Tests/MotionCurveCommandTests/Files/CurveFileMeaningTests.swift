import CurveMath
import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves in files: what is built of their numbers is what the text says that errors show")
struct CurveFileMeaningTests {
  private static let kinds = [
    "android": "motion.xml", "css": "motion.css", "dtcg": "motion.tokens.json", "figma": "figma.json",
    "lottie": "motion.json", "style-dictionary": "tokens.json",
  ]

  @Test("of every file that the fuzzer has kept", arguments: kinds.keys.sorted())
  func corpus(kind: String) throws {
    let folder = Repository.root.appending(path: "Fuzzing/Corpus/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    var count = 0
    for file in files.sorted(by: { $0.path < $1.path }) {
      let bytes = [UInt8](try Data(contentsOf: file))
      for curve in (try? CurveFile.curves(in: bytes, path: Self.kinds[kind]!)) ?? [] {
        guard case .curve(let written) = curve.reading, written.text.utf8.count < 20_000 else { continue }
        expectMeaningOfText(written)
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(
    "of stylesheets, right and wrong",
    arguments: [
      "ease 1s", "ease +.3s -.1s", "ease 1S 2MS", "ease(1s) 2s", "cubic-bezier(2, 0, 0, 1) 1s 2s 3",
      "steps(0) 1s 2s infinite", "steps(3, jump-none) 1s 3 alternate", "steps(3, start) 2s alternate-reverse 2",
      "linear(0, 0.3 33.3% 71.7%, 1) 1s reverse", "linear(0 10%, 4 30%, 1 30%, 2) 1.7s 2 reverse",
      "linear(0, x, 1) 1s 2", "cubic-bezier(0.1, 0.3, 0.57, 1.234) 0.7s reverse 2 .2s", "ease-in 0s 1s",
      "linear(0.1, 1) 1s infinite alternate", "step-start 300ms reverse", "ease 1e80s", "ease 1s 1e200s 2",
      "EASE-OUT calc(1s / 3) calc(2s + 100ms)", "linear 1s infinite alternate-reverse",
    ])
  func stylesheets(value: String) throws {
    for css in ["a { animation: \(value) }", ":root { --a: \(value); --a-delay: 70ms; --a-iteration-count: 2 }"] {
      for curve in try CurveFile.curves(in: Array(css.utf8), path: "motion.css") {
        if case .curve(let written) = curve.reading { expectMeaningOfText(written) }
      }
    }
  }

  @Test(
    "of tokens, right and wrong",
    arguments: [
      (#"[0.2, 0, -0.0, 1]"#, #""150ms""#), (#"[2, 0, 0, 1]"#, #""150ms""#), (#"[0.2, 1e-7, 1e22, 1]"#, #""150""#),
      (#""ease 2s""#, #""150ms""#), (#""bouncy""#, #""150ms""#), (#""swiftui/bouncy""#, #""1s.delay(2s)""#),
      (#""material3/emphasized""#, #"{"value": 0.3, "unit": "s"}"#), (#""no/such""#, #""0.2""#),
      (#""cubic-bezier(0, 0, 1""#, #""150ms""#), (#""ease.delay(1)""#, #""150 ms""#), (#""ease ""#, #""1S""#),
      (#""ease in""#, #""1s""#), (#""ease""#, #""soon""#), (#""ease""#, #""""#), (#""""#, #""1s""#),
    ])
  func tokens(easing: String, duration: String) throws {
    let json = """
      {"a": {"$type": "transition", "$value": {"timingFunction": \(easing), "duration": \(duration), "delay": \(duration)}},
       "b": {"ease": {"$type": "cubicBezier", "$value": \(easing)}, "duration": {"$value": \(duration)},
             "delay": {"$value": {"value": 20, "unit": "ms"}}},
       "c": {"$type": "spring", "$value": {"duration": \(duration), "bounce": 0.25, "velocity": -2}},
       "d": {"$type": "spring", "$value": {"stiffness": 1e-300, "damping": {"value": 3, "unit": "e5"}, "mass": -2.5}},
       "e": {"$type": "spring", "$value": {"response": {"value": 300, "unit": "MS"}, "dampingRatio": {"value": 70, "unit": "%"}}}}
      """
    let found = try CurveFile.curves(in: Array(json.utf8), path: "tokens.json")
    #expect(found.count == 5)
    for curve in found { if case .curve(let written) = curve.reading { expectMeaningOfText(written) } }
  }

  @Test("of key frames whose numbers are far too large, and of paths that turn back")
  func extremes() throws {
    let key = #""o": {"x": [0.3], "y": [0]}, "i": {"x": [1.7], "y": [1]}"#
    let lottie = """
      {"fr": 60, "a": {"k": [{"t": 0, "s": [0, 5, 1e-300], \(key)}, {"t": 30, "s": [1e-200, 2, 1e300], \(key)}, {"t": 1e305, "s": [1e-310, 1, 2]}]},
       "b": {"k": [{"t": -1e308, "s": [0], "h": 1}, {"t": 1e308, "s": [1]}]},
       "c": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [3]}, {"t": 50, "s": [-2.5]}]}}
      """
    for curve in try CurveFile.curves(in: Array(lottie.utf8), path: "motion.json") {
      if case .curve(let written) = curve.reading { expectMeaningOfText(written) }
    }
    for data in [
      "m0,0 c.2 0 .1 1 1 1", "m0,0 l1,1 m0,0 l1,1", "m.5,0 l.5,1", "l1,1", "m0,0 q.5,0 .5,.5 t.5,.5", "m0,0 h2 v1",
      "m0,0 c.2 0 -.1 1 1 1", "m0,0 l1,.5", "m0,0", "m0,0 l1e300,1e300 1e308,1e308 1e308,1e308", "M0,0 S.3,1e101 1,1",
    ] {
      let xml = "<set duration='-3'><pathInterpolator pathData='\(data)'/></set>"
      for curve in try CurveFile.curves(in: Array(xml.utf8), path: "quick.xml") {
        if case .curve(let written) = curve.reading { expectMeaningOfText(written) }
      }
    }
  }
}
