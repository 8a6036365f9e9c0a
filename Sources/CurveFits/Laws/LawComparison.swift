// Which law a recording follows.
//
// Each law is fitted by least squares to the same n samples. With S the sum of squares it leaves
// and k its unknowns,
//
//     C = n ln(S/n) + k n ln n / (n − k − 2)
//
// is Schwarz's criterion, with McQuarrie's correction for few samples; differences of C are twice
// the logarithm of how many times more likely one law is than another. It is this one and not
// Akaike's because laws contain one another: a decay is a critical spring that is thrown with ω₀ ·
// travel. Of n recordings of a decay Akaike's criterion gives the richer spring more than one in
// eight, however long they are, Schwarz's one in n or so.
//
// Outliers are left out before, the same ones for every law: see ``LawOutliers``.
//
// Sources: G. Schwarz, "Estimating the dimension of a model", *Annals of Statistics* 6 (1978); A.
// D. R. McQuarrie, "A small-sample correction for the Schwarz SIC model selection criterion",
// *Statistics & Probability Letters* 44 (1999).

internal import CurveMath

/// The laws of ``MotionLaw`` beside one recording: which one made it, and how much less likely the
/// others are.
///
///     let times = (0..<150).map { Double($0) / 60 }
///     let comparison = try LawComparison(times: times, values: times.map { 400 - 400 * exp(-2 * $0) })
///     comparison.candidates[0].law.name  // "decay"
///
/// That a law is the most likely one does not make it true: ``LawFit/verdict`` says whether it
/// explains the samples.
public struct LawComparison: Sendable {
  /// A law with what speaks for it.
  public struct Candidate: Sendable {
    public let law: MotionLaw
    /// The keyword of an easing.
    public let variant: String?
    public let unknownCount: Int
    /// The root mean square of what it leaves, in units.
    public let rms: Double
    /// Twice the logarithm of how many times less likely it is than the first candidate: 0 for that
    /// one.
    public let excess: Double
  }

  /// The most likely one first.
  public let candidates: [Candidate]
  /// By how much rest is more or less likely than the first candidate, as ``Candidate/excess``:
  /// below 0 nothing shows that the value moves at all.
  public let excessOfRest: Double
  /// How many samples were used.
  public let sampleCount: Int

  private let recording: LawRecording
  private let found: [LawCandidate]
  private let confidence: Double
  /// What the recording ends with beside the motion, as a finding says it.
  private let snap: FitFinding?

  /// More samples than this say nothing more of a law.
  static let mostSamples = 2000
  /// Twice the logarithm of a factor below which two laws are not distinguished: 2.7 times.
  static let alike = 2.0

  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`, 100 000 at most.
  ///   - values: Units. Shape: `[n]`.
  ///   - laws: Which ones are tried.
  ///   - confidence: The share of recordings whose intervals cover the truth.
  ///   - loss: With ``RobustLoss/squares`` every sample counts; else those that are far off do not.
  /// - Throws: ``TraceError`` for samples that cannot be fitted.
  /// - Complexity: O(*n*) up to 2000 samples, of which no more are used.
  public init(
    times: [Double], values: [Double], laws: [MotionLaw] = MotionLaw.all,
    confidence: Double = SpringFitOptions().confidence, loss: RobustLoss = .tukey
  ) throws {
    try self.init(times: times, values: values, laws: laws, confidence: confidence, loss: loss, beside: [.rest])
  }

  init(
    times: [Double], values: [Double], laws: [MotionLaw], confidence: Double, loss: RobustLoss, beside: [MotionLaw]
  ) throws {
    let unknowns = laws.map(\.leastUnknowns).max() ?? 1
    guard times.count > unknowns else { throw TraceError.tooFewSamples(count: times.count, unknowns: unknowns) }
    let frames = try DrawnFrames(times: times, values: values, unknowns: unknowns)
    var recording = LawRecording(frames, values: values, loss: loss)
    var found = recording.candidates(laws, loss: loss)
    var snap: FitFinding?
    if loss != .squares, let whole = found.first?.solution,
      let (ended, without, finding) = try Self.snapped(frames, values, laws, loss, whole: whole, of: recording)
    {
      (recording, found, snap) = (ended, without, finding)
    }
    guard let best = found.first else { throw TraceError.noFit }
    (self.recording, self.found, self.confidence, self.snap) = (recording, found, confidence, snap)
    sampleCount = recording.samples.times.count
    candidates = found.map { candidate in
      let misses = candidate.solution.misses
      let rms = (misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)).squareRoot()
      return Candidate(
        law: candidate.law, variant: candidate.variant.form.name, unknownCount: candidate.unknownCount,
        rms: rms * recording.frame.unit,
        excess: candidate.criterion - best.criterion)
    }
    excessOfRest = recording.candidates(beside).first.map { $0.criterion - best.criterion } ?? .infinity
  }

  /// The laws without the run that ends a recording, where it belongs to no motion.
  private static func snapped(
    _ frames: DrawnFrames, _ values: [Double], _ laws: [MotionLaw], _ loss: RobustLoss, whole: LawSolution,
    of recording: LawRecording
  ) throws -> (LawRecording, [LawCandidate], FitFinding)? {
    guard let snap = RestSnap(frames.trace), snap.first > laws.map(\.leastUnknowns).max() ?? 1 else { return nil }
    var ended = LawRecording(try frames.ended(before: snap, values: values), values: values, loss: loss)
    let found = ended.candidates(laws, loss: loss)
    guard let best = found.first?.solution else { return nil }
    let misses = RestSnap.Misses(
      ended.misses(best, of: frames.kept), snap: snap, unknownCount: best.unknownCount)
    let other = RestSnap.Misses(
      recording.misses(whole, of: frames.kept), snap: snap, unknownCount: whole.unknownCount)
    let (unit, least) = (frames.trace.unit, frames.trace.leastNoise * frames.trace.unit)
    guard snap.isShown(by: misses, beside: other, travel: unit, leastNoise: least) else { return nil }
    return (ended, found, snap.finding(misses, frames: frames, values: values, travel: unit))
  }

  /// A law with its numbers and their intervals; `nil` for one that was not tried, or that no
  /// motion of comes near the samples.
  public func fit(of law: MotionLaw) -> LawFit? {
    found.first { $0.law == law }.map { LawFit($0, of: recording, confidence: confidence, snap: snap) }
  }

  /// Whether the samples show that the value moves.
  public var isMotion: Bool { excessOfRest > 0 }

  /// The laws that cannot be distinguished from the first one.
  public var alike: [Candidate] { candidates.dropFirst().filter { $0.excess < Self.alike } }

  /// Which law it is and how much less likely the next one is, in a sentence.
  ///
  ///     comparison.sentence  // "An exponential decay is the most likely law; the next best, a spring, is 210 times less likely."
  public var sentence: String {
    guard isMotion else {
      return
        "No law: rest, with noise, is \(Self.words(factor: -excessOfRest)) more likely than \(candidates[0].law.title)."
    }
    let first = candidates[0].title.capitalizedFirst
    if !alike.isEmpty {
      let others = Shown.list(alike.map(\.title), "or")
      return "\(first) is the most likely law, but it cannot be told from \(others). Record longer, or with less noise."
    }
    guard candidates.count > 1 else { return "\(first) was the only law that was tried." }
    return
      "\(first) is the most likely law; the next best, \(candidates[1].title), is \(Self.words(factor: candidates[1].excess)) less likely."
  }

  /// A factor from twice its logarithm: `12 times`, `10⁴ times`. A power of ten that it exceeds.
  static func words(factor excess: Double) -> String {
    let digits = excess / (2 * Elementary.log(10))
    if digits > 9 { return "more than 10⁹ times" }
    if digits >= 3 {
      let power = Int(digits.rounded(.down))
      return "10\(["³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"][power - 3]) times"
    }
    let factor = Elementary.exp(excess / 2)
    return "\(FitFinding.short(factor, digits: 2)) times"
  }
}

extension LawComparison.Candidate {
  /// The law's title, with the easing it is.
  var title: String { variant.map { "\(law.title) (\($0))" } ?? law.title }
}

extension MotionLaw {
  /// How many unknowns its simplest form has, with the release at the first sample.
  var leastUnknowns: Int { variants.map { 1 + $0.form.partCount + $0.form.bounds.count }.min() ?? 1 }
}

/// A law's best form, with its criterion.
struct LawCandidate: Sendable {
  let law: MotionLaw
  let variant: MotionLaw.Variant
  let solution: LawSolution
  /// Those that the criterion counts: without the release, where the first sample does as well.
  let unknownCount: Int
  let criterion: Double
}
