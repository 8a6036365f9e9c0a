import AnimationScope
import AnimationSource
import Testing

// Which states change, together with which others, and between which values, when nobody says.
@Suite("Changes of state")
struct StateChangeTests {
  static func explanations(_ texts: String..., view: String? = nil) throws -> [Explanation] {
    let names = texts.indices.map { "File\($0).swift" }
    let reading = SourceReading(texts: zip(names, texts).map { (name: $0, text: $1) })
    #expect(reading.problems.isEmpty, "\(reading.problems)")
    return try reading.explanations(ofView: view)
  }

  static func rows(_ explanation: Explanation) -> [String] {
    explanation.report.rows.map { "\($0.node) \($0.attribute) \($0.changeText) \($0.animationText)" }
  }

  @Test("a vector changes with its parts, to values beyond those it is compared with")
  func vectors() throws {
    let found = try Self.explanations(
      """
      struct Card: View {
        @GestureState private var drag = CGSize.zero
        @State private var rest = CGSize(width: 10, height: 20)
        @State private var tilt: Angle = .zero
        var body: some View {
          Rectangle().frame(width: 100, height: 60)
            .rotationEffect(tilt)
            .offset(x: rest.width + drag.width, y: drag.height)
            .opacity(drag.width > 250 ? 0.5 : 1)
            .animation(.snappy, value: drag)
        }
      }
      """)
    #expect(
      found.map(\.report.heading) == [
        "drag: CGSize.zero -> CGSize(width: 251, height: 50), no explicit animation",
        "tilt: .zero -> .degrees(90), no explicit animation",
        "rest: CGSize(width: 10, height: 20) -> CGSize(width: 110, height: 70), no explicit animation",
      ])
    #expect(
      Self.rows(found[0]) == [
        "rotationEffect#1 position (160, 370) -> (411, 420) .snappy", "opacity#1 opacity 1 -> 0.5 .snappy",
      ])
    #expect(Self.rows(found[1]) == ["rotationEffect#1 rotation .zero -> .degrees(90) none"])
  }

  @Test("a literal that a state is compared with tells what it is")
  func flags() throws {
    let found = try Self.explanations(
      """
      struct Card: View {
        @ObservedObject var model: Model
        var body: some View { Circle().opacity(model.link.isUp == true ? 1 : 0) }
      }
      """)
    #expect(found.map(\.report.heading) == ["model.link.isUp: false -> true, no explicit animation"])
    #expect(found.map(Self.rows) == [["opacity#1 opacity 0 -> 1 none"]])
  }

  @Test("a view of another file changes its state by what its own file says")
  func otherFiles() throws {
    let found = try Self.explanations(
      """
      struct Page: View { var body: some View { VStack { Note() } } }
      """,
      """
      struct Note: View {
        @State private var isOpen = false
        var body: some View {
          Circle().opacity(isOpen ? 1 : 0).onTapGesture { withAnimation(.bouncy) { isOpen.toggle() } }
        }
      }
      """, view: "Page")
    #expect(found.map(\.report.heading) == ["Note.isOpen: false -> true, withAnimation(.bouncy)"])
  }

  @Test("a value that is made anew is always another one", arguments: ["UUID()", "Date()"])
  func freshValues(value: String) throws {
    let found = try Self.explanations(
      PrecisionTests.card("Circle().opacity(isOpen ? 1 : 0).animation(.smooth, value: \(value))"))
    #expect(found.map(Self.rows) == [["opacity#1 opacity 0 -> 1 .smooth"]])
  }

  @Test("a part of a tuple changes alone, and is a number where its literal is one")
  func tuples() throws {
    let found = try Self.explanations(
      """
      struct Card: View {
        @State private var place = (x: 1.0, y: 2.0)
        @State private var size: (Double, isLarge: Bool) = (3, false)
        var body: some View {
          Rectangle().frame(width: 60, height: 60)
            .rotationEffect(.degrees(place.x))
            .scaleEffect(size.isLarge ? 2 : 1)
            .blur(radius: size.0)
            .animation(.snappy, value: place.x)
        }
      }
      """)
    #expect(
      found.map(\.report.heading) == [
        "size: oldValue -> newValue, size.isLarge: false -> true, no explicit animation",
        "place: oldValue -> newValue, place.x: 1 -> 2, no explicit animation",
        "size: oldValue -> newValue, size.0: 3 -> 4, no explicit animation",
      ])
    #expect(Self.rows(found[1]) == ["rotationEffect#1 rotation .degrees(1) -> .degrees(2) .snappy"])
  }

  @Test("states that one closure assigns change together")
  func together() throws {
    let found = try Self.explanations(
      """
      struct Card: View {
        @State private var isOpen = false
        @State private var isBright = false
        @State private var isLarge = false
        var body: some View {
          Rectangle().opacity(isBright ? 1 : 0.5).scaleEffect(isOpen ? 2 : 1).blur(radius: isLarge ? 1 : 0)
            .onTapGesture {
              withAnimation(.bouncy) { isOpen.toggle(); isBright = isOpen }
              isLarge.toggle()
            }
        }
      }
      """)
    #expect(
      Set(found.map(\.report.heading)) == [
        "isBright: false -> true, isOpen: false -> true, withAnimation(.bouncy)",
        "isLarge: false -> true, no explicit animation",
      ])
    #expect(found.count == 2)
  }

  @Test("two parameters are two values, whatever they are")
  func parameters() throws {
    let found = try Self.explanations(
      """
      struct Slide: View {
        @State private var isOn = false
        let from: CGFloat
        let to: CGFloat
        let quiet: Color
        let loud: Color
        let first: String
        let second: String
        var body: some View {
          VStack {
            Rectangle().fill(isOn ? loud : quiet)
            Text(isOn ? first : second)
          }
          .offset(x: isOn ? to : from)
          .animation(.snappy, value: isOn)
        }
      }
      """)
    #expect(found.count == 1)
    let rows = Self.rows(found[0])
    #expect(rows.contains("Rectangle#1 color quiet -> loud .snappy"))
    #expect(rows.contains("Text#1 text \"second\" -> \"first\" .snappy"))
    #expect(rows.contains("Rectangle#1 position may move .snappy"), "\(rows)")
  }

  @Test("a number crosses what it is compared with, from where it begins")
  func thresholds() throws {
    let found = try Self.explanations(
      """
      struct Meter: View {
        @State private var share = 0.0
        @State private var count = 3
        @Binding var level: Double
        var body: some View {
          Circle()
            .opacity(share > 0.5 ? 1 : 0)
            .scaleEffect(count >= 3 ? 2 : 1)
            .blur(radius: 2 < level ? 4 : 0)
        }
      }
      """)
    #expect(
      found.map { $0.report.heading.prefix { $0 != "," } } == ["share: 0 -> 1", "count: 3 -> 2", "level: 0 -> 3"])
    #expect(
      found.flatMap(Self.rows) == [
        "opacity#1 opacity 0 -> 1 none", "scaleEffect#1 scale 2 -> 1 none", "blur#1 blur 0 -> 4 none",
      ])
  }

  @Test("what a view follows without deciding changes too; what it is given by others does not")
  func followed() throws {
    let found = try Self.explanations(
      """
      struct Dial: View {
        @State private var turn = 0.0
        let title: String
        var body: some View {
          Text(title).rotationEffect(.degrees(turn))
            .onTapGesture { withAnimation(.bouncy) { turn += 90 } }
        }
      }
      """)
    #expect(found.map(\.report.heading) == ["turn: 0 -> 1, withAnimation(.bouncy)"])
    #expect(Self.rows(found[0]) == ["rotationEffect#1 rotation .degrees(0) -> .degrees(1) .bouncy"])
  }

  @Test("a value changes with its properties, a model does not")
  func wholes() throws {
    let view = """
      struct Panel: View {
        @State private var settings = Settings()
        var body: some View {
          Rectangle().opacity(settings.isOpen ? 1 : 0).animation(.smooth, value: settings)
        }
      }
      """
    let value = try Self.explanations(view, "struct Settings: Equatable { var isOpen = false }")
    #expect(value.flatMap(Self.rows) == ["opacity#1 opacity 0 -> 1 .smooth"])
    let model = try Self.explanations(view, "@Observable class Settings { var isOpen = false }")
    #expect(model.flatMap(Self.rows).contains("opacity#1 opacity 0 -> 1 none"))
  }

  @Test("the properties of a model are what the model says")
  func models() throws {
    let found = try Self.explanations(
      """
      struct Player: View {
        @StateObject private var player = Loader()
        var body: some View {
          Text("\\(player.count)").animation(.default, value: player.count)
          Circle().opacity(player.isReady ? 1 : 0.5)
        }
      }
      """,
      """
      final class Loader: ObservableObject {
        @Published var count = 0
        @Published private(set) var files: [String] = []
        var isReady: Bool { count > 1 }
      }
      """)
    // What is worked out from the count changes with it.
    #expect(found.map(\.report.heading) == ["player.count: 0 -> 2, no explicit animation"])
    #expect(
      found.flatMap(Self.rows) == ["Text#1 text \"0\" -> \"2\" .default", "opacity#1 opacity 0.5 -> 1 none"])
  }

  @Test("styles and modifiers are read like views")
  func styles() throws {
    let found = try Self.explanations(
      """
      struct Pressing: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.snappy, value: configuration.isPressed)
        }
      }
      struct Shade: ViewModifier {
        var isOn: Bool
        func body(content: Content) -> some View { content.shadow(radius: isOn ? 8 : 2) }
      }
      """)
    #expect(found.map(\.view) == ["Pressing", "Shade"])
    #expect(
      found.flatMap(Self.rows) == ["scaleEffect#1 scale 1 -> 0.9 .snappy", "shadow#1 shadow 2 -> 8 none"])
  }

  @Test("cases and indices of what stands in the source are written out")
  func elements() throws {
    let found = try Self.explanations(
      """
      enum Tab: CaseIterable { case home, search, profile }
      struct Bar: View {
        @State private var tab = Tab.home
        private let colors: [Color] = [.red, .green]
        var body: some View {
          HStack {
            ForEach(Tab.allCases, id: \\.self) { one in Circle().opacity(tab == one ? 1 : 0.5) }
            ForEach(colors.indices, id: \\.self) { index in Circle().fill(colors[index]) }
          }
        }
      }
      """)
    #expect(found.map(\.report.heading) == ["tab: .home -> .search, no explicit animation"])
    #expect(found.flatMap(Self.rows) == ["opacity#1 opacity 1 -> 0.5 none", "opacity#2 opacity 0.5 -> 1 none"])
    #expect(found[0].notes.isEmpty)
  }

  @Test("functions that give an animation are read with their arguments")
  func animationFunctions() throws {
    let found = try Self.explanations(
      """
      extension Animation {
        static func pop(_ time: Double = 0.3, late: Double = 0) -> Animation { .bouncy(duration: time).delay(late) }
      }
      struct Dots: View {
        @State private var isOn = false
        var body: some View {
          Circle().opacity(isOn ? 1 : 0).animation(.pop(), value: isOn)
          Circle().opacity(isOn ? 1 : 0).animation(.pop(0.4, late: 0.1), value: isOn)
        }
      }
      """)
    #expect(
      found.flatMap { $0.report.rows.map(\.animation) } == [
        ".bouncy(duration: 0.3).delay(0)", ".bouncy(duration: 0.4).delay(0.1)",
      ])
  }

  @Test("the text in question may be read beside the files of its project, once")
  func besides() throws {
    let reading = SourceReading(
      name: "data/views/ordinary/Cards.swift",
      text: "struct Top: View { @State var isOn = false; var body: some View { Circle().opacity(isOn ? 1 : 0) } }",
      besides: ["data/views/ordinary/Cards.swift"])
    #expect(reading.files == ["data/views/ordinary/Cards.swift"])
    #expect(try reading.explanations().map(\.view) == ["Top"])
  }
}
