internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// A motion as code or tokens for each of some targets: the text that `motioncurve export`
  /// writes, the error that it certifies and what it loses; or why there is none.
  static let export = EvaluationOperation(
    "export", usage: "curve; targets, maxError, name", fields: ["curve", "targets", "maxError", "name"]
  ) { (fields, curves) throws(EvaluationError) in
    let (motion, targets) = (try fields.exportedMotion(curves), try fields.targets())
    var entries: [JSONValue] = []
    for target in targets {
      // One target may take as long as a whole line.
      if Deadline.hasPassed { break }
      let head: Answer = [("target", .string(target.name))]
      do throws(ExportError) {
        let export = try target.export(motion)
        entries.append(
          .object(
            head + [
              ("text", .string(export.document.text)),
              ("largestError", export.largestError.map(JSONValue.number) ?? .null),
              ("losses", .array(export.losses.map(JSONValue.string))),
            ]))
      } catch {
        entries.append(.object(head + [("error", EvaluationError(error).json)]))
      }
    }
    return [("maxError", .number(motion.maxError)), ("exports", .array(entries))]
  }
}

extension EvaluationFields {
  fileprivate func exportedMotion(_ curves: EvaluationCurves) throws(EvaluationError) -> ExportedMotion {
    let text = try required("curve", .text)
    let name = try optional("name", .text)
    let maxError = try optional("maxError", .number) ?? ExportedMotion.standardMaxError
    guard maxError > 0, maxError < 1 else {
      throw EvaluationError(
        .badValue,
        "The field 'maxError' is \(DecimalText.shortest(maxError)), which is not between 0 and 1. "
          + "Give a part of the travel, such as 0.005.")
    }
    do throws(NotationError) {
      let expression = try curves.expression(text)
      let curve = LabeledCurve(text, expression)
      return ExportedMotion(curve, named: name, maxError: maxError)
    } catch { throw EvaluationError(error) }
  }

  /// The targets that are named, each once; without any, all.
  fileprivate func targets() throws(EvaluationError) -> [any ExportTarget] {
    guard let names = try optional("targets", .texts) else { return ExportCatalog.all }
    guard !names.isEmpty else {
      throw EvaluationError(
        .badRequest, "The field 'targets' is empty. Give a name or more, or leave it out for all targets.")
    }
    var (targets, seen): ([any ExportTarget], Set<String>) = ([], [])
    for name in names {
      do throws(ExportError) {
        let target = try ExportCatalog.target(named: name)
        if seen.insert(target.name).inserted { targets.append(target) }
      } catch { throw EvaluationError(error) }
    }
    return targets
  }
}
