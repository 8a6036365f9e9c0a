import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

@MainActor
@Suite("ViewGraph: from a body to elements")
struct ExpansionTests {
  @Test("groups, tuples and conditions dissolve")
  func dissolves() {
    struct Root: View {
      var isOpen: Bool

      var body: some View {
        Group {
          Probe("a")
          if isOpen { Probe("b") } else { Probe("c") }
          if !isOpen { Probe("d") }
          AnyView(Probe("e"))
          ForEach(0..<2) { Probe("\($0)") }
        }
      }
    }
    #expect(ViewGraph(Root(isOpen: true)).outline == "a b e 0 1")
    #expect(ViewGraph(Root(isOpen: false)).outline == "a c d e 0 1")
  }

  @Test("a modifier of a group is one of each of its views")
  func modifiesEach() {
    let graph = ViewGraph(
      Group {
        Probe("a")
        Probe("b")
      }
      .environment(\.mark, 2))
    #expect(graph.outline == "environment(a=2) environment(b=2)")
  }

  @Test("a container keeps its content to itself")
  func contains() {
    let graph = ViewGraph(
      Box {
        Probe("a")
        Box { Probe("b").environment(\.mark, 1) }
      })
    #expect(graph.outline == "[a [environment(b=1)]]")
  }

  @Test("a modifier's body stands around the content, also of the same modifier again")
  func composes() {
    struct Boxed: ViewModifier {
      var mark: Int

      func body(content: Content) -> some View {
        Box {
          Probe("\(mark)")
          content
        }
      }
    }
    struct Twice: ViewModifier {
      func body(content: Content) -> some View { content.modifier(Boxed(mark: 1)).modifier(Boxed(mark: 2)) }
    }
    #expect(ViewGraph(Probe("a").modifier(Boxed(mark: 1)).modifier(Boxed(mark: 2))).outline == "[2 [1 a]]")
    #expect(ViewGraph(Probe("a").modifier(Twice().concat(Boxed(mark: 3)))).outline == "[3 [2 [1 a]]]")
    #expect(ViewGraph(Probe("a").modifier(EmptyModifier.identity)).outline == "a")
  }

  @Test("a shape is a leaf")
  func shapes() {
    struct Dial: Shape {
      var animatableData: Double

      func path(in rect: CGRect) -> Path { Path(rect) }
    }
    #expect(
      ViewGraph(
        Group {
          Dial(animatableData: 2)
          Circle()
        }
      ).outline == "Dial Circle")
  }

  @Test("each element of a modified group has layers of its own")
  func layers() {
    let graph = ViewGraph(
      Group {
        Probe("a")
        Probe("b")
      }
      .modifier(Behind(Probe("c"))))
    #expect(graph.outline == "behind(a|c) behind(b|c)")
  }

  @Test("what stands for content may stand twice, or not at all, and inside of the same modifier")
  func placeholders() {
    struct Scoped<Content: View>: View {
      let content: Content
      let count: Int

      typealias Body = Never

      static func _expand(_ view: Self, in slot: inout _ViewSlot) {
        slot.place(view.content, for: PlaceholderContentView<Content>.self)
        slot.child(
          .body,
          Box {
            ForEach(0..<view.count, id: \.self) { _ in PlaceholderContentView<Content>() }
          })
      }
    }
    #expect(ViewGraph(Scoped(content: Probe("a"), count: 2)).outline == "[a a]")
    #expect(ViewGraph(Scoped(content: Probe("a"), count: 0)).outline == "[]")
    #expect(ViewGraph(Scoped(content: Scoped(content: Probe("a"), count: 1), count: 2)).outline == "[[a] [a]]")
  }

  @Test("views nest some hundred levels deep")
  func nests() {
    struct Deep: View {
      let level: Int

      var body: some View {
        if level > 0 { Box { AnyView(Deep(level: level - 1)) } } else { Probe("x") }
      }
    }
    let outline = ViewGraph(Deep(level: 300)).outline
    #expect(outline == String(repeating: "[", count: 300) + "x" + String(repeating: "]", count: 300))
  }
}
