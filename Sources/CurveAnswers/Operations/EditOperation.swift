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
    fields: [
      "curve", "handle", "time", "value", "vocabulary", "set", "duration", "delay", "goals", "insert", "remove",
      "reduce", "from", "to",
    ]
  ) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.editable(curves)
    let edit = try fields.edit()
    do throws(CurveEditError) {
      let edited = try edit(curve)
      return [("curve", .string(edited.text)), ("handles", .handles(edited.handles))]
    } catch { throw EvaluationError(error) }
  }
}

extension EvaluationFields {
  fileprivate typealias Edit = (EditableCurve) throws(CurveEditError) -> EditableCurve

  /// The one edit of a request.
  fileprivate func edit() throws(EvaluationError) -> Edit {
    let time = try optional("time", .number)
    let value = try optional("value", .number)
    let set = try optional("set", .object)
    let vocabulary = try optional("vocabulary", .text)
    var edits: [(name: String, takes: [String], edit: Edit)] = []
    if let handle = try optional("handle", .text) {
      guard time != nil || value != nil else {
        throw EvaluationError(
          .badRequest,
          "The handle '\(Shown.text(handle, limit: 60))' has no position in the request. Give a time or a value.")
      }
      edits.append(
        (
          "handle", ["time", "value"],
          { (curve) throws(CurveEditError) in
            try curve.moving(handle, time: time, value: value)
          }
        ))
    }
    if let vocabulary {
      let numbers = try numbers(of: set)
      edits.append(
        ("vocabulary", ["set"], { (curve) throws(CurveEditError) in try curve.setting(numbers, in: vocabulary) }))
    }
    if let seconds = try optional("duration", .number) {
      edits.append(("duration", [], { (curve) throws(CurveEditError) in try curve.lasting(seconds) }))
    }
    if let seconds = try optional("delay", .number) {
      edits.append(("delay", [], { (curve) throws(CurveEditError) in try curve.delayed(by: seconds) }))
    }
    if has("goals") {
      let goals = try goals()
      edits.append(("goals", [], { (curve) throws(CurveEditError) in try curve.meeting(goals) }))
    }
    if let moment = try optional("insert", .number) {
      edits.append(
        ("insert", ["value"], { (curve) throws(CurveEditError) in try curve.inserting(stopAt: moment, value: value) }))
    }
    if let stop = try optional("remove", .text) {
      edits.append(("remove", [], { (curve) throws(CurveEditError) in try curve.removing(stop) }))
    }
    if let word = try optional("reduce", .text) {
      guard let kind = ReducedMotion(rawValue: word) else {
        let known = ReducedMotion.allCases.map(\.rawValue).joined(separator: ", ")
        throw EvaluationError(
          .badRequest, "No reduced motion is called '\(Shown.text(word, limit: 60))'. Use one of \(known).")
      }
      edits.append(("reduce", [], { (curve) throws(CurveEditError) in try curve.reduced(kind) }))
    }
    guard edits.count == 1, let edit = edits.first else {
      throw EvaluationError(
        .badRequest,
        "The request has \(edits.isEmpty ? "no edit" : "\(edits.count) edits"). Give one of handle, vocabulary, duration, delay, goals, insert, remove, reduce."
      )
    }
    for (name, isGiven) in [("time", time != nil), ("value", value != nil), ("set", set != nil)]
    where isGiven && !edit.takes.contains(name) {
      throw EvaluationError(.badRequest, "The field '\(name)' does not belong to '\(edit.name)'. Leave it out.")
    }
    return edit.edit
  }

  /// The numbers that are set, by their names.
  private func numbers(of set: JSONValue?) throws(EvaluationError) -> [String: Double] {
    guard let members = set?.members, !members.isEmpty else {
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
