import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

@MainActor
@Suite("Button and Toggle")
struct ButtonTests {
  private struct Pad: View {
    let log: Log

    var body: some View {
      Button("Toggle rating") { log("rating") }
      Button("Delete", role: .destructive) { log("delete") }
      Button(role: .cancel, action: { log("close") }, label: { Text(verbatim: "Close") }).disabled(true)
      Button(action: { log("a") }, label: { Text(verbatim: "Play") }).buttonStyle(.plain)
    }
  }

  @Test("runs its action when it is tapped, and is found by its title or a word of it")
  func taps() throws {
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    for target: ViewQuery in ["Toggle rating", "Toggle", "Delete", "Play", "Button#1"] { try host.tap(target) }
    #expect(throws: ViewHostError.untouched("Close", .disabled)) { try host.tap("Close") }
    #expect(log.taken() == "rating rating delete a rating")
    #expect(host.shown == "Toggle rating Delete Close Play")
    #expect(host.leaves.map(\.type) == ["Text", "Text", "Text", "Text"])
  }

  @Test("its names are rows of the catalogue", arguments: ["Button", "Toggle"])
  func rows(name: String) { #expect(ViewCatalog.entry(named: name) != nil) }

  private struct Marked: ButtonStyle {
    let log: Log
    @State private var count = 3

    func makeBody(configuration: Configuration) -> some View {
      Probe("\(count)\(configuration.isPressed ? "down" : "up")\(configuration.role == .cancel ? "!" : "")")
      configuration.label
    }
  }

  @Test("a style sees the press, the role and the label, and keeps state of its own")
  func style() throws {
    struct Pad: View {
      let log: Log

      var body: some View {
        Box {
          Button("One", role: .cancel) { log("one") }
          Button("Two") { log("two") }
        }
        .buttonStyle(Marked(log: log))
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    #expect(host.shown == "3up! One 3up Two")
    try host.drag("Two", along: [CGPoint(x: 20, y: 0)], over: 0.1, releases: false)
    #expect(host.shown == "3up! One 3down Two" && log.taken() == "")
    host.lift(at: 0.2)
    #expect(host.next == "3up! One 3up Two" && log.taken() == "two")
  }

  @Test("a finger that goes too far does not press, unless it comes back")
  func leaves() throws {
    let log = Log()
    let host = ViewHost(Button("Two") { log("two") }.buttonStyle(Marked(log: log)))
    host.frame(at: 0)
    func drag(_ path: [CGPoint]) throws -> String {
      try host.drag("Two", along: path, over: 0.1, releases: false)
      defer { host.lift(at: host.time ?? 0) }
      return host.shown
    }
    let far = CGPoint(x: 4000, y: 0)
    #expect(try drag([far]) == "3up Two")
    #expect(log.taken() == "")
    #expect(try drag([far, .zero]) == "3down Two")
    #expect(log.taken() == "two")
  }

  @Test("a primitive style has the trigger in its hand, and a button may be made of another one")
  func primitive() throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    struct Starred: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Probe("*")
        Button(configuration).buttonStyle(Twice())
      }
    }
    let log = Log()
    let host = ViewHost(Button("Two") { log("two") }.buttonStyle(Starred()))
    host.frame(at: 0)
    #expect(host.shown == "* Two")
    try host.tap("Two")
    host.play(through: 1)
    #expect(log.taken() == "")
    try host.tap("Two", count: 2)
    #expect(log.taken() == "two")
  }

  @Test("an action writes the state of the place that it stands at")
  func places() throws {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Button("Add \(count)") { withAnimation(.bouncy) { count += 1 } }
      }
    }
    struct Root: View {
      let counter = Counter()

      var body: some View {
        counter
        counter
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try host.tap("Text#2")
    try host.tap("Text#2")
    #expect(host.next == "Add 0 Add 2")
  }

  // MARK: - Toggle

  private struct Switches: View {
    @State private var isOpen = false

    var body: some View {
      Toggle("Open", isOn: $isOpen.animation(.bouncy))
      Toggle(isOn: $isOpen) { Text(verbatim: "Also") }.toggleStyle(.button)
      Probe("\(isOpen)")
    }
  }

  @Test("turns its value over, in the transaction of its binding")
  func toggles() throws {
    let host = ViewHost(Switches())
    host.frame(at: 0)
    try host.tap("Open")
    #expect(host.graph.root.elements.first?.flow.transaction.animation == .bouncy)
    #expect(host.next == "Open Also true")
    try host.tap("Also")
    #expect(host.graph.root.elements.first?.flow.transaction.animation == nil)
    #expect(host.next == "Open Also false")
  }

  @Test("a style of one's own turns the value by itself")
  func toggleStyle() throws {
    struct Lamp: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(.button)
        Probe(configuration.isOn ? "lit" : "dark").onTapGesture { configuration.isOn = true }
      }
    }
    let host = ViewHost(Switches().toggleStyle(Lamp()))
    host.frame(at: 0)
    #expect(host.shown == "Open dark Also false")
    try host.tap("dark")
    #expect(host.next == "Open lit Also true")
    try host.tap("Open")
    #expect(host.next == "Open dark Also false")
  }
}
