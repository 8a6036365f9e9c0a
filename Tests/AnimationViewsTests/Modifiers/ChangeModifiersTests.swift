import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("onAppear, onDisappear, onChange and preferences")
struct ChangeModifiersTests {
  private struct Root: View {
    var names = ["a", "b"]
    var value = 1
    var isThere = true
    let log: Log

    var body: some View {
      if isThere {
        ForEach(names, id: \.self) { name in
          Probe(name).onAppear { log("+\(name)") }.onDisappear { log("-\(name)") }
        }
        .onChange(of: value) { log("\($0)>\($1)") }
        .onChange(of: value, initial: true) { log("v") }
      }
    }
  }

  @Test("come with each view and go with it")
  func appears() {
    let log = Log()
    let host = ViewHost(Root(log: log))
    #expect(log.taken() == "")
    host.frame(at: 0)
    #expect(log.taken() == "v +a v +b")
    host.frame(at: 1)
    #expect(log.taken() == "")
    host.set(\.names, ["b", "c"])
    host.frame(at: 2)
    #expect(log.taken() == "-a v +c")
    host.set(\.isThere, false)
    host.frame(at: 3)
    #expect(log.taken() == "-b -c")
    host.set(\.isThere, true)
    host.frame(at: 4)
    #expect(log.taken() == "v +b v +c")
  }

  @Test("a change tells the values before and now, once for each update")
  func changes() {
    let log = Log()
    let host = ViewHost(Root(names: ["a"], log: log))
    host.frame(at: 0)
    _ = log.taken()
    host.set(\.value, 2)
    host.set(\.value, 3)
    host.frame(at: 1)
    #expect(log.taken() == "v 1>3")
    withAnimation { host.set(\.value, 4) }
    host.set(\.value, 5)
    host.frame(at: 2)
    #expect(log.taken() == "v 3>4 v 4>5")
    host.set(\.value, 5)
    host.frame(at: 3)
    #expect(log.taken() == "")
  }

  @Test("what an action changes is taken in with the same frame, and an endless change ends with it")
  func rounds() throws {
    struct Chain: View {
      @State private var first = 0
      @State private var second = 0
      @State private var endless = 0

      var body: some View {
        Probe("\(first)\(second)")
          .onAppear { first = 1 }
          .onChange(of: first) { second = first * 2 }
        Probe("e\(endless)").onChange(of: endless) { endless += 1 }
      }
    }
    let host = ViewHost(Chain())
    #expect(host.next == "12 e0")
    try host.set("endless", to: 1)
    #expect(host.next == "12 e9")
    #expect(host.next == "12 e17")
  }

  private enum Longest: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  private enum Names: PreferenceKey {
    static let defaultValue = ""

    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
  }

  @Test("preferences join in order, a value outside takes the place of those inside, and a change is told")
  func preferences() {
    struct Root: View {
      var lengths = [3, 7, 5]
      let log: Log

      var body: some View {
        Box {
          ForEach(lengths, id: \.self) { Probe("p").preference(key: Longest.self, value: $0) }
          Probe("q").preference(key: Names.self, value: "x").preference(key: Names.self, value: "q")
          Box { Probe("r").preference(key: Names.self, value: "r") }
            .transformPreference(Names.self) { $0 += "!" }
        }
        .onPreferenceChange(Longest.self) { log("\($0)") }
        .onPreferenceChange(Names.self) { log($0) }
      }
    }
    let log = Log()
    let host = ViewHost(Root(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "qr! 7")
    host.set(\.lengths, [7, 1])
    host.frame(at: 1)
    #expect(log.taken() == "")
    host.set(\.lengths, [])
    host.frame(at: 2)
    #expect(log.taken() == "0")
  }
}
