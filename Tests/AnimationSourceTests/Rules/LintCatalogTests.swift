import AnimationScope
import AnimationSource
import Testing

@Suite("LintCatalog")
struct LintCatalogTests {
  static let budget = "curves: {standard: snappy}\nlongest: 1"

  static func findings(in text: String) throws -> [Finding] {
    let reading = SourceReading(texts: [(name: "Example.swift", text: text)])
    #expect(reading.problems.isEmpty && reading.headerErrors.isEmpty, "\(reading.problems) \(reading.headerErrors)")
    let linter = Linter(settings: .everything, budget: try CurvePalette(yaml: budget, file: "budget"))
    return linter.findings(in: reading)
  }

  @Test("each code fires on its example", arguments: LintCatalog.all.map(\.name))
  func firesOnExample(name: String) throws {
    let code = try LintCatalog.find(name)
    let found = try Self.findings(in: code.example)
    #expect(found.contains { $0.code == name }, "found \(found.map { "\($0.code) \($0.message)" })")
  }

  @Test("each code stays silent on its counterexample", arguments: LintCatalog.all.map(\.name))
  func staysSilent(name: String) throws {
    let code = try LintCatalog.find(name)
    let found = try Self.findings(in: code.counterexample)
    #expect(!found.contains { $0.code == name }, "found \(found.map { "\($0.code) \($0.message)" })")
  }

  @Test("each finding is at most as certain as its code says", arguments: LintCatalog.all.map(\.name))
  func certaintyIsBounded(name: String) throws {
    let code = try LintCatalog.find(name)
    for finding in try Self.findings(in: code.example) where finding.code == name {
      #expect(finding.certainty <= code.certainty)
      #expect(finding.severity == code.severity)
    }
  }

  @Test("names are two letters and two digits, each once, the families in order")
  func namesAreRegular() {
    let names = LintCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /(SC|AN)\d\d/) != nil })
    func family(_ prefix: String) -> [String] { names.filter { $0.hasPrefix(prefix) } }
    for (prefix, least) in [("SC", 15), ("AN", 11)] {
      let family = family(prefix)
      #expect(family.count >= least)
      #expect(family == family.indices.map { "\(prefix)\($0 < 9 ? "0" : "")\($0 + 1)" })
    }
    #expect(names == family("SC") + family("AN"))
  }

  @Test("a code is found in any case; a slip gets the nearest")
  func findsNames() throws {
    #expect(try LintCatalog.find("sc02").name == "SC02")
    #expect(throws: SettingsError(file: nil, reason: .unknownCode("SCO2", nearest: "SC02"))) {
      try LintCatalog.find("SCO2")
    }
    let error = SettingsError(file: nil, reason: .unknownCode("XYZW", nearest: nil))
    #expect(error.description == "No code is called 'XYZW'. 'animationscope explain-rule' lists them all.")
  }

  @Test("a page says all of a code")
  func pageIsWhole() throws {
    let code = try LintCatalog.find("SC02")
    for part in [code.name, code.title, code.meaning, "certainty high", "Severity warning", "Fires on", "Instead"] {
      #expect(code.page.contains(part))
    }
  }
}
