import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

private enum Theme: String {
  case light, dark
}

private enum Level: Int {
  case low = 1
  case high = 7
}

private struct Switch: View {
  @AppStorage("isOn") private var isOn = false
  @AppStorage("count") private var count = 3
  @SceneStorage("count") private var visits = 30
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("level") private var level: Level?
  @AppStorage("name") private var name: String?
  @AppStorage("size", store: UserDefaults(suiteName: "motion-curves-tests")) private var size = 1.5

  var body: some View {
    Text(verbatim: "\(count) \(visits) \(theme.rawValue) \(level?.rawValue ?? 0) \(name ?? "nobody") \(size)")
    Rectangle().frame(width: 10, height: 10).offset(x: isOn ? 100 : 0).accessibilityIdentifier("knob")
    Trigger("on") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    Trigger("count") { count += 1 }
    Trigger("visit") { visits += 1 }
    Trigger("rest") { (theme, level, name, size) = (.dark, .high, "Ada", 2.5) }
    Trigger("none") { (level, name) = (nil, nil) }
  }
}

/// Shares one of the values, and begins elsewhere.
private struct Echo: View {
  @AppStorage("count") private var count = 5
  @AppStorage("isOn") private var isOn = false
  @State private var others = 0

  var body: some View {
    Text(verbatim: "echo \(count) \(isOn)")
    Toggle("On", isOn: $isOn.animation(.linear(duration: 2)))
  }
}

private struct Household: View {
  var hasEcho = true

  var body: some View {
    VStack {
      Switch()
      if hasEcho { Echo() }
    }
  }
}

@MainActor
@Suite("AppStorage and SceneStorage: values under a name, in the memory of a host")
struct AppStorageTests {
  private func makeHost() -> ViewHost<Household> {
    let host = ViewHost(Household())
    host.frame(at: 0)
    return host
  }

  private func texts(_ host: ViewHost<Household>) -> [String] {
    host.leaves.compactMap(\.text).filter { $0.hasPrefix("echo") || $0.contains("ight") || $0.contains("dark") }
  }

  @Test("each place sees its own value until one is written, and then all see that one")
  func shares() throws {
    let host = makeHost()
    #expect(texts(host) == ["3 30 light 0 nobody 1.5", "echo 5 false"])
    try host.run("count")
    host.frame(at: 1)
    #expect(texts(host) == ["4 30 light 0 nobody 1.5", "echo 4 false"])
    try host.run("visit")
    host.frame(at: 2)
    #expect(texts(host) == ["4 31 light 0 nobody 1.5", "echo 4 false"])
    #expect(!host.isAnimating)
  }

  @Test("enumerations, optional values and other stores keep what is written")
  func kinds() throws {
    let host = makeHost()
    try host.run("rest")
    host.frame(at: 1)
    #expect(texts(host)[0] == "3 30 dark 7 Ada 2.5")
    try host.run("none")
    host.frame(at: 2)
    #expect(texts(host)[0] == "3 30 dark 0 nobody 2.5")
    #expect(UserDefaults(suiteName: "motion-curves-tests")?.object(forKey: "size") == nil)
  }

  @Test("a change moves by its transaction, in every view that shares the value")
  func animates() throws {
    let host = makeHost()
    try host.record("knob", .offset)
    try host.run("on")
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.25)
    #expect(try host.value(of: "knob", .offset)[0] == 25)
    #expect(texts(host)[1] == "echo 5 true")
    host.play(through: 4)
    try host.tap("On")
    #expect(try host.why("knob", .offset).animation == ".linear(duration: 2)")
  }

  @Test("a test sets a value by the property's name; another host has values of its own")
  func sets() throws {
    let host = makeHost()
    try host.set("theme", to: Theme.dark)
    try host.set("name", to: "Grace" as String?)
    host.frame(at: 1)
    #expect(texts(host)[0] == "3 30 dark 0 Grace 1.5")
    #expect(texts(makeHost())[0] == "3 30 light 0 nobody 1.5")
  }

  @Test("a value outlives the views that read it")
  func outlives() throws {
    let host = makeHost()
    host.set(\.hasEcho, false)
    host.frame(at: 1)
    try host.run("count")
    host.frame(at: 2)
    host.set(\.hasEcho, true)
    host.frame(at: 3)
    #expect(texts(host)[1] == "echo 4 false")
  }
}
