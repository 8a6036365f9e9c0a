// What a person does next with a curve that was found.

internal import CommandKit

extension OutputOptions {
  /// Names the command that writes the found curves as code. Only where a person reads: programs
  /// find the curve in its place.
  func noteExport(of curves: [String], as target: String) {
    guard let first = curves.first, isForPeople else { return }
    let others = curves.count > 1 ? ", and so the others" : ""
    note("As code: motioncurve export \(ShellText.quoted(first)) --format \(target)\(others)")
  }
}
