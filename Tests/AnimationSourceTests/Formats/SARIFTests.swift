import AnimationScope
import AnimationSource
import Foundation
import Testing

// The required properties of SARIF 2.1.0, its sections 3.13 (log), 3.14 (run), 3.18 (tool), 3.19
// (component), 3.27 (result), 3.28 (location), 3.30 (region), 3.49 (rule), and the values that the
// text allows.
@Suite("SARIF")
struct SARIFTests {
  typealias Object = [String: Any]

  static func log(_ findings: [Finding]) throws -> Object {
    let data = Data(LintFormat.sarif.document(of: findings).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  static func run(_ findings: [Finding]) throws -> Object {
    let runs = try #require(try log(findings)["runs"] as? [Object])
    #expect(runs.count == 1)
    return runs[0]
  }

  static func rules(_ run: Object) throws -> [Object] {
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "animationscope")
    return try #require(driver["rules"] as? [Object])
  }

  static let examples = SourceReading(
    texts: LintCatalog.all.map { (name: "Sources/\($0.name) é.swift", text: $0.example) })

  @Test("a log says its version and one run, in the columns that it counts")
  func head() throws {
    let log = try Self.log([])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("2.1.0") == true)
    let run = try Self.run([])
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test("every code is a rule with an identifier of its own and texts")
  func describesRules() throws {
    let rules = try Self.rules(try Self.run([]))
    #expect(rules.compactMap { $0["id"] as? String } == LintCatalog.all.map(\.name))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(((rule[key] as? Object)?["text"] as? String)?.isEmpty == false)
      }
      let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
      #expect(["none", "note", "warning", "error"].contains(level))
    }
  }

  @Test("every result names its rule, a message and a place that can be")
  func describesResults() throws {
    let findings = Linter().findings(in: Self.examples)
    let run = try Self.run(findings)
    let rules = try Self.rules(run)
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == findings.count && results.count >= 20)
    var fingerprints: Set<String> = []
    for (result, finding) in zip(results, findings) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(((result["message"] as? Object)?["text"] as? String)?.isEmpty == false)
      #expect(["note", "warning", "error"].contains(result["level"] as? String))
      let location = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
      let artifact = try #require(location["artifactLocation"] as? Object)
      let uri = try #require(artifact["uri"] as? String)
      #expect(URL(string: uri) != nil && uri.hasSuffix("%20%C3%A9.swift"))
      let base = try #require(artifact["uriBaseId"] as? String)
      #expect((run["originalUriBaseIds"] as? Object)?[base] != nil)
      let region = try #require(location["region"] as? [String: Int])
      #expect(region["startLine"] == finding.start.line && region["startColumn"] == finding.start.column)
      let (start, end) = (try #require(region["startLine"]), try #require(region["endLine"]))
      #expect(start >= 1 && end >= start)
      #expect(end > start || region["endColumn"]! > region["startColumn"]!)
      let fingerprint = try #require((result["partialFingerprints"] as? [String: String])?["animationscope/v1"])
      fingerprints.insert("\(finding.code) \(finding.file) \(fingerprint)")
    }
    #expect(fingerprints.count == results.count)
  }

  @Test("a rule has an address where a project has published its pages")
  func addresses() throws {
    #expect(try Self.rules(try Self.run([])).allSatisfy { $0["helpUri"] == nil })
    let pages = try #require(RulePages("https://example.org/rules/{CODE}.html#{code}"))
    let document = LintFormat.sarif.document(of: [], pages: pages)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(document.utf8)) as? Object)
    let rules = try Self.rules(try #require((log["runs"] as? [Object])?.first))
    #expect(
      rules.compactMap { $0["helpUri"] as? String }
        == LintCatalog.all.map { "https://example.org/rules/\($0.name).html#\($0.name.lowercased())" })
    #expect(
      RulePages("https://example.org/animations.md#{code}")?.address(of: "SC02")
        == "https://example.org/animations.md#sc02")
    #expect(rules.allSatisfy { ($0["helpUri"] as? String).flatMap(URL.init)?.scheme == "https" })
  }

  @Test(
    "an address is absolute and names the code",
    arguments: [
      "rules.md#{code}", "https://", "https://example.org/rules.md", "https://example.org/{id}/{code}",
      "ftp://a/{code}",
      "https://example.org/a b#{code}", "https://example.org/é#{code}", "",
    ])
  func badAddresses(address: String) {
    #expect(RulePages(address) == nil)
    #expect(throws: SettingsError.self) { try LintSettings(yaml: "rulePages: '\(address)'", file: "c.yml") }
  }

  @Test("further places that a message names are related locations")
  func relatedPlaces() throws {
    let findings = Linter().findings(in: Self.examples)
    let results = try #require(try Self.run(findings)["results"] as? [Object])
    var count = 0
    for (result, finding) in zip(results, findings) {
      // Every place in the sentence, as `12:5` behind a name or as a line.
      let named = finding.message.matches(of: /\((\d+):(\d+)\)| in line (\d+)/).filter { match in
        match.output.1.map { "\($0):\(match.output.2!)" != "\(finding.start.line):\(finding.start.column)" } ?? true
      }
      let related = result["relatedLocations"] as? [Object] ?? []
      #expect(related.count >= Set(named.map { String($0.output.0) }).count, "\(finding.code) \(finding.message)")
      for (index, place) in related.enumerated() {
        #expect(place["id"] as? Int == index + 1)
        let region = try #require((place["physicalLocation"] as? Object)?["region"] as? [String: Int])
        #expect(region["startLine"] == finding.related[index].place.line)
        #expect((place["message"] as? Object)?["text"] as? String == finding.related[index].name)
      }
      count += related.count
    }
    #expect(count >= 10)
  }

  @Test("a fingerprint is that of the file in its repository, wherever the program runs")
  func fingerprints() throws {
    func prints(_ name: String, _ path: (String) -> String) throws -> [String] {
      let text = "struct Card: View {\n  var body: some View {\n    Dot().id(UUID())\n  }\n}"
      let findings = Linter().findings(in: SourceReading(texts: [(name: name, text: text)]))
      let log = try #require(
        JSONSerialization.jsonObject(with: Data(LintFormat.sarif.document(of: findings, path: path).utf8)) as? Object)
      let results = try #require((log["runs"] as? [Object])?.first?["results"] as? [Object])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["animationscope/v1"] }
    }
    let inside = try prints("./Card.swift") { "App/" + $0.dropFirst(2) }
    #expect(inside.count == 1)
    #expect(try prints("App/Card.swift") { $0 } == inside)
    #expect(try prints("Card.swift") { $0 } != inside)
  }

  // Sections 3.55 (fix), 3.56 (artifact change), 3.57 (replacement).
  @Test("a fix says what is deleted and what is inserted")
  func describesFixes() throws {
    let text =
      "struct Card: View {\n  var body: some View {\n    Dot().animation(.easeIn.repeatCount(1), value: 1)\n  }\n}"
    let findings = Linter().findings(in: SourceReading(texts: [(name: "Card.swift", text: text)]))
    let results = try #require(try Self.run(findings)["results"] as? [Object])
    let result = try #require(results.first { $0["ruleId"] as? String == "AN13" })
    let fix = try #require((result["fixes"] as? [Object])?.first)
    #expect(((fix["description"] as? Object)?["text"] as? String)?.isEmpty == false)
    let change = try #require((fix["artifactChanges"] as? [Object])?.first)
    #expect((change["artifactLocation"] as? Object)?["uri"] as? String == "Card.swift")
    let replacement = try #require((change["replacements"] as? [Object])?.first)
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 3, "startColumn": 28, "endLine": 3, "endColumn": 43])
    #expect((replacement["insertedContent"] as? Object)?["text"] as? String == "")
  }

  // The published schema allows no other property anywhere: these are the ones it has for the
  // objects that are used here.
  @Test("no object has a property that the format lacks")
  func properties() throws {
    let log = try Self.log(Linter().findings(in: Self.examples))
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    let run = try #require((log["runs"] as? [Object])?.first)
    #expect(Set(run.keys).isSubset(of: ["tool", "originalUriBaseIds", "columnKind", "results"]))
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(Set(driver.keys).isSubset(of: ["name", "version", "semanticVersion", "informationUri", "rules"]))
    for rule in try Self.rules(run) {
      let known: Set = [
        "id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration", "properties",
      ]
      #expect(Set(rule.keys).isSubset(of: known))
    }
    for result in try #require(run["results"] as? [Object]) {
      let known: Set = [
        "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "rank", "properties", "fixes",
        "relatedLocations",
      ]
      #expect(Set(result.keys).isSubset(of: known))
      let related = result["relatedLocations"] as? [Object] ?? []
      for location in related { #expect(Set(location.keys) == ["id", "message", "physicalLocation"]) }
      let locations = try #require(result["locations"] as? [Object])
      for location in locations { #expect(Set(location.keys) == ["physicalLocation"]) }
      for location in locations + related {
        let place = try #require(location["physicalLocation"] as? Object)
        #expect(Set(place.keys) == ["artifactLocation", "region"])
        let region = try #require(place["region"] as? Object)
        #expect(Set(region.keys).isSubset(of: ["startLine", "startColumn", "endLine", "endColumn"]))
      }
    }
  }
}
