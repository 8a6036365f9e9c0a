internal import CurveMath

/// A whole system as files: one for each platform.
///
///     let plan = try SystemPlan(of: system)
///     let build = try SystemBuild(of: plan, targets: [SystemTarget(.css), SystemTarget(.swiftUI)])
///     build.files.map(\.path)  // ["motion.css", "Motion.swift"]
public struct SystemBuild: Sendable {
  public struct File: Sendable {
    /// Below the folder.
    public let path: String
    public let text: String
  }

  /// What one token is on one platform.
  public struct Row: Sendable {
    public let token, target, name: String
    public let isReduced: Bool
    /// In fractions of the travel; `nil` where nothing is certified, or nothing is written.
    public let largestError: Double?
    /// What of it comes from writing few digits alone.
    public let rounding: Double
    public let losses: [String]
    /// Why it is not written.
    public let failure: String?

    /// Whether nothing but its digits differs from the source.
    public var isExact: Bool { largestError == rounding && losses.isEmpty }
  }

  /// Target by target.
  public private(set) var files: [File] = []
  public private(set) var rows: [Row] = []
  /// What the source has and a platform could not be given as it is: names that would be one, a
  /// sentence each.
  public private(set) var notes: [String] = []

  /// Writes a system for every target.
  ///
  /// - Parameters:
  ///   - plan: The tokens, and under which names they are written.
  ///   - targets: The platforms and their files.
  ///   - maxError: How far a shape that a platform cannot write as it is may be from its own, as a
  ///     fraction of the travel.
  ///   - header: Lines at the top of each file that can hold remarks, before those that say where
  ///     it is from.
  ///   - sources: The names of the files that were read.
  ///   - isSplit: Whether files hold one thing each, on platforms that have a use for that.
  /// - Throws: ``SystemError/fileName(_:)``, ``SystemError/sameFile(_:_:file:)``,
  ///   ``SystemError/fileInFile(_:_:file:)``.
  /// - Complexity: O(*n*) for *n* tokens; each shape is computed once for all targets.
  public init(
    of plan: SystemPlan, targets: [SystemTarget], maxError: Double = ExportedMotion.standardMaxError,
    header: [String] = [],
    sources: [String] = [], isSplit: Bool = false
  ) throws(SystemError) {
    var folder = SystemFolder()
    var remarks = SystemRemarks(on: plan, for: targets.count)
    for target in targets {
      let platform = target.platform
      var page = SystemPage(plan, target, maxError: maxError)
      let head = platform.remarks.block(header + [Self.origin(sources)])
      try folder.take(head + platform.write(&page), as: target.file, of: platform)
      if isSplit, let split = platform.split {
        for part in split(&page) { try folder.take(head + part.text, as: part.file, of: platform) }
      }
      try folder.checkPaths()
      rows += page.findings.map { Row($0, on: page, of: plan, target: platform.name) }
      remarks.take(page, of: target)
    }
    (files, notes) = (folder.files, remarks.sentences)
  }

  private static func origin(_ sources: [String]) -> String {
    let names = Shown.first(3, of: sources.map { OutsideText.beginning(of: $0, limit: 80) })
    return "Generated\(sources.isEmpty ? "" : " from \(names)") by motioncurve tokens build. Do not edit."
  }

  /// What could not be written, a sentence for all tokens that a target refuses for one reason.
  public var failures: [String] {
    struct Refusal: Hashable {
      let target, reason: String
      let isReduced: Bool
    }
    var order: [Refusal] = []
    var tokens: [Refusal: [String]] = [:]
    for row in rows {
      guard let reason = row.failure else { continue }
      let refusal = Refusal(target: row.target, reason: reason, isReduced: row.isReduced)
      if tokens[refusal] == nil { order.append(refusal) }
      tokens[refusal, default: []].append(Shown.quoted(row.token, limit: 60))
    }
    return order.map { refusal in
      let names = Shown.first(3, of: tokens[refusal] ?? [])
      return "\(names)\(refusal.isReduced ? ", reduced" : ""), as \(refusal.target): \(refusal.reason)"
    }
  }

  /// How much a table says.
  public enum Detail: Hashable, Sendable {
    /// For people: what is not on a platform as it is in the source.
    case differences
    /// For programs: every token on every platform.
    case full
  }

  /// A row for each token of each target: what it is called there, its certified error, and what is
  /// lost.
  public func report(_ detail: Detail = .full) -> CurveReport {
    let shown = detail == .full ? rows : rows.filter { !$0.isExact }
    let tokens = Set(rows.map(\.token)).count
    return CurveReport(
      title:
        "\(Shown.count(tokens, "token")) in \(Shown.count(files.count, "file")), \(rows.count(where: \.isExact)) of \(rows.count) values exact but for rounding",
      table: ReportTable(
        columns: [
          ReportColumn("token", alignment: .leading), ReportColumn("motion", alignment: .leading),
          ReportColumn("target", alignment: .leading), ReportColumn("name", alignment: .leading),
          ReportColumn("largest error", unit: "travel", digits: .each(3)),
          ReportColumn("lost", alignment: .leading),
        ],
        rows: shown.map { row in
          [
            .text(row.token), .text(row.isReduced ? "reduced" : "full"), .text(row.target), .text(row.name),
            ReportCell(row.largestError),
            row.failure.map { .text("Not written: \($0)") }
              ?? (row.losses.isEmpty ? .missing : .text(row.losses.joined(separator: " "))),
          ]
        }))
  }
}

extension SystemBuild.Row {
  fileprivate init(_ finding: SystemPage.Finding, on page: SystemPage, of plan: SystemPlan, target: String) {
    (token, self.target, name) = (plan.entries[finding.index].token.name, target, page.names[finding.index])
    (isReduced, failure) = (finding.isReduced, finding.failure)
    (rounding, losses) = (finding.notes.rounding, finding.notes.losses)
    largestError = finding.failure == nil ? finding.notes.largestError.map { $0 + finding.notes.rounding } : nil
  }
}

/// The files of a build, none of which takes the place of another.
private struct SystemFolder {
  private(set) var files: [SystemBuild.File] = []
  /// The platform of each file. File systems of Apple and Windows do not tell cases apart.
  private var owners: [String: String] = [:]

  mutating func take(_ text: String, as file: String, of platform: SystemPlatform) throws(SystemError) {
    guard SystemTarget.isFileName(file) else { throw .fileName(file) }
    if let owner = owners.updateValue(platform.name, forKey: file.lowercased()) {
      throw .sameFile(owner, platform.name, file: file)
    }
    // XML's own first line comes before any remark.
    let declaration = text.hasPrefix("<!--") ? "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" : ""
    files.append(SystemBuild.File(path: file, text: declaration + text))
  }

  /// Refuses a file whose path is also the folder of another file.
  func checkPaths() throws(SystemError) {
    for (file, owner) in owners.sorted(by: { $0.key < $1.key }) {
      for end in file.indices where file[end] == "/" {
        guard let other = owners[String(file[..<end])] else { continue }
        throw .fileInFile(owner, other, file: String(file[..<end]))
      }
    }
  }
}

/// What the source has and platforms could not be given as it is.
private struct SystemRemarks {
  private let plan: SystemPlan
  private let targetCount: Int
  private var clashes: [SystemClash] = []
  /// Those on which two names would be one.
  private var platforms: [SystemClash: [String]] = [:]
  private var renamed: [String] = []
  /// By the number of a list, the platforms that cannot have it.
  private var withoutList: [Int: [String]] = [:]

  init(on plan: SystemPlan, for targetCount: Int) { (self.plan, self.targetCount) = (plan, targetCount) }

  mutating func take(_ page: SystemPage, of target: SystemTarget) {
    let platform = target.platform
    // Who asks for a prefix knows that every name changes.
    for (index, entry) in plan.entries.enumerated() where target.prefix.isEmpty {
      let name = page.names[index]
      // CSS writes some signs behind a backslash.
      let plain = name.replacing("\\", with: "")
      for token in [entry.token] + entry.copies where platform.isOwn(token) && token.name != plain {
        renamed.append(
          "\(Shown.quoted(token.name, limit: 60)) is '\(name)' for \(platform.name), which has the same value: what refers to it by its own name has to change."
        )
      }
    }
    for (number, list) in plan.lists.enumerated() where !page.writtenLists.contains(list.token.name) {
      withoutList[number, default: []].append(platform.name)
    }
    for clash in page.names.clashes {
      if platforms[clash] == nil { clashes.append(clash) }
      platforms[clash, default: []].append(platform.name)
    }
  }

  var sentences: [String] {
    clashes.map { clash in
      "\(Shown.quoted(clash.first, limit: 60)) and \(Shown.quoted(clash.second, limit: 60)) would both be '\(clash.name)' for \((platforms[clash] ?? []).joined(separator: ", ")): there the second is '\(clash.other)'."
    } + renamed
      + withoutList.sorted { $0.key < $1.key }.map { number, platforms in
        plan.lists[number].sentence(for: platforms.count == targetCount ? nil : platforms)
      }
  }
}
