internal import CurveMath

/// One motion as every target has it, to compare and to copy from.
///
///     let flick = try ExponentialDecay(velocity: 2000, rate: 0.998)
///     let sheet = ExportSheet(of: ExportedMotion(named: "flick", curve: flick, maxError: 0.005))
///     sheet.document.mediaType  // "text/markdown"
///
/// - Complexity: Each shape of the motion is computed once for all targets.
public struct ExportSheet: Sendable {
  /// What one target made of the motion.
  public struct Entry: Sendable {
    public let target: any ExportTarget
    /// The text with what it loses, or why there is none.
    public let result: Result<MotionExport, ExportError>
  }

  /// In the order of the targets.
  public let entries: [Entry]

  /// - Parameters:
  ///   - motion: What is exported.
  ///   - targets: Every one if not given.
  public init(of motion: ExportedMotion, targets: [any ExportTarget] = ExportCatalog.all) {
    entries = targets.map { target in
      Entry(
        target: target,
        result: Result { () throws(ExportError) -> MotionExport in try target.export(motion) })
    }
  }

  /// Markdown: a heading for each target, and below it a block of code, or why there is none.
  public var document: Document {
    let parts = entries.map { entry -> String in
      let text: String
      switch entry.result {
      case .success(let export): text = Self.fenced(export.document.text, as: entry.target.fileExtension)
      case .failure(let error): text = "Not written: \(Shown.text("\(error)"))\n"
      }
      return "## \(entry.target.name)\n\n\(text)"
    }
    return Document(text: parts.joined(separator: "\n"), mediaType: "text/markdown")
  }

  /// The text in a fence that is longer than any in it.
  private static func fenced(_ text: String, as language: String) -> String {
    var (longest, run) = (2, 0)
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language.split(separator: ".").last ?? "")\n\(text)\(fence)\n"
  }
}
