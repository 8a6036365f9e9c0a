import CurveMath
import CurvePresets
import Foundation
import TestSupport
import Testing

private func notation(_ path: String) throws -> String { try PresetAtlas.preset(at: path).notation }

private func timing(_ path: String) throws -> any TimingCurve { try timing(notation: notation(path)) }

private func timing(notation: String) throws -> any TimingCurve {
  try #require(try PlainReader.timing(notation)?.curve, "\(notation)")
}

private func spring(_ path: String) throws -> DampedSpring {
  try #require(try PlainReader.spring(notation(path)), "\(path)")
}

/// The largest difference of two timing curves at 4001 inputs.
private func difference(_ first: any TimingCurve, _ second: any TimingCurve) -> Double {
  (0...4000).map { index in
    let input = Double(index) / 4000
    return abs(first.progress(at: input) - second.progress(at: input))
  }.max() ?? 0
}

@Suite("Presets: notation")
struct PresetNotationTests {
  /// Where the presets end that do not arrive at 1, as their sources have them.
  static let otherEnds = ["android/bounce": 1.00005448, "android/cycle": 0, "open-props/ease-spring-1": 1.001]

  @Test("is written in the plain forms, and arrives at 1 but for three")
  func arrives() throws {
    for preset in PresetAtlas.all {
      for text in [preset.notation] + preset.disagreements.map(\.notation) {
        if let spring = try PlainReader.spring(text) {
          #expect(spring.regime != .undamped, "\(preset.path)")
        } else if preset.library == "throws" {
          let thrown = try #require(try PlainReader.thrown(text), "\(preset.path): \(text)")
          let read = try CurveNotation().curve(text)
          #expect(thrown.target == read.target && thrown.target > 99, "\(preset.path)")
          #expect(thrown.state(at: 0.2) == read.state(at: 0.2), "\(preset.path)")
        } else {
          let (curve, duration) = try #require(try PlainReader.timing(text), "\(preset.path): \(text)")
          #expect(duration > 0, "\(preset.path)")
          expectClose(curve.progress(at: 1), Self.otherEnds[preset.path] ?? 1, within: 1e-15, preset.path)
          #expect(curve.progress(at: 0, before: true) == 0, "\(preset.path)")
        }
      }
    }
  }

  @Test("comes from the resolver in any spelling")
  func resolves() {
    let resolver = PresetAtlas.resolver
    #expect(resolver.presetPaths == PresetAtlas.all.map(\.path))
    #expect(resolver.notation(ofPreset: "m3/Standard") == "cubic-bezier(0.2, 0, 0, 1)")
    #expect(resolver.notation(ofPreset: "swiftui/no-such") == nil)
  }
}

@Suite("Presets: throws")
struct PresetThrowTests {
  // How far 1000 units per second lead, from each library's formula in 30-digit arithmetic, and the
  // velocity at release.
  static let distances: [(String, Double, Double)] = [
    ("uikit", 499.499833166454811, 1000), ("uikit-fast", 99.4991624734221, 1000), ("react-native", 500, 1000),
    ("react-spring", 500, 1000), ("compose", 238.095238095238095, 1000), ("compose-spline", 194.313621279896, 1000),
    ("android", 194.313621279896, 1000), ("android-fling", 238.095238095238095, 1000),
    ("flutter-bouncing", 499.380647, 1000),
    ("flutter-clamping", 194.313621279896, 1000), ("motion", 800, 2461.53846153846154),
    ("motion-drag", 800, 1066.66666666666667),
    ("popmotion", 800, 1066.66666666666667), ("popmotion-decay", 800, 2285.71428571428571),
    ("webkit-kinetic", 250, 1000),
  ]

  @Test("go as far as their libraries'", arguments: distances)
  func goes(name: String, distance: Double, velocity: Double) throws {
    let curve = try CurveNotation(presets: PresetAtlas.resolver).curve("throws/\(name)")
    expectClose(curve.target, distance, within: 2e-6 * distance, name)
    guard name != "android" else { return }
    expectClose(curve.state(at: 0).velocity, velocity, within: 1e-12 * velocity, name)
  }
}

@Suite("Presets: springs")
struct PresetSpringTests {
  // Mass, stiffness, damping. What the notation writes in another vocabulary is from 40-digit
  // arithmetic.
  @Test(
    "have the published constants",
    arguments: [
      ("swiftui/bouncy", 1, 157.91367041742973790, 17.592918860102842135),
      ("uikit/default", 3, 1000, 500),
      ("core-animation/spring", 1, 100, 10),
      ("material3/expressive-default-spatial", 1, 380, 31.189741903388684502),
      ("android/spring", 1, 1500, 38.729833462074168852),
      ("compose/spring", 1, 1500, 77.459666924148337704),
      ("flutter/fling", 1, 500, 44.721359549995793928),
      ("react-spring/wobbly", 1, 180, 12),
      ("motion/scale-to-zero", 1, 550, 46.904157598234295546),
      ("motion/spring-visual-duration", 1, 304.61741978670859935, 24.434609527920614077),
      ("react-native/spring", 1, 230.2, 22),
      ("react-native/bounciness-speed", 1, 342.10058823529411765, 24.684019245284345008),
      ("reanimated/gentle", 4, 900, 120),
      ("animejs/spring-perceptual", 1, 100.10146863046531927, 10.005072145190424326),
      ("wave/default-interactive", 1, 986.96044010893586188, 50.265482457436691815),
    ] as [(String, Double, Double, Double)])
  func constants(path: String, mass: Double, stiffness: Double, damping: Double) throws {
    let spring = try spring(path)
    expectClose(spring.mass, mass, within: 0)
    expectClose(spring.stiffness, stiffness, within: 8 * stiffness.ulp)
    expectClose(spring.damping, damping, within: 8 * damping.ulp)
  }

  @Test("UIKit's default has the one number that Apple gives")
  func uiKitRatio() throws {
    let spring = try spring("uikit/default")
    expectClose(spring.dampingRatio, 4.5643546458763842788, within: 1e-14)
  }

  // Motion's rule: ζ/√(1 − ζ²) · e^(−ζω₀T) = 0.001 at T = 0.8 s and ζ = 0.7.
  @Test("Motion's default duration meets Motion's rule")
  func motionDuration() throws {
    let spring = try spring("motion/spring-duration")
    expectClose(spring.dampingRatio, 0.7, within: 1e-14)
    expectClose(spring.decayRate * 0.8, 6.8877526116752874713, within: 1e-13)
  }

  @Test("anime.js rounds its perceptual spring to three decimals")
  func animeRounds() throws {
    let preset = try PresetAtlas.preset(at: "animejs/spring-perceptual")
    let exact = try #require(try PlainReader.spring(preset.notation))
    let rounded = try #require(try PlainReader.spring(preset.disagreements[0].notation))
    #expect((exact.stiffness * 1000).rounded() / 1000 == rounded.stiffness)
    #expect((exact.damping * 1000).rounded() / 1000 == rounded.damping)
  }
}

@Suite("Presets: timing curves")
struct PresetTimingTests {
  @Test(
    "carry the published durations",
    arguments: [
      ("material3/web-expressive-fast-spatial", 0.35), ("material3/web-standard-slow-spatial", 0.75),
      ("swiftui/ease-in-out", 0.35), ("swiftui/linear", 0.35), ("core-animation/implicit-action", 0.25),
      ("react-native/timing", 0.5), ("reanimated/timing", 0.3), ("motion/tween", 0.3), ("compose/tween", 0.3),
      ("tailwind/default", 0.15), ("fluent/fast-out-slow-in-faster", 0.083), ("animejs/default", 1), ("css/ease", 1),
      ("gsap/default", 0.5), ("mui/default", 0.3), ("bootstrap/modal", 0.3), ("vaul/drawer", 0.5),
      ("atlassian/flag-exit", 0.2), ("ionic/ios-transition", 0.54), ("open-props/ease-spring-3", 1),
      ("polaris/ease", 1),
    ])
  func durations(path: String, seconds: Double) throws {
    #expect(try PlainReader.timing(notation(path))?.duration == seconds)
  }

  @Test(
    "differ in dispute by what the remark says",
    arguments: [
      ("material3/emphasized", 16.6), ("material3/emphasized-decelerate", 11.5),
      ("material3/emphasized-accelerate", 2.2),
    ])
  func disputes(path: String, percent: Double) throws {
    let preset = try PresetAtlas.preset(at: path)
    let largest = difference(
      try timing(notation: preset.notation), try timing(notation: preset.disagreements[0].notation))
    expectClose(largest * 100, percent, within: 0.05)
    #expect(preset.remark?.contains(" \(percent) %") == true)
  }

  @Test("stand as far from Penner's functions as their remarks say", arguments: ["penner-classic", "easings-net"])
  func deviations(library: String) throws {
    for preset in try #require(PresetAtlas.library(named: library)).presets {
      let remark = try #require(preset.remark)
      let words = remark.split(separator: " ")
      let percent = try #require(Double(words[2]))
      let function = String(words[words.count - 1].dropLast())
      let largest = difference(try timing(notation: preset.notation), try timing(function))
      expectClose(largest * 100, percent, within: 0.06, preset.path)
    }
  }

  @Test("reach the joint of the emphasized path")
  func emphasizedJoint() throws {
    for path in ["material3/emphasized", "android/fast-out-extra-slow-in", "flutter/ease-in-out-cubic-emphasized"] {
      #expect(try timing(path).progress(at: 0.166666) == 0.4)
    }
  }

  // Both sides are polynomials; the cubic carries the rounding of its handles.
  @Test(
    "are the polynomials that Android, anime.js and GSAP compute", arguments: [0.0, 0.1, 0.37, 0.5, 0.62, 0.9, 1.0])
  func polynomials(input t: Double) throws {
    func back(_ t: Double, _ s: Double) -> Double { t * t * ((s + 1) * t - s) }
    func outIn(_ s: Double) -> Double { t < 0.5 ? (1 - back(1 - 2 * t, s)) / 2 : (1 + back(2 * t - 1, s)) / 2 }
    func inOut(_ s: Double) -> Double { t < 0.5 ? back(2 * t, s) / 2 : 1 - back(2 - 2 * t, s) / 2 }
    for (path, expected) in [
      ("android/accelerate", t * t), ("android/decelerate", 1 - (1 - t) * (1 - t)),
      ("android/anticipate", back(t, 2)), ("android/overshoot", 1 - back(1 - t, 2)),
      ("android/anticipate-overshoot", inOut(3)), ("animejs/in-back", back(t, 1.7)),
      ("gsap/back-in", back(t, 1.70158)), ("gsap/back-in-out", inOut(1.70158)), ("animejs/out-in-back", outIn(1.7)),
      ("animejs/out-back", 1 - back(1 - t, 1.7)), ("animejs/in-out-back", inOut(1.7)),
    ] {
      expectClose(try timing(path).progress(at: t), expected, within: 1e-15, path)
    }
  }

  // The formulas as Flutter writes them, with the sine.
  @Test("oscillate with Flutter's period", arguments: [0.03, 0.25, 0.49, 0.51, 0.83])
  func flutterElastic(input t: Double) throws {
    func wave(_ t: Double) -> Double { sin((t - 0.1) * 2 * .pi / 0.4) }
    let inOut = 2 * t - 1
    for (path, expected) in [
      ("flutter/elastic-in", -pow(2, 10 * (t - 1)) * wave(t - 1)),
      ("flutter/elastic-out", pow(2, -10 * t) * wave(t) + 1),
      (
        "flutter/elastic-in-out",
        inOut < 0 ? -0.5 * pow(2, 10 * inOut) * wave(inOut) : pow(2, -10 * inOut) * wave(inOut) * 0.5 + 1
      ),
    ] {
      expectClose(try timing(path).progress(at: t), expected, within: 1e-14, path)
    }
  }

  @Test("mirror each other where Motion and React Native mirror them", arguments: [0.0, 0.08, 0.31, 0.5, 0.77, 1.0])
  func mirrors(input t: Double) throws {
    let backOut = try timing("motion/back-out")
    func backIn(_ t: Double) -> Double { 1 - backOut.progress(at: 1 - t) }
    expectClose(try timing("motion/back-in").progress(at: t), backIn(t), within: 1e-14)
    let backInOut = t <= 0.5 ? backIn(2 * t) / 2 : 1 - backIn(2 - 2 * t) / 2
    expectClose(try timing("motion/back-in-out").progress(at: t), backInOut, within: 1e-14)
    let ease = try timing("react-native/ease")
    let inOut = t <= 0.5 ? ease.progress(at: 2 * t) / 2 : 1 - ease.progress(at: 2 - 2 * t) / 2
    expectClose(try timing("react-native/timing").progress(at: t), inOut, within: 1e-14)
  }
}
