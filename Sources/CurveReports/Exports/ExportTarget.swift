/// A platform, a library or a file format that motions are written for.
///
/// A new target is one type in a file of its own, one line in ``ExportCatalog/all`` and one test.
public protocol ExportTarget: Sendable {
  /// The name by which the target is asked for, such as `css`.
  var name: String { get }

  /// The usual end of a file's name, without the point.
  var fileExtension: String { get }

  /// Such as `text/css`.
  var mediaType: String { get }

  /// What is written, in a few words.
  var summary: String { get }

  /// How the file takes remarks.
  var remarks: RemarkStyle { get }

  /// Returns the text without its remarks, and notes what it loses and how far it is from the
  /// motion.
  ///
  /// - Throws: ``ExportError`` when nothing of the motion can be written.
  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String
}

extension ExportTarget {
  /// Writes a motion down, with remarks that say what it is, how large its error is, and what is
  /// lost.
  ///
  /// The same motion always gives the same bytes.
  ///
  /// - Throws: ``ExportError``.
  public func export(_ motion: ExportedMotion) throws(ExportError) -> MotionExport {
    var notes = ExportNotes()
    let text = try motion.written(&notes) { motion, notes throws(ExportError) in try body(of: motion, notes: &notes) }
    return MotionExport(
      document: Document(text: remarks.block(notes.lines(of: motion)) + text + "\n", mediaType: mediaType),
      losses: notes.losses, largestError: notes.largestError)
  }
}

extension ExportedMotion {
  /// The whole motion; or one run of a repeated spring, or a cubic in place of a stair, where a
  /// target cannot follow the whole.
  func written<Text>(
    _ notes: inout ExportNotes, by write: (ExportedMotion, inout ExportNotes) throws(ExportError) -> Text
  ) throws(ExportError) -> Text {
    let failure: ExportError?
    let error: Double?
    do throws(ExportError) {
      var whole = notes
      let text = try write(self, &whole)
      let isOther = whole.largestError.map { $0 > ExportNotes.otherMotion } ?? false
      guard isOther || whole.losesRuns, oneRun != nil else {
        notes = whole
        return text
      }
      (failure, error) = (nil, isOther ? whole.largestError : nil)
    } catch let thrown {
      (failure, error) = (thrown, nil)
    }
    if let (single, repetition) = firstRun {
      notes.loseRuns(of: repetition, because: Self.reason(against: repetition, failure, error: error))
      return try write(single, &notes)
    }
    if let (cubic, error) = smoothed {
      notes.standIn(error, allowed: maxError, by: "the nearest cubic")
      return try write(cubic, &notes)
    }
    throw failure ?? .approximation(.jumps(curve: notation))
  }

  /// Why the runs of a spring are not written together; `nil` where the target repeats nothing.
  private static func reason(
    against repetition: Repetition, _ failure: ExportError?, error: Double?
  ) -> String? {
    guard failure != nil || error != nil else { return nil }
    if repetition.autoreverses, let count = repetition.count, count % 2 == 0 {
      return "they end with a jump from the start to the target"
    }
    if let error {
      return "together they would be up to \(DecimalText.upperBound(error, digits: 3)) of the travel away"
    }
    return failure.map { "together they have no text: \($0)" }
  }
}

/// A motion as it was written for one target.
public struct MotionExport: Sendable {
  public let document: Document
  /// What the target cannot carry, a sentence each.
  public let losses: [String]
  /// No time shows a larger difference to the motion, in fractions of the travel and apart from
  /// what the losses name; 0 where the target gets the motion's own formula, `nil` where nothing is
  /// known about how the target plays it.
  public let largestError: Double?
}

/// What a target has to say about what it wrote.
public struct ExportNotes: Sendable {
  private var sentences: [String] = []
  /// What is worth knowing and no loss.
  private var remarks: [String] = []
  public private(set) var largestError: Double? = 0

  /// Whether the target writes no duration where the motion has none of its own.
  private var leavesDurationOut = false

  /// The target can do without a duration, and writes none.
  mutating func leaveDurationOut() { leavesDurationOut = true }

  mutating func lose(_ sentence: String) {
    if !sentences.contains(sentence) { sentences.append(sentence) }
  }

  /// Something worth knowing that is no loss, a sentence or two.
  mutating func remark(_ sentence: String) { remarks.append(sentence) }

  /// Where each second run plays the curve backwards in time: how far that is from a run afresh at
  /// most, apart from the error of what is written; `nil` inside where that is not known.
  private var wayBack: Double??

  var losesWayBack: Bool { wayBack != nil }

  /// Each second run is played backwards in time.
  mutating func loseWayBack(error: Double?) { wayBack = .some(error) }

  public var losses: [String] {
    guard let wayBack else { return sentences }
    let sum = wayBack.flatMap { error in largestError.map { error + $0 } }
    let size = sum.map { ": up to \(DecimalText.upperBound($0, digits: 3)) of the travel away" } ?? ""
    return sentences + ["The way back: here it runs the curve backwards in time, not afresh towards the start\(size)."]
  }

  /// What is farther from a motion than a tenth of the travel shows another motion.
  static var otherMotion: Double { 0.1 }

  /// The error of what is written in place of the motion.
  private var standInError = 0.0

  /// Another motion is written: what its text is away from it comes on top.
  mutating func standIn(_ error: Double, allowed: Double, by kind: String) {
    approximate(error, allowed: allowed, by: kind)
    standInError = error
  }

  /// The text stands for the motion with an error; above what was allowed it is a loss.
  mutating func approximate(_ error: Double, allowed: Double, by kind: String) {
    // An error that is open stays open.
    largestError = largestError.map { Swift.max($0, standInError + error) }
    guard error > allowed else { return }
    let shape = FarShape(kind: kind, error: error, allowed: allowed)
    lose(shape.sentence)
    if farShape.map({ $0.error < error }) ?? true { farShape = shape }
  }

  /// What is farther from the motion than was allowed.
  struct FarShape {
    let kind: String
    let error, allowed: Double

    var sentence: String { sentence(size: "\(DecimalText.upperBound(error, digits: 3)) of the travel away") }

    func sentence(size: String) -> String {
      "The shape: \(kind) is up to \(size), not \(DecimalText.significant(allowed, digits: 3))."
    }
  }

  /// The farthest of these, which is among the losses.
  private(set) var farShape: FarShape?

  /// What few digits make of the motion, on top of the error; in fractions of the travel.
  private(set) var rounding = 0.0

  mutating func round(_ error: Double) { rounding = Swift.max(rounding, error) }

  /// Whether one run stands for all.
  private(set) var losesRuns = false

  /// - Parameter reason: Why, where the target has words for runs.
  mutating func loseRuns(of repetition: ExportedMotion.Repetition, because reason: String? = nil) {
    losesRuns = true
    let what = repetition.count.map { "The \($0) runs: one is" } ?? "The endless repetition: one run is"
    let sentence = "\(what) written" + (reason.map { ", for \($0)" } ?? "")
    lose(sentence.hasSuffix(".") ? sentence : sentence + ".")
  }

  mutating func leaveErrorOpen() { largestError = nil }

  /// Whether the error was found by playing the target's own steps at many inputs.
  private var isMeasured = false

  mutating func measure() { isMeasured = true }

  func lines(of motion: ExportedMotion) -> [String] {
    let way = !losesWayBack ? "" : " on the way there"
    let error =
      switch largestError {
      case 0?: "The motion's own formula\(way)."
      case let error?:
        "Largest error \(DecimalText.upperBound(error, digits: 3)) of the travel\(way), \(isMeasured ? "measured" : "certified")."
      case nil: "The target plays it in a way of its own: no error is certified."
      }
    let duration =
      motion.hasOwnDuration || leavesDurationOut ? [] : ["It has no duration of its own: 1 s stands for one."]
    let notation = leavesDurationOut ? motion.exactEasing?.text : nil
    var lines = ["\(motion.name): \(notation ?? motion.notation)", error]
    if let way = motion.way { lines.append(way) }
    return lines + duration + remarks + losses.map { "Lost: \($0)" }
  }
}

/// How a file takes remarks that no reader of it stumbles over.
public enum RemarkStyle: Sendable {
  /// Lines behind a mark, such as `//`.
  case lines(String)
  /// `/* … */`
  case slashStar
  /// `<!-- … -->`
  case markup
  /// The body holds them itself, or none.
  case inside

  /// Remarks from outside cannot end the comment, nor the `<style>` or `<script>` that it may stand
  /// in.
  ///
  /// - Parameter lines: Are made where the file takes them.
  func block(_ lines: @autoclosure () -> [String]) -> String {
    func safe() -> [String] { lines().map { Self.parted(OutsideText.oneLine($0)) } }
    return switch self {
    case .lines(let mark): safe().map { "\(mark) \($0)\n" }.joined()
    case .slashStar: "/* \(safe().joined(separator: "\n   ")) */\n"
    case .markup: "<!-- \(safe().joined(separator: "\n     ")) -->\n"
    case .inside: ""
    }
  }

  /// Two characters that could steer a file stand apart.
  private static func parted(_ text: String) -> String {
    let pairs: Set<String> = ["*/", "/*", "--", "</", "<!", "]]"]
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let last = result.last, pairs.contains(String(String.UnicodeScalarView([last, scalar]))) {
        result.append(" ")
      }
      result.append(scalar)
    }
    return String(result)
  }
}
