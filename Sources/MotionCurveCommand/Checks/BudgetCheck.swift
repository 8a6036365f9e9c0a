internal import AnimationMerging
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// Holds curves and scripts against a budget.
struct BudgetCheck {
  let budget: Budget
  /// What relative paths in the file start from, with a slash at its end, or nothing.
  let folder: String

  var results: [CheckResult] {
    budget.curves.flatMap { curve in
      curve.budget.results + (curve.golden.map { [result(of: $0, curve.budget)] } ?? [])
    } + budget.interruptions.flatMap(\.results)
  }

  /// Writes every golden that is missing or differs, or none of them.
  ///
  /// - Parameters:
  ///   - file: The budget, as it was given.
  ///   - outside: Whether goldens may stand outside of its folder.
  /// - Returns: The paths of those that were written.
  /// - Throws: ``SettingsFileError`` at the golden that cannot be written.
  func record(for file: String, outside: Bool) throws -> [String] {
    var records: [(record: GoldenRecord, curve: String)] = []
    for demanded in budget.curves {
      guard let golden = demanded.golden else { continue }
      let curve = demanded.budget
      let text = GoldenCurve(times: GoldenCurve.times(through: ComparisonSpan.of([curve.curve]))) {
        curve.curve.state(at: $0).value
      }.csv
      do throws(GoldenRecord.Refusal) {
        guard let record = try GoldenRecord(golden, text: text, folder: folder, mayLeave: outside) else { continue }
        if let former = records.first(where: { $0.record.file == record.file }) {
          if former.record.text == record.text { continue }
          throw GoldenRecord.Refusal(
            "'\(Shown.text(golden.path))' is also the golden of '\(Shown.text(former.curve, limit: 60))', which is another curve. Give each its own file."
          )
        }
        records.append((record, curve.name))
      } catch {
        throw SettingsFileError(file: file, place: golden.place, message: error.message)
      }
    }
    for (record, _) in records { try record.write() }
    return records.map(\.record.path)
  }

  /// What is left of a curve's golden: a file that is missing or no golden is a result too.
  private func result(of golden: Budget.Golden, _ curve: CurveBudget) -> CheckResult {
    func failure(_ found: String) -> CheckResult {
      CheckResult(subject: curve.name, name: "golden", place: golden.place, found: found, isMet: false)
    }
    let (path, shown) = (golden.file(in: folder), Shown.text(golden.path))
    guard SystemCalls.kind(of: path) != .nothing else {
      return failure("there is no file \(shown); write it with --record")
    }
    do {
      let written = try GoldenCurve(csv: InputFile(path: path).text())
      return curve.result(of: written, within: golden.tolerance, place: golden.place)
    } catch {
      return failure("\(shown): \(error)")
    }
  }
}
