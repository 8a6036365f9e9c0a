internal import CurveMath
internal import CurveReports

/// Every file that a file of curves turns into, in one order.
struct TokenBuild {
  struct File {
    /// Below the folder: `css/ease_out.css`.
    let path: String
    let text: String
    let token: String
    let variant: String
    let export: MotionExport
  }

  /// What could not be written, with its reason.
  struct Failure: Equatable {
    let token, variant, target, reason: String
  }

  /// Of Linux's and Apple's file systems, in bytes.
  private static var longestFileName: Int { Limits.fileName.count }

  private(set) var files: [File] = []
  private(set) var failures: [Failure] = []

  /// - Parameters:
  ///   - tokens: Under the names that they have in their file.
  ///   - maxError: Fractions of the travel.
  /// - Throws: ``TokenError/sameName(_:_:identifier:)``; where the reduced variant of a curve cannot be made, its reason.
  init(tokens: [NamedCurve], targets: [any ExportTarget], maxError: Double, reduced: ReducedMotion) throws {
    var names = TokenNames()
    var motions: [(token: String, variant: String, motion: ExportedMotion)] = []
    for token in tokens {
      var full = ExportedMotion(named: token.label, curve: token.curve, maxError: maxError)
      (full.tokenPath, full.hasOwnDuration) = (token.path, token.hasOwnDuration)
      var variants = [("full", full)]
      if let curve = try reduced.curve(for: token.curve, hasOwnDuration: token.hasOwnDuration) {
        var calm = ExportedMotion(named: token.label + " reduced", curve: curve, maxError: maxError)
        calm.tokenPath = token.path.map { $0.dropLast() + ["\($0[$0.count - 1])-reduced"] }
        calm.hasOwnDuration = token.hasOwnDuration || reduced == .fade
        variants.append(("reduced", calm))
      }
      for (variant, motion) in variants {
        try names.take(motion.name)
        motions.append((token.label, variant, motion))
      }
    }
    for target in targets {
      for (token, variant, motion) in motions {
        let file = "\(motion.fileName).\(target.fileExtension)"
        guard file.utf8.count <= Self.longestFileName else {
          failures.append(
            Failure(
              token: token, variant: variant, target: target.name,
              reason:
                "its file's name would have \(file.utf8.count) letters, and \(Self.longestFileName) are the most. Give it a shorter name."
            ))
          continue
        }
        do throws(ExportError) {
          let export = try target.export(motion)
          files.append(
            File(
              path: "\(target.name)/\(file)", text: export.document.text, token: token, variant: variant,
              export: export))
        } catch {
          failures.append(Failure(token: token, variant: variant, target: target.name, reason: "\(error)"))
        }
      }
    }
  }

  /// One line a file: what it is, its certified error, and what is lost.
  var report: CurveReport {
    let written = files.map { file -> [ReportCell] in
      [
        .text(file.token), .text(file.variant), .text(file.path), ReportCell(file.export.largestError),
        file.export.losses.isEmpty ? .missing : .text(file.export.losses.joined(separator: " ")),
      ]
    }
    let failed = failures.map { failure -> [ReportCell] in
      [
        .text(failure.token), .text(failure.variant), .text(failure.target), .missing,
        .text("Not written: \(failure.reason)"),
      ]
    }
    return CurveReport(
      title: "\(files.count) files",
      table: ReportTable(
        columns: [
          ReportColumn("token", alignment: .leading), ReportColumn("motion", alignment: .leading),
          ReportColumn("file", alignment: .leading), ReportColumn("largest error", unit: "travel", digits: .each(3)),
          ReportColumn("lost", alignment: .leading),
        ], rows: written + failed))
  }
}
