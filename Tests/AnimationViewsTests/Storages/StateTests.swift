import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("State: copies, places and transactions")
struct StateTests {
  private struct Counter: View {
    @State private var count = 1
    let log: Log

    var body: some View {
      let _ = log("\(count)")
      Trigger("+") { count += 1 }
      Trigger("twice") {
        count += 1
        count += 1
        log("now\(count)")
      }
      Trigger("same") { count = count }
    }
  }

  @Test("a write is seen at once by code, and by bodies in the next frame")
  func reads() throws {
    let log = Log()
    let host = ViewHost(Counter(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "1")
    try host.run("twice")
    #expect(log.taken() == "now3")
    host.frame(at: 1)
    #expect(log.taken() == "3")
    host.frame(at: 2)
    try host.run("same")
    host.frame(at: 3)
    #expect(log.taken() == "")
    #expect(!host.isAnimating)
  }

  @Test("of two transactions in one event each is taken in by itself, in order")
  func transactions() throws {
    let log = Log()
    let host = ViewHost(Counter(log: log))
    host.frame(at: 0)
    _ = log.taken()
    try host.run("+")
    try withAnimation(.linear(duration: 1)) { try host.run("+") }
    #expect(log.taken() == "")
    host.frame(at: 1)
    #expect(log.taken() == "2 3")
    #expect(host.graph.root.elements[0].flow.transaction.animation == .linear(duration: 1))
  }

  @Test("a copy that was made before it came to live writes to the place that it lives at")
  func copies() throws {
    struct Early: View {
      @State private var count = 5
      var add: () -> Void { { count += 1 } }

      var body: some View { Probe("\(count)") }
    }
    let view = Early()
    let add = view.add
    let host = ViewHost(view)
    #expect(host.next == "5")
    add()
    #expect(host.next == "6")
    // Outside of a graph there is nothing to write to.
    let other = Early()
    other.add()
    #expect(ViewHost(other).next == "5")
  }

  @Test("one value at two places has a state at each, and code writes to the one that it stands at")
  func twoPlaces() throws {
    struct Counted: View {
      let name: String
      @State var count = 0

      var body: some View {
        Probe("\(name)\(count)")
        Trigger("+") { count += 1 }
      }
    }
    struct Root: View {
      let shared = Counted(name: "a")

      var body: some View {
        Box { shared }
        Box { shared }
      }
    }
    let host = ViewHost(Root())
    #expect(host.next == "a0 + a0 +")
    try host.run("Trigger#1")
    #expect(host.next == "a1 + a0 +")
    try host.run("Trigger#2")
    try host.run("Trigger#2")
    #expect(host.next == "a1 + a2 +")
  }

  @Test("a place that has gone keeps what it had, and a new one begins anew")
  func gone() throws {
    struct Child: View {
      @State private var count = 0
      let keep: (@escaping () -> Int) -> Void

      var body: some View {
        let _ = keep {
          count += 1
          return count
        }
        Probe("\(count)")
      }
    }
    struct Root: View {
      var isThere = true
      let keep: (@escaping () -> Int) -> Void

      var body: some View { if isThere { Child(keep: keep) } }
    }
    var add: () -> Int = { 0 }
    let host = ViewHost(Root { add = $0 })
    host.frame(at: 0)
    #expect(add() == 1)
    #expect(host.next == "1")
    host.set(\.isThere, false)
    #expect(host.next == "")
    #expect(add() == 1)
    host.set(\.isThere, true)
    #expect(host.next == "0")
  }

  @Test("properties inside of properties are linked, private ones too")
  func nested() throws {
    @propertyWrapper
    struct Doubled: DynamicProperty {
      @State private var half: Int

      init(wrappedValue: Int) { _half = State(initialValue: wrappedValue / 2) }

      var wrappedValue: Int {
        get { half * 2 }
        nonmutating set { half = newValue / 2 }
      }
    }
    struct Root: View {
      @State private var first = 1
      @Doubled private var second = 4
      @State private var name: String?

      var body: some View {
        Probe("\(first) \(second) \(name ?? "none")")
        Trigger("+") {
          second += 2
          first = 7
          name = "b"
        }
      }
    }
    let host = ViewHost(Root())
    #expect(host.next == "1 4 none +")
    try host.run("+")
    #expect(host.next == "7 6 b +")
  }

  @Test("is set by its name, nearest first, and by its path where it is not private")
  func byName() throws {
    struct Inner: View {
      @State private var level = 1
      @State private var other = "a"

      var body: some View { Probe("i\(level)\(other)") }
    }
    struct Root: View {
      @State private var level = 2
      @State var open = false

      var body: some View {
        Probe("r\(level)\(open)")
        Inner()
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try host.set("level", to: 5)
    try host.set("other", to: "b")
    try host.set("level", of: "Probe#2", to: 6)
    host.set(\.open, true)
    #expect(host.next == "r5true i6b")
    let wrong = ViewHostError.wrongType("level", given: "String", kept: "Int")
    #expect(throws: wrong) { try host.set("level", to: "x") }
    #expect(
      "\(wrong)" == "The state 'level' is of type Int, and the value of type String. Write 'to: value as Int'.")
    #expect(throws: ViewHostError.noState("none", known: ["level", "open", "level", "other"])) {
      try host.set("none", to: 1)
    }
    #expect("\(ViewHostError.noState("none", known: []))" == "No view keeps a state 'none'. There are none.")
  }

  @Test("an optional state takes a value, and a name of several views is told")
  func choices() throws {
    struct Row: View {
      @State private var count = 0

      var body: some View { Probe("\(count)") }
    }
    struct Root: View {
      @State private var chosen: Int?

      var body: some View {
        Row()
        Row()
        Probe(chosen.map { "\($0)" } ?? "-")
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try host.set("chosen", to: 4)
    #expect(host.next == "0 0 4")
    let several = ViewHostError.severalStates("count", in: ["Row#1", "Row#2"])
    #expect(throws: several) { try host.set("count", to: 1) }
    #expect("\(several)" == "Several views keep a state 'count': Row#1, Row#2. Say which one by of:.")
    try host.set("count", of: "Row#2", to: 1)
    #expect(host.next == "0 1 4")
  }

  @Test("what is no state has no state's name, and writes to none")
  func otherProperties() throws {
    struct Root: View {
      @Environment(\.isEnabled) private var isEnabled
      @State private var isOpen = false

      var body: some View { Probe("\(isEnabled) \(isOpen)") }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    #expect(throws: ViewHostError.noState("isEnabled", known: ["isOpen"])) { try host.set("isEnabled", to: true) }
    #expect(host.next == "true false")
  }
}
