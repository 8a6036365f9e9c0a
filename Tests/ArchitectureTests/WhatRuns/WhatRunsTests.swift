import AnimationScope
import Foundation
import TestSupport
import Testing

// A view, a modifier or a value that is added gets its row by itself: from its declaration, the
// head of its file and its row in the catalogue of the linter.
@Suite("Page: what runs")
struct WhatRunsTests {
  private static let page = WhatRunsPage()

  @Test("the page has a row for everything that is public, and is what the code says")
  func isCurrent() throws {
    let text = Self.page.text
    let kept = try Snapshot.text(WhatRunsPage.path, renewedAs: text)
    guard kept != text else { return }
    let (new, old) = (Set(text.split(separator: "\n")), Set(kept.split(separator: "\n")))
    Issue.record(
      """
      \(WhatRunsPage.path) is not what the code says: write it by 'RENEW_DOCUMENTS=1 swift test --filter WhatRunsTests'.
      It lacks:
      \(new.subtracting(old).sorted().prefix(5).joined(separator: "\n"))
      It has still:
      \(old.subtracting(new).sorted().prefix(5).joined(separator: "\n"))
      """)
  }

  @Test("every public type of the front page that follows SwiftUI is in the page")
  func types() throws {
    let front = try Repository.text("Sources/AnimationViews/AnimationViews.docc/AnimationViews.md")
    let listed = Set(front.matches(of: /(?m)^- ``(\w+)``$/).map { String($0.1) })
    let rows = Set(Self.page.text.matches(of: /``(\w+)``/).map { String($0.1) })
    let own = Set(Self.page.files.filter { $0.origin == nil }.flatMap(\.types))
    #expect(listed.subtracting(own) == rows, "\(listed.subtracting(own).symmetricDifference(rows))")
  }

  @Test(
    "every modifier is known to the linter, or draws nothing",
    arguments: page.files.filter { !$0.modifiers.isEmpty }.map(\.file.path))
  func modifiers(path: String) throws {
    for modifier in try #require(Self.page.files.first { $0.file.path == path }).modifiers {
      let isKnown =
        ModifierCatalog.entry(for: ModifierCall(modifier.name)) != nil
        || !ModifierCatalog.entries(named: modifier.name).isEmpty
      #expect(
        isKnown || Self.drawsNothing.contains(modifier.name),
        """
        \(path) declares \(modifier.name), of which the catalogue knows nothing. Add its row to \
        Sources/AnimationScope/Catalogues, or its name to drawsNothing.
        """)
    }
  }

  // A row that says what to write instead is wrong once its name is there, and so is one that leads
  // to what is not.
  @Test(
    "what people look for: the names in its words are there, and each stands once",
    arguments: Neighbour.all.map(\.name))
  func neighbours(name: String) throws {
    let rows = Neighbour.all.filter { $0.name == name }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    let page = Self.page
    let names = page.files.flatMap { file in
      let values = file.values.map { String($0.dropFirst()) }
      return file.types + file.modifiers.map(\.name) + file.functions + file.environment + values
    }
    let known = Set(names).union([
      "DragGesture", "switch", "withAnimation", "remarks", "set", "path", "trim", "previews",
    ])
    for code in row.words.matches(of: /`\.?(\w+)[^`]*`/) {
      let other = Neighbour.all.first { $0.name == code.1 }
      let isNeighbour = other.map { !page.has($0) } == true
      #expect(known.contains(String(code.1)) || isNeighbour, "\(code.0) of \(name) is not there.")
    }
    let saysInstead = ["Leave it out", "leave it out"].contains { row.words.contains($0) }
    #expect(!(page.has(row) && saysInstead), "\(name) is there, and its row says to leave it out.")
  }

  @Test("what people look for is not there as the table says it, kind by kind")
  func whereabouts() {
    let there = Neighbour.all.filter(Self.page.has).map(\.name)
    #expect(
      there == [
        "#Preview", "PreviewProvider", "App", "toolbar", "navigationTitle", "TabView", "UIBezierPath", "CATransform3D",
        "UIApplication", "NavigationView", "Canvas", "remove(atOffsets:)", "ForEach($items)",
        "AppStorage", "SceneStorage", "FocusState", "Task.sleep", "Timer.scheduledTimer", "presentationMode",
        "layoutDirection", "transition", "accessibilityReduceMotion", "dismiss", "scenePhase",
        ".blurReplace", ".push", "symbolEffect", "navigationTransition", "sensoryFeedback",
      ])
  }

  /// What a modifier says that is no row of the linter: it is there for code alone.
  private static let drawsNothing: Set<String> = [
    "equatable", "modifier", "previewDevice", "previewInterfaceOrientation", "previewLayout", "statusBar",
    "transformEnvironment",
  ]

  @Test("forms of functions are told by their labels")
  func labels() {
    #expect(
      PublicNames.labels(of: "func a(width: CGFloat? = nil, height b: (Int, Int) -> Void) -> V") == "(width:height:)")
    #expect(PublicNames.labels(of: "func a<V: View>(_ c: [A: B], @ViewBuilder content: () -> V)") == "(_:content:)")
    #expect(PublicNames.labels(of: "func a(\n    x: Dictionary<A, B>,\n    y: Int\n  )") == "(x:y:)")
    #expect(PublicNames.labels(of: "func a()") == "()")
  }

  @Test("a head is told apart into release and certainty")
  func origins() {
    let origin = Origin(
      head: "Lines. Follows: SwiftUI since iOS 13; edges since iOS 15. Certainty: documented; sizes: low.")
    #expect(origin?.since == "iOS 13; edges since iOS 15" && origin?.certainty == "documented; sizes: low.")
    #expect(Origin(head: "Not of SwiftUI.") == nil)
  }
}
