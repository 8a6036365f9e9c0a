import AnimationScope
import Testing

// Rows 51 to 53 and 12 of section 7: what a modifier adds is a leaf of its own, which hangs on the
// modifier.
@Suite("Scope: layers hang on their modifier")
struct LayerScopeTests {
  private static let square = Part("Rectangle").sized()

  @Test(
    "a layer's own value is drawn at the modifier",
    arguments: [
      ("background", "flag ? .pink : .mint", "color .mint -> .pink", ".mint -> .pink", false),
      ("overlay", "flag ? .pink : .mint", "color .mint -> .pink", ".mint -> .pink", false),
      ("border", "flag ? .pink : .mint", "color .mint -> .pink", ".mint -> .pink", false),
      ("border", ".pink, width: flag ? 3 : 1", "lineWidth 1 -> 3", "width: 1 -> 3", false),
      (
        "background", ".pink, in: RoundedRectangle(cornerRadius: flag ? 3 : 1)",
        "shape RoundedRectangle(cornerRadius: 1) -> RoundedRectangle(cornerRadius: 3)",
        "in: RoundedRectangle(cornerRadius: 1) -> RoundedRectangle(cornerRadius: 3)", false
      ),
      ("border", "flag ? .pink : .mint, 3", "color .mint -> .pink", ".mint -> .pink", false),
      ("overlay", ".pink, in: flag ? .capsule : .circle", "shape .circle -> .capsule", "in: .circle -> .capsule", true),
      ("background", "flag ? .thinMaterial : .mint", "color .mint -> .thinMaterial", ".mint -> .thinMaterial", true),
    ])
  func own(name: String, arguments: String, change: String, difference: String, snaps: Bool) {
    let inside = Self.square.call(name, arguments).animated().report()
    let reason = snaps ? "has no values between" : "inside animation#1"
    #expect(
      inside.explanations == [
        "\(name)#1 \(change) \(snaps ? "snaps" : ".smooth") | \(reason) | \(name)#1 \(difference) (own) | T1 T2"
      ])
    let outside = Self.square.animated().call(name, arguments).report()
    #expect(
      outside.explanations == [
        "\(name)#1 \(change) \(snaps ? "snaps" : "none") | \(snaps ? reason : "no animation arrives") | \(name)#1 \(difference) (own) | T1"
      ])
  }

  @Test("a layer outside shows the size inside, and jumps", arguments: ["background", "overlay", "border"])
  func outside(name: String) {
    let report = Self.square.call("padding", "flag ? 20 : 40").animated().call(name, ".red").report()
    #expect(
      report.explanations == [
        "\(name)#1 size 160x140 -> 120x100 none | ! written inside an animation by padding#1, rendered by \(name)#1 outside it | padding#1 40 -> 20 (layout) | T1 G1 G2"
      ])
    let inside = Self.square.call("padding", "flag ? 20 : 40").call(name, ".red").animated().report()
    #expect(
      inside.explanations == [
        "\(name)#1 size 160x140 -> 120x100 .smooth | inside animation#1 | padding#1 40 -> 20 (layout) | T1 T2 G1 G2"
      ])
  }

  @Test("views of a layer see the transaction of the modifier", arguments: ["background", "overlay", "mask"])
  func views(name: String) {
    let layer = Part("Ellipse").call("fill", "flag ? .pink : .mint")
    #expect(
      Self.square.call(name, content: [layer]).animated().report().explanations == [
        "Ellipse#1 color .mint -> .pink .smooth | inside animation#1 | Ellipse#1 .mint -> .pink (own) | T1 T2"
      ])
    #expect(
      Self.square.animated().call(name, content: [layer]).report().lines == ["Ellipse#1 color .mint -> .pink none"])
    #expect(
      Self.square.call(name, content: [layer.animated(".bouncy")]).report().lines == [
        "Ellipse#1 color .mint -> .pink .bouncy"
      ])
  }

  @Test("a layer lies where its alignment says, in the size of what it decorates")
  func alignment() {
    let report = Self.square.call(
      "overlay", "alignment: flag ? .topLeading : .bottomTrailing", content: [Part("Ellipse").sized(10, 20)]
    ).animated().report()
    #expect(
      report.explanations == [
        "Ellipse#1 position (230, 410) -> (160, 370) .smooth | inside animation#1 | overlay#1 alignment: .bottomTrailing -> .topLeading (layout) | T1 T2 G1 G2"
      ])
    let grown = Part("Rectangle").call("frame", "width: flag ? 100 : 40, height: 60").call(
      "background", content: [Part("Ellipse")])
    #expect(
      grown.report().lines == ["Rectangle#1 size 40x60 -> 100x60 none", "Ellipse#1 size 40x60 -> 100x60 none"])
  }

  @Test("the environment that a layer reads is the one at its modifier")
  func environment() {
    let part = Self.square.call("foregroundStyle", "flag ? .pink : .mint").call("background", ".primary")
    #expect(part.report().lines == ["Rectangle#1 color .mint -> .pink none"])
    let outer = Self.square.call("background", ".primary").call("foregroundStyle", "flag ? .pink : .mint")
    #expect(
      outer.report().lines == ["Rectangle#1 color .mint -> .pink none", "background#1 color .mint -> .pink none"])
    let overlaid = Self.square.call("overlay", content: [Part("Ellipse")]).call(
      "foregroundStyle", "flag ? .pink : .mint")
    #expect(
      overlaid.report().lines == ["Rectangle#1 color .mint -> .pink none", "Ellipse#1 color .mint -> .pink none"])
  }

  @Test("the inset of a safe area holds views, whose place is not modelled")
  func inset() {
    let part = Self.square.call(
      "safeAreaInset", "edge: .bottom", content: [Part("Ellipse").call("opacity", "flag ? 1 : 0").sized(20, 20)])
    #expect(part.animated().report().lines == ["opacity#1 opacity 0 -> 1 .smooth"])
  }
}
