import CurveMath
import TestSupport
import Testing

@Suite("Limits: the article")
struct LimitArticleTests {
  private static let article = "Sources/MotionCurves/MotionCurves.docc/Limits.md"
  private static let head = "| limit | accepted | of what | the error says |\n| --- | --- | --- | --- |\n"

  private static func row(_ limit: Limit) -> String {
    let unit = limit.unit.isEmpty ? "" : " \(limit.unit)"
    let accepted = limit.least == 0 && limit.most >= 1 ? "up to \(limit.mostText)" : limit.words
    return "| \(limit.name) | \(accepted)\(unit) | \(limit.bounds) | \(limit.says) |\n"
  }

  @Test("the article lists every limit with its value")
  func article() throws {
    let page = try Repository.text(Self.article)
    let begin = try #require(page.firstRange(of: Self.head)).lowerBound
    let end = try #require(page[begin...].firstRange(of: "\n\n")).lowerBound
    let table = Self.head + Limits.all.map(Self.row).joined()
    let renewed = page[..<begin] + table.dropLast() + page[end...]
    #expect(try Snapshot.text(Self.article, renewedAs: String(renewed)) == String(renewed))
  }
}
