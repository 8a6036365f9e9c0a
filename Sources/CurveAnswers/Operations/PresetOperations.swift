internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

extension EvaluationOperation {
  /// The presets that move most like a curve: the rows of `motioncurve presets nearest`.
  static let nearest = EvaluationOperation(
    "nearest", usage: "curve; count, library", fields: ["curve", "count", "library"]
  ) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.curve(curves)
    let count = try fields.optional("count", .number) ?? 5
    guard count >= 1, count <= 1000, count == count.rounded() else {
      throw EvaluationError(
        .badValue, "The field 'count' is \(DecimalText.shortest(count)). Give a whole number from 1 to 1000.")
    }
    let presets = try fields.library()?.presets ?? PresetAtlas.all
    do {
      let report = try PresetReport(
        nearest: Int(count), to: LabeledCurve(try fields.required("curve", .text), curve), among: presets)
      return try members(of: report.report)
    } catch let error as MeasurementError { throw EvaluationError(error) } catch {
      throw error as? EvaluationError ?? EvaluationError(.badCurve, "\(error)")
    }
  }

  /// Presets in a line each, by words, by library or all, or one in full: the rows of `motioncurve
  /// presets`.
  static let presets = EvaluationOperation(
    "presets", usage: "one of search, library, path, or none for all", fields: ["search", "library", "path"]
  ) { (fields, _) throws(EvaluationError) in
    let (search, path) = (try fields.optional("search", .text), try fields.optional("path", .text))
    let library = try fields.library()
    guard [search != nil, path != nil, library != nil].count(where: { $0 }) <= 1 else {
      throw EvaluationError(.badRequest, "Give one of 'search', 'library' and 'path', or none of them for all presets.")
    }
    if let path {
      let preset: Preset
      do throws(PresetError) { preset = try PresetAtlas.preset(at: path) } catch {
        throw EvaluationError(.badValue, error.description)
      }
      return try members(of: PresetReport(of: preset).report)
    }
    let chosen = search.map(PresetAtlas.search) ?? library?.presets ?? PresetAtlas.all
    return try members(of: PresetReport(of: chosen, title: search ?? library?.name ?? "presets").report)
  }
}

extension EvaluationFields {
  /// The library that is named, whatever the letter case; `nil` if none is.
  fileprivate func library() throws(EvaluationError) -> PresetLibrary? {
    guard let name = try optional("library", .text) else { return nil }
    if let library = PresetAtlas.library(named: name) { return library }
    let names = PresetAtlas.libraries.map(\.name)
    throw EvaluationError(
      .badValue,
      "No library is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: names))"
    )
  }
}
