internal import CurveMath
internal import CurveMetrics

/// A file of a system while it is written: names, and the notes on each token.
struct SystemPage {
  typealias Entry = SystemPlan.Entry
  typealias Content = SystemPlan.Content

  /// What one token is in the file.
  struct Finding: Sendable {
    let index: Int
    let isReduced: Bool
    let notes: ExportNotes
    /// Why it is not there.
    var failure: String?
  }

  let plan: SystemPlan
  let target: SystemTarget
  let maxError: Double
  var names: SystemNames
  private(set) var findings: [Finding] = []
  /// What is not there, so that nothing can refer to it.
  private var missing: Set<Int> = []
  /// The names of lists that are there.
  private(set) var writtenLists: Set<String> = []
  /// Names that are taken beside a token's own.
  private var companions: [String: String] = [:]

  init(_ plan: SystemPlan, _ target: SystemTarget, maxError: Double) {
    (self.plan, self.target, self.maxError) = (plan, target, maxError)
    let platform = target.platform
    names = SystemNames(
      of: plan, prefix: target.prefix, joint: platform.joint, reserved: platform.reserved,
      isOwn: platform.isOwn, ownNameOfGroup: platform.ownNameOfGroup
    ) { platform.shorter($0, $1) + [platform.style($0, $1)] }
  }

  /// A declaration for every token that can be written.
  ///
  /// - Parameter express: What is written of a token; what people get who asked for less motion is
  ///   written the same way.
  mutating func declarations<Text>(
    _ express: (_ content: Content, _ index: Int, _ page: inout SystemPage, _ notes: inout ExportNotes)
      throws(ExportError) -> Text
  ) -> [Declaration<Text>] {
    var declarations: [Declaration<Text>] = []
    for (index, entry) in plan.entries.enumerated() {
      var notes = ExportNotes()
      let full: Text
      do throws(ExportError) {
        full = try express(entry.content, index, &self, &notes)
      } catch {
        missing.insert(index)
        findings.append(Finding(index: index, isReduced: false, notes: notes, failure: "\(error)"))
        continue
      }
      findings.append(Finding(index: index, isReduced: false, notes: notes))
      var declaration = Declaration(index: index, entry: entry, full: full, lines: notes.findings)
      if let reduced = entry.reduced {
        var calm = ExportNotes()
        do throws(ExportError) {
          declaration.reduced = try express(reduced, index, &self, &calm)
          findings.append(Finding(index: index, isReduced: true, notes: calm))
        } catch {
          findings.append(Finding(index: index, isReduced: true, notes: calm, failure: "\(error)"))
        }
      }
      declarations.append(declaration)
    }
    return declarations
  }

  /// The name of an earlier entry; `nil` where it is not in the file.
  func reference(_ index: Int?) -> String? {
    index.flatMap { missing.contains($0) ? nil : names[$0] }
  }

  /// The name of an earlier entry as the platform writes it, or what stands there where nothing can
  /// be named.
  func named(
    _ index: Int?, as spelled: (String) -> String = { $0 }, else write: () throws(ExportError) -> String
  ) throws(ExportError) -> String {
    if let name = reference(index) { return spelled(name) }
    return try write()
  }

  /// What stands for an entry that cannot be named: its own content.
  func content(_ index: Int) -> Content { plan.entries[index].content }

  /// What an entry stands for at the end of all aliases.
  func resolved(_ index: Int) -> Content { content(plan.ends[index]) }

  /// A name beside that of a token, the same each time.
  ///
  /// - Parameters:
  ///   - ending: What it is for.
  ///   - name: What it would be.
  mutating func companion(_ index: Int, _ ending: String, _ name: String) -> String {
    if let name = companions["\(index)\(ending)"] { return name }
    let name = names.beside(name, of: plan.entries[index].token, joint: target.platform.joint)
    companions["\(index)\(ending)"] = name
    return name
  }

  /// What stands for several entries: behind which of them, its name and theirs.
  mutating func lists() -> [(behind: Int, name: String, parts: [String])] {
    plan.lists.compactMap { list in
      let platform = target.platform
      guard platform.takesLists(list.token.kind), let indices = list.parts, let last = indices.max() else { return nil }
      let parts = indices.compactMap(reference)
      let choices = platform.shorter(list.token, target.prefix) + [platform.style(list.token, target.prefix)]
      guard parts.count == indices.count, let name = names.free(choices, for: list.token) else { return nil }
      writtenLists.insert(list.token.name)
      return (last, name, parts)
    }
  }

  /// The remarks of a token, a line each.
  func remarks(_ lines: [String], indentation: String = "") -> String {
    guard !lines.isEmpty else { return "" }
    return target.platform.remarks.block(lines).split(separator: "\n").map { "\(indentation)\($0)\n" }.joined()
  }
}

/// What is written of one token.
struct Declaration<Text> {
  let index: Int
  let entry: SystemPlan.Entry
  var full: Text
  /// The notes on it.
  let lines: [String]
  var reduced: Text?
}

extension ExportNotes {
  /// What is not as the source has it, a sentence each.
  var findings: [String] {
    if let farShape, let largestError {
      // One sentence has both: what is lost, and the certified error of all that is written.
      let size = DecimalText.upperBound(largestError + rounding, digits: 3)
      return ["Lost: \(farShape.sentence(size: "\(size) of the travel away, certified"))"]
        + losses.filter { $0 != farShape.sentence }.map { "Lost: \($0)" }
    }
    let error: [String] =
      switch largestError {
      case 0?: []
      case let error?:
        ["Largest error \(DecimalText.upperBound(error + rounding, digits: 3)) of the travel, certified."]
      case nil: ["The target plays it in a way of its own: no error is certified."]
      }
    return error + losses.map { "Lost: \($0)" }
  }
}

extension MotionToken.Transition {
  /// Notes that it runs forwards first, where it does not.
  func noteDirection(_ notes: inout ExportNotes) {
    guard direction.beginsAtEnd else { return }
    notes.lose("The direction '\(direction.rawValue)': it runs from its start to its end.")
  }

  /// Notes that a word of CSS alone is not written.
  func noteDiscrete(_ notes: inout ExportNotes) {
    guard allowsDiscrete else { return }
    notes.lose("The word '\(Self.discrete)': CSS's transitions need it for what has no values between, as 'display'.")
  }
}

extension PlannedEasing {
  /// Notes that the ends were moved, and digits left out.
  func noteSnap(_ notes: inout ExportNotes) {
    notes.round(rounding)
    guard snap > 0 else { return }
    notes.approximate(snap, allowed: motion.maxError, by: "with its ends at 0 and 1 it")
  }

  /// The four numbers of a cubic, if it is one or a line.
  func handles(_ notes: inout ExportNotes) -> [Double]? {
    guard let handles = motion.exactCubic?.handles else { return nil }
    notes.round(rounding)
    return handles
  }

  /// The nearest cubic.
  func cubic(_ notes: inout ExportNotes) throws(ExportError) -> [Double] {
    if let handles = handles(&notes) { return handles }
    noteSnap(&notes)
    guard let cubic = motion.cubic(over: 1) else {
      notes.leaveErrorOpen()
      return try motion.cubic().handles
    }
    notes.approximate(cubic.error + snap, allowed: motion.maxError, by: "the nearest cubic")
    return cubic.handles
  }

  /// Corners of straight lines, in fractions of the time and of the way: the easing's own, or those
  /// that stay near it.
  func lines(_ notes: inout ExportNotes) throws(ExportError) -> [PiecewiseLinear.Point] {
    noteSnap(&notes)
    if case .timing(let timing as PiecewiseLinear, _) = motion.run { return timing.points }
    let lines = try motion.lines()
    notes.approximate(lines.largestError.upperBound + snap, allowed: motion.maxError, by: "the list of lines")
    return lines.timing.points
  }

  /// CSS's text with all digits, so that it reads back as the same.
  func wholeCSS(_ notes: inout ExportNotes) throws(ExportError) -> String {
    if let exactText { return exactText }
    return try css(&notes)
  }

  /// CSS's text.
  func css(_ notes: inout ExportNotes) throws(ExportError) -> String {
    if !(timing is CubicBezier), let exactText { return exactText }
    notes.round(rounding)
    return try motion.easing(&notes).text
  }
}
