import AnimationScope
import Testing

/// A value that is written for the leaves below, and which leaves draw it.
struct WrittenValue: Sendable {
  var name: String
  var arguments: String
  /// Attribute, before and after, at the leaves that read it.
  var change: String
  /// Of `Color`, `Divider`, `Rectangle`, `Symbol` and `Text`.
  var readers: Set<String>
  var certainty = Certainty.high
  /// What the writer says of its change, when not both values.
  var difference: String?

  static let leaves = [
    "Color": ".red", "Divider": "", "Image": "systemName: \"star\"", "Rectangle": "", "Text": "\"stud\"",
  ]
}

// Rules T11 and rows 35 to 50 of section 7: the leaf that reads a value draws its change, with the
// transaction at the leaf.
@Suite("Scope: the environment is drawn by its readers")
struct EnvironmentScopeTests {
  static let values = table(
    #"""
    foregroundColor        | flag ? .pink : .mint | color .mint -> .pink | Image Rectangle Text | high |
    foregroundStyle        | flag ? .pink : .mint | color .mint -> .pink | Image Rectangle Text | high |
    font                   | flag ? .title : .body | font.size 17 -> 28 | Image Text | high | .body -> .title
    fontWeight             | flag ? .bold : .thin | font.weight .thin -> .bold | Image Text | high |
    bold                   | flag | font.weight .regular -> .bold | Image Text | high | false -> true
    fontWidth              | flag ? .condensed : .expanded | font.width .expanded -> .condensed | Image Text | high |
    italic                 | flag | italic false -> true | Image Text | medium |
    fontDesign             | flag ? .serif : .rounded | font.design .rounded -> .serif | Image Text | medium |
    monospaced             | flag | font.design .default -> .monospaced | Image Text | medium | false -> true
    monospacedDigit        | flag | monospacedDigit false -> true | Text | medium |
    minimumScaleFactor     | flag ? 0.5 : 1 | minimumScaleFactor 1 -> 0.5 | Text | low |
    allowsTightening       | flag | allowsTightening false -> true | Text | low |
    kerning                | flag ? 2 : 1 | kerning 1 -> 2 | Text | medium |
    tracking               | flag ? 2 : 1 | tracking 1 -> 2 | Text | medium |
    baselineOffset         | flag ? 2 : 1 | baselineOffset 1 -> 2 | Text | medium |
    lineSpacing            | flag ? 2 : 1 | lineSpacing 1 -> 2 | Text | medium |
    lineLimit              | flag ? nil : 1 | lineLimit 1 -> none | Text | medium | 1 -> nil
    multilineTextAlignment | flag ? .leading : .center | multilineTextAlignment .center -> .leading | Text | medium |
    truncationMode         | flag ? .head : .tail | truncationMode .tail -> .head | Text | medium |
    textCase               | flag ? .uppercase : nil | textCase none -> .uppercase | Text | low | nil -> .uppercase
    underline              | flag | underline false -> true | Text | low |
    strikethrough          | flag | strikethrough false -> true | Text | low |
    dynamicTypeSize        | flag ? .large : .small | dynamicTypeSize .small -> .large | Text | medium |
    symbolVariant          | flag ? .fill : .none | symbolVariant .none -> .fill | Image | medium |
    symbolRenderingMode    | flag ? .hierarchical : .monochrome | symbolRenderingMode .monochrome -> .hierarchical | Image | medium |
    imageScale             | flag ? .large : .small | imageScale .small -> .large | Image | medium |
    colorScheme            | flag ? .dark : .light | color scheme .light -> .dark | Color Image Rectangle Text | medium |
    preferredColorScheme   | flag ? .dark : .light | color scheme .light -> .dark | Color Image Rectangle Text | medium |
    // Nobody draws these by themselves.
    tint                   | flag ? .pink : .mint |  |  | high |
    accentColor            | flag ? .pink : .mint |  |  | high |
    backgroundStyle        | flag ? .pink : .mint |  |  | high |
    disabled               | flag |  |  | high |
    controlSize            | flag ? .mini : .large |  |  | high |
    containerShape         | flag ? .circle : .capsule |  |  | high |
    redacted               | reason: flag ? .placeholder : [] |  |  | high |
    unredacted             |  |  |  | high |
    contentTransition      | flag ? .opacity : .identity |  |  | high |
    """#, columns: 6
  ).map {
    WrittenValue(
      name: $0[0], arguments: $0[1], change: $0[2], readers: Set($0[3].split(separator: " ").map(String.init)),
      certainty: Certainty(rawValue: $0[4])!, difference: $0[5].isEmpty ? nil : $0[5])
  }

  private static func rows(_ value: WrittenValue, _ leaf: String, reason: String, animation: String, rules: String)
    -> [String]
  {
    guard value.readers.contains(leaf) else { return [] }
    let words = value.change.split(separator: " -> ").map(String.init)
    let from = words[0].split(separator: " ").last.map(String.init) ?? ""
    let certain = value.certainty == .high ? "" : " [\(value.certainty.rawValue)]"
    return [
      "\(leaf)#1 \(value.change) \(animation) | \(reason)\(certain) | "
        + "\(value.name)#1 \(value.difference ?? "\(from) -> \(words[1])") (environment) | \(rules)"
    ]
  }

  // Sizes and places that follow from a font are asked elsewhere: here everything has a frame.
  private static func drawn(_ report: ScopeReport) -> [String] {
    report.explanations.filter { !$0.contains("#1 size ") && !$0.contains("#1 position ") }
  }

  @Test("written outside, drawn inside", arguments: values, WrittenValue.leaves.keys.sorted())
  func outside(value: WrittenValue, leaf: String) {
    let report = Part(leaf, WrittenValue.leaves[leaf]!).sized().animated().call(value.name, value.arguments).report()
    let reason = "! written outside animation#1 by \(value.name)#1, rendered by \(leaf)#1 inside it"
    #expect(Self.drawn(report) == Self.rows(value, leaf, reason: reason, animation: ".smooth", rules: "T1 T2 T11"))
    let isOpen = value.name == "redacted" && ["Image", "Text"].contains(leaf)
    #expect(report.remarks.map(\.reason) == (isOpen ? [.unknownReaders("redactionReasons")] : []))
  }

  @Test("written inside, drawn inside of it", arguments: values, WrittenValue.leaves.keys.sorted())
  func inside(value: WrittenValue, leaf: String) {
    let part = Part(leaf, WrittenValue.leaves[leaf]!).sized().call(value.name, value.arguments)
    #expect(
      Self.drawn(part.animated().report())
        == Self.rows(value, leaf, reason: "inside animation#1", animation: ".smooth", rules: "T1 T2 T11"))
    #expect(
      Self.drawn(part.report())
        == Self.rows(value, leaf, reason: "no animation arrives", animation: "none", rules: "T1 T11"))
  }

  @Test("every writer of the catalogue is asked")
  func complete() {
    let names = ModifierCatalog.all.filter { $0.classes == [.environment] && $0.writes != nil }.flatMap(\.names)
    #expect(Set(names) == Set(Self.values.map(\.name)))
  }

  @Test("a photo reads no style, a symbol does")
  func photo() {
    let style = "flag ? .pink : .mint"
    #expect(Part("Image", "\"photo\"").sized().call("foregroundStyle", style).report().rows.isEmpty)
    #expect(Part("Image", "\"photo\"").sized().call("font", "flag ? .title : .body").report().rows.isEmpty)
    #expect(
      Part("Image", "\"photo\"").sized().call("colorScheme", "flag ? .dark : .light").report().lines
        == ["Image#1 color scheme .light -> .dark none"])
    #expect(
      Part("Label", "\"a\", image: \"b\"").sized().call("foregroundStyle", style).report().lines == [
        "Label#1 color .mint -> .pink none"
      ])
  }

  // SwiftUI's hierarchical styles: the levels of what is written, or of the first.
  @Test(
    "levels and names of styles look into the environment",
    arguments: [
      (".primary", "flag ? .pink : .mint", ".mint -> .pink"), (".foreground", "flag ? .pink : .mint", ".mint -> .pink"),
      (".secondary", "flag ? .pink : .mint", ".mint.secondary -> .pink.secondary"),
      (".tertiary", "flag ? .pink : .mint", ".mint.tertiary -> .pink.tertiary"),
      (".quaternary", "flag ? .pink : .mint", ".mint.quaternary -> .pink.quaternary"),
      (".quinary", "flag ? .pink : .mint", ".mint.quinary -> .pink.quinary"),
      (".secondary", ".blue, flag ? .pink : .mint", ".mint -> .pink"),
      (".tertiary", ".blue, .cyan, flag ? .pink : .mint", ".mint -> .pink"),
      (".tertiary", "flag ? .pink : .mint, .cyan", ".mint.tertiary -> .pink.tertiary"),
      (".primary", "flag ? .pink : .mint, .cyan", ".mint -> .pink"),
      (".primary", "flag ? .secondary : .mint", ".mint -> .secondary"),
      (".tertiary", "flag ? .secondary : .mint", ".mint.tertiary -> .secondary"),
      (".primary.opacity(0.5)", "flag ? .pink : .mint", ".mint.opacity(0.5) -> .pink.opacity(0.5)"),
      (".secondary.shadow", "flag ? .pink : .mint", ".mint.secondary.shadow -> .pink.secondary.shadow"),
    ])
  func levels(own: String, written: String, change: String) {
    let report = Part("Circle").call("fill", own).sized().animated().call("foregroundStyle", written).report()
    #expect(report.lines == ["Circle#1 color \(change) .smooth"])
    #expect(report.rows.map { $0.causes.map(\.node) } == [["foregroundStyle#1"]])
  }

  @Test("tint and backgroundStyle are drawn where they are named")
  func named() {
    let tinted = Part("Circle").call("fill", ".tint").sized().call("tint", "flag ? .pink : .mint").animated()
    #expect(
      tinted.report().explanations == [
        "Circle#1 color .mint -> .pink .smooth | inside animation#1 [medium] | tint#1 .mint -> .pink (environment) | T1 T2 T11"
      ])
    let backed = Part("Circle").sized().call("background").animated().call("backgroundStyle", "flag ? .pink : .mint")
    #expect(
      backed.report().explanations == [
        "background#1 color .mint -> .pink .smooth | ! written outside animation#1 by backgroundStyle#1, rendered by background#1 inside it [medium] | backgroundStyle#1 .mint -> .pink (environment) | T1 T2 T11"
      ])
    #expect(
      Part("Circle").call("fill", ".tint").sized().call("foregroundStyle", "flag ? .pink : .mint").report().rows.isEmpty
    )
  }

  @Test("the nearest writer shadows the rest, and a switch that is off lets through what is further out")
  func nearest() {
    let text = Part("Text", "\"stud\"").sized()
    #expect(text.call("foregroundStyle", ".red").call("foregroundStyle", "flag ? .pink : .mint").report().rows.isEmpty)
    let switched = text.call("bold", "flag").call("fontWeight", ".light").report()
    #expect(
      switched.explanations == [
        "Text#1 font.weight .light -> .bold none | no animation arrives | bold#1 false -> true (environment) | T1 T11"
      ])
    let off = text.call("bold", "!flag").call("fontWeight", ".light").animated().report()
    #expect(
      off.explanations == [
        "Text#1 font.weight .bold -> .light .smooth | inside animation#1 | fontWeight#1 (environment) | T1 T2 T11"
      ])
  }

  private static func environment(_ key: String, _ argument: String) -> ViewScenario {
    var scenario = Part("Text", "\"stud\"").sized().call("environment").animated().scenario()
    let root = scenario.tree.root!
    scenario.tree[root].modifiers[1].arguments = [ViewArgument(.unknown(key, mentions: []))] + Part.read(argument)
    return scenario
  }

  @Test(
    "environment(_:_:) writes what the modifier of the same key writes",
    arguments: [
      ("\\.colorScheme", "flag ? .dark : .light", "color scheme .light -> .dark"),
      ("\\.font", "flag ? .title : .body", "font.size 17 -> 28"), ("\\.tracking", "flag ? 2 : 1", "tracking 1 -> 2"),
      ("\\.dynamicTypeSize", "flag ? .large : .small", "dynamicTypeSize .small -> .large"),
      ("\\.lineLimit", "flag ? nil : 1", "lineLimit 1 -> none"),
    ])
  func keyPaths(key: String, argument: String, change: String) {
    let report = Self.environment(key, argument).report()
    #expect(report.lines.filter { !$0.contains("position") } == ["Text#1 \(change) .smooth"])
    #expect(report.remarks.isEmpty)
  }

  @Test("a key whose readers are not known gets a remark when it changes")
  func unknownKeys() {
    let report = Self.environment("\\.cardStyle", "flag ? .wide : .slim").report()
    #expect(report.rows.isEmpty)
    #expect(report.remarks.map(\.description) == ["environment#1: who reads \\.cardStyle is not known."])
    #expect(Self.environment("\\.cardStyle", ".wide").report().remarks.isEmpty)
    let style = Part("Text", "\"stud\"").sized().call("buttonStyle", "flag ? .plain : .bordered").report()
    #expect(style.remarks.map(\.description) == ["buttonStyle#1: who reads .bordered is not known."])
  }
}
