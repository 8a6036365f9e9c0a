// A baseline holds the findings that are known, so that only new ones count.
//
// A finding is recognised by its code, its file and the text of its line, not by the number of the
// line: code that moves up or down, or that is indented, keeps its findings. Of equal lines as many
// are known as were written.

internal import CurveReports

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

  /// - Parameters:
  ///   - line: The text of the line of a finding.
  ///   - path: The path by which a file is known, from a folder that stays the same.
  public init(_ findings: [Finding], line: (Finding) -> String, path: (String) -> String = { $0 }) {
    for finding in findings { counts[Self.entry(of: finding, line(finding), path), default: 0] += 1 }
  }

  private static func entry(of finding: Finding, _ line: String, _ path: (String) -> String) -> Entry {
    Entry(code: finding.code, file: normalized(path(finding.file)), line: line.onOneLine)
  }

  private static func normalized(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  /// Returns the findings that are not known.
  public func unknown(
    among findings: [Finding], line: (Finding) -> String, path: (String) -> String = { $0 }
  ) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let entry = Self.entry(of: finding, line(finding), path)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }

  /// A fingerprint that stays when lines move: of code, file and text of the line, and of how many
  /// equal ones stand before.
  ///
  /// - Parameter path: The path by which the file is known, from a folder that stays the same.
  static func fingerprint(_ finding: Finding, line: String, path: String, repetition: Int) -> String {
    let text = "\(finding.code)\u{0}\(normalized(path))\u{0}\(line.onOneLine)\u{0}\(repetition)"
    return Fingerprint.text(of: text.utf8)
  }

  // MARK: - As JSON

  /// The document that ``init(json:file:)`` reads, one finding a line, sorted: it merges well.
  public var json: String {
    let rows = counts.sorted { $0.key < $1.key }.map { entry, count -> JSONValue in
      [
        "code": .string(entry.code), "file": .string(entry.file), "line": .string(entry.line), "count": .count(count),
      ]
    }
    return JSONValue.object([("version", 1), ("findings", .array(rows))]).text(.rows) + "\n"
  }

  /// - Throws: ``SettingsError``.
  public init(json: [UInt8], file: String) throws(SettingsError) {
    func error(_ reason: SettingsError.Reason) -> SettingsError { SettingsError(file: file, reason: reason) }
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(json) } catch {
      throw SettingsError(file: file, reason: .notABaseline(error.reason(in: json)))
    }
    if let repeated = document.repeatedNames.first {
      let place = JSONPosition(ofByte: repeated.byte, in: json)
      throw error(.notABaseline("it gives '\(repeated.name)' twice in one object, again at \(place)"))
    }
    guard let version = document.value["version"]?.finiteNumber.flatMap({ Int(exactly: $0) }),
      let rows = document.value["findings"]?.elements(Row.init)
    else { throw error(.notABaseline(nil)) }
    guard version == 1 else { throw error(.baselineVersion(version)) }
    for row in rows {
      // Rows of one finding add up, and no file has as many.
      guard let count = Int(exactly: row.count), (0..<1 << 32).contains(count),
        case let (sum, overflows) = counts[row.entry, default: 0].addingReportingOverflow(count), !overflows
      else { throw error(.baselineCount(code: row.entry.code, file: row.entry.file)) }
      counts[row.entry] = sum
    }
  }

  private struct Row {
    let entry: Entry
    let count: Double

    init?(_ row: JSONValue) {
      guard let code = row["code"]?.string, let file = row["file"]?.string, let line = row["line"]?.string else {
        return nil
      }
      entry = Entry(code: code, file: file, line: line)
      switch row["count"] {
      case nil, .null?: count = 1
      case .number(let value)?: count = value
      default: return nil
      }
    }
  }
}
