import Foundation
import TestSupport
import Testing

/// An option that is given twice is found out by the first letter of its name: `RepeatedOption`.
@Suite("Names of options")
struct OptionNameTests {
  @Test("a short name is the first letter of every long one", arguments: ["motioncurve", "animationscope"])
  func shortNames(program: String) throws {
    let run = try ProgramRun(Repository.products.appending(path: program).path, ["--experimental-dump-help"])
    try #require(run.status == 0, "\(run.errors)")
    let names = self.names(in: try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    let short = names.filter { $0.contains { $0.kind == "short" } }
    #expect(names.count > 20 && !short.isEmpty)
    for option in short {
      for name in option where name.kind == "short" {
        let long = option.filter { $0.kind == "long" }
        #expect(!long.isEmpty && long.allSatisfy { $0.name.hasPrefix(name.name) }, "\(option)")
      }
    }
  }

  private func names(in value: Any) -> [[(kind: String, name: String)]] {
    if let values = value as? [Any] { return values.flatMap(names) }
    guard let members = value as? [String: Any] else { return [] }
    let own = (members["names"] as? [[String: String]])?.map { (kind: $0["kind"] ?? "", name: $0["name"] ?? "") }
    return (own.map { [$0] } ?? []) + members.values.flatMap(names)
  }
}
