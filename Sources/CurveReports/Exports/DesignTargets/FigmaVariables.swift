// Variables of Figma are numbers and texts, one value for each mode of their collection. A request
// may name what it makes by ids of its own choice.
// Source: Figma's REST interface, POST /v1/files/:key/variables.

internal import CurveMath

/// The numbers of a motion as variables in a collection with one mode, and CSS's easing as a text.
struct FigmaVariables {
  private struct Variable {
    var name, type, description: String
    var value: JSONValue
    /// How CSS names it, if it does.
    var property: String?
  }

  private let name: String
  private var variables: [Variable] = []

  init(of motion: ExportedMotion, numbers: [(String, Double)]) {
    name = ExportName(motion.name).kebab
    let property = "--\(name)"
    for (name, value) in numbers {
      let unit = name == "initialVelocity" ? "Travels per second." : ""
      variables.append(Variable(name: name, type: "FLOAT", description: unit, value: .rounded(value)))
    }
    if motion.delay != 0 {
      let delay = JSONValue.rounded(motion.delay * 1000)
      variables.append(
        Variable(
          name: "delay", type: "FLOAT", description: "Milliseconds.", value: delay, property: property + "-delay"))
    }
    var notes = ExportNotes()
    guard let easing = try? motion.easing(&notes) else { return }
    let remarks = notes.lines(of: motion).dropFirst().joined(separator: " ")
    let duration = JSONValue.rounded(easing.duration * 1000)
    variables += [
      Variable(
        name: "duration", type: "FLOAT", description: "Milliseconds of the easing.", value: duration,
        property: property + "-duration"),
      Variable(
        name: "easing", type: "STRING", description: "CSS. " + remarks, value: .string(easing.text),
        property: property),
    ]
  }

  /// The body of the request.
  var body: JSONValue {
    let (collection, mode) = (JSONValue.string("motion"), JSONValue.string("default"))
    let made = variables.map { variable -> JSONValue in
      var members: [JSONValue.Member] = [
        ("action", "CREATE"), ("id", .string(variable.name)), ("name", .string("\(name)/\(variable.name)")),
        ("variableCollectionId", collection), ("resolvedType", .string(variable.type)),
        ("description", .string(variable.description)),
      ]
      if let property = variable.property { members.append(("codeSyntax", ["WEB": .string("var(\(property))")])) }
      return .object(members)
    }
    let values = variables.map { variable -> JSONValue in
      ["variableId": .string(variable.name), "modeId": mode, "value": variable.value]
    }
    return [
      "variableCollections": [
        ["action": "CREATE", "id": collection, "name": "Motion", "initialModeId": mode]
      ],
      "variables": .array(made), "variableModeValues": .array(values),
    ]
  }
}
