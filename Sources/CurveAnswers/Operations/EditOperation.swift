internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// A curve with a handle, a number, a duration, a delay or a stop somewhere else, or as the
  /// spring that has two goals: its text, and its handles.
  static let edit = EvaluationOperation(
    "edit",
    usage: """
      curve and one of: handle with time, value or both; vocabulary
      with set; duration; delay; goals; insert, also with value;
      remove; reduce; from, to
      """,
    fields: ["curve"] + CurveEdit.fields + ["from", "to"]
  ) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.editable(curves)
    let edit = try CurveEdit.requested(in: fields)
    do throws(CurveEditError) {
      let edited = try edit(curve)
      return [("curve", .string(edited.text)), ("handles", .handles(edited.handles))]
    } catch { throw EvaluationError(error) }
  }
}

/// One edit of a curve, by the field that asks for it.
private struct CurveEdit: Sendable {
  typealias Edit = (EditableCurve) throws(CurveEditError) -> EditableCurve

  let field: String
  /// The fields that say more of it.
  var details: [String] = []
  /// Reads it from a request that asks for it.
  let read: @Sendable (EvaluationFields) throws(EvaluationError) -> Edit

  static let all = [
    CurveEdit(field: "handle", details: ["time", "value"]) { (fields) throws(EvaluationError) in
      let handle = try fields.required("handle", .text)
      let (time, value) = (try fields.optional("time", .number), try fields.optional("value", .number))
      guard time != nil || value != nil else {
        throw EvaluationError(
          .badRequest,
          "The handle '\(Shown.text(handle, limit: 60))' has no position in the request. Give a time or a value.")
      }
      return { (curve) throws(CurveEditError) in try curve.moving(handle, time: time, value: value) }
    },
    CurveEdit(field: "vocabulary", details: ["set"]) { (fields) throws(EvaluationError) in
      let vocabulary = try fields.required("vocabulary", .text)
      let numbers = try fields.numbersToSet()
      return { (curve) throws(CurveEditError) in try curve.setting(numbers, in: vocabulary) }
    },
    CurveEdit(field: "duration") { (fields) throws(EvaluationError) in
      let seconds = try fields.required("duration", .number)
      return { (curve) throws(CurveEditError) in try curve.lasting(seconds) }
    },
    CurveEdit(field: "delay") { (fields) throws(EvaluationError) in
      let seconds = try fields.required("delay", .number)
      return { (curve) throws(CurveEditError) in try curve.delayed(by: seconds) }
    },
    CurveEdit(field: "goals") { (fields) throws(EvaluationError) in
      let goals = try fields.goals()
      return { (curve) throws(CurveEditError) in try curve.meeting(goals) }
    },
    CurveEdit(field: "insert", details: ["value"]) { (fields) throws(EvaluationError) in
      let (time, value) = (try fields.required("insert", .number), try fields.optional("value", .number))
      return { (curve) throws(CurveEditError) in try curve.inserting(stopAt: time, value: value) }
    },
    CurveEdit(field: "remove") { (fields) throws(EvaluationError) in
      let stop = try fields.required("remove", .text)
      return { (curve) throws(CurveEditError) in try curve.removing(stop) }
    },
    CurveEdit(field: "reduce") { (fields) throws(EvaluationError) in
      let word = try fields.required("reduce", .text)
      guard let kind = ReducedMotion(rawValue: word) else {
        let known = ReducedMotion.allCases.map(\.rawValue).joined(separator: ", ")
        throw EvaluationError(
          .badRequest, "No reduced motion is called '\(Shown.text(word, limit: 60))'. Use one of \(known).")
      }
      return { (curve) throws(CurveEditError) in try curve.reduced(kind) }
    },
  ]

  /// The fields of all edits, each once.
  static let fields = all.flatMap { [$0.field] + $0.details }.reduce(into: [String]()) { fields, name in
    if !fields.contains(name) { fields.append(name) }
  }

  /// The one edit of a request.
  static func requested(in fields: EvaluationFields) throws(EvaluationError) -> Edit {
    let asked = all.filter { fields.has($0.field) }
    guard asked.count == 1 else {
      let names = all.map(\.field).joined(separator: ", ")
      throw EvaluationError(
        .badRequest,
        "The request has \(asked.isEmpty ? "no edit" : "\(asked.count) edits"). Give one of \(names).")
    }
    for name in all.flatMap(\.details) where fields.has(name) && !asked[0].details.contains(name) {
      throw EvaluationError(.badRequest, "The field '\(name)' does not belong to '\(asked[0].field)'. Leave it out.")
    }
    return try asked[0].read(fields)
  }
}

extension EvaluationFields {
  /// The numbers that are set, by their names.
  fileprivate func numbersToSet() throws(EvaluationError) -> [String: Double] {
    guard let members = try optional("set", .object)?.members, !members.isEmpty else {
      throw EvaluationError(
        .badRequest, "The field 'set' is missing. Give the numbers to set, such as {\"bounce\": 0.2}.")
    }
    if let name = members.repeatedName {
      throw EvaluationError(.badRequest, "The number '\(Shown.text(name, limit: 60))' is set twice.")
    }
    var numbers: [String: Double] = [:]
    for (name, value) in members {
      guard let number = value.finiteNumber else {
        throw EvaluationError(.badRequest, "The number '\(Shown.text(name, limit: 60))' is not a finite number.")
      }
      numbers[name] = number
    }
    return numbers
  }
}

extension EvaluationError {
  fileprivate init(_ error: CurveEditError) {
    switch error {
    case .unknown(let sentence): self.init(.badValue, sentence)
    case .impossible(let sentence, let nearest): self.init(.impossible, sentence, nearest: nearest)
    }
  }
}
