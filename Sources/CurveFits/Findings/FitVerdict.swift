internal import CurveMath

/// Whether a spring explains a trace at all, apart from how well it is known.
public enum FitVerdict: String, CaseIterable, Sendable {
  /// What is left over is noise.
  case fits
  /// What is left over is noise, and a motion that was thrown the other way is not ruled out by
  /// five standard errors.
  case fitsEitherWay = "fits-either-way"
  /// The motion is not quite this spring, by less than a hundredth of its travel.
  case fitsRoughly = "fits-roughly"
  /// The samples are so far off on both sides that many a motion would do.
  case cannotTell = "cannot-tell"
  /// The motion is another one.
  case doesNotFit = "does-not-fit"
}

extension FitVerdict {
  /// Whether the spring explains the trace to its noise.
  public var isFit: Bool { self == .fits || self == .fitsEitherWay }

  /// One sentence for people.
  ///
  /// - Parameters:
  ///   - typicalMiss: A part of the travel.
  ///   - law: What was fitted, as it is called without its article.
  ///   - leftOut: Which of the samples in motion the miss does not count.
  public func sentence(typicalMiss: Double, of law: String = "spring", leftOut: LeftOutSamples? = nil) -> String {
    let without = leftOut.map { $0.count > 0 ? " without \($0)" : "" } ?? ""
    let miss = "the typical miss is \(FitFinding.short(100 * typicalMiss, digits: 2)) % of the travel\(without)"
    let rest =
      switch self {
      case .fits: ", and what is left looks like noise."
      case .fitsEitherWay:
        ", and what is left looks like noise. Which way the value was thrown, if it was, is not beyond doubt: "
          + "record more frames a second, or fix start or velocity if you know it."
      case .cannotTell: "."
      case .fitsRoughly: ", but not all of it is noise."
      case .doesNotFit: ", and not by noise. Do not use its numbers for this motion."
      }
    return "\(clause(on: law)): \(miss)\(rest)"
  }

  /// What the sentence begins with.
  func clause(on law: String) -> String {
    switch self {
    case .fits, .fitsEitherWay: "The \(law) fits"
    case .cannotTell: "Noise hides whether \(law == "spring" ? "a" : "the") \(law) fits"
    case .fitsRoughly: "The \(law) fits roughly"
    case .doesNotFit: "The \(law) does not fit"
    }
  }

  /// Misfits below this part of the travel are no reason to look for another motion.
  private static let rough = 0.01
  /// Noise above this part of the travel is no evidence for a spring.
  private static let loud = 0.1
  /// More samples than this part of all, or of those in motion, several of them in a row, belong to
  /// another motion.
  private static let foreign = 0.125

  /// - Parameters:
  ///   - misses: What says how far the samples are off.
  ///   - findings: What is known to be wrong already.
  ///   - velocityIsOpen: Whether a throw the other way is not ruled out.
  init(_ misses: TypicalMiss, findings: [FitFinding], velocityIsOpen: Bool) {
    var misfit = 0.0
    for finding in findings {
      switch finding {
      case .residualsAlike(let correlation): misfit = max(misfit, misses.withForeign * correlation.squareRoot())
      case .contradicted(_, _, _, _, let miss, let without):
        misfit = max(misfit, max(0, miss * miss - without * without).squareRoot())
      default: break
      }
    }
    if misses.foreignShare > Self.foreign { misfit = .infinity }
    self.init(misfit: misfit, typicalMiss: misses.typical)
    if self == .fits, velocityIsOpen { self = .fitsEitherWay }
  }

  /// - Parameters:
  ///   - typicalMiss: A part of the travel.
  ///   - correlation: That of neighbouring residuals, where it is more than chance gives.
  ///   - leftOut: Which samples it does not count.
  init(typicalMiss: Double, correlation: Double?, leftOut: LeftOutSamples) {
    let misfit = typicalMiss * (correlation ?? 0).squareRoot()
    self.init(misfit: leftOut.foreignShare > Self.foreign ? .infinity : misfit, typicalMiss: typicalMiss)
  }

  /// - Parameter misfit: What is not noise, as a part of the travel.
  private init(misfit: Double, typicalMiss: Double) {
    if misfit > 0 {
      self = misfit < Self.rough ? .fitsRoughly : .doesNotFit
    } else {
      self = typicalMiss > Self.loud ? .cannotTell : .fits
    }
  }
}

/// How far samples are from a motion.
struct TypicalMiss {
  /// The root mean square without outliers, as a part of the travel.
  let typical: Double
  /// The same with the outliers that have another one beside them: where the rest is no noise
  /// either, they are another motion.
  let withForeign: Double
  /// The share of outliers that have another one beside them.
  let foreignShare: Double
  let leftOut: LeftOutSamples

  /// - Parameter moving: The samples in motion.
  ///
  /// The travel is that of the spring or, where it is nothing like the recorded one, the distance
  /// of the values.
  init(_ solution: SpringSolution, moving: MotionSpan) {
    let bound = RobustLoss.outlierBound * max(solution.scale, SpringFitSolver.rounding)
    let residuals = solution.residuals
    let isFar = residuals.map { abs($0) > bound }
    let isForeign = LeftOutSamples.foreign(isFar)
    let travel = abs(solution.place[.to] - solution.place[.from])
    func miss(_ kept: [Int]) -> Double {
      let squares = kept.reduce(0) { $0 + solution.misses[$1] * solution.misses[$1] }
      return (squares / Double(max(1, kept.count))).squareRoot() / (travel > 0.25 && travel < 4 ? travel : 1)
    }
    typical = miss(residuals.indices.filter { !isFar[$0] })
    withForeign = miss(residuals.indices.filter { !isFar[$0] || isForeign[$0] })
    leftOut = LeftOutSamples(isFar, moving: moving)
    foreignShare = leftOut.foreignShare
  }
}
