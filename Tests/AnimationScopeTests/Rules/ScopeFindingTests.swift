import AnimationScope
import Testing

// Section 10 of the model: each code on the smallest tree that shows it, and on one that must not
// have it.
@Suite("ScopeFinding")
struct ScopeFindingTests {
  private static let linear = AnimationTrigger.withAnimation(.member(nil, "linear"))

  private static func findings(_ part: Part, _ trigger: AnimationTrigger = .none) -> [String] {
    part.report(trigger).findings.map {
      "\($0.code) \($0.node) \($0.rows) [\($0.certainty.rawValue)] \($0.message)"
    }
  }

  @Test("SC01 and SC02: written outside, drawn inside")
  func outside() {
    let colored = Part("Rectangle").sized().animated().call("foregroundStyle", "flag ? .pink : .mint", line: 9)
    #expect(
      Self.findings(colored) == [
        "SC01 foregroundStyle#1 [0] [high] Rectangle#1's color moves with .smooth although .foregroundStyle stands outside of .animation: Rectangle#1 draws it, and it stands inside."
      ])
    let moved = Part("Rectangle").sized().call("animation", ".smooth, value: flag", line: 3).call(
      "offset", "x: flag ? 9 : 0", line: 4)
    #expect(
      Self.findings(moved) == [
        "SC02 offset#1 [0] [high] .offset stands outside of .animation in line 3, and its movement animates with .smooth: Rectangle#1 interpolates its whole frame."
      ])
    let font = Part("Text", "\"il\"").animated().call("frame", "maxWidth: .infinity, alignment: .leading").call(
      "font", "flag ? .title : .body")
    #expect(
      Self.findings(font).map { $0.prefix(28) } == ["SC01 font#1 [1] [high] Text#", "SC02 font#1 [0] [high] .font"])
    #expect(
      Self.findings(Part("Rectangle").call("fill", "flag ? .thinMaterial : .red").animated()).map { $0.prefix(12) } == [
        "SC11 Rectang"
      ])
    #expect(Self.findings(Part("Rectangle").sized().call("offset", "x: flag ? 9 : 0").animated()).isEmpty)
  }

  @Test("SC03, SC04 and SC06: the change inside, the render point outside")
  func missed() {
    let bordered = Part("Rectangle").sized().call("padding", "flag ? 20 : 40").animated().call("border", ".red")
    #expect(
      Self.findings(bordered) == [
        "SC03 padding#1 [0] [high] .padding is inside of .animation, but border#1 shows its change, and border#1 is outside: it jumps from 160x140 to 120x100."
      ])
    let clipped = Part("Rectangle").call("frame", "width: flag ? 90 : 60, height: 60").animated().call(
      "clipShape", ".capsule")
    #expect(
      Self.findings(clipped) == [
        "SC03 frame#1 [1] [medium] .frame is inside of .animation, but clipShape#1 shows its change, and clipShape#1 is outside: it jumps from 60x60 to 90x60."
      ])
    func neighbours(_ width: String, _ curve: String = ".smooth") -> [String] {
      Self.findings(
        Part(
          "HStack", "spacing: 0",
          [
            Part("Rectangle").call("frame", "width: \(width), height: 60").animated(curve),
            Part("Circle").sized(60, 60),
          ]))
    }
    #expect(
      neighbours("flag ? 120 : 60") == [
        "SC04 animation#1 [1] [high] Circle#1 jumps 30 points while what .animation encloses still grows: its frame changes without an animation."
      ])
    #expect(neighbours("flag ? 71 : 60").first?.contains("jumps 5.5 points") == true)
    #expect(neighbours("flag ? 120 : 60", "nil").isEmpty)
    let corner = Part("Rectangle").call("frame", "width: flag ? 120 : 60, height: 60").animated().call(
      "rotationEffect", ".zero")
    #expect(
      Self.findings(corner) == [
        "SC06 rotationEffect#1 [1] [medium] The content shifts to its new corner at once, from (170, 370) to (140, 370), and grows from there: rotationEffect#1 draws its own movement, and no animation arrives at it."
      ])
    #expect(
      Self.findings(
        Part("Rectangle").call("frame", "width: flag ? 120 : 60, height: 60").call("rotationEffect", ".zero")
      ).isEmpty)
  }

  @Test("SC04 counts the way in both directions")
  func way() {
    let part = Part(
      "VStack", "alignment: .leading, spacing: 0",
      [
        Part("Rectangle").call("frame", "width: flag ? 96 : 60, height: flag ? 108 : 60").animated(),
        Part("Circle").sized(60, 60),
      ])
    // 18 points to the left and 24 down.
    #expect(Self.findings(part).contains { $0.contains("Circle#1 jumps 30 points") })
  }

  @Test("SC05: parts that one movement separates")
  func partings() {
    func part(_ inner: String) -> Part {
      Part("ZStack", [Part("Circle").sized(40, 40).animated(inner), Part("Rectangle").sized()])
        .call("offset", "y: flag ? 30 : 0").animated(".smooth")
    }
    #expect(
      Self.findings(part(".bouncy")).filter { $0.hasPrefix("SC05") } == [
        "SC05 offset#1 [0, 1] [high] offset#1 moves Circle#1 with .bouncy and Rectangle#1 with .smooth: the parts separate on the way."
      ])
    #expect(!Self.findings(part(".smooth")).contains { $0.hasPrefix("SC05") })
    #expect(
      Self.findings(part("nil")).contains { $0.contains("moves Circle#1 with none and Rectangle#1 with .smooth") })
  }

  @Test("SC07: a watched value that does not change")
  func unchanged() {
    let square = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0")
    for literal in ["3", "\"a\"", "true", "nil"] {
      #expect(
        Self.findings(square.animated(by: literal)) == [
          "SC07 animation#1 [] [high] '\(literal)' never changes: this writes no animation, ever."
        ])
    }
    #expect(Self.findings(square.animated(by: "other")).isEmpty)
    #expect(
      Self.findings(square.animated("nil", by: "0"), Self.linear) == [
        "SC07 animation#1 [] [high] '0' never changes: this blocks nothing, ever."
      ])
    // It is to hold back the changes of one state, and lets those of others pass.
    #expect(Self.findings(square.animated("nil", by: "other"), Self.linear).isEmpty)
    #expect(Self.findings(square.animated("nil", by: "other")).isEmpty)
    #expect(Self.findings(square.animated("nil", by: "flag"), Self.linear).isEmpty)
  }

  @Test("SC08: an animation in a branch is too deep")
  func branch() {
    let circle = Part("Circle").sized(20, 20).call("transition", ".opacity").animated()
    #expect(
      Self.findings(Part("VStack", [.choice(("flag", [circle]))])) == [
        "SC08 animation#1 [0] [high] This animation is too deep: VStack#1 runs the transition of Circle#1, and no animation arrives there."
      ])
    #expect(Self.findings(.choice(("flag", [circle]))).first?.contains("the container runs the transition") == true)
    #expect(
      Self.findings(Part("VStack", [.choice(("flag", [circle]))]).animated()).allSatisfy { !$0.hasPrefix("SC08") })
    #expect(Self.findings(Part("VStack", [.choice(("flag", [Part("Circle").animated("nil")]))])).isEmpty)
    // The transition runs, with another curve than the one beside it.
    #expect(
      Self.findings(Part("VStack", [.choice(("flag", [circle]))]), Self.linear).filter { $0.hasPrefix("SC08") } == [
        "SC08 animation#1 [0] [high] This animation is too deep: VStack#1 runs the transition of Circle#1, with .linear."
      ])
    // What comes is the whole: a button, whatever its label is made of; a group is none.
    func named(_ part: Part) -> [String] {
      Self.findings(Part("VStack", [.choice(("flag", [part]))])).filter { $0.hasPrefix("SC08") }
        .map { String($0.drop { $0 != ":" }) }
    }
    let button = Part("Button", [Part("Text", "\"il\"")]).call("transition", ".opacity").animated()
    #expect(named(button).allSatisfy { $0.contains("runs the transition of Button#1,") } && !named(button).isEmpty)
    let group = Part("Group", [Part("Text", "\"il\"")]).call("transition", ".opacity").animated()
    #expect(named(group).allSatisfy { $0.contains("runs the transition of Text#1,") } && !named(group).isEmpty)
    // Without a transition it may be meant for what changes inside, and deeper in the branch it is.
    func branch(_ part: Part) -> [String] {
      Self.findings(Part("VStack", [.choice(("flag", [part]))])).filter { $0.hasPrefix("SC08") }
    }
    #expect(branch(Part("Circle").sized(20, 20).animated()).count == 1)
    #expect(branch(Part("Circle").sized(20, 20).call("opacity", "other ? 1 : 0").animated()).isEmpty)
    #expect(branch(Part("HStack", [circle])).isEmpty)
  }

  @Test("SC09: layout and style in the braces of an animation")
  func scoped() {
    let part = Part("Rectangle").call(
      "animation", ".spring",
      body: .content.call("frame", "width: flag ? 80 : 120, height: 60").call("foregroundStyle", "flag ? .pink : .mint")
    )
    #expect(
      Self.findings(part).filter { $0.hasPrefix("SC09") } == [
        "SC09 foregroundStyle#1 [1] [medium] .foregroundStyle in the braces of .animation is drawn by Rectangle#1, which stands outside of them.",
        "SC09 frame#1 [0] [medium] .frame in the braces of .animation is drawn by Rectangle#1, which stands outside of them.",
      ])
    #expect(
      Self.findings(
        Part("Rectangle").sized().call("animation", ".spring", body: .content.call("opacity", "flag ? 1 : 0"))
      ).isEmpty)
  }

  @Test("SC10 and SC12: what becomes of the explicit animation")
  func overridden() {
    let square = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0")
    let off = square.call("transaction", edits: [.disablesAnimations(.bool(true))])
    #expect(
      Self.findings(off, Self.linear) == [
        "SC10 transaction#1 [0] [medium] This does not stop withAnimation(.linear): opacity#1's opacity still moves with .linear."
      ])
    #expect(Self.findings(off).isEmpty)
    #expect(
      Self.findings(square.animated(".bouncy"), Self.linear) == [
        "SC12 animation#1 [0] [high] withAnimation(.linear) reaches nothing: for opacity#1 this writes .bouncy over it."
      ])
    #expect(Self.findings(square.animated(".linear"), Self.linear).isEmpty)
    // One finding for all, and none where the explicit curve reaches a part of it, or may reach
    // something unknown.
    let both = Part("HStack", [square.animated(".bouncy"), square.animated(".smooth")])
    #expect(
      Self.findings(both, Self.linear) == [
        "SC12 animation#1 [0] [high] withAnimation(.linear) reaches nothing: for opacity#1 this writes .bouncy over it, as another one does."
      ])
    for other in [
      square, Part("Toggle", "flag"), Part("Wheel", "flag"), Part("Rectangle").sized().call("glow", "flag ? 1 : 0"),
    ] {
      let findings = Self.findings(Part("HStack", [square.animated(".bouncy"), other]), Self.linear)
      #expect(!findings.contains { $0.hasPrefix("SC12") }, "\(findings)")
    }
  }

  @Test("SC11: nothing between the two values")
  func snaps() {
    let square = Part("Rectangle").sized()
    #expect(
      Self.findings(square.call("blendMode", "flag ? .multiply : .normal").animated()) == [
        "SC11 blendMode#1 [0] [medium] blendMode#1's blendMode has nothing between .normal and .multiply: it jumps, whatever .smooth says."
      ])
    let text = Part("Text", "flag ? \"dust\" : \"stud\"").sized()
    // Words that are exchanged fade, which is what everybody expects.
    #expect(Self.findings(text.animated()).isEmpty)
    #expect(Self.findings(text.call("contentTransition", ".numericText()").animated()).isEmpty)
    #expect(Self.findings(square.call("blendMode", "flag ? .multiply : .normal")).isEmpty)
    #expect(Self.findings(Part("Button", "flag ? \"a\" : \"b\"").animated()).map { $0.prefix(4) } == ["SC15"])
  }

  @Test("SC13: a writer without anything to write for")
  func idle() {
    let square = Part("Rectangle").sized()
    #expect(
      Self.findings(square.animated()) == [
        "SC13 animation#1 [] [high] flag changes, and nothing inside of this does: no effect in this change."
      ])
    #expect(Self.findings(square.call("animation", ".smooth")).isEmpty)
    #expect(Self.findings(square.animated("nil")).isEmpty)
    // What is not known may change.
    for part in [
      square.call("glow", "1"), Part("Wave"), Part("Button", "\"a\""), square.call("drawingGroup"),
      Part("Button", [square]), square.call("opacity", "unread(\"\\q\")"),
      Part("ZStack", [.choice(("unread", [square]))]),
    ] {
      #expect(!Self.findings(part.animated()).contains { $0.hasPrefix("SC13") })
    }
    // A modifier of a group has an effect when one of its views has.
    let group = Part("Group", [square, Part("Circle").sized(20, 20).call("fill", "flag ? .pink : .mint")]).animated()
    #expect(Self.findings(Part("HStack", [group])).isEmpty)
    let none = Part("Group", [square, Part("Circle").sized(20, 20)]).animated()
    #expect(Self.findings(Part("HStack", [none])).map { $0.prefix(16) } == ["SC13 animation#1"])
    // The change is outside of the inner writer, inside the outer.
    let outside = square.animated(".bouncy").call("opacity", "flag ? 1 : 0").animated()
    #expect(Self.findings(outside).map { $0.prefix(16) } == ["SC13 animation#1"])
    #expect(
      Self.findings(Part("HStack", [square.call("opacity", "flag ? 1 : 0"), square.animated()])).map { $0.prefix(16) }
        == ["SC13 animation#1"])
    #expect(Self.findings(Part.custom("Card", [square]).animated()).map { $0.prefix(16) } == ["SC13 animation#1"])
  }

  @Test("SC14 and SC15: writers of everything, and views that may do as they like")
  func unclear() {
    let square = Part("Rectangle").sized().call("opacity", "flag ? 1 : 0").call("blur", "radius: flag ? 1 : 0")
    #expect(
      Self.findings(square.call("animation", ".smooth")) == [
        "SC14 animation#1 [0, 1] [high] .smooth animates every change inside, whatever caused it; here opacity#1's opacity."
      ])
    #expect(
      Self.findings(Part("Button", [square]).animated()) == [
        "SC15 Button#1 [0, 1] [low] Button#1 stands between .smooth and opacity#1, and may animate by itself."
      ])
    #expect(
      Self.findings(Part("Toggle", "isOn: flag").animated()) == [
        "SC15 Toggle#1 [0] [low] Toggle#1 moves with .smooth, and its style may animate what it shows by itself."
      ])
    #expect(Self.findings(square.call("glow", "3").animated()).map { $0.prefix(20) } == ["SC15 glow#1 [0, 1] ["])
    #expect(Self.findings(Part("Button", [square.animated()])).isEmpty)
  }

  @Test("findings stand by code, then place, then name; one place has one finding of a kind")
  func order() {
    let codes = ScopeRule.all.map(\.code.name)
    #expect(codes.count >= 15 && codes == codes.indices.map { $0 < 9 ? "SC0\($0 + 1)" : "SC\($0 + 1)" })
    let part = Part("Rectangle").sized().call("animation", ".smooth, value: flag", line: 2)
      .call("offset", "x: flag ? 9 : 0", line: 8).call("padding", ".leading, flag ? 4 : 0", line: 5)
      .call("foregroundStyle", "flag ? .pink : .mint", line: 9)
    #expect(
      part.report().findings.map { "\($0.code) \($0.node)" } == [
        "SC01 foregroundStyle#1", "SC02 padding#1", "SC02 offset#1",
      ])
    #expect(part.report().findings.map { $0.location?.line } == [9, 5, 8])
  }
}
