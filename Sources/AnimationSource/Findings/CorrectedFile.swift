// The text of a file with the corrections of its findings made.

internal import AnimationScope
internal import CurveMath

/// A file with the corrections of its findings made.
public struct CorrectedFile: Sendable {
  /// The path as it was read.
  public let file: String
  /// The whole text afterwards.
  public let bytes: [UInt8]
  /// The findings that it corrects, in the order of the text.
  public let fixed: [Finding]
  /// The lines that change, as `diff -u` without surrounding lines shows them.
  public let difference: String
}

extension SourceReading {
  /// Makes the corrections of findings that are safe, file by file.
  ///
  /// A correction that touches another one waits for the next run. A file that does not parse as
  /// Swift, or would not afterwards, is left as it is.
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
  /// - Returns: `nil` where nothing can be corrected.
  fileprivate init?(_ parsed: ParsedFile, _ findings: [Finding]) {
    guard parsed.problem == nil else { return nil }
    let old = parsed.text
    var edits: [Correction.Edit] = []
    var fixed: [Finding] = []
    for finding in findings.sorted(by: Finding.precedes) {
      let own = finding.correction?.edits ?? []
      // The same one may come from two findings.
      if own.allSatisfy({ edits.contains($0) }) {
        fixed.append(finding)
        continue
      }
      guard own.allSatisfy({ edit in !edits.contains { $0.touches(edit) } }) else { continue }
      edits += own
      fixed.append(finding)
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
    self.fixed = fixed
    difference = Self.difference(of: edits, in: old)
  }

  /// The lines of the edits before and afterwards; edits in one line stand together.
  ///
  /// Programs that apply it count lines by `\n` and compare them byte by byte: ends of lines and a
  /// byte order mark stay.
  private static func difference(of edits: [Correction.Edit], in old: SourceText) -> String {
    let starts = [0] + old.bytes.indices.filter { old.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    // The index of the line that holds a byte, and the byte behind a line.
    func line(_ byte: Int) -> Int { starts.partitioningIndex { $0 > byte } - 1 }
    func end(_ line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : old.bytes.count }
    var bytes = Array("--- \(old.path)\n+++ \(old.path)\n".utf8)
    var shift = 0
    var rest = edits[...]
    while let first = rest.first {
      var group = [first]
      rest = rest.dropFirst()
      while let next = rest.first, line(next.bytes.lowerBound) <= line(group[group.count - 1].bytes.upperBound) {
        group.append(next)
        rest = rest.dropFirst()
      }
      let top = line(first.bytes.lowerBound)
      let range = starts[top]..<end(line(group[group.count - 1].bytes.upperBound))
      let before = lines(of: old.bytes[range])
      let after = lines(of: applied(group, to: range, of: old.bytes)[...])
      // A stretch without lines is named by the line before it.
      func number(_ count: Int, _ shift: Int) -> String { "\(top + shift + (count == 0 ? 0 : 1)),\(count)" }
      bytes += Array("@@ -\(number(before.count, 0)) +\(number(after.count, shift)) @@\n".utf8)
      for (mark, part) in [("-", before), ("+", after)] {
        for line in part {
          bytes += Array(mark.utf8) + line
          if line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
        }
      }
      shift += after.count - before.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines with what ends them.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// A stretch of the text with the edits in it made.
  private static func applied(_ edits: [Correction.Edit], to range: Range<Int>, of old: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = range.lowerBound
    for edit in edits {
      bytes += old[end..<edit.bytes.lowerBound]
      bytes += Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    return bytes + old[end..<range.upperBound]
  }
}

extension Correction.Edit {
  fileprivate func touches(_ other: Correction.Edit) -> Bool {
    bytes.lowerBound <= other.bytes.upperBound && other.bytes.lowerBound <= bytes.upperBound
  }
}
