import AnimationScope
import Testing

@Suite("ModifierCatalog")
struct ModifierCatalogTests {
  // What a modifier does and what its braces hold is asked by its name, before its arguments are
  // read.
  @Test("rows of one name do the same, and their braces hold the same")
  func rowsAgree() {
    for name in Set(ModifierCatalog.all.flatMap(\.names)) {
      let rows = ModifierCatalog.entries(named: name)
      #expect(rows.allSatisfy { $0.does == rows[0].does && $0.braces == rows[0].braces }, "\(name)")
      #expect(rows.allSatisfy { $0.moves == rows[0].moves && $0.isUnseen == rows[0].isUnseen }, "\(name)")
    }
  }

  @Test(
    "a modifier that moves its content says in what the motion is counted",
    arguments: [
      (ModifierEntry.Motion.points, ["frame", "offset", "position"]), (.factor, ["scaleEffect"]),
      (.degrees, ["rotation3DEffect", "rotationEffect"]), (.matrix, ["projectionEffect", "transformEffect"]),
    ])
  func motions(motion: ModifierEntry.Motion, names: [String]) {
    let moving = ModifierCatalog.names { $0.moves == motion }
    #expect(moving == names)
    #expect(names.allSatisfy { ModifierCatalog.motion(named: $0) == motion })
  }

  @Test("a barrier with data of its own moves its content")
  func movingBarriers() {
    for entry in ModifierCatalog.all where entry.classes == [.barrier] && !entry.attributes.isEmpty {
      #expect(entry.moves != nil, "\(entry.title)")
    }
  }

  @Test(
    "some modifiers have nothing between two values",
    arguments: [
      ("disabled", true), ("zIndex", true), ("tag", true), ("blendMode", true), ("accessibilitySortPriority", true),
      ("opacity", false), ("clipped", false), ("scrollPosition", false), ("onAppear", false), ("glow", false),
    ])
  func steps(name: String, isStep: Bool) {
    #expect(ModifierCatalog.snaps(named: name) == isStep)
  }

  // A finger, a screen reader or a bar gets the arguments: they are no data that a modifier draws.
  @Test("what is not seen draws nothing")
  func unseen() {
    let entries = ModifierCatalog.all.filter(\.isUnseen)
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(entry.attributes.isEmpty && entry.does == nil && entry.braces == nil, "\(entry.title)")
    }
  }

  @Test(
    "a name that begins as a family belongs to the row of that family",
    arguments: [("onKeyPress", ModifierEntry.Braces.actions), ("accessibilitySortPriority", nil)])
  func families(name: String, braces: ModifierEntry.Braces?) {
    #expect(ModifierCatalog.entry(for: ModifierCall(name))?.classes == [.identity])
    #expect(ModifierCatalog.entry(for: ModifierCall(name))?.braces == braces)
    #expect(ModifierCatalog.entries(named: name).isEmpty)
  }

  @Test("a name that only looks like a family is not known", arguments: ["once", "onion", "accessibilitysort", "on"])
  func strangers(name: String) {
    #expect(ModifierCatalog.entry(for: ModifierCall(name)) == nil)
  }
}
