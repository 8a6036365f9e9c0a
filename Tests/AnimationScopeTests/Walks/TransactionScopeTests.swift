import AnimationScope
import Testing

// Rules T1 to T7: what every node on the way does to the transaction, word by word.
@Suite("Scope: the transaction on its way")
struct TransactionScopeTests {
  private static let linear = ViewValue.member(nil, "linear")
  private static let square = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0.3")

  /// The chain of the only row.
  private static func chain(_ report: ScopeReport) -> [String] {
    report.rows.count == 1 ? report.animationChain(of: report.rows[0]).map(\.description) : report.lines
  }

  @Test(
    "every kind of step",
    arguments: [
      (
        square.animated(), AnimationTrigger.none,
        ["trigger none: the transaction begins with animation none", "animation#1 writes .smooth"]
      ),
      (
        square.animated(by: "other"), .withAnimation(linear),
        [
          "trigger withAnimation(.linear): the transaction begins with animation .linear",
          "animation#1 does nothing: other does not change; the animation is .linear",
        ]
      ),
      (
        square.animated("nil"), .binding(linear),
        ["trigger binding(.linear): the transaction begins with animation .linear", "animation#1 writes none"]
      ),
      (
        square.call("animation", ".bouncy", line: 7), .withAnimation(.nil),
        [
          "trigger withAnimation(nil): the transaction begins with animation none",
          "animation#1 (line 7) writes .bouncy",
        ]
      ),
      (
        square.animated(), .transaction(animation: linear, disablesAnimations: .bool(true)),
        [
          "trigger transaction(animation: .linear, disablesAnimations: true): the transaction begins with animation .linear",
          "animation#1 does nothing: animations are disabled; the animation is .linear",
        ]
      ),
      (
        square.call("transaction", edits: [.animation(.nil)]).animated(), .none,
        [
          "trigger none: the transaction begins with animation none", "animation#1 writes .smooth",
          "transaction#1 writes none",
        ]
      ),
      (
        square.call("transaction", "value: other", edits: [.animation(linear)]), .none,
        [
          "trigger none: the transaction begins with animation none",
          "transaction#1 does nothing: other does not change; the animation is none",
        ]
      ),
      (
        square.call("transaction", "value: flag", edits: [.animation(linear)]), .none,
        ["trigger none: the transaction begins with animation none", "transaction#1 writes .linear"]
      ),
      (
        square.call(
          "transaction",
          edits: [.disablesAnimations(.bool(true)), .disablesAnimations(.bool(false)), .unknown("update(&$0)")]), .none,
        [
          "trigger none: the transaction begins with animation none",
          "transaction#1 disables implicit animations below; the animation is none",
          "transaction#1 allows implicit animations again; the animation is none",
          "transaction#1 may change the transaction; as far as is known the animation is none",
        ]
      ),
      (
        Part("Rectangle").call("opacity", "flag ? 1 : 0.3").call(
          "animation", ".bouncy", body: .content.call("blur", "radius: 1")), .withAnimation(linear),
        [
          "trigger withAnimation(.linear): the transaction begins with animation .linear",
          "animation#1: its content gets the outer transaction back; the animation is .linear",
        ]
      ),
    ] as [(Part, AnimationTrigger, [String])])
  func steps(part: Part, trigger: AnimationTrigger, expected: [String]) {
    #expect(Self.chain(part.report(trigger)) == expected)
  }

  @Test(
    "rules, relations and certainties of the writers",
    arguments: [
      (square.animated(), AnimationTrigger.none, ".smooth | inside animation#1 | T1 T2"),
      (square.animated(), .withAnimation(linear), ".smooth | inside animation#1 | T1 T2 T3"),
      (square.animated("nil"), .none, "none | animation removed by animation#1 | T1 T2 T4"),
      (square.animated(by: "other"), .none, "none | no animation arrives | T1 T2"),
      (square.animated(by: "count"), .withAnimation(linear), ".linear | by withAnimation(.linear) | T1 T2"),
      (square.animated("flag ? .bouncy : nil"), .none, ".bouncy | inside animation#1 | T1 T2"),
      (square.animated("flag ? nil : .bouncy"), .none, "none | animation removed by animation#1 | T1 T2 T4"),
      (square.animated(".bouncy").animated(".smooth"), .none, ".bouncy | inside animation#1 | T1 T2 T3"),
      (
        square.animated(), .transaction(animation: .nil, disablesAnimations: .bool(true)),
        "none | no animation arrives | T1 T2 T5"
      ),
      (
        square.animated(), .transaction(animation: .nil, disablesAnimations: .bool(false)),
        ".smooth | inside animation#1 | T1 T2"
      ),
      (
        square.animated(), .transaction(animation: .nil, disablesAnimations: .state("flag")),
        "none | no animation arrives | T1 T2 T5"
      ),
      (
        square.animated(), .transaction(animation: .nil, disablesAnimations: .state("other")),
        ".smooth | inside animation#1 | T1 T2"
      ),
      (
        square.animated().call("transaction", edits: [.disablesAnimations(.bool(true))]), .none,
        "none | no animation arrives [medium] | T1 T2 T5 T6"
      ),
      (
        square.animated().call("transaction", edits: [.disablesAnimations(.bool(true))]), .withAnimation(linear),
        ".linear | by withAnimation(.linear) [medium] | T1 T2 T5 T6"
      ),
      (
        square.animated().call("transaction", edits: [.disablesAnimations(.bool(false))]),
        .transaction(animation: linear, disablesAnimations: .bool(true)),
        ".smooth | inside animation#1 | T1 T2 T3 T5 T6"
      ),
      (
        square.call("transaction", edits: [.animation(linear)]),
        .transaction(animation: .nil, disablesAnimations: .bool(true)),
        ".linear | inside transaction#1 | T1 T5 T6"
      ),
      (square.call("transaction", edits: [.unknown("x")]), .none, "none | no animation arrives [low] | T1 T6"),
      (
        square.call("transaction", edits: [.unknown("x"), .animation(linear)]), .none,
        ".linear | inside transaction#1 | T1 T6"
      ),
      (square.animated().call("transaction", edits: [.unknown("x")]), .none, ".smooth | inside animation#1 | T1 T2 T6"),
      (
        square.call("phaseAnimator", "phases"), .withAnimation(linear),
        ".linear | by withAnimation(.linear) [medium] | T1"
      ),
      (
        square.call("keyframeAnimator", "initialValue: 1"), .withAnimation(linear),
        ".linear | by withAnimation(.linear) [medium] | T1"
      ),
      (square.call("glow", "3"), .withAnimation(linear), ".linear | by withAnimation(.linear) [low] | T1"),
      (square.call("glow", "3").animated(), .none, ".smooth | inside animation#1 [low] | T1 T2"),
      (square.animated().call("glow", "3"), .none, ".smooth | inside animation#1 | T1 T2"),
      (square.animated(by: "unclear(flag"), .none, ".smooth | inside animation#1 [low] | T1 T2"),
    ] as [(Part, AnimationTrigger, String)])
  func writers(part: Part, trigger: AnimationTrigger, expected: String) {
    let rows = part.report(trigger).rows
    #expect(
      rows.map { "\($0.animationText) | \($0.reason) | \($0.rules.map(\.name).joined(separator: " "))" } == [expected])
  }

  // T7: frames use the transaction outside of the braces, data and styles the one inside.
  @Test("scoped bodies: modifiers in them, and their content")
  func scoped() {
    let body = Part.content.call("scaleEffect", "flag ? 2 : 1")
    let part = Part("Rectangle").sized().call("rotationEffect", "flag ? .zero : .degrees(45)")
      .call("animation", ".spring", body: body).call("opacity", "flag ? 0.5 : 1")
    #expect(
      part.report().explanations == [
        "rotationEffect#1 rotation .degrees(45) -> .zero none | no animation arrives | rotationEffect#1 .degrees(45) -> .zero (own) | T1 T7",
        "scaleEffect#1 scale 1 -> 2 .spring | inside animation#1 | scaleEffect#1 1 -> 2 (own) | T1 T7",
        "opacity#1 opacity 1 -> 0.5 none | no animation arrives | opacity#1 1 -> 0.5 (own) | T1",
      ])
    let framed = Part("Rectangle").call(
      "animation", ".spring", body: .content.call("frame", "width: flag ? 80 : 120, height: 60"))
    #expect(
      framed.report().explanations == [
        "Rectangle#1 size 120x60 -> 80x60 none | ! written inside an animation by frame#1, rendered by Rectangle#1 outside it [medium] | frame#1 width: 120 -> 80 (layout) | T1 T7 G1 G2"
      ])
    let backed = Part("Rectangle").sized().call(
      "animation", ".spring", body: .content.call("padding", "flag ? 10 : 30").call("background", ".red"))
    #expect(
      backed.report().explanations == [
        "background#1 size 140x120 -> 100x80 none | no animation arrives [low] | padding#1 30 -> 10 (layout) | T1 T7 G1 G2"
      ])
    #expect(
      backed.report(under: ScopeAssumptions(scopedGeometryIsOuter: false)).explanations == [
        "background#1 size 140x120 -> 100x80 .spring | inside animation#1 | padding#1 30 -> 10 (layout) | T1 T7 G1 G2"
      ])
    // A transaction with braces, and one scoped body in another.
    let edited = Part("Rectangle").sized().call(
      "transaction", body: .content.call("opacity", "flag ? 1 : 0"), edits: [.animation(Self.linear)])
    #expect(edited.report().lines == ["opacity#1 opacity 0 -> 1 .linear"])
    let nested = Part("Rectangle").sized().call(
      "animation", ".spring",
      body: .content.call("animation", ".bouncy", body: .content.call("opacity", "flag ? 1 : 0")).call(
        "blur", "radius: flag ? 1 : 0"))
    #expect(nested.report().lines == ["opacity#1 opacity 0 -> 1 .bouncy", "blur#1 blur 0 -> 1 .spring"])
  }

  @Test("a scoped body writes whatever changed, unless animations are disabled")
  func scopedRules() {
    let part = Part("Rectangle").sized().call("animation", ".spring", body: .content.call("opacity", "flag ? 1 : 0"))
    let off = AnimationTrigger.transaction(animation: Self.linear, disablesAnimations: .bool(true))
    #expect(
      part.report(off).explanations == [
        "opacity#1 opacity 0 -> 1 .linear | by transaction(animation: .linear, disablesAnimations: true) | opacity#1 0 -> 1 (own) | T1 T5 T7"
      ])
  }

  @Test("two transactions of one event")
  func several() {
    let states = [
      StateChange("flag", from: .bool(false), to: .bool(true)), StateChange("count", from: .number(1), to: .number(2)),
    ]
    let part = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0.3").call("blur", "radius: count")
      .call("scaleEffect", "flag ? count : 3")
    func report(_ changes: [TriggeredChange]) -> ScopeReport {
      var scenario = part.scenario(states: states)
      scenario.change.transactions = changes
      return scenario.report()
    }
    let both = report([
      TriggeredChange(.withAnimation(Self.linear), states: ["flag"]),
      TriggeredChange(.withAnimation(.member(nil, "bouncy"))),
    ])
    #expect(
      both.explanations == [
        "opacity#1 opacity 0.3 -> 1 .linear | by withAnimation(.linear) | opacity#1 0.3 -> 1 (own) | T1 T12",
        "blur#1 blur 1 -> 2 .bouncy | by withAnimation(.bouncy) | blur#1 radius: 1 -> 2 (own) | T1 T12",
        "scaleEffect#1 scale 3 -> 2 .bouncy | by withAnimation(.bouncy) [medium] | scaleEffect#1 1 -> 2 (own) | T1 T12",
      ])
    #expect(Set(both.rows.map(\.transaction)) == [0, 1])
    #expect(
      both.heading == "flag: false -> true, count: 1 -> 2, withAnimation(.linear) for flag, then withAnimation(.bouncy)"
    )
    // Without a list, the first takes everything that no other claims.
    let open = report([TriggeredChange(.withAnimation(Self.linear)), TriggeredChange(.none, states: ["flag"])])
    #expect(open.rows.map(\.transaction).count == 3)
    #expect(open.lines.contains("blur#1 blur 1 -> 2 .linear"))
    #expect(open.lines.contains("opacity#1 opacity 0.3 -> 1 none"))
    // What nobody claims changes with the last.
    let claimed = report([
      TriggeredChange(.withAnimation(Self.linear), states: ["flag"]), TriggeredChange(.none, states: []),
    ])
    #expect(claimed.lines.contains("blur#1 blur 1 -> 2 none"))
  }
}
