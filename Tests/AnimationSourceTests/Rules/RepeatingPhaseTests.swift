import AnimationScope
import AnimationSource
import Testing

// A repetition in a phase animator: what is said of it, and where it can be left out without
// another motion.
@Suite("Rules: repetitions in phase animators")
struct RepeatingPhaseTests {
  static func findings(_ body: String) -> [Finding] {
    Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: PrecisionTests.card(body))]))
      .filter { $0.code == "AN12" }
  }

  /// An animator with one curve for all phases.
  static func animator(
    _ curve: String, phases: String = "[false, true]", content: String = "$0.rotationEffect(.degrees($1 ? 20 : -20))"
  ) -> String { "Text(\"\").phaseAnimator(\(phases)) { \(content) } animation: { _ in \(curve) }" }

  @Test(
    "it is left out where two phases come back on the same way",
    arguments: [
      animator(".linear(duration: 2).repeatForever()"), animator(".linear.repeatForever(autoreverses: true)"),
      animator("Animation.easeInOut(duration: 0.4).repeatForever()", phases: "[0, 1.5]"),
      animator(
        ".linear.repeatForever()", phases: "[.low, .high]", content: "$0.opacity($1.opacity).offset(y: $1.rise)"),
      animator(".linear.repeatForever()", content: "view, isUp in view.scaleEffect(x: isUp ? 2 : 1).background(.red)"),
      animator(".linear.repeatForever()", content: "view, isUp in\nText(\"\")\nview.blur(radius: isUp ? 2 : 0)\n"),
      "PhaseAnimator([0, 90]) { angle in Text(\"\").rotationEffect(.degrees(angle)) } animation: { _ in .linear.repeatForever() }",
      "PhaseAnimator([0, 9]) { Text(\"\").offset(x: $0) } animation: { phase in return .linear.repeatForever() }",
    ])
  func keepsMotion(body: String) throws {
    let found = Self.findings(body)
    let correction = try #require(found.first?.correction)
    #expect(found.count == 1 && correction.isSafe)
    #expect(found[0].fix == "Leave .repeatForever out: the two phases come back by themselves, in the same motion.")
    let fixed = try CorrectionTests.applied(correction, to: PrecisionTests.card(body))
    #expect(!fixed.contains("repeatForever"))
  }

  @Test(
    "it is only told where the motion would be another one",
    arguments: [
      // It turns on and on, and would turn back.
      animator(".linear(duration: 2).repeatForever(autoreverses: false)"),
      animator(".linear.repeatForever(autoreverses: returns)"),
      // The way back in reverse is another curve; a delay belongs to each run.
      animator(".easeIn(duration: 0.2).repeatForever()"), animator(".bouncy.repeatForever()"),
      animator(".default.repeatForever()"), animator(".linear.delay(2).repeatForever()"),
      animator(".linear.repeatForever().delay(2)"), animator(".linear.speed(0.5).repeatForever()"),
      animator(".linear(duration: time).repeatForever()"), animator(".linear(duration: 0).repeatForever()"),
      // Other phases come, or none is known.
      animator(".linear.repeatForever()", phases: "[0, 1, 2]"), animator(".linear.repeatForever()", phases: "[0]"),
      animator(".linear.repeatForever()", phases: "[1, 1]"),
      animator(".linear.repeatForever()", phases: "Step.allCases"),
      animator(".linear.repeatForever()", phases: "calm ? [0] : [0, 1]"),
      animator(".linear.repeatForever()", phases: "[start(), 1]"),
      animator(".linear.repeatForever()", phases: "[0, 1], trigger: isOpen"),
      // Something that is not interpolated follows the phase.
      animator(".linear.repeatForever()", content: "$1 ? $0.opacity(1) : $0.opacity(0)"),
      animator(".linear.repeatForever()", content: "view, isUp in if isUp { view } else { Text(\"\") }"),
      animator(".linear.repeatForever()", content: "$0.opacity($1 ? 1 : 0).overlay(Text($1 ? \"a\" : \"b\"))"),
      animator(".linear.repeatForever()", content: "$0.opacity($1 ? 1 : 0).blendMode($1 ? .normal : .multiply)"),
      animator(".linear.repeatForever()", content: "$0.onTapGesture { [isUp = $1] in print(isUp) }"),
      animator(".linear.repeatForever()", content: "$0.glow($1)"),
      "Text(\"\").phaseAnimator([0, 1]) { $0.opacity($1) } animation: { $0 == 1 ? .linear.repeatForever() : .linear }",
      "Text(\"\").phaseAnimator([0, 1]) { $0.opacity($1) } animation: { if $0 == 1 { .linear.repeatForever() } else { .linear } }",
      "Text(\"\").phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nlog()\nreturn .linear.repeatForever()\n}",
    ])
  func changesMotion(body: String) {
    let found = Self.findings(body)
    #expect(found.count == 1 && found.allSatisfy { $0.correction == nil }, "\(body)")
  }

  @Test("the advice is about what the motion does")
  func advice() {
    func fix(_ curve: String, phases: String = "[0, 1, 2]") -> String {
      Self.findings(Self.animator(curve, phases: phases)).first?.fix ?? ""
    }
    #expect(
      fix(".linear.repeatForever(autoreverses: false)").hasPrefix("For a motion that begins again each time write "))
    #expect(fix(".linear.repeatForever()").hasPrefix("Leave .repeatForever out where the next phase is to come."))
    #expect(fix(".linear.repeatForever()", phases: "[0, 1], trigger: isOpen").contains("until the trigger changes"))
  }

  @Test("a curve with a name is told with the same advice")
  func named() {
    let members = "static let turn = Animation.linear.repeatForever(autoreverses: false)"
    let text = PrecisionTests.card(Self.animator("Self.turn"), members)
    let found = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)])).filter {
      $0.code == "AN12"
    }
    #expect(
      found.count == 1 && found.allSatisfy { $0.correction == nil && $0.fix.hasPrefix("For a motion that begins") })
  }
}
