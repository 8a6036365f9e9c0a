// Findings that mend themselves: the text of a file with its corrections made.

internal import AnimationScope

/// A file with the corrections of its findings made.
public struct CorrectedFile: Sendable {
  /// The path as it was read.
  public let file: String
  /// The whole text afterwards.
  public let bytes: [UInt8]
  /// What is mended by it, in the order of the text.
  public let mended: [Finding]
  /// The lines that change, as `diff -u` without surrounding lines shows them.
  public let difference: String
}

extension SourceReading {
  /// Makes the corrections of findings that are safe, file by file.
  ///
  /// A correction that touches another one waits for the next run. A file that does not parse as Swift, or would not
  /// afterwards, is left as it is.
  ///
  /// - Parameter findings: Of this reading; what has no correction is passed over.
  public func corrected(_ findings: [Finding]) -> [CorrectedFile] {
    let safe = findings.filter { $0.correction?.isSafe ?? false }
    return Dictionary(grouping: safe, by: \.file).sorted { $0.key < $1.key }.compactMap { path, findings in
      guard let index = project.fileIndices[path] else { return nil }
      return CorrectedFile(project.files[index], findings)
    }
  }
}

extension CorrectedFile {
  /// - Returns: `nil` where nothing can be mended.
  fileprivate init?(_ parsed: ParsedFile, _ findings: [Finding]) {
    guard parsed.problem == nil else { return nil }
    let old = parsed.text
    var edits: [Correction.Edit] = []
    var mended: [Finding] = []
    for finding in findings.sorted(by: Finding.precedes) {
      let own = finding.correction?.edits ?? []
      // The same one may come from two findings.
      if own.allSatisfy({ edits.contains($0) }) {
        mended.append(finding)
        continue
      }
      guard own.allSatisfy({ edit in !edits.contains { $0.touches(edit) } }) else { continue }
      edits += own
      mended.append(finding)
    }
    guard !edits.isEmpty else { return nil }
    edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var bytes: [UInt8] = []
    var end = 0
    for edit in edits {
      bytes += old.bytes[end..<edit.bytes.lowerBound]
      bytes += Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    bytes += old.bytes[end...]
    let again = try? ParsedFile(SourceText(path: old.path, bytes: bytes))
    guard let again, again.problem == nil else { return nil }
    file = old.path
    self.bytes = bytes
    self.mended = mended
    difference = Self.difference(of: edits, in: old)
  }

  /// The lines of the edits before and afterwards; edits in one line stand together.
  private static func difference(of edits: [Correction.Edit], in old: SourceText) -> String {
    var text = "--- \(old.path)\n+++ \(old.path)\n"
    var shift = 0
    var rest = edits[...]
    while let first = rest.first {
      var group = [first]
      rest = rest.dropFirst()
      while let next = rest.first, next.start.line <= group[group.count - 1].end.line {
        group.append(next)
        rest = rest.dropFirst()
      }
      let lines = first.start.line...group[group.count - 1].end.line
      let before = lines.map { old.lines.text(ofLine: $0) }
      let after = changed(group, lines, in: old)
      text += "@@ -\(lines.lowerBound),\(before.count) +\(lines.lowerBound + shift),\(after.count) @@\n"
      text += before.map { "-\($0)\n" }.joined() + after.map { "+\($0)\n" }.joined()
      shift += after.count - before.count
    }
    return text
  }

  private static func changed(
    _ edits: [Correction.Edit], _ lines: ClosedRange<Int>, in old: SourceText
  ) -> [String] {
    let start = old.lines.start(ofLine: lines.lowerBound)
    let last = edits[edits.count - 1].bytes.upperBound
    var bytes: [UInt8] = []
    var end = start
    for edit in edits {
      bytes += old.bytes[end..<edit.bytes.lowerBound]
      bytes += Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    let lineEnd = old.bytes[last...].firstIndex(of: UInt8(ascii: "\n")) ?? old.bytes.count
    bytes += old.bytes[end..<lineEnd]
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? String($0.dropLast()) : String($0)
    }
  }
}

extension Correction.Edit {
  fileprivate func touches(_ other: Correction.Edit) -> Bool {
    bytes.lowerBound <= other.bytes.upperBound && other.bytes.lowerBound <= bytes.upperBound
  }
}
