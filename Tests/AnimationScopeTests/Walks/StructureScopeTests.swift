import AnimationScope
import Testing

// Rules T8, T9 and G6, rows 66 to 68 of section 7: what comes, goes, or changes its identity.
@Suite("Scope: structure and identity")
struct StructureScopeTests {
  private static let circle = Part("Circle").sized(40, 40)
  private static let square = Part("Rectangle").sized()

  @Test("the transition belongs to the container")
  func container() {
    func stack(_ branch: Part) -> Part { Part("VStack", "spacing: 0", [Self.square, .choice(("flag", [branch]))]) }
    let deep = stack(Self.circle.call("transition", ".opacity").animated())
    #expect(
      deep.report().explanations == [
        "Rectangle#1 position (160, 370) -> (160, 350) none | no animation arrives | if#1 flag: false -> true (structure) | T1 G1 G2 G7",
        "Circle#1 transition absent -> present none | no animation arrives | if#1 flag: false -> true (structure) | T1 T9",
      ])
    let outer = stack(Self.circle.call("transition", ".opacity")).animated()
    #expect(
      outer.report().explanations == [
        "Rectangle#1 position (160, 370) -> (160, 350) .smooth | inside animation#1 | if#1 flag: false -> true (structure) | T1 T2 G1 G2 G7",
        "Circle#1 transition absent -> present .smooth | inside animation#1 | if#1 flag: false -> true (structure) | T1 T2 T9",
      ])
    #expect(outer.report().rows.map(\.mannerText) == ["interpolates", "transition .opacity"])
  }

  @Test("both branches of a choice, and the first that holds")
  func branches() {
    let part = Part.choice(
      ("other", [Part("Text", "\"a\"")]),
      ("flag", [Part("Circle"), Part("Rectangle").call("opacity", "flag ? 1 : 0")]),
      (nil, [Part("Color", ".red")]))
    let report = Part("ZStack", [part]).animated().report()
    #expect(
      report.lines == [
        "Circle#1 transition absent -> present .smooth", "Rectangle#1 transition absent -> present .smooth",
        "Color#1 transition present -> absent .smooth",
      ])
    #expect(report.rows.map(\.mannerText) == ["transition", "transition", "transition"])
    #expect(report.remarks.isEmpty)
    // Nothing shown in either state, nothing to say.
    #expect(
      Part("ZStack", [.choice(("other", [Part("Circle").call("opacity", "flag ? 1 : 0")]))]).report().rows.isEmpty)
    #expect(
      Part("ZStack", [.choice(("!other", [Part("Circle").call("opacity", "flag ? 1 : 0")]))]).report().lines
        == ["opacity#1 opacity 0 -> 1 none"])
  }

  @Test("a condition that the state does not decide counts as true, with a remark and little certainty")
  func undecided() {
    let report = Part(
      "VStack", "spacing: 0",
      [
        .choice(
          ("unread", [Part("Rectangle").call("frame", "width: 60, height: flag ? 80 : 60")]), (nil, [Part("Color")])),
        Self.circle,
      ]
    ).report()
    #expect(
      report.remarks.map(\.description) == ["if#1: the state does not decide 'unread'. The first branch is taken."])
    #expect(
      report.lines == ["Rectangle#1 size 60x60 -> 60x80 none", "Circle#1 position (180, 410) -> (180, 420) none"])
    let moved = Part(
      "VStack", "spacing: 0", [.choice(("open(flag)", [Self.square]), ("flag", [Part("Text", "\"a\"")])), Self.circle]
    ).report()
    #expect(moved.rows.isEmpty)
    let late = Part("VStack", "spacing: 0", [.choice(("flag", [Self.square]), ("unread", [Self.circle]))]).report()
    #expect(
      late.lines == ["Rectangle#1 transition absent -> present none", "Circle#1 transition present -> absent none"])
    #expect(late.rows.map(\.certainty) == [.low, .low])
  }

  @Test("transitions: named, none, identity, and with an animation of their own")
  func transitions() {
    func row(_ calls: (Part) -> Part) -> [String] {
      Part("ZStack", [.choice(("flag", [calls(Part("Circle"))]))]).animated().report().rows.map {
        "\($0.animationText) \($0.mannerText) | \($0.reason) | \($0.writer ?? "-")"
      }
    }
    #expect(row { $0 } == [".smooth transition | inside animation#1 | animation#1"])
    #expect(row { $0.call("transition", ".identity") } == ["snaps snaps | has no values between | animation#1"])
    #expect(
      row { $0.call("transition", ".slide").call("transition", ".scale") } == [
        ".smooth transition .scale | inside animation#1 | animation#1"
      ])
    #expect(
      row { $0.call("transition", ".opacity.animation(.bouncy)") }
        == [".bouncy transition .opacity.animation(.bouncy) | by its transition#1 | transition#1"])
    #expect(
      row { $0.call("transition", ".opacity.animation(nil)") }
        == ["none transition .opacity.animation(nil) | animation removed by transition#1 | transition#1"])
  }

  @Test("another identity is removal and insertion of everything below")
  func identity() {
    let part = Part("VStack", [Self.square, Self.circle.call("opacity", "flag ? 1 : 0")]).call("id", "flag").animated()
    #expect(
      part.report().explanations == [
        "Rectangle#1 transition old identity -> new identity .smooth | inside animation#1 | id#1 false -> true (structure) | T1 T2 T9",
        "Circle#1 transition old identity -> new identity .smooth | inside animation#1 | id#1 false -> true (structure) | T1 T2 T9",
      ])
    #expect(
      Self.square.call("id", "other").call("opacity", "flag ? 1 : 0").report().lines == [
        "opacity#1 opacity 0 -> 1 none"
      ])
    // In a branch that comes, the branch is the reason.
    let both = Part("ZStack", [.choice(("flag", [Self.square.call("id", "flag")]))])
    #expect(both.report().lines == ["Rectangle#1 transition absent -> present none"])
  }

  @Test("the order of views flips at once, and what draws nothing has no row")
  func silent() {
    #expect(
      Part("ZStack", [Self.square.call("zIndex", "flag ? 1 : 0")]).animated().report().explanations == [
        "zIndex#1 order 0 -> 1 snaps | has no values between [medium] | zIndex#1 0 -> 1 (own) | T1 T2"
      ])
    let drawing: Set = ["zIndex", "id", "transition"]
    for entry in ModifierCatalog.all where entry.classes == [.identity] {
      for name in entry.names where !drawing.contains(name) {
        let report = Self.square.call(name, "flag ? 1 : 0").animated().report()
        // What a list or a symbol makes of its values is not known.
        let isOpen = entry.certainty < .high && !entry.isUnseen
        #expect(report.rows.isEmpty && report.remarks.map(\.reason) == (isOpen ? [.openChange(".\(name)")] : []))
      }
    }
    for name in ["onKeyPress", "accessibilitySortPriority"] {
      #expect(Self.square.call(name, "flag").report().remarks.isEmpty)
    }
    for name in ["online", "on", "accessibilities", "only"] {
      #expect(
        Self.square.call(name, "flag").report().remarks.map(\.description) == [
          "\(name)#1: the modifier .\(name) is not known. It is kept, and what it does is open."
        ])
      #expect(Self.square.call(name, "flag").report().lines.last == "\(name)#1 arguments false -> true none")
    }
  }

  @Test("an unknown modifier keeps its row; one with a body, data or an effect is known")
  func unknownModifiers() {
    let row = Self.square.call("glow", "flag ? 3 : 1, by: 2").animated().report()
    #expect(
      row.explanations.filter { $0.hasPrefix("glow") } == [
        "glow#1 arguments 1, by: 2 -> 3, by: 2 .smooth | inside animation#1 [low] | glow#1 1 -> 3 (own) | T1 T2"
      ])
    #expect(row.rows.map(\.mannerText).first { $0 != "interpolates" } == "unknown")
    let read = Self.square.call("Shake", "flag", body: .content.call("opacity", "flag ? 1 : 0")).report()
    #expect(read.lines == ["opacity#1 opacity 0 -> 1 none"])
    #expect(read.remarks.isEmpty)
    let data = Self.square.call("Shake", "flag", data: "amount: flag ? 1 : 0").animated().report()
    #expect(
      data.explanations == ["Shake#1 amount 0 -> 1 .smooth | inside animation#1 | Shake#1 false -> true (own) | T1 T2"])
    #expect(data.remarks.isEmpty)
    let effect = Self.square.call("Skew", "flag", isGeometryEffect: true).report()
    #expect(effect.remarks.isEmpty)
  }

  // Row 21 and 33: the node of the data is the render point; what is below is computed in every
  // frame.
  @Test("what follows animated data of the app")
  func followers() {
    let view = Part.custom(
      "Ring", data: "progress: flag ? 1 : 0",
      [Part("Circle").call("trim", "from: 0, to: flag ? 1 : 0").animated(".bouncy")])
    #expect(
      view.animated().report().explanations == [
        "Ring#1 progress 0 -> 1 .smooth | inside animation#2 | Ring#1 (own) | T1 T2",
        "Circle#1 trim from: 0, to: 0 -> from: 0, to: 1 .smooth | follows Ring#1 in every frame | Circle#1 to: 0 -> 1 (own) | T1 T2",
      ])
    let still = Part.custom("Ring", data: "progress: other ? 1 : 0", [Part("Circle").call("opacity", "flag ? 1 : 0")])
    #expect(still.report().rows.map(\.mannerText) == ["interpolates"])
    // A layout of the app leads frames alone.
    let layout = Part(
      "Fan", data: "angle: flag ? 1 : 0",
      [
        Self.square.call("opacity", "flag ? 1 : 0").call("offset", "x: flag ? 10 : 0")
      ]
    ).animated()
    #expect(
      layout.report().rows.map { "\($0.node) \($0.attribute) \($0.mannerText)" } == [
        "Fan#1 angle interpolates", "Rectangle#1 position follows Fan#1", "opacity#1 opacity interpolates",
      ])
    let modifier = Self.square.call("opacity", "flag ? 1 : 0").call("Shake", data: "flag ? 2 : 1")
    #expect(
      modifier.report().rows.map { "\($0.node) \($0.attribute) \($0.mannerText)" } == [
        "opacity#1 opacity follows Shake#1", "Shake#1 data interpolates",
      ])
  }

  @Test("a modifier of a group is one of each of its views")
  func groups() {
    let group = Part("Group", [Self.square, Self.circle]).call("opacity", "flag ? 1 : 0").animated()
    #expect(Part("HStack", [group]).report().lines == ["opacity#1 opacity 0 -> 1 .smooth"])
    let padded = Part("Group", [Self.square, Self.circle]).call("padding", "flag ? 10 : 0")
    #expect(
      Part("HStack", "spacing: 0", [padded]).report().lines == [
        "Rectangle#1 position (140, 370) -> (130, 370) none", "Circle#1 position (220, 380) -> (230, 380) none",
      ])
    let custom = Part.custom("Pair", [Self.square, Self.circle]).call("padding", "flag ? 10 : 0")
    #expect(
      Part("HStack", "spacing: 0", [custom]).report().lines == Part("HStack", "spacing: 0", [padded]).report().lines)
    // At the root the views stand in a column, eight points apart.
    #expect(
      padded.report().lines == [
        "Rectangle#1 position (160, 346) -> (160, 336) none", "Circle#1 position (180, 414) -> (180, 424) none",
      ])
  }

  @Test("content that is mentioned twice, too often, and outside of a body")
  func content() {
    let blurred = Self.square.call(
      "Veil", body: .choice(("flag", [.content.call("blur", "radius: 3")]), (nil, [.content])))
    #expect(
      Part("ZStack", [blurred]).report().lines == [
        "Rectangle#1 transition absent -> present none", "Rectangle#1 transition present -> absent none",
      ])
    let often = Self.square.call("Veil", body: Part("VStack", [.content, .content, .content]), line: 5)
    #expect(
      often.report().remarks.map(\.description) == [
        "Veil#1 (line 5): the body of Veil#1 mentions its content again and again. The first places count."
      ])
    let lost = Part("VStack", [.content, Self.square.call("opacity", "flag ? 1 : 0")])
    #expect(
      lost.report().remarks.map(\.description).map {
        $0.hasSuffix(": content stands outside of a body. It counts as nothing.")
      } == [true])
    #expect(lost.report().lines == ["opacity#1 opacity 0 -> 1 none"])
  }

  @Test("clocks of their own, and edits that could not be read, get a remark")
  func remarks() {
    for name in ["phaseAnimator", "keyframeAnimator"] {
      #expect(
        Self.square.call(name, "phases, trigger: flag", line: 4).report().remarks.map(\.description) == [
          "\(name)#1 (line 4): its trigger changes, and .\(name) plays values of its own, which no transaction changes."
        ])
      #expect(Self.square.call(name, "flag, trigger: other").report().remarks.isEmpty)
    }
    #expect(
      Self.square.call("transaction", edits: [.unknown("tweak(&$0)")]).report().remarks.map(\.description) == [
        "transaction#1: 'tweak(&$0)' may edit the transaction. It counts as no edit."
      ])
  }

  @Test("an empty tree, and a change of nothing")
  func empty() {
    let report = ViewScenario(ViewTree(), ViewChange([])).report()
    #expect(report.text() == "nothing changes, no explicit animation\n  nothing that is drawn changes\n")
    #expect(Part("EmptyView").call("opacity", "flag ? 1 : 0").report().lines == ["opacity#1 opacity 0 -> 1 none"])
  }

  // What is never shown has no frame, and moves nothing.
  @Test("a hidden view is no reason for others to move")
  func hidden() {
    let part = Part(
      "VStack", "spacing: 0",
      [
        .choice(("other", [Part("Rectangle").call("frame", "width: 9, height: flag ? 9 : 1")])),
        Part("Rectangle").call("frame", "width: 60, height: flag ? 80 : 60"), Self.circle,
      ])
    #expect(part.report().rows.map { $0.causes.map(\.node) } == [["frame#2"], ["frame#2"]])
  }

  @Test("a clip of several views has the frame around them")
  func around() {
    let views = [Part("Rectangle").call("frame", "width: flag ? 80 : 40, height: 20"), Part("Circle").sized(60, 20)]
    let part = Part("VStack", [Part.choice(("!other", views)).call("clipped")])
    #expect(
      part.report().lines == ["Rectangle#1 size 40x20 -> 80x20 none", "clipped#1 clip size 60x48 -> 80x48 none"])
  }

  @Test("a place that says no number moves nothing as long as it stays")
  func unreadPlaces() {
    for arguments in ["home", "home, 2", "x: home", "home.place"] {
      #expect(Self.square.call("offset", arguments).report().rows.isEmpty)
    }
    for arguments in ["flag ? away : home", "x: flag ? away : home"] {
      #expect(Self.square.call("offset", arguments).report().lines == ["Rectangle#1 position may move none"])
    }
  }
}
