import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

private struct Card: View {
  @Environment(\.scenePhase) private var phase

  var body: some View { Text(phase == .active ? "active" : "away") }
}

private struct Cards: App {
  var body: some Scene {
    WindowGroup { Card() }
    Window("About", id: "about") { Text("about") }
    Settings { Text("settings") }
  }
}

private struct Single: App {
  var body: some Scene { WindowGroup("Cards", id: "cards") { Card() } }
}

@MainActor
private struct Card_Previews: PreviewProvider {
  static var previews: some View {
    Card()
      .previewDisplayName("Card")
      .previewDevice("iPhone 15")
      .previewLayout(.fixed(width: 100, height: 50))
      .previewInterfaceOrientation(.landscapeLeft)
    Text("other")
  }
}

@MainActor
@Suite("Apps, scenes and previews: types around views")
struct AppTests {
  @Test("the views of a window are those that are written, with one scene and with several")
  func windows() throws {
    let window = try #require(Single().body as? WindowGroup<Card>)
    let host = ViewHost(window.content)
    host.frame(at: 0)
    #expect(host.leaves.compactMap(\.text) == ["active"])
    let scenes = try #require(Cards().body as? TupleScene<WindowGroup<Card>, Window<Text>, Settings<Text>>).scenes
    let others = ViewHost(TupleView((scenes.1.content, scenes.2.content)))
    others.frame(at: 0)
    #expect(others.leaves.compactMap(\.text) == ["about", "settings"])
  }

  @Test("the views of a preview are views as others, and what is said of the canvas changes nothing")
  func previews() {
    let host = ViewHost(Card_Previews.previews)
    host.frame(at: 0)
    let plain = ViewHost(
      Group {
        Card(); Text("other")
      })
    plain.frame(at: 0)
    #expect(host.leaves.compactMap(\.text) == ["active", "other"])
    #expect(host.leaves.map(\.frame) == plain.leaves.map(\.frame))
  }

  @Test("a host is active unless its environment says otherwise")
  func phases() {
    var environment = EnvironmentValues()
    environment.scenePhase = .background
    let host = ViewHost(Card(), environment: environment)
    host.frame(at: 0)
    #expect(host.leaves.compactMap(\.text) == ["away"])
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }

  @Test("an app that is started says that it has no windows")
  func started() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Single.main() }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains("Single has no windows here. Show a view of it in a host: ViewHost(…)."), "\(words)")
  }
}
