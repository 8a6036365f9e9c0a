import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

private struct Form: View {
  enum Field: Hashable { case name, mail }

  @FocusState private var isTyping: Bool
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      Text("name").focused($isTyping)
      Text(field == nil ? "none" : field == .name ? "first" : "second").focused($field, equals: .name)
      Rectangle()
        .frame(width: 10, height: 10)
        .offset(y: isTyping ? -100 : 0)
        .animation(.linear(duration: 1), value: isTyping)
        .accessibilityIdentifier("box")
      Inner(isTyping: $isTyping)
      Trigger("second") { field = .mail }
    }
  }
}

private struct Inner: View {
  @FocusState.Binding var isTyping: Bool

  var body: some View { Trigger("end") { isTyping = false } }
}

@MainActor
@Suite("FocusState: a state that views are told of")
struct FocusStateTests {
  @Test("a change moves views as that of any state, also through a binding of it")
  func moves() throws {
    let host = ViewHost(Form())
    host.frame(at: 0)
    try host.record("box", .offset)
    try host.set("isTyping", to: true)
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.25)
    #expect(try host.value(of: "box", .offset) == [0, -25])
    host.play(through: 4)
    try host.run("end")
    host.frame(at: 5)
    host.frame(at: 6)
    host.frame(at: 6.75)
    #expect(try host.value(of: "box", .offset) == [0, -25])
  }

  @Test("one of several views has the focus, or none")
  func several() throws {
    let host = ViewHost(Form())
    host.frame(at: 0)
    #expect(host.leaves.contains { $0.text == "none" })
    try host.set("field", to: Form.Field.name)
    host.frame(at: 1)
    #expect(host.leaves.contains { $0.text == "first" })
    try host.run("second")
    host.frame(at: 2)
    #expect(host.leaves.contains { $0.text == "second" })
  }
}
