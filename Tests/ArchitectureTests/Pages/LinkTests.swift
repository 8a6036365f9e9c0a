import Foundation
import TestSupport
import Testing

@Suite("Pages: links")
struct LinkTests {
  static let links = Pages.all.flatMap { (try? PageLink.all(in: $0)) ?? [] }

  @Test("a link leads to a file of the repository, and to a heading that it has", arguments: links)
  func leadsSomewhere(link: PageLink) throws {
    #expect(!link.target.hasPrefix("/"), "Write a path that begins in the page's own folder.")
    try #require(!link.path.hasPrefix(".."), "The link leads out of the repository.")
    let file = Repository.root.appending(path: link.path).path(percentEncoded: false)
    try #require(FileManager.default.fileExists(atPath: file), "There is no \(link.path).")
    if let heading = link.heading {
      let anchors = PageLink.anchors(of: try Repository.text(link.path))
      #expect(anchors.contains(heading), "\(link.path) has no heading #\(heading).")
    }
  }

  @Test("the README leads to every article about the whole, and to the pages beside it")
  func readmeLeadsEverywhere() throws {
    let paths = Set(try PageLink.all(in: "README.md").map(\.path))
    let folder = Pages.catalogue(of: "MotionCurves")
    let articles = Pages.articles(of: "MotionCurves").filter { $0 != "MotionCurves.md" }.map { "\(folder)/\($0)" }
    #expect(articles.count > 10)
    for page in articles + ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"] where !paths.contains(page) {
      Issue.record("README.md does not lead to \(page).")
    }
  }

  @Test(
    "the front page of a module lists its articles, all of them and no other",
    arguments: SourceFile.folders.filter { !Pages.articles(of: $0).isEmpty })
  func frontPageListsArticles(module: String) throws {
    let front = try Repository.text("\(Pages.catalogue(of: module))/\(module).md")
    let listed = front.matches(of: /(?m)^- <doc:(\w+)>$/).map { "\($0.1).md" }
    #expect(listed.sorted() == Pages.articles(of: module).filter { $0 != "\(module).md" })
  }

  @Test(
    "the reader of links sees files and headings, and passes over code and the web",
    arguments: [
      ("[a](b.md) and [c\nd](../e/f.md#g-h)", ["x/b.md", "e/f.md"]), ("![a](b.svg)", ["x/b.svg"]),
      ("[a](#here)", ["x/y.md"]), ("[a](https://b.c) `[d](e)` <doc:F>", []), ("[a](../../b)", ["../b"]),
    ])
  func readsLinks(prose: String, paths: [String]) {
    #expect(PageLink.links(of: prose, in: "x/y.md").map(\.path) == paths)
  }

  @Test("a heading is spelt as GitHub spells it")
  func spellsHeadings() {
    let text = "# How exact, and how fast\n```\n# no heading\n```\n## `a` – b_c?"
    #expect(PageLink.anchors(of: text) == ["how-exact-and-how-fast", "a--b_c"])
  }
}
