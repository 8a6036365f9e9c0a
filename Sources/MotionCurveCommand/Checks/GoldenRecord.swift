// Which files `check --record` may write: a budget is a file like any other, and what it names is
// not written over unseen.
//
// Every golden is looked at before the first one is written.

internal import CommandKit
internal import CurveMath
internal import CurveReports

/// A golden that is missing or differs, and where it is going to stand.
struct GoldenRecord {
  /// As the budget names it.
  let path: String
  /// At the end of all links.
  let file: ResolvedPath
  let text: String

  /// - Parameters:
  ///   - golden: What the budget says.
  ///   - text: What it shall hold.
  ///   - folder: That of the budget.
  ///   - mayLeave: Whether it may stand outside of the folder.
  /// - Returns: `nil` where the file holds that already.
  /// - Throws: A sentence, for what is no golden and what stands elsewhere.
  init?(_ golden: Budget.Golden, text: String, folder: String, mayLeave: Bool) throws(Refusal) {
    (path, self.text) = (golden.path, text)
    let shown = "'\(Shown.text(golden.path))'"
    guard let file = ResolvedPath(golden.file(in: folder)),
      let home = ResolvedPath(folder)
    else {
      throw Refusal("\(shown) leads in a circle of links. Name another file.")
    }
    self.file = file
    guard mayLeave || file.isBelow(home) else {
      throw Refusal(
        "\(shown) is outside of the folder of the budget, and --record writes inside of it. Name a file in the folder, or add --outside."
      )
    }
    switch SystemCalls.kind(of: file.text) {
    case .nothing: return
    case .folder: throw Refusal("\(shown) is a folder. Name a file in it, such as '\(Shown.text(path))/press.csv'.")
    case .other: throw Refusal("\(shown) is a device or a pipe, and a golden is a file. Name one.")
    case .file: break
    }
    let old: [UInt8]
    do throws(StreamError) {
      old = try InputFile(path: file.text).bytes()
    } catch {
      throw Refusal("\(error)")
    }
    if old == Array(text.utf8) { return nil }
    // An empty file has nothing to lose.
    guard !old.isEmpty else { return }
    let columns: [String]
    do throws(GoldenError) {
      columns = try GoldenCurve.columns(ofCSV: String(decoding: old, as: UTF8.self))
    } catch {
      throw Refusal(
        "\(shown) is there and is no golden, so it is not written over: \(error) Name another file, or remove this one."
      )
    }
    if let other = columns.first(where: { !Self.columns.contains($0) }) {
      throw Refusal(
        "\(shown) also has a column '\(Shown.text(other, limit: 40))', which a golden has not and which would be lost. Name another file, or remove this one."
      )
    }
  }

  /// What `sample` writes.
  private static let columns = ["time", "value", "velocity", "acceleration"]

  struct Refusal: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  func write() throws {
    guard SystemCalls.makeFolder(ResolvedPath(file.text + "/..")?.text ?? "/") else {
      throw StreamError.cannotWrite(file: "'\(Shown.text(path))'", reason: "its folder cannot be made")
    }
    try AtomicFile(path: file.text).write(text.utf8)
  }
}
