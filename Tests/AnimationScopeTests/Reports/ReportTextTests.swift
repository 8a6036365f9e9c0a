import AnimationScope
import Testing

@Suite("ScopeReport: text")
struct ReportTextTests {
  private static let part = Part(
    "VStack", "spacing: 0",
    [
      Part("Rectangle").call("frame", "width: 60, height: flag ? 80 : 60", line: 3).call(
        "animation", ".default, value: flag", line: 4),
      Part("Text", "\"stud\"").sized().call("foregroundStyle", "flag ? .pink : .mint", line: 6),
    ]
  ).at(line: 2)

  @Test("columns, both chains, rules and remarks")
  func whole() {
    let report = Self.part.call("glow", "1", line: 8).report(.withAnimation(.member(nil, "linear")))
    #expect(
      report.text(explained: true) == """
        flag: false -> true, withAnimation(.linear)
          Rectangle#1  size      60x60 -> 60x80                  .default  inside .animation (line 4)
              changed    frame#1 (line 3) height: 60 -> 80 (layout)
              animation  trigger withAnimation(.linear): the transaction begins with animation .linear
              animation  animation#1 (line 4) writes .default
              rules      T1 T2 T3 G1 G2, certainty high
          Text#1       position  about (183, 420) -> (183, 430)  .linear   by withAnimation(.linear) [low]
              changed    frame#1 (line 3) height: 60 -> 80 (layout)
              animation  trigger withAnimation(.linear): the transaction begins with animation .linear
              rules      T1 G1 G2 G7, certainty low
          Text#1       color     .mint -> .pink                  .linear   by withAnimation(.linear) [low]
              changed    foregroundStyle#1 (line 6) .mint -> .pink (environment)
              animation  trigger withAnimation(.linear): the transaction begins with animation .linear
              rules      T1 T11, certainty low
          ? glow#1 (line 8): the modifier .glow is not known. It is kept, and what it does is open.

        """)
    #expect(
      report.text().hasSuffix(
        "  ? glow#1 (line 8): the modifier .glow is not known. It is kept, and what it does is open.\n"))
  }

  @Test("reasons name lines where they are known")
  func lines() {
    let rows = Self.part.report().rows
    #expect(
      rows.map(\.reason) == [
        "inside .animation (line 4)", "! written inside an animation by .frame (line 3), rendered by Text#1 outside it",
        "no animation arrives",
      ])
    let branch = Part(
      "VStack", [.choice(("flag", [Part("Circle")])).at(line: 4), Part("Rectangle").sized().animated()]
    ).at(line: 1)
    #expect(
      branch.report().rows.map(\.reason) == [
        "no animation arrives", "! written outside animation#1 by if (line 4), rendered by Rectangle#1 inside it",
      ])
    let stack = Part("VStack", "spacing: flag ? 4 : 0", [Part("Circle").animated(), Part("Rectangle")]).at(line: 1)
    #expect(
      stack.report().rows.map(\.reason).first
        == "! written outside animation#1 by VStack#1 (line 1), rendered by Circle#1 inside it")
  }

  @Test("headings say what changes and what carries it")
  func headings() {
    let part = Part("Circle")
    #expect(part.report().heading == "flag: false -> true, no explicit animation")
    #expect(
      part.report(.transaction(animation: .nil, disablesAnimations: .bool(true))).heading
        == "flag: false -> true, transaction(disablesAnimations: true)")
    #expect(part.scenario(states: []).report().heading == "nothing changes, no explicit animation")
  }

  @Test("long code is cut where the two values part")
  func cuts() {
    let name = String(repeating: "abcdefgh", count: 7)
    func text(_ old: String, _ new: String) -> String {
      Part("Rectangle").call("opacity", "flag ? \(new) : \(old)").report().rows[0].changeText
    }
    // 48 letters are shown whole; of 49 the first 31 and the last 14.
    let (whole, long) = (String(name.prefix(48)), String(name.prefix(49)))
    #expect(text("x", whole) == "x -> \(whole)")
    #expect(text("x", long) == "x -> \(name.prefix(31)) … \(long.suffix(14))")
    #expect(text(whole + "x", whole + "y") == "… \(whole.suffix(20))x -> … \(whole.suffix(20))y")
    // Twenty letters in common are nothing to leave out.
    #expect(
      text(name.prefix(20) + String(repeating: "x", count: 28), name.prefix(20) + "y")
        == "\(name.prefix(20))\(String(repeating: "x", count: 28)) -> \(name.prefix(20))y")
    #expect(
      text(name.prefix(21) + String(repeating: "x", count: 28), name.prefix(21) + "y")
        == "… \(name.dropFirst().prefix(20))\(String(repeating: "x", count: 28)) -> … \(name.dropFirst().prefix(20))y")
    // 48 letters are whole, however much they have in common.
    #expect(text(name.prefix(30) + "x", String(name.prefix(48))) == "\(name.prefix(30))x -> \(name.prefix(48))")
  }

  @Test("what jumps")
  func jumps() {
    let square = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0").call(
      "blendMode", "flag ? .multiply : .normal")
    #expect(square.report().rows.map(\.jumps) == [true, true])
    #expect(square.animated().report().rows.map(\.jumps) == [false, true])
  }
}
