import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Binding, Bindable and Environment")
struct BindingTests {
  private struct Field: View {
    @Binding var text: String

    var body: some View {
      Probe("f\(text)")
      Trigger("write") { text += "!" }
    }
  }

  private struct Person: Equatable {
    var name = "Ada"
    var nick: String?
  }

  private struct Root: View {
    @State private var person = Person()
    var animation: Animation?

    var body: some View {
      Probe(person.name)
      Field(text: animation == nil ? $person.name : $person.animation(animation).name)
      if let nick = Binding($person.nick) { Box { Field(text: nick) } }
      Trigger("nick") { person.nick = "A" }
    }
  }

  @Test("writes where the value lies, also a part of it, and a part that may be missing")
  func writes() throws {
    let host = ViewHost(Root())
    #expect(host.next == "Ada fAda write nick")
    try host.run("write")
    try host.run("nick")
    #expect(host.next == "Ada! fAda! write fA write nick")
    try host.run("Trigger#2")
    #expect(host.next == "Ada! fAda! write fA! write nick")
  }

  private func animation<V: View>(of host: ViewHost<V>) -> Animation? {
    host.graph.root.elements[0].flow.transaction.animation
  }

  @Test("its transaction lies over the open one")
  func transactions() throws {
    let host = ViewHost(Root(animation: .bouncy))
    host.frame(at: 0)
    try withAnimation(.linear) { try host.run("write") }
    host.frame(at: 1)
    #expect(animation(of: host) == .bouncy)
    host.set(\.animation, nil)
    host.frame(at: 2)
    try withAnimation(.linear) { try host.run("write") }
    host.frame(at: 3)
    #expect(animation(of: host) == .linear)
  }

  @Test("of closures hands its transaction to the second one alone")
  func closures() {
    var (value, seen) = (1, [Animation?]())
    let plain = Binding(get: { value }, set: { value = $0 })
    plain.animation(.bouncy).wrappedValue = 2
    #expect(value == 2)
    let told = Binding(
      get: { value },
      set: { (new: Int, transaction: Transaction) in
        value = new
        seen.append(transaction.animation)
      })
    told.wrappedValue = 3
    told.animation(.smooth).wrappedValue = 4
    told.transaction(Transaction(animation: .snappy)).wrappedValue = 5
    #expect(value == 5 && seen == [nil, .smooth, .snappy])
    let fixed = Binding.constant(7)
    fixed.wrappedValue = 8
    #expect(fixed.wrappedValue == 7)
    let wide = Binding<Int?>(told)
    wide.wrappedValue = nil
    #expect(wide.wrappedValue == 5)
    wide.wrappedValue = 6
    #expect(value == 6)
    #expect(Binding(Binding<Int?>.constant(nil)) == nil)
  }

  @Test("a value of the environment is that of the place, and an object is found by its type")
  func environment() throws {
    struct Reader: View {
      @Environment(\.mark) private var mark
      @Environment(Model.self) private var model
      @Environment(Other.self) private var other: Other?

      var body: some View { Probe("\(mark)\(model.count)\(other == nil)") }
    }
    struct Root: View {
      var mark = 1
      let model: Model

      var body: some View {
        Box {
          Reader()
          Reader().transformEnvironment(\.mark) { $0 += 1 }
        }
        .environment(\.mark, mark)
        .environment(model)
      }
    }
    let model = Model()
    let host = ViewHost(Root(model: model))
    #expect(host.next == "10true 20true")
    host.set(\.mark, 4)
    #expect(host.next == "40true 50true")
    host.update { model.count = 3 }
    #expect(host.next == "43true 53true")
  }

  @Observable
  final class Model { var count = 0 }

  @Observable
  final class Other {}

  @Test("a property of an object is bound, and its transaction is that of the write")
  func bindable() throws {
    struct Editor: View {
      @Bindable var model: Model

      var body: some View {
        let count = $model.count.animation(.bouncy)
        Probe("\(model.count)")
        Trigger("+") { count.wrappedValue += 1 }
      }
    }
    let model = Model()
    let host = ViewHost(Editor(model: model))
    host.frame(at: 0)
    try host.run("+")
    #expect(model.count == 1)
    #expect(host.next == "1 +")
    #expect(animation(of: host) == .bouncy)
  }

  @Test("a namespace is the place's own, and the same for as long as it lives")
  func namespaces() throws {
    struct Named: View {
      @Namespace private var name

      var body: some View { Probe("\(name.number)") }
    }
    struct Root: View {
      var count = 2

      var body: some View { ForEach(0..<count, id: \.self) { _ in Named() } }
    }
    let host = ViewHost(Root())
    let first = host.next.split(separator: " ")
    #expect(Set(first).count == 2 && !first.contains("0"))
    host.set(\.count, 3)
    let second = host.next.split(separator: " ")
    #expect(Array(second.prefix(2)) == first && Set(second).count == 3)
  }
}
