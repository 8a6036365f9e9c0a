import Foundation
import TestSupport
import Testing

@Suite("animationscope explain, explain-rule, inventory")
struct ExplainCommandTests {
  static let snippet = """
    state flag: false -> true
    Rectangle().frame(width: 80, height: 80).opacity(flag ? 0.5 : 1).animation(.bouncy, value: flag)

    """

  @Test("a snippet on standard input is explained, as text and as rows")
  func explains() throws {
    let folder = try SourceFolder()
    let text = try folder.run("explain", "-", input: Self.snippet)
    #expect(text.status == 0)
    #expect(text.output.contains("opacity") && text.output.contains(".bouncy"))
    let json = try folder.run("explain", "-", "--format", "json", input: Self.snippet)
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows.first?["animation"] as? String == ".bouncy")
    let keys = ["node", "attribute", "from", "to", "animation", "cause", "writer", "certainty", "rules"]
    for key in keys { #expect(rows.first?[key] != nil, "\(key)") }
  }

  @Test("a file's view, its states and its trigger can be chosen")
  func chooses() throws {
    let folder = try SourceFolder([
      "Card.swift": SourceFolder.sound.replacingOccurrences(of: ".animation(.bouncy, value: isOpen)", with: "")
    ])
    let run = try folder.run(
      "explain", "Card.swift", "--view", "Card", "--state", "isOpen=false:true", "--trigger", "withAnimation(.linear)",
      "--container", "400x800")
    #expect(run.status == 0)
    #expect(run.output.contains("opacity") && run.output.contains(".linear"))
    let unknown = try folder.run("explain", "Card.swift", "--view", "Crad")
    #expect(unknown.status != 0 && unknown.output == "" && unknown.errors.contains("Card"))
    let gone = try folder.run("explain", "Gone.swift")
    #expect(gone.status == 1)
    #expect(gone.errors == "Error: 'Gone.swift' cannot be read: No such file or directory.\n")
  }

  @Test(
    "a state that no source has, and values of two kinds, are refused",
    arguments: [
      ("isOpn=false:true", "No state is called 'isOpn'. Did you mean 'isOpen'?"),
      ("nonsense=1:2", "No state is called 'nonsense', and the sources do not have the word. The view has isOpen."),
      ("isOpen=false:treu", "--state is 'isOpen=false:treu'. Write a name and its values: flag=false:true."),
    ])
  func refusesStates(state: String, cause: String) throws {
    let run = try SourceFolder(["Card.swift": SourceFolder.sound]).run("explain", "Card.swift", "--state", state)
    #expect(run.status != 0 && run.output == "" && run.errors.contains(cause), "\(run.errors)")
  }

  @Test("names between backticks are states, and of a path every word is one")
  func namesOfStates() throws {
    let view =
      "struct Card: View { @State var `default` = false; var body: some View { Text(\"a\").opacity(`default` ? 1 : 0) } }"
    let folder = try SourceFolder(["Card.swift": "import SwiftUI\n\(view)\n"])
    let run = try folder.run("explain", "Card.swift", "--state", "default=false:true")
    #expect(run.status == 0 && run.output.contains("opacity"), "\(run.errors)")
    let other = try folder.run("explain", "Card.swift", "--state", "model.default=false:true")
    #expect(other.status != 0 && other.errors.contains("No state is called 'model.default', "), "\(other.errors)")
  }

  @Test("values may stand on the sides of an arrow, as in the lines of a header")
  func arrows() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.sound])
    let texts = try ["isOpen=false:true", "isOpen=false->true", "isOpen = false -> true"].map {
      try folder.run("explain", "Card.swift", "--state", $0).output
    }
    #expect(texts[0].contains("isOpen: false -> true") && Set(texts).count == 1, "\(texts)")
  }

  @Test(
    "a trigger that is none says why, and how it is written",
    arguments: [
      ("{\"animation\": 1}", "'animation' must be text such as \".linear\", or null."),
      ("{\"speed\": 2}", "'trigger' cannot have 'speed'."), ("{\"animation\" 1}", "Line 1, column 14: expected"),
      ("{\"animation\": null, \"animation\": null}", "'animation' is given twice in one object."),
      ("later", "'later' is no trigger."),
    ])
  func refusesTriggers(trigger: String, cause: String) throws {
    let run = try SourceFolder(["Card.swift": SourceFolder.sound]).run("explain", "Card.swift", "--trigger", trigger)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("--trigger: ") && run.errors.contains(cause), "\(run.errors)")
    #expect(run.errors.contains("{\"animation\": \".linear\", \"disablesAnimations\": true}"))
  }

  @Test("a rule's page, and the list of all")
  func rules() throws {
    let page = try AnimationScopeRun.run(["explain-rule", "sc02"])
    #expect(page.status == 0 && page.output.hasPrefix("SC02  "))
    let list = try AnimationScopeRun.run(["explain-rule"])
    #expect(list.output.split(separator: "\n").count == 52)
  }

  @Test("a page to be published has a heading for each code")
  func publishedPage() throws {
    let page = try AnimationScopeRun.run(["explain-rule", "--markdown"])
    let headings = page.output.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    let list = try AnimationScopeRun.run(["explain-rule"]).output.split(separator: "\n").map { String($0.prefix(4)) }
    #expect(page.status == 0 && headings == list)
    let one = try AnimationScopeRun.run(["explain-rule", "--format", "Markdown", "sc02"]).output
    #expect(one.hasPrefix("## SC02\n\nA movement outside .animation animates. Frames,") && page.output.contains(one))
  }

  @Test("the inventory has a row for each animation")
  func inventory() throws {
    let folder = try SourceFolder(["Card.swift": SourceFolder.sound])
    let run = try folder.run("inventory", ".", "--format", "csv")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 2 && lines[1].contains("Card.swift") && lines[1].contains(".bouncy"))
    #expect(try folder.run("inventory", "Gone.swift").status == 1)
  }
}
