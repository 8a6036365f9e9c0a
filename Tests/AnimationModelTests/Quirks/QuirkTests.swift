import AnimationModel
import Testing

@Suite("SwiftUIQuirk")
struct QuirkTests {
  @Test("every quirk has a witness, and every witness a quirk")
  func complete() {
    let (quirks, witnesses) = (SwiftUIQuirk.all.map(\.name), QuirkWitness.all.map(\.name))
    for name in quirks where !witnesses.contains(name) {
      Issue.record("The quirk \(name) has no witness. Add 'QuirkWitness(\"\(name)\") { … }' with both answers.")
    }
    for name in witnesses where !quirks.contains(name) {
      Issue.record("The witness \(name) has no quirk. Add its row to SwiftUIQuirk.")
    }
    #expect(Set(quirks).count == quirks.count, "A quirk's name is used twice.")
    #expect(Set(witnesses).count == witnesses.count, "A witness's name is used twice.")
  }

  @Test("a witness shows two answers that differ", arguments: QuirkWitness.all.map(\.name))
  func differs(name: String) throws {
    let witness = try #require(QuirkWitness.all.first { $0.name == name })
    let (likeness, exact) = try witness.answers()
    #expect(likeness != exact, "\(name): both answers are \(exact).")
    #expect(likeness.isNaN != exact.isNaN || abs(likeness - exact) > 1e-9 * abs(exact), "\(name) is rounding only.")
  }

  @Test("where a quirk is reproduced, the answer is SwiftUI's number", arguments: QuirkNumber.all.indices)
  func numbers(index: Int) {
    let number = QuirkNumber.all[index]
    let answer = number.answer()
    #expect(
      number.expected.isNaN ? answer.isNaN : abs(answer - number.expected) <= number.digits,
      "\(number.quirk): \(answer) where SwiftUI has \(number.expected).")
  }

  @Test("every quirk that is reproduced has a number")
  func everyQuirkHasNumbers() {
    let pinned = Set(QuirkNumber.all.map(\.quirk))
    let reproduced = Set(SwiftUIQuirk.all.filter(\.isReproduced).map(\.name))
    let odd = pinned.symmetricDifference(reproduced).sorted()
    #expect(odd.isEmpty, "Without a number, or without a quirk: \(odd).")
  }

  @Test("a row says everything", arguments: SwiftUIQuirk.all)
  func row(quirk: SwiftUIQuirk) {
    #expect(quirk.name.first?.isLowercase == true)
    for text in [quirk.behavior, quirk.exact] {
      #expect(text.hasSuffix("."), "\(quirk.name): '\(text)' is no sentence.")
    }
    #expect(!quirk.declaration.isEmpty && !quirk.source.isEmpty && !quirk.since.isEmpty)
  }
}
