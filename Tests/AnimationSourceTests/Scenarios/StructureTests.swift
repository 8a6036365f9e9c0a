import AnimationScope
import AnimationSource
import Testing

// Groups, branches and content in unusual places.
@Suite("Structure of real views")
struct StructureTests {
  static func rows(_ text: String) throws -> [String] {
    let found = try StateChangeTests.explanations(text)
    return found.flatMap(StateChangeTests.rows)
  }

  // The modifier stands at each view of the group, and the views are stacked at the root.
  @Test("a group at the root keeps all its views")
  func groups() throws {
    let text = """
      struct Both: View {
        @State private var isWide = false
        var body: some View {
          Group {
            Rectangle().opacity(isWide ? 1 : 0.5)
            Circle().frame(width: isWide ? 100 : 50)
          }
          .animation(.spring, value: isWide)
        }
      }
      """
    #expect(
      try Self.rows(text) == ["opacity#1 opacity 0.5 -> 1 .spring", "Circle#1 size 50x396 -> 100x396 .spring"])
    let findings = Linter().findings(in: SourceReading(texts: [(name: "Both.swift", text: text)]))
    #expect(!findings.contains { $0.code == "SC13" })
  }

  @Test("content on both sides of an if is another view on each")
  func branchedContent() throws {
    let text = """
      extension View {
        @ViewBuilder func faded(_ isFaded: Bool) -> some View {
          if isFaded { self.opacity(0.5) } else { self }
        }
      }
      struct Note: View {
        @State private var isFaded = false
        var body: some View {
          VStack { Text("Note").faded(isFaded) }.animation(.smooth, value: isFaded)
        }
      }
      """
    #expect(
      try Self.rows(text) == [
        "Text#1 transition absent -> present .smooth", "Text#1 transition present -> absent .smooth",
      ])
  }

  // Each of these modifiers doubles what is inside: the tree must not.
  @Test("forty conditional modifiers end, with a remark")
  func doubling() throws {
    let chain = String(repeating: ".faded(isFaded)", count: 40)
    let found = try StateChangeTests.explanations(
      """
      extension View {
        @ViewBuilder func faded(_ isFaded: Bool) -> some View {
          if isFaded { self.opacity(0.5) } else { self }
        }
      }
      struct Note: View {
        @State private var isFaded = false
        var body: some View { Text("Note")\(chain) }
      }
      """)
    #expect(found.count == 1)
    #expect(found[0].report.remarks.contains { $0.description.contains("again and again") })
  }

  @Test("a transition that brings its animation says so")
  func transitions() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Toast: View {
        @State private var isShown = false
        var body: some View {
          ZStack { if isShown { Text("Saved").transition(.opacity.animation(.easeIn(duration: 0.2))) } }
        }
      }
      """)
    #expect(
      found[0].report.rows.map(\.reason) == ["by its .transition (line 4)"])
    #expect(found[0].report.rows.map(\.animation) == [".easeIn(duration: 0.2)"])
  }

  @Test("values of an animator's own get a remark")
  func clocks() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Bell: View {
        @State private var rings = 0
        var body: some View {
          Text("Bell").phaseAnimator([1.0, 1.2], trigger: rings) { view, scale in view.scaleEffect(scale) }
        }
      }
      """)
    #expect(found[0].report.remarks.contains { $0.description.contains(".phaseAnimator plays values of its own") })
  }

  @Test("long code is cut where the two states part")
  func longValues() throws {
    let names = (1...12).map { "items.element\($0)" }.joined(separator: " + ")
    let found = try StateChangeTests.explanations(
      """
      struct Long: View {
        @State private var flag = false
        var body: some View { Rectangle().opacity(weight(\(names), flag)) }
      }
      """)
    let row = try #require(found[0].report.rows.first)
    #expect(row.changeText.count < 120 && row.changeText.hasPrefix("… "))
    #expect(row.changeText.contains("false") && row.changeText.contains("true"))
    #expect(row.from.count > 200)
  }
}
