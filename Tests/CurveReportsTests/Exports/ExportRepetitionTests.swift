import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

// A repeated motion keeps its iterations, its direction and its delay whatever easing is in force:
// each block is played with all of them, and every number that the file states is one about what is
// then seen.
@Suite("Exports: repeated motions")
struct ExportRepetitionTests {
  static let notations = [
    "easeInOut(duration: 0.3).delay(0.2).repeatCount(3, autoreverses: true)",
    "easeIn(duration: 0.3).delay(0.1).repeatCount(5, autoreverses: true).delay(-0.2)",
    "linear(0, 0.7 40%, 1) 450ms.repeatCount(4, autoreverses: false).delay(0.15)",
    "linear(0, 1.1 40%, 1) 450ms.repeatCount(3, autoreverses: true)",
    "circularEaseIn(duration: 0.37).speed(3).repeatCount(7, autoreverses: false)",
    "spring(0.5, 0.3).repeatForever(autoreverses: false)",
    "spring(mass: 2.5, stiffness: 90, damping: 12).repeatCount(2, autoreverses: false).delay(0.1)",
    "spring(mass: 2.5, stiffness: 90, damping: 18).repeatForever(autoreverses: true)",
  ]

  /// The numbers that a file states about its rule and about the one that it falls back on.
  struct Stated {
    /// Of the way there and the way back.
    let rule, fallback: (there: Double, back: Double)

    init(_ export: MotionExport) throws {
      let text = export.document.text
      func numbers(_ pattern: String) throws -> [Double] {
        try text.matches(of: Regex(pattern)).flatMap { match in
          try match.output.dropFirst().compactMap(\.substring).map { try #require(Double($0)) }
        }
      }
      let there = try numbers("Largest error ([0-9.e-]+) of the travel")
      let back = try numbers("up to ([0-9.e-]+) of the travel away\\.")
      let backInFallback = try numbers("way there, ([0-9.e-]+) on the way back")
      // Of an easing that is the motion's own nothing is stated.
      let isExact = text.contains("The motion's own formula")
      try #require(there.count == (isExact ? 1 : 2), "\(text)")
      rule = (isExact ? 0 : there[0], back.first ?? 0)
      fallback = (there[there.count - 1], backInFallback.first ?? 0)
    }
  }

  /// CSS's custom properties of a rule, one over the other.
  struct Rule {
    let easing: any TimingCurve
    let duration, delay: Double
    let count: Double
    let alternates: Bool

    init(_ blocks: Substring...) throws {
      var properties: [String: String] = [:]
      for match in blocks.joined().matches(of: /--x(-[a-z-]+)?: ([^;]*);/) {
        properties[String(match.output.1 ?? "")] = String(match.output.2)
      }
      func seconds(_ name: String) throws -> Double {
        try properties[name].map { try #require(Double($0.dropLast(2))) / 1000 } ?? 0
      }
      let timed = try CurveNotation().curve(#require(properties[""]) + " 1s")
      easing = try #require(timed as? TimedCurve).timing
      (duration, delay) = try (seconds("-duration"), seconds("-delay"))
      count = properties["-iteration-count"].map { Double($0) ?? .infinity } ?? 1
      alternates = properties["-direction"] == "alternate"
    }

    /// What is shown, and whether it is on the way back; `nil` from the end on, which is no run.
    func shown(at time: Double) -> (value: Double, isBack: Bool)? {
      let run = ((time - delay) / duration).rounded(.down)
      guard run < count, run >= 0 else { return run < 0 ? (0, false) : nil }
      let isBack = alternates && run.truncatingRemainder(dividingBy: 2) == 1
      let place = (time - delay) / duration - run
      return (easing.progress(at: isBack ? 1 - place : place), isBack)
    }
  }

  @Test("both blocks of CSS show what they state, over all runs", arguments: notations)
  func blocks(notation: String) throws {
    let export = try MotionExport(notation, to: "css")
    let (stated, motion) = (try Stated(export), try CurveNotation().curve(notation))
    let parts = export.document.text.split(separator: "@supports not")
    try #require(parts.count == 2)
    for (rule, stated) in [(try Rule(parts[0]), stated.rule), (try Rule(parts[0], parts[1]), stated.fallback)] {
      var (there, back) = (0.0, 0.0)
      for index in 0..<20_000 {
        let time = 0.0001237 * Double(index)
        // Where one run follows another, a rounded duration may be past the joint.
        guard let shown = rule.shown(at: time), rule.shown(at: time + 1e-9)?.isBack == shown.isBack else { continue }
        let place = (time - rule.delay) / rule.duration
        if abs(place - place.rounded()) < 1e-6 { continue }
        let error = abs(shown.value - motion.state(at: time).value)
        if shown.isBack { back = max(back, error) } else { there = max(there, error) }
      }
      #expect(there <= stated.there + 1e-9 && there >= 0.9 * stated.there, "\(there), not \(stated.there)")
      #expect(back <= stated.back + 1e-9 && back >= 0.9 * stated.back, "\(back), not \(stated.back)")
    }
  }

  @Test(
    "where runs are repeated, each lasts as long as the motion's",
    arguments: [
      ("json", "\"duration\": 0.5"), ("swiftui", "duration: 0.5)"), ("compose", "durationMillis = 500"),
      ("motion", "duration: 0.5"), ("gsap", "duration: 0.5"), ("core-animation", "duration = 0.5"),
      ("animejs", "duration: 500"), ("web-animations", "\"duration\": 500"), ("keyframes", "x-progress 500ms"),
    ])
  func durations(target: String, text: String) throws {
    let written = try MotionExport(Self.notations[0], to: target).document.text
    let expected = target == "json" ? 2 : 1
    #expect(written.components(separatedBy: text).count - 1 == expected, "\(written)")
  }

  @Test(
    "the error on the way back is stated where a target turns time round",
    arguments: [
      "css", "web-animations", "keyframes", "core-animation", "animejs", "compose",
    ])
  func wayBack(target: String) throws {
    let export = try MotionExport("ease-out 300ms.repeatCount(3)", to: target)
    // The largest of f(x) + f(1 − x) − 1, by hand: at x = 0.5 it is 2 · 0.6846 − 1, and an error of
    // what is written may come on top.
    let sentence = try #require(export.losses.last)
    #expect(
      sentence.hasPrefix("The way back: here it runs the curve backwards in time")
        && sentence.hasSuffix(" of the travel away."))
    let stated = try #require(sentence.firstMatch(of: /up to ([0-9.]+) of/).flatMap { Double($0.output.1) })
    #expect(0.3692...0.3755 ~= stated, "\(stated)")
    #expect(export.document.text.contains("on the way there"))
    let symmetric = try MotionExport("ease-in-out 300ms.repeatCount(3)", to: target)
    #expect(symmetric.losses.isEmpty && !symmetric.document.text.contains("on the way there"))
  }

  @Test(
    "a difference that only rounding makes is none",
    arguments: [
      ("linear(0, 0.5 25% 75%, 1) 1s.repeatCount(3)", "75%"),
      ("linear(0, 0.1 30%, 0.9 70%, 1) 300ms.repeatCount(3)", "70%"),
      ("cubic-bezier(0.83, 0.1, 0.17, 0.9) 1s.repeatCount(3)", "0.17"),
      ("cubic-bezier(0.7, -0.4, 0.3, 1.4) 1s.repeatCount(3)", "0.3"),
    ])
  func rounding(notation: String, number: String) throws {
    func losesWayBack(_ notation: String) throws -> Bool {
      try MotionExport(notation, to: "css").losses.contains { $0.hasPrefix("The way back") }
    }
    #expect(try !losesWayBack(notation))
    let beside = number.hasSuffix("%") ? "\(number.dropLast()).0001%" : number + "0001"
    #expect(try losesWayBack(notation.replacingOccurrences(of: " \(number)", with: " \(beside)")))
  }
}
