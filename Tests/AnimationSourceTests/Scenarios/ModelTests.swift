import AnimationScope
import AnimationSource
import Testing

// What a model works out follows from what it reads: a view that draws `model.isEmpty` changes with
// `model.items`.
@Suite("Models of the sources")
struct ModelTests {
  static func rows(_ model: String, _ body: String, _ property: String) throws -> [String] {
    try StateChangeTests.explanations(view(body, property), model).flatMap {
      ["\($0.report.heading)"] + StateChangeTests.rows($0)
    }
  }

  static func view(_ body: String, _ property: String) -> String {
    "struct Page: View {\n\(property)\nvar body: some View {\n\(body)\n}\n}\n"
  }

  static func codes(_ text: String) -> [String] {
    let reading = SourceReading(texts: [(name: "A.swift", text: text)])
    return Linter(settings: .everything).findings(in: reading).map(\.code)
  }

  // However the model is kept, and whatever it is.
  static let kinds: [(property: String, model: String)] = [
    ("@State private var model = Model()", "@Observable class Model { var items: [Int] = []; \(getter) }"),
    ("@StateObject private var model = Model()", observable), ("@ObservedObject var model: Model", observable),
    ("@EnvironmentObject var model: Model", observable), ("let model: Model", observable),
    ("@Environment(Model.self) private var model", "@Observable class Model { var items: [Int] = []; \(getter) }"),
    ("@Bindable var model: Model", "@Observable class Model { var items: [Int] = []; \(getter) }"),
    ("@State private var model = Model()", "struct Model { var items: [Int] = []; \(getter) }"),
    ("@Binding var model: Model?", "struct Model { var items: [Int] = []; \(getter) }"),
    ("@StateObject var model = Model()", "class Model: ObservableObject { @Published var items = [Int]() }\n" + added),
  ]
  private static let getter = "var isEmpty: Bool { items.isEmpty }"
  private static let observable = "class Model: ObservableObject { @Published var items: [Int] = []; \(getter) }"
  private static let added = "extension Model { var isEmpty: Bool { get { items.isEmpty } } }"

  @Test("a computed property changes with what it reads", arguments: kinds)
  func computed(kind: (property: String, model: String)) throws {
    let body = "Text(\"a\").opacity(model.isEmpty ? 0 : 1).animation(.smooth, value: model.items.count)"
    let found = try Self.rows(kind.model, body, kind.property)
    #expect(found.first?.contains("model.items: [] -> [element]") ?? false, "\(found)")
    #expect(found.contains("opacity#1 opacity 0 -> 1 .smooth"), "\(found)")
    #expect(!Self.codes(kind.model + "\n" + Self.view(body, kind.property)).contains("SC13"))
  }

  @Test("a property that reads nothing is still another state, and its animation encloses nothing")
  func unrelated() throws {
    let model = "@Observable class Model { var items: [Int] = []; var isOn = false; var isOff: Bool { !isOn } }"
    let body = "Text(\"a\").opacity(model.isOff ? 0 : 1).animation(.smooth, value: model.items.count)"
    let found = try Self.rows(model, body, "@State private var model = Model()")
    #expect(
      found == [
        "model.isOn: false -> true, no explicit animation", "opacity#1 opacity 0 -> 1 none",
        "model.items: [] -> [element], no explicit animation",
      ])
  }

  @Test("texts, branches, functions and other models are followed too")
  func further() throws {
    let model = """
      class Pin: ObservableObject {
        @Published var digits = ""
        let longest = 4
        var shown: String { digits.isEmpty ? "Enter code" : digits }
        var isFull: Bool { guard digits.count >= longest else { return false }; return true }
        func alpha(_ least: Double) -> Double { digits.isEmpty ? least : 1 }
      }
      class Model: ObservableObject { @Published var pin = Pin(); var isFull: Bool { pin.isFull } }
      """
    let property = "@StateObject private var model = Model()"
    #expect(
      try Self.rows(model, "Text(model.pin.shown).animation(.smooth, value: model.pin.digits)", property)
        == ["model.pin.digits: \"\" -> \"a\", no explicit animation", "Text#1 text \"Enter code\" -> \"a\" .smooth"])
    #expect(
      try Self.rows(
        model, "ZStack { if model.isFull { Circle() } }.animation(.smooth, value: model.pin.digits)", property)
        == [
          "model.pin.digits: \"\" -> \"aaaa\", no explicit animation", "Circle#1 transition absent -> present .smooth",
        ])
    #expect(
      try Self.rows(
        model, "Circle().opacity(model.pin.alpha(0.3)).animation(.smooth, value: model.pin.digits)", property)
        == ["model.pin.digits: \"\" -> \"a\", no explicit animation", "opacity#1 opacity 0.3 -> 1 .smooth"])
  }

  @Test("what cannot be worked out may change with each of the states that it reads")
  func derived() throws {
    let model = """
      @Observable class Model {
        var items: [Int] = []
        var limit = 3
        var other = false
        var few: [Int] { items.filter { $0 < limit } }
        var hasFew: Bool { !few.isEmpty }
        var sum: Double { var sum = 0.0; for item in items { sum += Double(item) }; return sum }
      }
      """
    let body = """
      VStack { if model.hasFew { Circle() }; Capsule().scaleEffect(model.sum) }
        .animation(.smooth, value: model.items.count)
      """
    let found = try StateChangeTests.explanations(Self.view(body, "@State var model = Model()"), model)
    #expect(
      Set(found.map(\.report.heading)) == [
        "model.items: [] -> [element], model.few may change, model.sum may change, no explicit animation",
        "model.limit: 0 -> 1, model.few may change, no explicit animation",
      ])
    let rows = try #require(found.first { $0.report.heading.hasPrefix("model.items") }).report.rows
    #expect(rows.contains { $0.attribute == "scale" && $0.certainty == .low && $0.animation == ".smooth" })
    #expect(rows.contains { $0.attribute == "transition" && $0.certainty == .low })
    #expect(!Self.codes(model + "\n" + Self.view(body, "@State var model = Model()")).contains("SC13"))
  }

  @Test("a property of the view that does more than choose depends on what it reads")
  func ownProperties() throws {
    let members = """
      @State private var text = ""
      private var weight: Double { var sum = 0.0; for _ in text { sum += 1 }; return sum }
      """
    let found = try Self.rows("", "Circle().opacity(weight).animation(.smooth, value: text)", members)
    #expect(
      found == [
        "text: \"a\" -> \"b\", weight may change, no explicit animation", "opacity#1 opacity 0 -> 1 .smooth",
      ])
  }

  @Test("a request for one state changes what follows from it")
  func requests() throws {
    let model = "class Model: ObservableObject { @Published var count = 0; var isFull: Bool { count > 3 } }"
    let body = "Circle().opacity(model.isFull ? 1 : 0)"
    func lines(_ state: StateRequest?) throws -> [String] {
      let text = Self.view(body, "@StateObject private var model = Model()") + model
      let reading = SourceReading(texts: [(name: "A.swift", text: text)])
      return try reading.explanations(ChangeRequest(states: [state].compactMap(\.self))).flatMap(StateChangeTests.rows)
    }
    #expect(try lines(StateRequest(parsing: "model.count=0:9")) == ["opacity#1 opacity 0 -> 1 none"])
    #expect(try lines(StateRequest(parsing: "model.count=0:2")) == [])
    #expect(try lines(StateRequest(parsing: "model.isFull=true:false")) == ["opacity#1 opacity 1 -> 0 none"])
  }

  @Test("of several types of one name the nearest is meant")
  func nested() throws {
    let text = """
      struct A: View {
        class Model: ObservableObject { @Published var on = false; var size: Double { on ? 2 : 1 } }
        @StateObject private var model = Model()
        @StateObject private var other = B.Model()
        var body: some View { Circle().scaleEffect(model.size).blur(radius: other.size) }
      }
      struct B: View { var body: some View { EmptyView() } }
      extension B { class Model: ObservableObject { @Published var off = 3.0; var size: Double { off * 2 } } }
      """
    let found = try StateChangeTests.explanations(text)
    #expect(
      found.flatMap { [$0.report.heading] + StateChangeTests.rows($0) } == [
        "model.on: false -> true, no explicit animation", "scaleEffect#1 scale 1 -> 2 none",
        "other.off: 0 -> 1, no explicit animation", "blur#1 blur 0 -> 2 none",
      ])
  }

  @Test("an enumeration changes to the case that makes the most of a difference")
  func cases() throws {
    let text = """
      enum Step {
        case first, second, last
        var isFirst: Bool { self == .first }
        var size: Double { switch self { case .first, .second: 1; case .last: 2 } }
        var alpha: Double { switch self { case .last: 0; default: 1 } }
      }
      struct Card: View {
        @State private var step = Step.first
        var body: some View { Circle().scaleEffect(step.size).opacity(step.alpha).blur(radius: step.isFirst ? 1 : 0) }
      }
      """
    let found = try StateChangeTests.explanations(text)
    #expect(found.map(\.report.heading) == ["step: .first -> .last, no explicit animation"])
    #expect(
      found.flatMap(StateChangeTests.rows) == [
        "scaleEffect#1 scale 1 -> 2 none", "opacity#1 opacity 1 -> 0 none", "blur#1 blur 1 -> 0 none",
      ])
  }

  @Test("an animation of one property of a model is not that of another one")
  func triggers() throws {
    func headings(_ action: String, _ didSet: String = "") throws -> [String] {
      let model =
        "class Model: ObservableObject { @Published var items = [1]; @Published var seen = false \(didSet)\nfunc load() {} }"
      let body = """
        Circle().opacity(model.items.isEmpty ? 0 : 1).scaleEffect(model.seen ? 2 : 1)
          .onTapGesture { withAnimation { \(action) } }
        """
      return try Self.rows(model, body, "@StateObject private var model = Model()").filter { $0.contains("items:") }
    }
    let plain = "model.items: [] -> [element], no explicit animation"
    let animated = "model.items: [] -> [element], withAnimation(.default)"
    #expect(try headings("model.seen.toggle()") == [plain])
    #expect(try headings("model.items.append(1)") == [animated])
    // What else these do is not seen.
    #expect(try headings("model.seen.toggle(); model.load()") == [animated])
    #expect(try headings("model.seen.toggle()", "{ didSet { load() } }") == [animated])
  }
}
