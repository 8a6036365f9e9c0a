internal import CurveFits
internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// The law behind recorded samples, as `motioncurve fit trace` reports it; or each of several
  /// laws fitted alone, `lines` for none.
  static let fit = EvaluationOperation(
    "fit", usage: "samples, or times and values; laws, maxError, name",
    fields: ["samples", "times", "values", "laws", "maxError", "name"]
  ) { (fields, _) throws(EvaluationError) in
    let (times, values) = try fields.recording()
    let names = try fields.optional("laws", .texts)
    let title = try fields.optional("name", .text) ?? "trace"
    let maxError = try fields.optional("maxError", .number)
    func found(_ model: TraceModel?) throws(EvaluationError) -> Answer {
      let fit: TraceFit
      do {
        fit = try TraceFit(times: times, values: values, model: model, maxError: maxError, title: title)
      } catch {
        throw EvaluationError(.badValue, "\(error)")
      }
      return try members(of: fit.report())
    }
    let models = try names.map(models(named:)) ?? []
    guard maxError == nil || models.contains(.lines) else {
      throw EvaluationError(
        .badRequest, "The field 'maxError' is that of 'lines'. Name it in 'laws', or leave the field out.")
    }
    guard names != nil else { return try found(nil) }
    var entries: [JSONValue] = []
    for model in models {
      if Deadline.hasPassed { break }
      let head: Answer = [("law", .string(model.name))]
      do throws(EvaluationError) { entries.append(.object(head + (try found(model)))) } catch {
        entries.append(.object(head + [("error", error.json)]))
      }
    }
    return [("fits", .array(entries))]
  }

  /// The laws of these names, each once.
  private static func models(named names: [String]) throws(EvaluationError) -> [TraceModel] {
    guard !names.isEmpty else {
      throw EvaluationError(
        .badRequest, "The field 'laws' is empty. Give a name or more, or leave it out for the most likely one.")
    }
    let known = TraceModel.all.map(\.name)
    var models: [TraceModel] = []
    for name in names {
      guard let model = TraceModel.named(name) else {
        throw EvaluationError(
          .unknownLaw,
          "No law of recordings is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: known))"
        )
      }
      if !models.contains(model) { models.append(model) }
    }
    return models
  }
}

extension EvaluationFields {
  /// Samples in pairs, or the times and the values each in a list. Shape: `[n]` both.
  fileprivate func recording() throws(EvaluationError) -> (times: [Double], values: [Double]) {
    guard let samples = try optional("samples", .samples) else {
      guard has("times") || has("values") else {
        throw EvaluationError(
          .badRequest, "The field 'samples' is missing. Give \(Kind.samples.words), or 'times' and 'values'.")
      }
      let (times, values) = (try required("times", .numbers), try required("values", .numbers))
      guard times.count == values.count else {
        throw EvaluationError(
          .badRequest, "There are \(times.count) times and \(values.count) values. Give one value for each time.")
      }
      return (times, values)
    }
    if let name = ["times", "values"].first(where: has) {
      throw EvaluationError(.badRequest, "The fields 'samples' and '\(name)' exclude each other. Give one of them.")
    }
    return (samples.map(\.0), samples.map(\.1))
  }
}

extension EvaluationFields.Kind where Value == [(Double, Double)] {
  fileprivate static var samples: Self {
    Self(words: "a list of pairs of seconds and units, such as [[0, 40], [0.016, 46]]") {
      $0.elements { pair in
        guard let numbers = pair.elements(\.finiteNumber), numbers.count == 2 else { return nil }
        return (numbers[0], numbers[1])
      }
    }
  }
}
