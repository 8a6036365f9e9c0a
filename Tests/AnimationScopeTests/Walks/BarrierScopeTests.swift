import AnimationScope
import Testing

// Rules G3 to G5: a barrier draws its own way, and what is inside draws the rest.
@Suite("Scope: barriers")
struct BarrierScopeTests {
  private static func moved(_ name: String, _ arguments: String = "", isEffect: Bool = false) -> Part {
    Part("Rectangle").sized().animated(".bouncy").call(name, arguments, isGeometryEffect: isEffect)
      .call("offset", "x: flag ? 50 : 0").animated(".smooth")
  }

  @Test(
    "the way outside of a barrier is drawn by the barrier",
    arguments: [
      ("scaleEffect", "1", "medium"), ("rotationEffect", ".zero", "medium"),
      ("rotation3DEffect", ".zero, axis: up", "medium"),
      ("projectionEffect", "p", "medium"), ("transformEffect", ".identity", "medium"), ("geometryGroup", "", "high"),
    ])
  func outside(name: String, arguments: String, certainty: String) {
    let certain = certainty == "high" ? "" : " [\(certainty)]"
    #expect(
      Self.moved(name, arguments).report().explanations == [
        "\(name)#1 position (160, 370) -> (210, 370) .smooth | inside animation#2\(certain) | offset#1 x: 0 -> 50 (layout) | T1 T2 G1 G2 G3"
      ])
  }

  @Test("a geometry effect of the app is a barrier")
  func effect() {
    #expect(
      Self.moved("Skew", isEffect: true).report().explanations == [
        "Skew#1 position (160, 370) -> (210, 370) .smooth | inside animation#2 [medium] | offset#1 x: 0 -> 50 (layout) | T1 T2 G1 G2 G3"
      ])
    let inside = Part("Rectangle").sized().call("offset", "x: flag ? 50 : 0").call("Skew", isGeometryEffect: true)
    #expect(
      inside.report().explanations == [
        "Rectangle#1 position (0, 0) -> (50, 0) none | no animation arrives [medium] | offset#1 x: 0 -> 50 (layout) | T1 G1 G2 G3"
      ])
  }

  @Test("without that assumption only groups and transforms cut movements")
  func assumption() {
    let assumptions = ScopeAssumptions(effectsAreBarriers: false)
    for (name, arguments) in [("scaleEffect", "1"), ("rotationEffect", ".zero"), ("projectionEffect", "p")] {
      #expect(
        Self.moved(name, arguments).report(under: assumptions).lines == [
          "Rectangle#1 position (160, 370) -> (210, 370) .bouncy"
        ])
    }
    #expect(
      Self.moved("Skew", isEffect: true).report(under: assumptions).lines == [
        "Rectangle#1 position (160, 370) -> (210, 370) .bouncy"
      ])
    for (name, arguments) in [("transformEffect", ".identity"), ("geometryGroup", "")] {
      #expect(
        Self.moved(name, arguments).report(under: assumptions).lines == [
          "\(name)#1 position (160, 370) -> (210, 370) .smooth"
        ])
    }
  }

  @Test("what moves inside is drawn relative to the barrier, and both where both move")
  func inside() {
    let part = Part("Rectangle").sized().call("offset", "x: flag ? 20 : 0").call("geometryGroup")
      .call("offset", "x: flag ? 50 : 0, y: 2")
    #expect(
      part.report().explanations == [
        "Rectangle#1 position (0, 0) -> (20, 0) none | no animation arrives | offset#1 x: 0 -> 20 (layout) | T1 G1 G2 G3",
        "geometryGroup#1 position (160, 372) -> (210, 372) none | no animation arrives | offset#2 x: 0 -> 50 (layout) | T1 G1 G2 G3",
      ])
  }

  // G5: the corner of a barrier jumps although the frame grows about its middle.
  @Test("the origin of a barrier is a row of its own, about a fixed middle too")
  func corner() {
    let part = Part("Rectangle").call("frame", "width: flag ? 120 : 60, height: 60").animated().call(
      "rotationEffect", ".zero")
    #expect(
      part.report().explanations == [
        "Rectangle#1 size 60x60 -> 120x60 .smooth | inside animation#1 | frame#1 width: 60 -> 120 (layout) | T1 T2 G1 G2",
        "rotationEffect#1 position (170, 370) -> (140, 370) none | ! written inside an animation by frame#1, rendered by rotationEffect#1 outside it [medium] | frame#1 width: 60 -> 120 (layout) | T1 G1 G2 G3",
      ])
  }

  // G4: the documentation of geometryGroup speaks of its size too.
  @Test("a group that interpolates its size leads the sizes inside")
  func size() {
    let assumptions = ScopeAssumptions(geometryGroupInterpolatesSize: true)
    let part = Part("Rectangle").call("geometryGroup").call("frame", "width: flag ? 120 : 60, height: 60").animated()
    #expect(
      part.report(under: assumptions).explanations == [
        "Rectangle#1 size 60x60 -> 120x60 .smooth | follows geometryGroup#1 in every frame [low] | frame#1 width: 60 -> 120 (layout) | T1 T2 G1 G2 G4",
        "geometryGroup#1 size 60x60 -> 120x60 .smooth | inside animation#1 [low] | frame#1 width: 60 -> 120 (layout) | T1 T2 G1 G2 G4",
        "geometryGroup#1 position (170, 370) -> (140, 370) .smooth | inside animation#1 | frame#1 width: 60 -> 120 (layout) | T1 T2 G1 G2 G3",
      ])
    #expect(
      part.report().lines == [
        "Rectangle#1 size 60x60 -> 120x60 .smooth", "geometryGroup#1 position (170, 370) -> (140, 370) .smooth",
      ])
    // Other barriers pass the size on; a group that keeps its size leads nothing.
    let scaled = Part("Rectangle").call("scaleEffect", "1").call("frame", "width: flag ? 120 : 60, height: 60")
    #expect(scaled.report(under: assumptions).rows.map(\.mannerText) == ["interpolates", "interpolates"])
    let kept = Part("Rectangle").call("frame", "width: flag ? 120 : 60, height: 60").call("frame", "width: 200").call(
      "geometryGroup")
    #expect(kept.report(under: assumptions).lines == ["Rectangle#1 size 60x60 -> 120x60 none"])
    #expect(kept.report(under: assumptions).rows.map(\.certainty) == [.high])
  }

  // Row 10 and 11: the region of a clip is drawn at the clip, with medium certainty.
  @Test("a clip has a region", arguments: [("clipShape", ".capsule"), ("clipped", ""), ("cornerRadius", "4")])
  func clips(name: String, arguments: String) {
    let part = Part("Rectangle").call("frame", "width: flag ? 200 : 100, height: 100, alignment: .leading").animated()
      .call(name, arguments)
    #expect(
      part.report().explanations == [
        "Rectangle#1 size 100x100 -> 200x100 .smooth | inside animation#1 | frame#1 width: 100 -> 200 (layout) | T1 T2 G1 G2",
        "\(name)#1 clip size 100x100 -> 200x100 none | ! written inside an animation by frame#1, rendered by \(name)#1 outside it [medium] | frame#1 width: 100 -> 200 (layout) | T1 G1 G2",
      ])
    let moved = Part("Rectangle").sized().call(name, arguments).call("offset", "x: flag ? 20 : 0").animated()
    #expect(
      moved.report().lines == [
        "Rectangle#1 position (160, 370) -> (180, 370) .smooth",
        "\(name)#1 clip position (160, 370) -> (180, 370) .smooth",
      ])
  }

  @Test("G8 and G6: a reader's content is rebuilt with the final size, and what comes has no frame to move")
  func readers() {
    let reader = Part("GeometryReader", [Part("Rectangle"), Part("Circle").sized(20, 20)])
      .call("frame", "width: flag ? 200 : 100, height: 100").animated()
    #expect(
      reader.report().lines == [
        "Rectangle#1 size 100x100 -> 200x100 .smooth", "Circle#1 position (150, 350) -> (100, 350) .smooth",
      ])
  }
}
