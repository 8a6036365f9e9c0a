import Testing

@Suite("Architecture: catalogues")
struct CatalogueTests {
  @Test("every catalogue is where its module says", arguments: Catalogue.all.map(\.owner))
  func exists(owner: String) throws {
    let catalogue = try #require(Catalogue.all.first { $0.owner == owner })
    #expect(catalogue.listFile != nil, "\(catalogue.module) has no list \(owner).\(catalogue.list).")
  }

  @Test("a catalogue names everything of its kind", arguments: Catalogue.all.map(\.owner))
  func namesEverything(owner: String) throws {
    let catalogue = try #require(Catalogue.all.first { $0.owner == owner })
    let entries = try catalogue.entries()
    #expect(!entries.isEmpty, "No \(catalogue.entry) was found in \(catalogue.module): does the pattern still fit?")
    for entry in try catalogue.unnamed(of: entries) {
      Issue.record(
        """
        \(entry.file) declares the \(catalogue.entry) \(entry.name), and \(owner).\(catalogue.list) does not name it. \
        Add the line '\(catalogue.line(entry.name))' to the list.
        """)
    }
  }
}
