import AnimationModel
import Testing

@testable import AnimationViews

// Each place counts for itself: a count that is still there says that the view is still the same
// one.
@MainActor
@Suite("Identity: what keeps its state, and what loses it")
struct IdentityTests {
  /// Shows how often it was counted up.
  private struct Counter: View {
    var name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View {
      Probe("\(name)\(count)")
      Trigger("+\(name)") { count += 1 }
    }
  }

  /// What the counters show.
  private func counts<Root: View>(_ host: ViewHost<Root>) -> String {
    host.next.split(separator: " ").filter { !$0.hasPrefix("+") }.joined(separator: " ")
  }

  private func count<Root: View>(_ host: ViewHost<Root>, _ names: String...) throws {
    for name in names {
      try host.run(ViewQuery("+\(name)"))
      host.frame(at: (host.time ?? 0) + 0.1)
    }
  }

  @Test("a branch is a view of its own")
  func branches() throws {
    struct Root: View {
      var isFirst = true

      var body: some View {
        if isFirst { Counter("a") } else { Counter("b") }
        Counter("c")
      }
    }
    let host = ViewHost(Root())
    #expect(counts(host) == "a0 c0")
    try count(host, "a", "c", "a")
    #expect(counts(host) == "a2 c1")
    host.set(\.isFirst, false)
    #expect(counts(host) == "b0 c1")
    try count(host, "b")
    host.set(\.isFirst, true)
    #expect(counts(host) == "a0 c1")
  }

  @Test("what is missing leaves its place, and what is behind it stays")
  func optional() throws {
    struct Root: View {
      var name: String?

      var body: some View {
        if let name { Counter(name) }
        Counter("z")
      }
    }
    let host = ViewHost(Root(name: "a"))
    host.frame(at: 0)
    try count(host, "a", "z")
    host.set(\.name, "b")
    #expect(counts(host) == "b1 z1")
    host.set(\.name, nil)
    #expect(counts(host) == "z1")
    host.set(\.name, "a")
    #expect(counts(host) == "a0 z1")
  }

  @Test("an element of a collection moves with its name")
  func collections() throws {
    struct Root: View {
      var names: [String]

      var body: some View { ForEach(names, id: \.self) { Counter($0) } }
    }
    let host = ViewHost(Root(names: ["a", "b", "c"]))
    host.frame(at: 0)
    try count(host, "a", "b", "b", "c")
    try count(host, "c", "c")
    host.set(\.names, ["c", "d", "a", "b"])
    #expect(counts(host) == "c3 d0 a1 b2")
    host.set(\.names, ["b", "a"])
    #expect(counts(host) == "b2 a1")
    host.set(\.names, ["c", "a"])
    #expect(counts(host) == "c0 a1")
    // The second of two with one name is a view of its own.
    host.set(\.names, ["a", "a"])
    #expect(counts(host) == "a1 a0")
  }

  @Test("another explicit name is another view")
  func explicit() throws {
    struct Root: View {
      var name = 1

      var body: some View { Counter("a").id(name) }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try count(host, "a", "a")
    host.set(\.name, 1)
    #expect(counts(host) == "a2")
    host.set(\.name, 2)
    #expect(counts(host) == "a0")
  }

  @Test("under a hidden type another type is another view, and the same type the same one")
  func erased() throws {
    struct Root: View {
      var isBoxed = false
      var name = "a"

      var body: some View { isBoxed ? AnyView(Box { Counter(name) }) : AnyView(Counter(name)) }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try count(host, "a")
    host.set(\.name, "b")
    #expect(counts(host) == "b1")
    host.set(\.isBoxed, true)
    #expect(counts(host) == "b0")
    host.set(\.isBoxed, false)
    #expect(counts(host) == "b0")
  }

  @Test("a modifier with other arguments is the same one, and its state stays, too")
  func modifiers() throws {
    struct Marked: ViewModifier {
      var mark: Int
      @State private var count = 0

      func body(content: Content) -> some View {
        Probe("m\(mark)\(count)")
        Trigger("+m") { count += 1 }
        content
      }
    }
    struct Root: View {
      var mark = 1

      var body: some View { Counter("a").modifier(Marked(mark: mark)) }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    try count(host, "m", "a", "a")
    #expect(counts(host) == "m11 a2")
    host.set(\.mark, 2)
    #expect(counts(host) == "m21 a2")
  }

  @Test("elements that stay are the same objects, and what goes is let go")
  func elements() throws {
    struct Root: View {
      var names: [String]

      var body: some View { Box { ForEach(names, id: \.self) { Probe($0).environment(\.mark, 1) } } }
    }
    let host = ViewHost(Root(names: ["a", "b"]))
    host.frame(at: 0)
    let (a, b) = (try element(host, "a"), try element(host, "b"))
    weak let gone = b.node
    host.set(\.names, ["c", "a"])
    host.frame(at: 1)
    #expect(try element(host, "a") === a)
    #expect(a.parent === host.graph.root.elements[0].children[1])
    #expect(gone == nil)
  }

  private func element<Root: View>(_ host: ViewHost<Root>, _ query: ViewQuery) throws -> ViewElement {
    try GraphNames(host.graph).element(query)
  }

  @Test("a view that is equal is not looked at again, unless something around or in it has changed")
  func equatable() throws {
    let log = Log()
    struct Noted: View, Equatable {
      var name: String
      let log: Log
      @State private var count = 0
      @Environment(\.mark) private var mark

      nonisolated static func == (first: Noted, second: Noted) -> Bool {
        MainActor.assumeIsolated { first.name == second.name }
      }

      var body: some View {
        let _ = log("\(name)\(count)\(mark)")
        Trigger("+") { count += 1 }
      }
    }
    struct Root: View {
      var name = "a"
      var mark = 0
      let log: Log

      var body: some View {
        let _ = log("root")
        Noted(name: name, log: log).equatable().environment(\.mark, mark)
      }
    }
    let host = ViewHost(Root(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "root a00")
    host.set(\.name, "a")
    host.frame(at: 1)
    #expect(log.taken() == "root a00")
    try host.run("+")
    host.frame(at: 2)
    #expect(log.taken() == "a10")
    host.set(\.mark, 3)
    host.frame(at: 3)
    #expect(log.taken() == "root a13")
  }
}
