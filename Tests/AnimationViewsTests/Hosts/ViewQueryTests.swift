import AnimationModel
import CurveMath
import Testing

@testable import AnimationViews

@MainActor
@Suite("ViewHost: who is meant")
struct ViewQueryTests {
  private struct Card: View {
    let title: String

    var body: some View {
      Box {
        Probe(title)
        Rectangle()
      }
    }
  }

  private struct Root: View {
    var body: some View {
      Card(title: "Tea time").accessibilityIdentifier("first")
      Card(title: "Dinner").id(7)
      Circle()
    }
  }

  private let host = ViewHost(Root())

  @Test(
    "a text is an identifier, a name, a text, a word of it, a name of reports or a type",
    arguments: [
      ("Tea time", "Probe#1"), ("Tea", "Probe#1"), ("Dinner", "Probe#2"), ("Rectangle#2", "Rectangle#2"),
      ("circle", "Circle#1"), ("Circle", "Circle#1"),
    ])
  func leaves(text: String, name: String) throws {
    let leaf = try host[ViewQuery(text)]
    #expect(leaf.name == name)
  }

  @Test(
    "a container is meant by what is around it",
    arguments: [("first", "Box#1"), ("7", "Box#2"), ("Card#2", "Box#2"), ("Box#1", "Box#1")])
  func containers(text: String, name: String) throws {
    let names = GraphNames(host.graph)
    #expect(names.name(of: try names.element(ViewQuery(text))) == name)
  }

  @Test("nobody, several, and a container in the place of a leaf are told apart, with what there is")
  func errors() {
    func message(_ query: ViewQuery) -> String {
      do { return try host[query].name } catch { return "\(error)" }
    }
    #expect(
      message("lamp")
        == "No view answers to 'lamp'. There are Root#1, Card#1, Box#1, Probe#1, Rectangle#1, Card#2, Box#2, Probe#2, "
        + "Rectangle#2, Circle#1.")
    #expect(
      message("rectangle")
        == "'rectangle' may be Rectangle#1 in Card#1 at (200, 144.75), Rectangle#2 in Card#2 at (200, 414.25). "
        + "Ask for one of these names, or give the view an .accessibilityIdentifier(…) of its own.")
    #expect(message("first") == "'first' is no leaf. In it are Probe#1, Rectangle#1.")
    #expect(message(.root).hasPrefix("'the root' may be Box#1 in Card#1 at ("))
  }

  @Test("leaves say who they are, in the order of the source")
  func allLeaves() {
    #expect(host.leaves.map(\.name) == ["Probe#1", "Rectangle#1", "Probe#2", "Rectangle#2", "Circle#1"])
    #expect(host.leaves[0].text == "Tea time" && host.leaves[1].text == nil)
    let single = ViewHost(Circle().id("b").accessibilityIdentifier("a"))
    let leaf = single.leaves[0]
    #expect(single.leaves.count == 1)
    #expect(leaf.name == "Circle#1" && leaf.type == "Circle" && leaf.text == nil && leaf.identifier == "a")
  }

  // MARK: - Names that stand around something

  private struct Sheet: View {
    let log: Log

    var body: some View {
      VStack {
        Text("Save").background(.yellow).accessibilityIdentifier("plain")
        Circle().overlay { Text("3") }.mask { Rectangle() }.frame(width: 40, height: 40).accessibilityIdentifier(
          "badge")
        Text("Note").padding().background { Capsule().accessibilityIdentifier("back") }.id("note")
        Button("Keep") { log("keep") }.buttonStyle(.bordered).accessibilityIdentifier("keep")
        Button("Send") { log("send") }.buttonStyle(.borderedProminent).accessibilityIdentifier("send")
        Image(systemName: "trash").onTapGesture { log("trash") }.accessibilityLabel("Delete")
        Text("Twice").accessibilityIdentifier("inner").padding().accessibilityIdentifier("outer")
      }
    }
  }

  @Test(
    "a name around a background, an overlay, a mask or a style means the view, and not what hangs on it",
    arguments: [
      ("plain", "Text#1"), ("badge", "Circle#1"), ("note", "Text#3"), ("back", "Capsule#1"), ("keep", "Text#4"),
      ("send", "Text#5"), ("Delete", "Image#1"), ("inner", "Text#6"), ("outer", "Text#6"),
    ])
  func hanging(text: String, name: String) throws {
    let host = ViewHost(Sheet(log: Log()))
    host.frame(at: 0)
    #expect(try host[ViewQuery(text)].name == name)
    #expect(try host.trace(of: ViewQuery(text), .frame).times.count == 1)
  }

  @Test("a tap on such a name is heard", arguments: ["keep", "send", "Delete", "Keep"])
  func tapped(text: String) throws {
    let log = Log()
    let host = ViewHost(Sheet(log: log))
    host.frame(at: 0)
    try host.tap(ViewQuery(text))
    #expect(log.taken() == (text == "Delete" ? "trash" : text.lowercased()))
  }

  @Test("what comes is meant, and not what goes and has the same name")
  func leaving() throws {
    struct Swap: View {
      var isNew = false

      var body: some View {
        ZStack {
          if isNew { Text("New").accessibilityIdentifier("page") } else { Text("Old").accessibilityIdentifier("page") }
        }
      }
    }
    let host = ViewHost(Swap())
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isNew, true) }
    host.play(through: 0.5)
    #expect(host.leaves.map(\.text) == ["New", "Old"] || host.leaves.map(\.text) == ["Old", "New"])
    #expect(try host["page"].text == "New")
    #expect(try host["Old"].phase == .leaving)
  }

  @Test("plays whole frames, from the last one on")
  func plays() {
    let host = ViewHost(Circle())
    host.play(through: 0.5, framesPerSecond: 4)
    #expect(host.time == 0.5)
    host.play(through: 1.1, framesPerSecond: 10)
    expectNear(host.time, 1.1)
    host.play(through: 1.1)
    expectNear(host.time, 1.1)
  }

  private func expectNear(_ time: Double?, _ expected: Double) { #expect(abs((time ?? 0) - expected) < 1e-9) }
}
