import AnimationScope
import AnimationSource
import Testing

// Messages name things as the line at hand does.
@Suite("Names in messages")
struct WrittenNameTests {
  static func messages(_ files: String..., code: String) -> [String] {
    let texts = files.enumerated().map { (name: "File\($0).swift", text: $1) }
    return Linter(settings: .everything).findings(in: SourceReading(texts: texts)).filter { $0.code == code }
      .map(\.message)
  }

  @Test("a view that is handed in has the name of its property")
  func content() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Frame<Content: View>: View {
        let content: () -> Content
        @State private var on = false
        var body: some View { self.content().opacity(on ? 1 : 0) }
      }
      """)
    #expect(found.flatMap(\.notes).map(\.reason) == [.givenView("content")])
    #expect(found.flatMap(\.report.remarks).map(\.node) == ["content#1"])
  }

  @Test("ModifiedContent is the view with its modifier")
  func modifiedContent() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Glow: ViewModifier {
        var isOn: Bool
        func body(content: Content) -> some View { content.blur(radius: isOn ? 4 : 0) }
      }
      extension View { func glow(_ isOn: Bool) -> some View { ModifiedContent(content: self, modifier: Glow(isOn: isOn)) } }
      struct Card: View {
        @State private var on = false
        var body: some View { Circle().glow(on).animation(.smooth, value: on) }
      }
      """)
    let card = try #require(found.first { $0.view == "Card" })
    #expect(StateChangeTests.rows(card) == ["blur#1 blur 0 -> 4 .smooth"])
    #expect(card.report.remarks.isEmpty)
  }

  @Test("an animation that another view gives has the name of the line")
  func animations() {
    let found = Self.messages(
      """
      struct Shop: View {
        @State private var style = Style()
        @State private var on = false
        var body: some View { Cart(motion: style.curve, on: on) }
      }
      """,
      """
      struct Cart: View {
        let motion: Animation
        let on: Bool
        var body: some View { Circle().opacity(on ? 1 : 0).animation(self.motion) }
      }
      """, code: "SC14")
    #expect(found.count == 1 && found[0].hasPrefix("self.motion animates every change inside"), "\(found)")
  }

  @Test("a constant of the code around stands for its curve")
  func constants() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Dot: View {
        @State private var turn = 0.0
        var body: some View {
          let animation = Animation.linear(duration: 2).repeatForever(autoreverses: false)
          return Circle().rotationEffect(.degrees(turn)).onAppear {
            let late = animation.delay(1)
            withAnimation(late) { turn = 360 }
          }
        }
      }
      """)
    #expect(
      found.map(\.report.heading) == [
        "turn: 0 -> 360, withAnimation(.linear(duration: 2).repeatForever(autoreverses: false).delay(1))"
      ])
  }

  @Test("a member of nothing is nothing")
  func optionals() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Poster: View {
        let movie: Movie?
        let isOn: Bool
        var body: some View { Text(isOn ? movie?.title.uppercased() ?? "None" : "") }
      }
      struct Page: View {
        @State private var isOn = false
        var body: some View { Poster(movie: nil, isOn: isOn) }
      }
      """)
    let page = try #require(found.first { $0.view == "Page" })
    #expect(StateChangeTests.rows(page).contains("Text#1 text \"\" -> \"None\" none"))
  }
}
