import AnimationScope
import Testing

// A report without a row says that nothing changes: where that is not known, a remark takes it
// back.
@Suite("Scope: changes that no row tells")
struct OpenChangeScopeTests {
  private static let controls = [
    "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "ColorPicker", "TextField", "SecureField", "TextEditor",
    "ProgressView", "Gauge", "DisclosureGroup", "LabeledContent",
  ]

  @Test("the value of a control is drawn beside its label", arguments: controls)
  func values(name: String) {
    let labelled = Part(name, "value: flag ? 1 : 0", [Part("Circle").sized()]).animated().report()
    #expect(
      labelled.explanations == [
        "\(name)#1 content 0 -> 1 .smooth | inside animation#1 [medium] | \(name)#1 value: 0 -> 1 (own) | T1 T2"
      ])
    let still = Part(name, "value: 1", [Part("Circle").sized()]).animated().report()
    #expect(still.rows.isEmpty && still.remarks.isEmpty)
  }

  @Test("where a link leads to is not drawn", arguments: ["NavigationLink", "Link", "ShareLink", "Button", "Menu"])
  func links(name: String) {
    let report = Part(name, "value: flag ? 1 : 0", [Part("Circle").sized()]).animated().report()
    #expect(report.rows.isEmpty && report.remarks.isEmpty)
  }

  @Test("controls read the tint, and their titles what texts read")
  func styles() {
    let tint = Part("Slider", "value: 1").animated().call("tint", "flag ? .pink : .mint").report()
    #expect(
      tint.explanations == [
        "Slider#1 tint .mint -> .pink .smooth | ! written outside animation#1 by tint#1, rendered by Slider#1 inside it [medium] | tint#1 .mint -> .pink (environment) | T1 T2 T11"
      ])
    let title = Part("Toggle", "\"a\", isOn: true").call("foregroundStyle", "flag ? .pink : .mint").report()
    #expect(title.lines == ["Toggle#1 color .mint -> .pink none"] && title.rows[0].certainty == .medium)
    let font = Part("TextEditor", "text: 1").call("font", "flag ? .title : .body").report()
    #expect(font.lines == ["TextEditor#1 font.size 17 -> 28 none"])
    // A slider has no letters.
    #expect(Part("Slider", "value: 1").call("font", "flag ? .title : .body").report().rows.isEmpty)
  }

  @Test("a value of the environment that only some views read is told where such a view stands")
  func readers() {
    func remarks(_ inner: Part, _ call: String, _ arguments: String) -> [ScopeRemark.Reason] {
      Part("VStack", [inner]).call(call, arguments).report().remarks.map(\.reason)
    }
    let (button, circle, text) = (Part("Button", "\"a\""), Part("Circle").sized(), Part("Text", "\"a\""))
    for (call, key) in [("disabled", "isEnabled"), ("controlSize", "controlSize")] {
      #expect(remarks(button, call, "flag") == [.unknownReaders(key)])
      #expect(remarks(circle, call, "flag").isEmpty && remarks(text, call, "flag").isEmpty)
      #expect(remarks(button, call, "other").isEmpty)
    }
    #expect(remarks(text, "redacted", "reason: flag ? .a : .b") == [.unknownReaders("redactionReasons")])
    #expect(remarks(circle, "redacted", "reason: flag ? .a : .b").isEmpty)
    // A view that is not known may read anything.
    #expect(
      remarks(Part("Dial"), "foregroundStyle", "flag ? .pink : .mint").contains(.unknownReaders("foregroundStyle")))
  }

  @Test(
    "containers whose rules are not modelled",
    arguments: ["List", "TabView", "Grid", "LazyVGrid", "ScrollView", "Section", "Chart", "Carousel"])
  func containers(name: String) {
    let report = Part(name, "flag ? 1 : 2", [Part("Circle").sized()]).report()
    #expect(report.rows.isEmpty && report.remarks.map(\.reason).contains(.openChange(name)))
    #expect(
      report.remarks.map(\.description).contains(
        "\(name)#1: \(name) is given other values. What they change in the drawing is not known here."))
    let still = Part(name, "1", [Part("Circle").sized()]).report()
    #expect(!still.remarks.map(\.reason).contains(.openChange(name)))
  }

  @Test("what is told needs no remark, nor what comes and goes as a whole")
  func told() {
    let grown = Part("List", [Part("Circle").sized().call("opacity", "flag ? 1 : 0")]).report()
    #expect(grown.lines == ["opacity#1 opacity 0 -> 1 none"] && grown.remarks.isEmpty)
    let inserted = Part("VStack", [.choice(("flag", [Part("List", "flag ? 1 : 2", [Part("Circle").sized()])]))])
      .report()
    #expect(inserted.remarks.isEmpty)
    let renewed = Part("List", "flag ? 1 : 2", [Part("Circle").sized()]).call("id", "flag").report()
    #expect(renewed.remarks.isEmpty)
    // The modifier of a group stands at both of its views, and one row tells of both.
    let group = Part("Group", [Part("Circle").sized(), Part("Circle").sized()]).call("opacity", "flag ? 1 : 0").report()
    #expect(group.rows.count == 1 && group.remarks.isEmpty)
  }

  @Test("a state that may keep its value makes everything uncertain that follows it")
  func uncertain() {
    func report(_ isCertain: Bool) -> ScopeReport {
      let states = [
        StateChange("flag", from: .bool(false), to: .bool(true)),
        StateChange("other", from: .bool(false), to: .bool(true), isCertain: isCertain),
      ]
      let part = Part(
        "VStack",
        [
          Part("Circle").sized().call("opacity", "other ? 1 : 0"), Part("Circle").sized().call("blur", "flag ? 1 : 0"),
          Part("Circle").sized().call("scaleEffect", "flag ? 2 : 1").animated(by: "other"),
        ])
      return part.scenario(states: states).report()
    }
    #expect(report(true).rows.map(\.certainty) == [.high, .high, .high])
    #expect(report(false).rows.map(\.certainty) == [.low, .high, .low])
    #expect(report(true).heading == "flag: false -> true, other: false -> true, no explicit animation")
    #expect(report(false).heading == "flag: false -> true, other may change, no explicit animation")
  }

  @Test("the elements of a loop are a row of their own")
  func elements() {
    let report = Part("VStack", [Part("ForEach", "flag ? 0 : 3", [Part("Circle").sized()])]).animated().report()
    #expect(
      report.explanations == [
        "ForEach#1 elements 3 -> 0 .smooth | inside animation#1 [medium] | ForEach#1 3 -> 0 (own) | T1 T2 T9"
      ])
    #expect(report.remarks.isEmpty)
  }
}
