import AnimationScope
import CurveMath
import TestSupport
import Testing

@testable import AnimationSource

// Views that show many others with states of their own: what the linter walks through is counted,
// not timed.
@Suite("Linter: views that lead to many others")
struct WideViewTests {
  /// A page that shows `width` cells twice, in the two branches of an `if`. Each cell has a state,
  /// an animation without a value, and a stack of five views.
  static func project(width: Int) -> String {
    let cells = (0..<width).map { cell in
      """
      struct Cell\(cell): View {
        @State private var isOpen = false
        var body: some View {
          VStack { Text("a"); Text("b"); Text("c"); Text("d"); Circle().opacity(isOpen ? 1 : 0.5) }
            .onTapGesture { withAnimation { isOpen.toggle() } }
        }
      }

      """
    }
    let shown = (0..<width).map { "Cell\($0)()" }.joined(separator: "; ")
    return cells.joined() + """
      struct Page: View {
        @State private var isWide = false
        var body: some View {
          VStack { if isWide { HStack { \(shown) } } else { VStack { \(shown) } } }.animation(.bouncy)
        }
      }
      """
  }

  private static func walks(width: Int, atMost most: Int = Limits.viewSteps.count) -> [LintedView.Walk] {
    let reading = SourceReading(texts: [(name: "Wide.swift", text: project(width: width))])
    return LintedView.all(of: reading.project).compactMap { $0.walk(atMost: most) }
  }

  @Test("a small page is walked whole, with the changes of all that it shows")
  func small() throws {
    let page = try #require(Self.walks(width: 4).last)
    #expect(page.changes.count == 5 && !page.isCut)
    #expect(page.prepared.tree.nodes.count > 4 * 2 * 6)
  }

  @Test(
    "the work stays below the limit, however many views a view leads to",
    arguments: SampleCount.isLong ? [100, 200, 400] : [100, 300])
  func bounded(width: Int) throws {
    let walks = Self.walks(width: width)
    #expect(walks.count == width + 1)
    let page = try #require(walks.last)
    #expect(page.steps <= Limits.viewSteps.count)
    // The cells are closed; the page's own change is still there.
    #expect(page.isCut == (width > 60))
    #expect(page.changes.count >= 1)
    // Each cell is walked by itself, and whole.
    #expect(walks.dropLast().allSatisfy { !$0.isCut && $0.steps == 6 })
  }

  @Test("what is left out is said once, and the rest is found")
  func said() throws {
    let reading = SourceReading(texts: [(name: "Wide.swift", text: Self.project(width: 100))])
    let (findings, note) = Linter().search(reading)
    #expect(findings.contains { $0.code == "SC14" })
    #expect(try #require(note).hasPrefix("'Page' has more changes and views inside than 60000 steps allow: "))
    #expect(Linter().search(SourceReading(texts: [(name: "A.swift", text: Self.project(width: 3))])).note == nil)
  }

  @Test("a view that is too large by itself loses the changes beyond")
  func narrowest() throws {
    let page = try #require(Self.walks(width: 4, atMost: 11).last)
    #expect(page.isCut && page.steps <= 11)
  }
}

// A loop over many elements is code of one element.
@Suite("Linter: loops over many elements")
struct LongLoopTests {
  private static func text(count: Int) -> String {
    let shapes = (0..<20).map { "Circle().opacity(isOn ? 1 : 0.\($0 + 1))" }.joined(separator: "\n")
    return """
      struct Grid: View {
        @State private var isOn = false
        var body: some View {
          VStack { ForEach(0..<\(count)) { row in HStack { ForEach(0..<40) { column in
            \(shapes)
          } } } }
          .animation(.bouncy)
          .onTapGesture { isOn.toggle() }
        }
      }
      """
  }

  @Test("the linter reads as many elements as show what they are like", arguments: [2, 90])
  func read(count: Int) throws {
    let reading = SourceReading(texts: [(name: "Grid.swift", text: Self.text(count: count))])
    let walk = try #require(LintedView.all(of: reading.project).first?.walk())
    #expect(walk.prepared.tree.nodes.count < 2200)
    #expect(!walk.isCut)
    #expect(Linter().findings(in: reading).map(\.code) == ["SC14"])
  }

  @Test("an explanation has all of them")
  func explained() throws {
    let reading = SourceReading(texts: [(name: "Grid.swift", text: Self.text(count: 3))])
    #expect(try reading.explanations()[0].report.rows.count == 3 * 40 * 20)
  }
}
