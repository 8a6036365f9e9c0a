import AnimationScope
import Testing

@Suite("ViewCatalog")
struct ViewCatalogTests {
  @Test("no type has two rows")
  func rows() {
    let names = ViewCatalog.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test("what keeps or draws its content is a container or a control")
  func containers() {
    let leaves: Set<ViewEntry.Role> = [.shape, .color, .text, .label, .image, .spacer, .divider, .empty]
    for entry in ViewCatalog.all where leaves.contains(entry.role) {
      #expect(entry.traits.isDisjoint(with: [.keepsContent, .drawsContentAlone, .actsInBraces]), "\(entry.names)")
    }
  }

  @Test(
    "views that differ in their direction alone have the same traits",
    arguments: [
      ["HStack", "VStack", "ZStack"], ["LazyHStack", "LazyVStack"], ["LazyHGrid", "LazyVGrid", "Grid"],
      ["HSplitView", "VSplitView"],
    ])
  func directions(names: [String]) throws {
    let rows = try names.map { try #require(ViewCatalog.entry(named: $0)) }
    #expect(rows.allSatisfy { $0.traits == rows[0].traits && $0.traits.contains(.keepsContent) })
  }

  @Test("several views, and whichever of them fits, are not one view")
  func groups() {
    for name in ["Group", "ForEach", "GridRow", "ViewThatFits", "EmptyView"] {
      #expect(!ViewCatalog.view(name, .isOneView), "\(name)")
    }
    #expect(ViewCatalog.view("Picker", .isOneView) && !ViewCatalog.view("Card", .isOneView))
  }
}
