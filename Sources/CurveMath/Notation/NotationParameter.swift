// Which arguments a form takes, as data: a signature is a row, and one function matches any text
// against the rows.

/// What one argument of a form is.
struct NotationParameter: Sendable {
  enum Kind: Sendable { case seconds, fraction, number, flag }

  var name: String
  var kind: Kind
  /// `nil` when the argument must be given.
  var standard: Double?
  var aliases: [String] = []
  /// Whether the label has to be written.
  var needsLabel = false
  /// Whether the canonical text has it, as Swift does for all but the first value of a modifier.
  var showsLabel = true

  func isCalled(_ label: String) -> Bool { label == name || aliases.contains(label) }

  /// The value of an argument that may be left out: then the usual one, and none without that.
  func value(of argument: NotationArgument?) throws(NotationError) -> Double {
    if let argument { try value(of: argument) } else { standard ?? .nan }
  }

  func value(of argument: NotationArgument) throws(NotationError) -> Double {
    // No argument is without a value: the scanner refuses it.
    let atom = argument.atoms[0]
    guard argument.atoms.count == 1 else {
      let second = argument.atoms[1]
      throw NotationError(
        column: second.column, reason: .unexpected("a second value, \(Shown.quoted(second.text, limit: 20)),"),
        expected: "a comma before it: \(Shown.text("\(atom.text), \(second.text)", limit: 40))")
    }
    switch (atom.content, kind) {
    case (.number(let value, let unit), .seconds): return try Quantity.seconds(value, unit: unit, column: atom.column)
    case (.number(let value, let unit), .fraction): return try Quantity.fraction(value, unit: unit, column: atom.column)
    case (.number(let value, let unit), .number): return try Quantity.number(value, unit: unit, column: atom.column)
    case (.word("true"), .flag): return 1
    case (.word("false"), .flag): return 0
    case (.number, .flag):
      throw NotationError(column: atom.column, reason: .unexpected("a number"), expected: "'true' or 'false'")
    case (.hole, _), (.calculation, _):
      throw NotationError(column: atom.column, reason: .unexpected("a range"), expected: "a number for '\(name)'")
    case (.word(let word), _):
      throw NotationError(
        column: atom.column, reason: .unexpected(Shown.quoted(word)),
        expected: kind == .flag ? "'true' or 'false'" : "a number for '\(name)'")
    }
  }
}

/// One way to write the arguments of a form, and what it makes of them.
struct NotationSignature: Sendable {
  /// What is made of the values, in the order of the parameters.
  enum Product: Sendable {
    case curve(@Sendable ([Double]) throws(CurveError) -> any MotionCurve)
    case spring(@Sendable ([Double]) throws(CurveError) -> SpringRelease)
  }

  let parameters: [NotationParameter]
  let product: Product

  init(
    parameters: [NotationParameter], curve: @escaping @Sendable ([Double]) throws(CurveError) -> any MotionCurve
  ) { (self.parameters, product) = (parameters, .curve(curve)) }

  init(
    parameters: [NotationParameter], release: @escaping @Sendable ([Double]) throws(CurveError) -> SpringRelease
  ) { (self.parameters, product) = (parameters, .spring(release)) }
}

/// The name of a form or a modifier with its numbers: those that were given, and those that stand
/// for what was not.
package struct NotatedCall: Sendable {
  package var name: String
  var arguments: [(parameter: NotationParameter, value: Double)] = []
  /// Where the times stand that have no unit.
  var bareTimes: [Int] = []

  package subscript(parameter: String) -> Double? { arguments.first { $0.parameter.name == parameter }?.value }

  /// The one spelling.
  var text: String {
    guard !arguments.isEmpty else { return name }
    let written = arguments.map { parameter, value in
      let text = parameter.kind == .flag ? (value == 1 ? "true" : "false") : cssNumber(value)
      return parameter.showsLabel ? "\(parameter.name): \(text)" : text
    }
    return "\(name)(\(written.joined(separator: ", ")))"
  }
}

extension NotationArguments {
  /// Matches the arguments against the signatures and makes the curve of the first that fits.
  func motion(
    by signatures: [NotationSignature]
  ) throws(NotationError) -> (curve: any MotionCurve, call: NotatedCall) {
    let (row, assigned) = try match(signatures.map(\.parameters))
    let signature = signatures[row]
    let values = try values(of: signature.parameters, assigned)
    var call = NotatedCall(name: function)
    for (index, parameter) in signature.parameters.enumerated() where assigned[index] != nil || !parameter.needsLabel {
      call.arguments.append((parameter, values[index]))
      if parameter.kind == .seconds, let column = assigned[index]?.bareColumn { call.bareTimes.append(column) }
    }
    do throws(CurveError) {
      let curve =
        switch signature.product {
        case .curve(let make): try make(values)
        case .spring(let release): try release(values).curve
        }
      return (curve, call)
    } catch {
      throw impossible(error, signature.parameters, assigned)
    }
  }

  /// Finds the first row of parameters that the arguments fit, with one argument or none for each
  /// of them.
  func match(_ rows: [[NotationParameter]]) throws(NotationError) -> (row: Int, assigned: [NotationArgument?]) {
    let labels = rows.flatMap { $0.flatMap { [$0.name] + $0.aliases } }
    var seen: Set<String> = []
    var last: String?
    for argument in arguments {
      guard let label = argument.label else {
        // Swift allows none there, and a decimal comma would be one: mass: 1,5.
        guard let last else { continue }
        throw NotationError(
          column: argument.column, reason: .unexpected("a value without its label behind '\(last)'"),
          expected: "its label before it, and a point in a decimal")
      }
      last = label
      guard labels.contains(label) else {
        throw NotationError(
          column: argument.column, reason: .unknownLabel(label, function: function),
          expected: Self.list(labels),
          nearest: NearestSpelling.of(label, among: labels) ?? NearestSpelling.ending(with: label, among: labels))
      }
      guard seen.insert(label).inserted else {
        throw NotationError(column: argument.column, reason: .repeatedLabel(label))
      }
    }
    let fitting = rows.indices.filter { row in seen.allSatisfy { label in rows[row].contains { $0.isCalled(label) } } }
    guard !fitting.isEmpty else {
      let stranger = arguments.first { argument in
        guard let label = argument.label else { return false }
        return
          !(rows.first { $0.contains { $0.isCalled(arguments.lazy.compactMap(\.label).first ?? "") } }?
          .contains { $0.isCalled(label) } ?? true)
      }
      throw NotationError(
        column: stranger?.column ?? column,
        reason: .mixedLabels(arguments.compactMap(\.label), function: function),
        expected: "one of: " + rows.map { Self.list($0.map(\.name)) }.joined(separator: "; "))
    }
    var firstFailure: NotationError?
    for row in fitting {
      switch assignment(to: rows[row]) {
      case .success(let assigned):
        return (row, assigned)
      case .failure(let error):
        firstFailure = firstFailure ?? error
      }
    }
    throw missing(of: fitting.map { rows[$0] }) ?? firstFailure
      ?? NotationError(column: column, reason: .unexpected(function))
  }

  /// What is missing in the vocabularies that are nearest to being complete; `nil` where more is
  /// wrong than that.
  private func missing(of rows: [[NotationParameter]]) -> NotationError? {
    let labels = arguments.compactMap(\.label)
    guard labels.count == arguments.count, !labels.isEmpty else { return nil }
    let lacks = rows.map { row in
      row.filter { parameter in parameter.standard == nil && !labels.contains(where: parameter.isCalled) }.map(\.name)
    }
    guard let least = lacks.map(\.count).min(), least > 0 else { return nil }
    let nearest = lacks.filter { $0.count == least }
    guard nearest.count > 1 || least == 1 else { return nil }
    let names = nearest.compactMap(\.first)
    return NotationError(
      column: end, reason: .missing(names[0], function: function),
      expected: "\(names.joined(separator: " or ")) beside \(labels.joined(separator: ", "))")
  }

  private static func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return unique.joined(separator: ", ")
  }

  /// One argument or none for each parameter.
  private func assignment(to parameters: [NotationParameter]) -> Result<[NotationArgument?], NotationError> {
    var assigned = [NotationArgument?](repeating: nil, count: parameters.count)
    for argument in arguments {
      guard let label = argument.label, let index = parameters.firstIndex(where: { $0.isCalled(label) })
      else { continue }
      guard assigned[index] == nil else {
        return .failure(NotationError(column: argument.column, reason: .repeatedLabel(parameters[index].name)))
      }
      assigned[index] = argument
    }
    for argument in arguments where argument.label == nil {
      guard let index = parameters.indices.first(where: { assigned[$0] == nil && !parameters[$0].needsLabel }) else {
        return .failure(
          NotationError(
            column: argument.column, reason: .tooManyArguments(arguments.count, function: function),
            expected: Self.list(parameters.map(\.name))))
      }
      assigned[index] = argument
    }
    for (parameter, argument) in zip(parameters, assigned) where argument == nil && parameter.standard == nil {
      return .failure(
        NotationError(
          column: end, reason: .missing(parameter.name, function: function),
          expected: Self.list(parameters.map(\.name))))
    }
    return .success(assigned)
  }

  func values(
    of parameters: [NotationParameter], _ assigned: [NotationArgument?]
  ) throws(NotationError) -> [Double] {
    var values: [Double] = []
    for (parameter, argument) in zip(parameters, assigned) { values.append(try parameter.value(of: argument)) }
    return values
  }

  /// An error of a curve, at the argument that it names.
  func impossible(
    _ error: CurveError, _ parameters: [NotationParameter], _ assigned: [NotationArgument?]
  ) -> NotationError {
    let index = parameters.firstIndex { error.names($0.name) }
    let column = index.flatMap { assigned[$0] }?.atoms.first?.column
    return NotationError(column: column ?? self.column, reason: .impossible(error))
  }
}

extension CurveError {
  /// Whether this is about a parameter of a name.
  package func names(_ parameter: String) -> Bool {
    switch self {
    case .notFinite(let name, _), .notPositive(let name, _), .negative(let name, _), .outside(let name, _, _):
      name == parameter
    default: false
    }
  }
}
