import AnimationScope
import AnimationSource
import Testing

// What else may follow a watched value: AN06 is silent where it cannot be known, and proposes only
// what can be watched.
@Suite("AN06: what a watched value moves")
struct WatchedValueTests {
  static func findings(_ text: String) -> [Finding] {
    Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)])).filter { $0.code == "AN06" }
  }

  @Test("what is matched moves with whatever chooses its partner")
  func matched() {
    let members = "@State private var page = 0; @State private var tint = 0.5; @Namespace private var tabs"
    func found(_ modifier: String) -> Int {
      let body = "Capsule().opacity(tint)\(modifier).animation(.snappy, value: page)"
      return Self.findings(PrecisionTests.card(body, members)).count
    }
    #expect(found("") == 1)
    #expect(found(".matchedGeometryEffect(id: \"line\", in: tabs, isSource: false)") == 0)
    #expect(found(".modifier(Tab(tabs))") == 1)
  }

  @Test(
    "what waits for something, or is shown elsewhere, follows nothing",
    arguments: [
      (".onSubmit { print(isOpen) }", 1),
      (".confirmationDialog(\"\", isPresented: .constant(isOpen)) { Text(\"\") }", 1),
      // These hand on what they measure, or are drawn.
      (".onPreferenceChange(Width.self) { _ in print(isOpen) }", 0), (".symbolEffect(.bounce, value: isOpen)", 0),
    ])
  func silent(modifier: String, count: Int) {
    let members = "@State private var isOpen = false; @State private var tint = 0.5"
    let body = "Circle().opacity(tint)\(modifier).animation(.smooth, value: isOpen)"
    #expect(Self.findings(PrecisionTests.card(body, members)).count == count)
  }

  @Test(
    "a view inside may read the watched model by a way of its own",
    arguments: [
      ("@Environment(Store.self) private var store", "Circle().opacity(store.alpha)", 0),
      ("private let store = Store.shared", "Circle().opacity(store.alpha)", 0),
      ("", "Circle().opacity(Store.shared.alpha)", 0), ("", "Inner(title: title)", 0),
      ("@Environment(\\.colorScheme) private var scheme", "Circle().opacity(scheme == .dark ? 1 : 0)", 1),
    ])
  func reachedModels(member: String, body: String, count: Int) {
    let text = """
      @Observable final class Store {
        static let shared = Store()
        var alpha = 1.0
        var isLoud = false
        func load() { alpha = 0.5 }
        func shout() { isLoud = true }
      }
      struct Inner: View {
        let title: String
        @Environment(Store.self) private var store
        var body: some View { Text(title).opacity(store.alpha) }
      }
      struct Row: View {
        let title: String
        \(member)
        var body: some View { \(body) }
      }
      """
    let members = "@State private var store = Store.shared; @State private var tint = 0.5"
    let card = PrecisionTests.card(
      "VStack { Row(title: \"\").opacity(tint) }.animation(.smooth, value: store.alpha)", members)
    #expect(Self.findings(text + "\n" + card).count == count)
  }

  @Test("AN29 says what a fresh value does to a curve that takes no time, by its name too")
  func instantCurves() {
    func message(_ animation: String) -> String? {
      let text =
        "extension Animation { static let still: Animation = .linear(duration: 0) }\n"
        + PrecisionTests.card("Circle().opacity(isOpen ? 1 : 0).animation(\(animation), value: UUID())")
      return Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)])).first { $0.code == "AN29" }?
        .message
    }
    for name in [".still", ".linear(duration: 0)", "nil"] {
      #expect(message(name)?.hasSuffix("with '\(name)' every change of anything loses its animation.") ?? false)
    }
    #expect(message(".bouncy")?.hasSuffix("every change of anything is animated.") ?? false)
  }

  @Test("SC13 does not say instead what AN06 cannot know")
  func others() {
    let dial = """
      struct Dial: View {
        let size: CGFloat
        let isBig: Bool
        var body: some View { Circle().frame(width: size).animation(.smooth, value: isBig) }
      }

      """
    let page = PrecisionTests.card("Dial(size: isBig ? 40 : 20, isBig: isBig)", "@State private var isBig = false")
    let tabs = PrecisionTests.card(
      "Capsule().matchedGeometryEffect(id: 1, in: space, isSource: false).animation(.snappy, value: page)",
      "@State private var page = 0; @Namespace private var space")
    for text in [dial + page, tabs] {
      let found = Linter(settings: .everything).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
      #expect(!found.contains { ["SC13", "AN06"].contains($0.code) }, "\(found.map(\.message))")
    }
  }

  @Test(
    "who makes the view may work out the size from the flag",
    arguments: [
      ("Dial(size: isBig ? 40 : 20, isBig: isBig)", 0), ("Dial(size: 30, isBig: isBig)", 1),
      ("Dial(size: level, isBig: isBig)", 1), ("EmptyView()", 0),
    ])
  func given(made: String, count: Int) {
    let dial = """
      struct Dial: View {
        let size: CGFloat
        let isBig: Bool
        var body: some View { Circle().frame(width: size).animation(.smooth, value: isBig) }
      }

      """
    let text = dial + PrecisionTests.card(made, "@State private var isBig = false; @State private var level = 2.0")
    #expect(Self.findings(text).count == count)
  }

  @Test("no animation is a shield", arguments: [("nil", 0), (".none", 0), (".smooth", 1)])
  func shields(animation: String, count: Int) {
    let members = "@State private var isOpen = false; @State private var tint = 0.5"
    let body = "Circle().opacity(tint).animation(\(animation), value: isOpen)"
    #expect(Self.findings(PrecisionTests.card(body, members)).count == count)
  }

  @Test(
    "what is proposed can be compared and changes",
    arguments: [
      ("@State private var tint = 0.5", "tint", ".onTapGesture { tint = 1 }", "Watch 'tint'."),
      ("@State private var tint = 0.5", "tint", "", nil), ("let tint: Double", "tint", "", nil),
      ("@ObservedObject var theme: Theme", "theme.tint", "", nil),
      ("@Binding var tint: Double", "tint", "", "Watch 'tint'."),
    ])
  func proposals(property: String, use: String, action: String, fix: String?) throws {
    let body = "Circle().opacity(\(use)).animation(.smooth, value: isOpen)\(action)"
    let found = Self.findings(PrecisionTests.card(body, "@State private var isOpen = false; \(property)"))
    let finding = try #require(found.first)
    #expect(finding.fix == fix ?? "Leave .animation out: nothing that it encloses changes with it.")
    #expect((finding.correction != nil) == (fix != nil))
  }
}
