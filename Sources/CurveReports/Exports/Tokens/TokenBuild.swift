internal import CurveMath

/// Every file that the curves of a design system turn into, in one order.
///
///     let tokens = [LabeledCurve("enter", try DampedSpring(duration: 0.5, bounce: 0.3))]
///     let targets = try ["css", "swiftui"].map(ExportCatalog.target(named:))
///     let build = try TokenBuild(tokens: tokens, targets: targets)
///     build.files.map(\.path)  // css/enter.css, css/enter_reduced.css, swiftui/enter.swift, …
///     try MarkdownWriter().document(of: build.report).text
public struct TokenBuild: Sendable {
  /// A curve as one target has it.
  public struct File: Sendable {
    /// Below the folder: `css/ease_out.css`.
    public let path: String
    /// The name that it was given.
    public let token: String
    /// `full`, or `reduced` for people who asked for less motion.
    public let variant: String
    /// What stands in it, and what is lost.
    public let export: MotionExport
  }

  /// What could not be written, with its reason.
  public struct Failure: Equatable, Sendable {
    public let token, variant, target, reason: String
  }

  /// Of Linux's and Apple's file systems, in bytes.
  private static var longestFileName: Int { Limits.fileName.count }

  /// Target by target, in the order of the tokens, each curve before its variant.
  public private(set) var files: [File] = []
  /// What is not among the files.
  public private(set) var failures: [Failure] = []

  /// Writes every token for every target.
  ///
  /// - Parameters:
  ///   - tokens: Under the names that they have in their file.
  ///   - targets: In the order of the files.
  ///   - maxError: Fractions of the travel, between 0 and 1.
  ///   - reduced: What stands beside each curve for people who asked for less motion.
  /// - Throws: ``ApproximationError/maxError(_:)``; ``ExportError/sameName(_:_:identifier:)``; `CurveError` where the reduced variant of a curve cannot be made.
  public init(
    tokens: [LabeledCurve], targets: [any ExportTarget], maxError: Double = 0.005, reduced: ReducedMotion = .calm
  ) throws {
    guard maxError > 0, maxError < 1 else { throw ApproximationError.maxError(maxError) }
    var names = TokenNames()
    var motions: [(token: String, variant: String, motion: ExportedMotion)] = []
    for token in tokens {
      var variants = [("full", ExportedMotion(token, maxError: maxError))]
      if let curve = try reduced.curve(for: token.curve, hasOwnDuration: token.hasOwnDuration) {
        let calm = LabeledCurve(
          token.label + " reduced", curve, path: token.path.map { $0.dropLast() + ["\($0[$0.count - 1])-reduced"] },
          hasOwnDuration: token.hasOwnDuration || reduced == .fade)
        variants.append(("reduced", ExportedMotion(calm, maxError: maxError)))
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
          files.append(File(path: "\(target.name)/\(file)", token: token, variant: variant, export: export))
        } catch {
          failures.append(Failure(token: token, variant: variant, target: target.name, reason: "\(error)"))
        }
      }
    }
  }

  /// One line a file: what it is, its certified error, and what is lost.
  public var report: CurveReport {
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

/// The identifiers that names become. Two names that a platform cannot tell apart are refused: one motion would hide the other.
struct TokenNames {
  private var owners: [String: String] = [:]
  /// Of what a target writes beside a motion, such as its duration.
  private var companions: [String: String] = [:]

  /// Takes the identifiers of a name.
  ///
  /// - Throws: ``ExportError/sameName(_:_:identifier:)`` when another name has one of them.
  mutating func take(_ name: String) throws(ExportError) {
    let own = ExportedMotion.identifiers(of: name)
    for identifier in own {
      if let owner = owners[identifier] ?? companions[identifier] {
        throw .sameName(owner, name, identifier: identifier)
      }
    }
    let beside = ExportedMotion.companions(of: name)
    for identifier in beside {
      if let owner = owners[identifier] { throw .sameName(owner, name, identifier: identifier) }
      companions[identifier] = name
    }
    for identifier in own { owners[identifier] = name }
  }
}
