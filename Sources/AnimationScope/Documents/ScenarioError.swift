internal import CurveReports

/// Why a text is no scenario.
public enum ScenarioError: Error, Equatable, Sendable {
  case notJSON(line: Int, column: Int, expected: String)
  case tooDeep(limit: Int)
  /// An object that gives a name twice, with the place where it does so again.
  case repeatedName(String, line: Int, column: Int)
  case missing(String, place: String)
  case wrongType(place: String, expected: String)
  case unknownKey(String, place: String, known: [String])
  case notATrigger(String)
  case impossibleContainer(width: Double, height: Double)
}

extension ScenarioError {
  init(_ error: JSONError, in text: [UInt8]) {
    switch error {
    case .syntax(let byte, let expected):
      let place = JSONPosition(ofByte: byte, in: text)
      self = .notJSON(line: place.line, column: place.column, expected: expected)
    case .notUTF8(let byte):
      let place = JSONPosition(ofByte: byte, in: text)
      self = .notJSON(line: place.line, column: place.column, expected: "a text in UTF-8")
    case .tooDeep, .tooMany: self = .tooDeep(limit: ViewScenario.deepestNesting)
    }
  }
}

extension ScenarioError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let expected): "Line \(line), column \(column): expected \(expected)."
    case .tooDeep(let limit):
      "The document nests deeper than \(limit) levels. A view tree of that depth can be built in code, not in JSON."
    case .repeatedName(let name, let line, let column):
      "Line \(line), column \(column): '\(name)' is given twice in one object. Give it once."
    case .missing(let key, let place): "\(place) has no '\(key)'."
    case .wrongType(let place, let expected): "\(place) must be \(expected)."
    case .unknownKey(let key, let place, let known):
      "\(place) cannot have '\(key)'. It has \(known.map { "'\($0)'" }.joined(separator: ", "))."
    case .notATrigger(let text) where text.first(where: { !$0.isWhitespace }) == "{":
      "'\(text)' is no trigger in JSON. \(Self.faultOfJSON(in: Array(text.utf8)).map { "\($0) " } ?? "")"
        + "Give it an 'animation' and 'disablesAnimations'."
    case .notATrigger(let text):
      "'\(text)' is no trigger. Write 'none', 'withAnimation(.linear)', 'binding(.linear)' or "
        + "'transaction(animation: .linear, disablesAnimations: true)'."
    case .impossibleContainer(let width, let height):
      "A container of \(PointText.size(width, height)) cannot be. Both sides are finite and not negative."
    }
  }

  /// Why a text is no JSON, or no JSON that says one thing; `nil` for sound JSON.
  private static func faultOfJSON(in text: [UInt8]) -> ScenarioError? {
    do throws(JSONError) {
      return try JSONDocument(text).repeatedNames.first.map { repeated in
        let place = JSONPosition(ofByte: repeated.byte, in: text)
        return .repeatedName(repeated.name, line: place.line, column: place.column)
      }
    } catch {
      return ScenarioError(error, in: text)
    }
  }
}
