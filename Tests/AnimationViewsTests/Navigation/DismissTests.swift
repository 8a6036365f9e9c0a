import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

/// The actions of pages, kept when those have gone.
@MainActor
private final class Keeper {
  var actions: [String: DismissAction] = [:]
}

private struct Page: View {
  let name: String
  let keeper: Keeper
  @Environment(\.dismiss) private var dismiss

  var body: some View { Text(name).onAppear { keeper.actions[name] = dismiss } }
}

private struct Stack: View {
  let keeper: Keeper
  @State private var path: [Int] = []
  @State private var isShown = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Open") { Page(name: "link", keeper: keeper) }
        Button("Present") { isShown = true }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Page(name: "\(number)", keeper: keeper)
          NavigationLink("Note") { Text("note") }
        }
      }
      .navigationDestination(isPresented: $isShown) { Page(name: "shown", keeper: keeper) }
    }
  }
}

@Suite("dismiss: a page that has gone takes no other page away")
@MainActor
struct DismissTests {
  private func makeHost(_ keeper: Keeper) -> ViewHost<Stack> {
    var environment = EnvironmentValues()
    environment.navigationAnimation = .linear(duration: 0.2)
    let host = ViewHost(Stack(keeper: keeper), environment: environment)
    host.frame(at: 0)
    return host
  }

  private func settle(_ host: ViewHost<Stack>) { host.play(through: (host.time ?? 0) + 1, framesPerSecond: 20) }

  private func show(_ path: [Int], _ host: ViewHost<Stack>) throws {
    try host.set("path", to: path)
    settle(host)
  }

  @Test("popped, replaced, or popped and pushed again: an old action does nothing, and that is remarked")
  func late() throws {
    let keeper = Keeper()
    let host = makeHost(keeper)
    try show([3, 4, 5], host)
    // Of pages on each other all come, and the lower ones are covered.
    let (four, five) = (try #require(keeper.actions["4"]), try #require(keeper.actions["5"]))
    five()
    // Also while the page is on its way out.
    host.frame(at: host.time! + 0.05)
    host.frame(at: host.time! + 0.05)
    five()
    settle(host)
    #expect(host.shown == "4 Note")
    #expect(host.remarks.map(\.description).count { $0.contains("the page of 5 after that was popped") } == 1)
    try show([3, 7], host)
    four()
    settle(host)
    #expect(host.shown == "7 Note")
    try show([3], host)
    try show([3, 4], host)
    four()
    settle(host)
    #expect(host.shown == "4 Note")
    let again = try #require(keeper.actions["4"])
    again()
    settle(host)
    #expect(host.shown == "3 Note")
    #expect(host.remarks.count == 2)
  }

  @Test("twice in one event pops one page; after another write it pops its own page, or none")
  func stale() throws {
    let keeper = Keeper()
    let host = makeHost(keeper)
    try show([3, 4], host)
    var action = try #require(keeper.actions["4"])
    action()
    action()
    settle(host)
    #expect(host.shown == "3 Note")
    try show([3, 4], host)
    action = try #require(keeper.actions["4"])
    try host.set("path", to: [3, 4, 5])
    action()
    settle(host)
    #expect(host.shown == "3 Note")
    try show([3, 4], host)
    action = try #require(keeper.actions["4"])
    try host.set("path", to: [8, 9])
    action()
    settle(host)
    #expect(host.shown == "9 Note")
  }

  @Test("pages of links and presented ones, too")
  func others() throws {
    let keeper = Keeper()
    let host = makeHost(keeper)
    try host.tap("Open")
    settle(host)
    let link = try #require(keeper.actions["link"])
    link()
    settle(host)
    try host.tap("Present")
    settle(host)
    let shown = try #require(keeper.actions["shown"])
    link()
    settle(host)
    #expect(host.shown == "shown")
    shown()
    settle(host)
    try show([3], host)
    shown()
    link()
    settle(host)
    #expect(host.shown == "3 Note")
    #expect(host.remarks.count == 2)
  }

  @Test("a page of a link goes with the value below it, for good")
  func linkOnValue() throws {
    let host = makeHost(Keeper())
    try show([3], host)
    try host.tap("Note")
    settle(host)
    #expect(host.shown == "note")
    try show([], host)
    try show([6], host)
    #expect(host.shown == "6 Note")
  }

  @Test("outside of a stack, and when the stack has gone, it does nothing")
  func nowhere() throws {
    EnvironmentValues().dismiss()
    let keeper = Keeper()
    var host: ViewHost<Stack>? = makeHost(keeper)
    try show([3], #require(host))
    host = nil
    let lost = try #require(keeper.actions["3"])
    lost()
  }
}
