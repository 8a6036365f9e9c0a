import AnimationScope
import Testing

@Suite("ModifierCatalog")
struct ModifierCatalogTests {
  // What a modifier does and what its braces hold is asked by its name, before its arguments are read.
  @Test("rows of one name do the same, and their braces hold the same")
  func rowsAgree() {
    for name in Set(ModifierCatalog.all.flatMap(\.names)) {
      let rows = ModifierCatalog.entries(named: name)
      #expect(rows.allSatisfy { $0.does == rows[0].does && $0.braces == rows[0].braces }, "\(name)")
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
