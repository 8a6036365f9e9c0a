internal import CurveMath
internal import TokenFiles

/// A reason why a file gives no curve.
enum CurveFileError: Error, Equatable {
  case noCurve(file: String)
  case unknownCurve(String, file: String, nearest: String?, known: [String])
  /// - Parameter time: What the name stands for: `a duration, 100ms`.
  case noCurveButTime(String, file: String, time: String)
  /// - Parameter text: The notation in which an error was found.
  case unreadable(String, file: String, place: String, reason: String, text: String?)
  /// Curves that wait for undefined variables.
  ///
  /// - Parameters:
  ///   - variables: Each once.
  ///   - places: Of the first curve and of the last.
  case undefinedVariables([String], file: String, curves: Int, places: [String])
  /// Another file that this one asks for, as it says so.
  case elsewhere(String, file: String, place: String, reason: String)
  /// - Parameters:
  ///   - known: Those that can be read.
  ///   - unreadable: How many others there are.
  case severalCurves(file: String, known: [String], unreadable: Int)
  /// Nothing of what was found can be read, each for its own reason.
  indirect case noneReadable([CurveFileError])
}

extension CurveFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCurve(let file):
      "\(file) has no curve. What is read: \(TokenFileFormats.titles)."
    case .unknownCurve(let name, let file, let nearest?, _):
      "No curve of \(file) is called '\(Shown.text(name, limit: 60))'. Did you mean '\(Shown.text(nearest, limit: 60))'?"
    case .unknownCurve(let name, let file, nil, let known):
      "No curve of \(file) is called '\(Shown.text(name, limit: 60))'. Use \(Self.choices(known))."
    case .noCurveButTime(let name, let file, let time):
      "'\(Shown.text(name, limit: 60))' of \(file) is \(Shown.text(time, limit: 60)), and no curve."
    case .unreadable(let name, let file, let place, let reason, let text):
      "\(file), \(Shown.text(place, limit: 120)): '\(Shown.text(name, limit: 60))'"
        + (text.map { " is '\(Shown.text($0, limit: 80))', which" } ?? "")
        + " cannot be read: \(Shown.text(reason, limit: 300))\(reason.hasSuffix(".") || reason.hasSuffix("?") ? "" : ".")"
    case .undefinedVariables(let variables, let file, let curves, let places):
      "\(file), \(Shown.text(places.joined(separator: " to "), limit: 120)): \(curves) curves cannot be read, for "
        + (variables.count == 1 ? "a variable is" : "\(variables.count) variables are")
        + " defined in no file that is named here: \(Self.list(variables)). Name the file that defines "
        + "\(variables.count == 1 ? "it" : "them") too: files that are named together share their variables."
    case .elsewhere(let name, let file, let place, let reason):
      "\(file), \(place): '\(Shown.text(name, limit: 60))' is not read: \(reason)."
    case .noneReadable(let errors):
      "None of these curves can be read:\n" + errors.map { "  \($0)" }.joined(separator: "\n")
    case .severalCurves(let file, let known, let unreadable):
      "\(file) has \(known.count + unreadable) curves"
        + (unreadable > 0 ? ", of which \(unreadable) cannot be read" : "")
        + ", and one is wanted. Name it behind a '#': \(Self.choices(known))."
    }
  }

  /// The first six.
  private static func list(_ names: [String]) -> String {
    Shown.first(6, of: names.map { Shown.quoted($0, limit: 60) })
  }

  private static func choices(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "'\(Shown.text($0, limit: 60))'" }
    guard names.count > 4 else { return shown.count > 1 ? shown.joined(separator: ", ") : shown.joined() }
    return shown.joined(separator: ", ") + " or another of its \(names.count)"
  }
}
