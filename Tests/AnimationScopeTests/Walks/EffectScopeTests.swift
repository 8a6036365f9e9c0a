import AnimationScope
import Testing

/// A modifier that draws its own change, and the one row that it has where everything else stays as
/// it is.
struct DrawnCall: Sendable {
  var name: String
  var arguments: String
  /// Attribute, before and after.
  var change: String
  var certainty = Certainty.high
  /// Whether there is nothing between the two values.
  var snaps = false

  func part(_ inner: Part) -> Part { inner.call(name, arguments) }

  /// The row with an animation, and without.
  func rows(_ reason: String, animation: String, rules: String) -> [String] {
    let certain = certainty == .high ? "" : " [\(certainty.rawValue)]"
    let change = self.change.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
    return [
      "\(name)#1 \(change[0]) \(change[1]) \(snaps ? "snaps" : animation) | \(snaps ? "has no values between" : reason)"
        + "\(certain) | \(name)#1 \(difference) (own) | \(rules)"
    ]
  }

  /// The arguments that differ, as a cause names them.
  private var difference: String {
    func values(_ flag: Bool) -> [ViewArgument] {
      Part.read(arguments).map { ViewArgument($0.label, $0.value.evaluated(in: ["flag": .bool(flag)])) }
    }
    return zip(values(false), values(true)).filter { $0 != $1 }
      .map { old, new in (old.label.map { "\($0): " } ?? "") + "\(old.value) -> \(new.value)" }.joined(separator: ", ")
  }
}

// Section 4 and rows 1 to 22 of section 7 of the model: an effect is a render point, so its place
// relative to .animation decides.
@Suite("Scope: effects draw themselves")
struct EffectScopeTests {
  static let calls = [
    DrawnCall(name: "opacity", arguments: "flag ? 1 : 0.3", change: "opacity: 0.3 -> 1"),
    DrawnCall(name: "blur", arguments: "radius: flag ? 4 : 0", change: "blur: 0 -> 4"),
    DrawnCall(name: "blur", arguments: "radius: 2, opaque: flag", change: "blur opaque: false -> true", snaps: true),
    DrawnCall(
      name: "brightness", arguments: "flag ? -0.1 : 0.2", change: "brightness: 0.2 -> -0.1", certainty: .medium),
    DrawnCall(name: "saturation", arguments: "flag ? 0 : 1", change: "saturation: 1 -> 0", certainty: .medium),
    DrawnCall(name: "contrast", arguments: "flag ? 0.5 : 1", change: "contrast: 1 -> 0.5", certainty: .medium),
    DrawnCall(
      name: "hueRotation", arguments: ".degrees(flag ? 90 : 0)", change: "hue rotation: .degrees(0) -> .degrees(90)",
      certainty: .medium),
    DrawnCall(name: "grayscale", arguments: "flag ? 1 : 0", change: "grayscale: 0 -> 1", certainty: .medium),
    DrawnCall(
      name: "colorMultiply", arguments: "flag ? .red : .white", change: "multiplied color: .white -> .red",
      certainty: .medium),
    DrawnCall(
      name: "colorInvert", arguments: "flag", change: "filter: false -> true", certainty: .medium, snaps: true),
    DrawnCall(
      name: "luminanceToAlpha", arguments: "flag", change: "filter: false -> true", certainty: .medium, snaps: true),
    DrawnCall(
      name: "shadow", arguments: "color: .black, radius: flag ? 8 : 2",
      change: "shadow: color: .black, radius: 2 -> color: .black, radius: 8"),
    DrawnCall(
      name: "blendMode", arguments: "flag ? .multiply : .normal", change: "blendMode: .normal -> .multiply",
      certainty: .medium, snaps: true),
    DrawnCall(
      name: "drawingGroup", arguments: "opaque: flag", change: "drawing group: false -> true", certainty: .low,
      snaps: true),
    DrawnCall(
      name: "clipShape", arguments: "RoundedRectangle(cornerRadius: flag ? 4 : 20)",
      change: "clip shape: RoundedRectangle(cornerRadius: 20) -> RoundedRectangle(cornerRadius: 4)"),
    DrawnCall(
      name: "clipShape", arguments: "flag ? .capsule : .circle", change: "clip shape: .circle -> .capsule", snaps: true),
    DrawnCall(
      name: "clipShape", arguments: "flag ? Capsule() : Circle()", change: "clip shape: Circle() -> Capsule()",
      snaps: true),
    DrawnCall(
      name: "clipped", arguments: "antialiased: flag", change: "antialiasing: false -> true", certainty: .medium,
      snaps: true),
    DrawnCall(name: "cornerRadius", arguments: "flag ? 20 : 4", change: "cornerRadius: 4 -> 20", certainty: .medium),
    DrawnCall(
      name: "cornerRadius", arguments: "9, antialiased: !flag", change: "antialiasing: true -> false",
      certainty: .medium, snaps: true),
    DrawnCall(
      name: "colorEffect", arguments: "ShaderLibrary.wave(.float(flag ? 1 : 0))",
      change: "shader: ShaderLibrary.wave(.float(0)) -> ShaderLibrary.wave(.float(1))", certainty: .low),
    DrawnCall(
      name: "distortionEffect", arguments: "ShaderLibrary.wave(), maxSampleOffset: flag ? .zero : .one",
      change:
        "shader: ShaderLibrary.wave(), maxSampleOffset: .one -> ShaderLibrary.wave(), maxSampleOffset: .zero",
      certainty: .low),
    DrawnCall(
      name: "layerEffect", arguments: "flag ? a : b", change: "shader: b -> a", certainty: .low),
    DrawnCall(
      name: "matchedGeometryEffect", arguments: "id: flag ? 1 : 2, in: space",
      change: "matched frame: id: 2, in: space -> id: 1, in: space", certainty: .medium),
    DrawnCall(name: "scaleEffect", arguments: "flag ? 2 : 1", change: "scale: 1 -> 2"),
    DrawnCall(name: "scaleEffect", arguments: "x: flag ? 2 : 1, y: 3", change: "scale: x: 1, y: 3 -> x: 2, y: 3"),
    DrawnCall(
      name: "scaleEffect", arguments: "2, anchor: flag ? .top : .center", change: "anchor: .center -> .top"),
    DrawnCall(
      name: "rotationEffect", arguments: "flag ? .zero : .degrees(45)", change: "rotation: .degrees(45) -> .zero"),
    DrawnCall(
      name: "rotation3DEffect", arguments: ".degrees(45), axis: flag ? up : right", change: "axis: right -> up"),
    DrawnCall(
      name: "rotation3DEffect", arguments: ".degrees(45), axis: up, anchorZ: flag ? 2 : 1", change: "anchor: 1 -> 2"),
    DrawnCall(
      name: "rotation3DEffect", arguments: ".degrees(45), axis: up, perspective: flag ? 0.5 : 1",
      change: "perspective: 1 -> 0.5"),
    DrawnCall(
      name: "projectionEffect", arguments: "flag ? .identity : tilted", change: "projection: tilted -> .identity",
      certainty: .medium),
    DrawnCall(
      name: "transformEffect", arguments: "flag ? .identity : tilted", change: "transform: tilted -> .identity"),
  ]

  @Test("inside .animation it moves by it, whatever the leaf does", arguments: calls)
  func inside(call: DrawnCall) {
    let report = call.part(Part("Rectangle").sized()).animated().report()
    #expect(report.explanations == call.rows("inside animation#1", animation: ".smooth", rules: "T1 T2"))
    #expect(report.remarks.isEmpty)
  }

  @Test("outside of .animation it jumps", arguments: calls)
  func outside(call: DrawnCall) {
    let report = call.part(Part("Rectangle").sized().animated()).report()
    #expect(report.explanations == call.rows("no animation arrives", animation: "none", rules: "T1"))
  }

  @Test("the trigger carries it, and .animation(nil) takes that away", arguments: calls)
  func triggered(call: DrawnCall) {
    let linear = AnimationTrigger.withAnimation(.member(nil, "linear"))
    let part = call.part(Part("Rectangle").sized())
    #expect(
      part.report(linear).explanations == call.rows("by withAnimation(.linear)", animation: ".linear", rules: "T1"))
    #expect(
      part.animated("nil").report(linear).explanations
        == call.rows("animation removed by animation#1", animation: "none", rules: "T1 T2 T3 T4"))
  }

  // A certain effect whose argument could not be read is medium at best; one that is low stays so.
  @Test(
    "an argument that could not be read lowers the certainty",
    arguments: [("opacity", "medium"), ("layerEffect", "low")])
  func unread(name: String, certainty: String) {
    for sides in [("unread", "1"), ("1", "unread")] {
      let unread = ViewValue.unknown("#half", mentions: [])
      let argument = ViewValue.choice(
        .state("flag"), sides.0 == "1" ? .number(1) : unread, sides.1 == "1" ? .number(1) : unread)
      var scenario = Part("Rectangle").sized().call(name).scenario()
      let root = scenario.tree.root!
      scenario.tree[root].modifiers[1].arguments = [ViewArgument(argument)]
      #expect(scenario.report().rows.map(\.certainty.rawValue) == [certainty])
    }
  }

  // Rows 18 and 8 of the table: nothing of their own changes.
  @Test("effects without data have no row", arguments: ["compositingGroup", "visualEffect", "scrollTransition"])
  func silent(name: String) {
    #expect(Part("Rectangle").sized().call(name, "flag").animated().report().rows.isEmpty)
  }

  @Test("every effect and barrier of the catalogue is asked")
  func complete() {
    let drawn: Set<ModifierClass> = [.effect, .barrier]
    let names = ModifierCatalog.all.filter { !drawn.isDisjoint(with: $0.classes) }.flatMap(\.names)
    let silent: Set = ["compositingGroup", "visualEffect", "scrollTransition", "geometryGroup"]
    #expect(Set(names) == Set(Self.calls.map(\.name)).union(silent))
  }
}
