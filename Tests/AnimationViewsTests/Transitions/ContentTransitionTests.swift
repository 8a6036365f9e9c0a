import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("contentTransition and symbolEffect")
struct ContentTransitionTests {
  private struct Counter: View {
    let transition: ContentTransition?
    @State private var count = 7.0

    var body: some View {
      let text = Text(verbatim: "\(Int(count))").id("text")
      if let transition {
        text.contentTransition(transition)
      } else {
        text.contentTransition(.numericText(value: count))
      }
    }
  }

  private func host(_ transition: ContentTransition?, to count: Double) throws -> ViewHost<Counter> {
    let host = ViewHost(Counter(transition: transition))
    host.frame(at: 0)
    try withAnimation(.linear(duration: 1)) { try host.set("count", to: count) }
    // The change comes with the first of these, and moves from the second on.
    for time in [0, 0.5, 0.75] { host.frame(at: time) }
    return host
  }

  @Test("without movement the new content is there at once")
  func identity() throws {
    let host = try host(.identity, to: 12)
    let leaf = try host["text"]
    #expect(leaf.text == "12" && leaf.contentFraction == 1 && leaf.rolling == nil)
  }

  @Test(
    "contents fade by the transaction", arguments: [ContentTransition.opacity, .interpolate, .symbolEffect(.replace)])
  func fades(transition: ContentTransition) throws {
    let host = try host(transition, to: 12)
    let leaf = try host["text"]
    #expect(abs(leaf.contentFraction - 0.25) < 1e-9 && leaf.rolling == nil)
    host.frame(at: 2)
    #expect(try host["text"].contentFraction == 1)
  }

  @Test("letters that differ roll, counted from the end", arguments: [false, true])
  func rolls(countsDown: Bool) throws {
    let host = try host(.numericText(countsDown: countsDown), to: 12)
    let rolling = try #require(host["text"].rolling)
    #expect(rolling.letters == [.init(old: nil, new: "1"), .init(old: "7", new: "2")])
    #expect(!rolling.letters.contains { !$0.rolls })
    #expect(rolling.goesUp == !countsDown)
    #expect(abs(rolling.fraction - 0.25) < 1e-9)
    host.frame(at: 3)
    let rest = try host["text"]
    #expect(rest.rolling == nil)
  }

  @Test("the value says which way", arguments: [(17.0, true), (3, false)])
  func direction(count: Double, goesUp: Bool) throws {
    let rolling = try #require(host(nil, to: count)["text"].rolling)
    #expect(rolling.goesUp == goesUp)
    #expect(rolling.letters.last == .init(old: "7", new: goesUp ? "7" : "3"))
    #expect(rolling.letters.last?.rolls == !goesUp)
  }

  @Test("a change without an animation does not roll")
  func unanimated() throws {
    let host = ViewHost(Counter(transition: .numericText()))
    host.frame(at: 0)
    try host.set("count", to: 9.0)
    host.frame(at: 1)
    let leaf = try host["text"]
    #expect(leaf.rolling == nil && leaf.text == "9")
  }

  @Test("a change on the way goes on from what is seen")
  func interrupted() throws {
    let host = try host(.numericText(), to: 12)
    let before = try host["text"].contentFraction
    try withAnimation(.linear(duration: 1)) { try host.set("count", to: 20.0) }
    host.update(at: 0.75)
    #expect(abs(try host["text"].contentFraction - before) < 1e-9)
    host.play(through: 4)
    let leaf = try host["text"]
    #expect(leaf.text == "20" && leaf.contentFraction == 1)
  }

  @Test("a report says that identity snaps and the others fade")
  func why() throws {
    let snapping = try host(.identity, to: 12)
    #expect(try snapping.why("text", .named("text")).manner == .snaps)
    let rolling = try host(.numericText(), to: 12)
    #expect(try rolling.why("text", .named("text")).manner == .crossFades)
  }

  @Test("effects of symbols compile, are told to reports, and move nothing")
  func symbols() throws {
    struct Bell: View {
      @State private var count = 0

      var body: some View {
        Image(systemName: "bell")
          .symbolEffect(.bounce.up.byLayer, options: .repeat(2).speed(1.5), value: count)
          .symbolEffect(.variableColor.iterative, options: .repeat(.periodic(3, delay: 0.5)), isActive: count > 0)
          .symbolEffectsRemoved(false)
      }
    }
    let host = ViewHost(Bell())
    host.frame(at: 0)
    let before = host.leaves
    try host.set("count", to: 1)
    host.frame(at: 0.1)
    #expect(host.leaves == before && !host.isAnimating)
    let names = ["symbolEffect", "symbolEffectsRemoved", "contentTransition"]
    for name in names { #expect(!ModifierCatalog.entries(named: name).isEmpty) }
    let effect = SymbolEffectModifier(
      effect: ReplaceSymbolEffect(_words: ["replace"]).downUp._words, options: .repeat(2), isActive: nil)
    #expect(effect.arguments.map { "\($0.value)" } == [".replace.downUp", ".repeat(2)"])
  }
}
