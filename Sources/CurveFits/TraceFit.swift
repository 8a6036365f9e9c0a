internal import CurveMath
package import CurveReports

/// What a recording can be held against: a law, or straight lines, which need none.
package enum TraceModel: Equatable, Sendable {
  case law(MotionLaw)
  case lines

  package var name: String {
    switch self {
    case .law(let law): law.name
    case .lines: "lines"
    }
  }

  package static let all: [TraceModel] = MotionLaw.all.map(Self.law) + [.lines]

  /// Whatever the letter case; `nil` if there is none.
  package static func named(_ name: String) -> TraceModel? { all.first { $0.name == name.lowercased() } }
}

/// What a recording is fitted by.
package enum TraceFit {
  case spring(SpringFitReport)
  case law(LawFitReport)
  case lines(LinesFitReport)

  /// Fits one model, or the most likely law where none is given: what is fixed is fixed of springs,
  /// which are then fitted alone.
  ///
  /// - Parameters:
  ///   - times: Seconds, ascending. Shape: `[n]`.
  ///   - values: Units. Shape: `[n]`.
  ///   - maxError: What lines may be away, in parts of the range of the values; laws have no such
  ///     number.
  ///   - title: What the recording is called.
  ///   - columns: Where the samples come from.
  ///   - doubt: Why the recording may be another one than was meant.
  /// - Precondition: Nothing is fixed of another model than the spring.
  /// - Throws: ``TraceError`` for samples that cannot be fitted; what ``LinesFit`` throws.
  package init(
    times: [Double], values: [Double], model: TraceModel? = nil, options: SpringFitOptions = SpringFitOptions(),
    maxError: Double? = nil, title: String, columns: (time: SampleColumn, value: SampleColumn)? = nil,
    doubt: String? = nil
  ) throws {
    let (confidence, loss) = (options.confidence, options.loss)
    var law: MotionLaw?
    switch model {
    case .law(let given)?: law = given
    case .lines?:
      precondition(options.fixed.isEmpty, "What is fixed is fixed of springs.")
      let fit = try LinesFit(times: times, values: values, maxError: maxError ?? ExportedMotion.standardMaxError)
      self = .lines(
        LinesFitReport(
          of: fit, times: times, values: values, title: title, confidence: confidence, columns: columns,
          doubt: doubt))
      return
    case nil: break
    }
    let comparison =
      law == nil && options.fixed.isEmpty
      ? try LawComparison(times: times, values: values, confidence: confidence, loss: loss) : nil
    var fit: LawFit?
    if let law, law != .spring {
      precondition(options.fixed.isEmpty, "What is fixed is fixed of springs.")
      fit = try LawFit(law, times: times, values: values, confidence: confidence, loss: loss)
    } else if let comparison, comparison.isMotion, comparison.candidates[0].law != .spring {
      fit = comparison.fit(of: comparison.candidates[0].law)
    }
    if let fit {
      self = .law(
        LawFitReport(
          of: fit, beside: comparison, times: times, values: values, title: title, confidence: confidence,
          columns: columns, doubt: doubt))
      return
    }
    self = .spring(
      SpringFitReport(
        of: try SpringFit(times: times, values: values, options: options), times: times, values: values, title: title,
        confidence: confidence, columns: columns, doubt: doubt, comparison: comparison))
  }

  /// The text of the curve, where one says the law.
  package var curve: String? {
    switch self {
    case .spring(let fit): fit.spring
    case .law(let fit): fit.curve
    case .lines(let fit): fit.curve
    }
  }

  /// What was found, with all digits.
  var rows: [FitRow] {
    switch self {
    case .spring(let fit): fit.rows(.full)
    case .law(let fit): fit.rows(.full)
    case .lines(let fit): fit.rows
    }
  }

  /// What was found.
  package func report(_ layout: FitLayout = .full) -> CurveReport {
    switch self {
    case .spring(let fit): fit.report(layout)
    case .law(let fit): fit.report(layout)
    case .lines(let fit): fit.report(layout)
    }
  }

  /// A row for each sample.
  package var samples: CurveReport {
    switch self {
    case .spring(let fit): fit.samples
    case .law(let fit): fit.samples
    case .lines(let fit): fit.samples
    }
  }
}
