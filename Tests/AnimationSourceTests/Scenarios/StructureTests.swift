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
            Ellipse().frame(width: isWide ? 100 : 50)
          }
          .animation(.spring, value: isWide)
        }
      }
      """
    #expect(
      try Self.rows(text) == ["opacity#1 opacity 0.5 -> 1 .spring", "Ellipse#1 size 50x396 -> 100x396 .spring"])
    let findings = Linter().findings(in: SourceReading(texts: [(name: "Both.swift", text: text)]))
    #expect(!findings.contains { $0.code == "SC13" })
  }

  @Test("a body stands in the extension of a protocol too, in another file and after another protocol")
  func protocols() throws {
    let found = try StateChangeTests.explanations(
      "struct Tile: Panel { @State var isOpen = false }",
      """
      protocol Shown: View { var isOpen: Bool { get } }
      protocol Panel: Shown {}
      extension Shown {
        var body: some View { square.animation(.snappy, value: isOpen) }
        var square: some View { Rectangle().opacity(isOpen ? 1 : 0.5) }
      }
      """)
    #expect(found.flatMap(StateChangeTests.rows) == ["opacity#1 opacity 0.5 -> 1 .snappy"])
    #expect(found.first?.report.rows.first?.location?.description == "File1.swift:5:39")
  }

  @Test("a type whose body is a view is one, whatever its protocol is")
  func connected() throws {
    let text = """
      struct Row: ConnectedView {
        struct Props { let isOpen: Bool }
        func body(props: Props) -> some View {
          Circle().opacity(props.isOpen ? 1 : 0).animation(.snappy, value: props.isOpen)
        }
      }
      """
    #expect(try Self.rows(text) == ["opacity#1 opacity 0 -> 1 .snappy"])
  }

  @Test("a closure over the transaction finds the animation that is there")
  func ownAnimation() throws {
    func animation(_ edit: String, around: String) throws -> [String] {
      try Self.rows(
        """
        struct Card: View {
          @State private var isOpen = false
          var body: some View {
            Circle().opacity(isOpen ? 1 : 0)
              .transaction { \(edit) }
              .animation(\(around), value: isOpen)
          }
        }
        """)
    }
    let expected = [
      ("$0.animation = $0.animation?.speed(2)", ".bouncy", ".bouncy.speed(2)"),
      ("t in t.animation = t.animation?.delay(1)", ".bouncy", ".bouncy.delay(1)"),
      ("$0.animation = $0.animation?.speed(2)", ".none", "none"),
      ("$0.animation = $0.animation ?? .linear", "nil", ".linear"),
    ]
    for (edit, around, result) in expected {
      #expect(try animation(edit, around: around) == ["opacity#1 opacity 0 -> 1 \(result)"])
    }
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
