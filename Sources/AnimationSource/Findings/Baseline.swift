// A baseline holds the findings that are known, so that only new ones count.
//
// A finding is recognised by its code, its file and the text of its line, not by the number of the line: code that moves
// up or down, or that is indented, keeps its findings. Of equal lines as many are known as were written.

internal import CurveReports
internal import Foundation

/// Known findings.
public struct Baseline: Equatable, Sendable {
  /// How many findings there are of each.
  private var counts: [Entry: Int] = [:]

  struct Entry: Hashable, Comparable, Sendable {
    let code: String
    let file: String
    let line: String

    static func < (left: Entry, right: Entry) -> Bool {
      (left.file, left.code, left.line) < (right.file, right.code, right.line)
    }
  }

  public init() {}

  /// - Parameter line: The text of the line of a finding.
  public init(_ findings: [Finding], line: (Finding) -> String) {
    for finding in findings { counts[Self.entry(of: finding, line(finding)), default: 0] += 1 }
  }

  private static func entry(of finding: Finding, _ line: String) -> Entry {
    Entry(code: finding.code, file: normalized(finding.file), line: line.onOneLine)
  }

  private static func normalized(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  /// Returns the findings that are not known.
  public func unknown(among findings: [Finding], line: (Finding) -> String) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let entry = Self.entry(of: finding, line(finding))
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }

  /// A fingerprint that stays when lines move: of code, file and text of the line, and of how many equal ones stand before.
  static func fingerprint(_ finding: Finding, line: String, repetition: Int) -> String {
    let text = "\(finding.code)\u{0}\(normalized(finding.file))\u{0}\(line.onOneLine)\u{0}\(repetition)"
    // FNV-1a, 64 bits: the same on every machine and in every run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: - As JSON

  /// The document that ``init(json:file:)`` reads, one finding a line, sorted: it merges well.
  public var json: String {
    let rows = counts.sorted { $0.key < $1.key }.map { entry, count in
      "    {\"code\": \(JSONText.string(entry.code)), \"file\": \(JSONText.string(entry.file)), "
        + "\"line\": \(JSONText.string(entry.line)), \"count\": \(count)}"
    }
    let list = rows.isEmpty ? "[]" : "[\n\(rows.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
  }

  /// - Throws: ``SettingsError``.
  public init(json: [UInt8], file: String) throws(SettingsError) {
    struct Document: Decodable {
      struct Row: Decodable {
        let code: String
        let file: String
        let line: String
        let count: Double?
      }
      let version: Int
      let findings: [Row]
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(json)) else {
      throw SettingsError(file: file, reason: .notABaseline)
    }
    guard document.version == 1 else { throw SettingsError(file: file, reason: .baselineVersion(document.version)) }
    for row in document.findings {
      let entry = Entry(code: row.code, file: row.file, line: row.line)
      // Rows of one finding add up, and no file has as many.
      guard let count = Int(exactly: row.count ?? 1), count < 1 << 32 else {
        throw SettingsError(file: file, reason: .baselineCount(code: row.code, file: row.file))
      }
      counts[entry, default: 0] += max(0, count)
    }
  }
}
