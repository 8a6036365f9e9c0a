import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@available(*, deprecated)
private struct Old: View {
  var body: some View {
    NavigationView {
      NavigationLink("Open") { Text("page").navigationBarHidden(true) }
        .navigationBarTitle("Title", displayMode: .inline)
        .navigationBarTitleDisplayMode(.large)
        .navigationBarBackButtonHidden()
        .toolbar(.hidden, for: .navigationBar, .tabBar)
        .statusBar(hidden: true)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits([.isButton, .isSelected])
        .accessibilityRemoveTraits(.isImage)
    }
    .navigationViewStyle(.stack)
  }
}

@MainActor
@Suite("Bars and former names: they take no room")
struct NavigationBarTests {
  @available(*, deprecated)
  @Test("a NavigationView is a stack of pages")
  func pushes() throws {
    var environment = EnvironmentValues()
    environment.navigationAnimation = .linear(duration: 0.2)
    let host = ViewHost(Old(), environment: environment)
    host.frame(at: 0)
    #expect(try abs(host["Open"].frame.midY - 400) < 1)
    try host.tap("Open")
    host.play(through: 1)
    #expect(host.leaves.compactMap(\.text).last == "page")
    #expect(host.remarks.isEmpty)
  }

  @Test("traits are a set")
  func traits() {
    var traits: AccessibilityTraits = [.isButton, .isHeader]
    #expect(traits.contains(.isButton) && !traits.contains(.isImage))
    #expect(traits.remove(.isHeader) == .isHeader && traits == .isButton)
    #expect(traits.insert(.isButton).inserted == false)
    #expect(traits.union(.isImage).symmetricDifference(.isButton) == .isImage)
    #expect(traits.intersection(.isImage).isEmpty)
  }
}

@MainActor
@Suite("Button: with a symbol")
struct SymbolButtonTests {
  @Test("shows both, and is found by its title")
  func shows() throws {
    struct Page: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text(verbatim: "count \(count)")
          Button("Add", systemImage: "plus") { count += 1 }
          Button("Remove", systemImage: "minus", role: .destructive) { count -= 1 }
        }
      }
    }
    let host = ViewHost(Page())
    host.frame(at: 0)
    try host.tap("Add")
    try host.tap("Add")
    try host.tap("Remove")
    host.frame(at: 1)
    #expect(host.leaves.contains { $0.text == "count 1" })
    #expect(host.leaves.filter { $0.name.hasPrefix("Image") }.count == 2)
  }
}
