// Scripts as JSON.
//
//   { "from": 0, "velocity": 0,
//     "events": [ { "at": 0.0, "target": 100, "animation": "spring(duration: 0.5, bounce: 0.3)" },
//                 { "at": 0.2, "target": 0,   "animation": null },
//                 { "at": 0.3, "drag": [[0, 0], [0.016, 12], [0.033, 30]] },
//                 { "at": 0.34, "throw": { "law": "uikit", "bounds": [0, 600], "snap": [0, 200, 400] } },
//                 { "at": 1, "keyframes": [{ "linear": 100, "duration": 0.2 }, { "cubic": 60, "duration": 0.3 }, { "spring": 0 }] } ] }
//
// A value of several components has lists in the place of numbers, and its samples more numbers
// behind the time. A throw has then a list of bounds and a list of targets for each of them; null
// is an edge that is missing, and bounds that are.

internal import AnimationModel
public import CurveMath
package import CurveReports

extension InterruptionScript {
  /// Reads a script.
  ///
  /// - Parameters:
  ///   - json: A document. An animation is a text of the notation, or `null` for a change without
  ///     one.
  ///   - presets: Knows the animations that are written `library/name`.
  /// - Throws: ``ScriptError``, with the number of the event that is wrong.
  public init(json: String, presets: any PresetResolver = NoPresets()) throws(ScriptError) {
    try self.init(json: Array(json.utf8), presets: presets)
  }

  /// - Parameter json: A document in UTF-8.
  package init(json: [UInt8], presets: any PresetResolver = NoPresets()) throws(ScriptError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(json) } catch { throw .notJSON(error.reason(in: json)) }
    if let repeated = document.repeatedNames.first {
      let place = JSONPosition(ofByte: repeated.byte, in: json)
      throw .repeatedField(String(repeated.name.prefix(60)), event: nil, line: place.line, column: place.column)
    }
    try self.init(document: document.value, presets: presets)
  }

  /// Reads a script from JSON that has been parsed.
  package init(document: JSONValue, presets: any PresetResolver = NoPresets()) throws(ScriptError) {
    let fields = try Self.fields(
      ["from", "velocity", "events"], of: document, "script", event: nil, give: "an object with 'from' and 'events'")
    let start =
      try fields["from"].map { value throws(ScriptError) in try Self.vector(value, "from", event: nil) } ?? [0]
    let velocity = try fields["velocity"].map { value throws(ScriptError) in
      try Self.vector(value, "velocity", event: nil)
    }
    guard let list = fields["events"] else {
      throw .missingField("events", event: nil, give: "a list of events")
    }
    guard let values = list.array else {
      throw .wrongField("events", event: nil, found: list.kind, give: "a list of events")
    }
    var reader = AnimationReader(notation: CurveNotation(presets: presets))
    var events: [ScriptEvent] = []
    for (index, value) in values.enumerated() {
      if Deadline.hasPassed(inRound: index) { throw .outOfTime }
      events.append(try Self.event(value, index + 1, &reader))
    }
    try self.init(from: start, velocity: velocity, events: events)
  }

  /// The fields of an object, each of them one of those that there are.
  private static func fields(
    _ known: [String], of value: JSONValue, _ name: String, event: Int?, give: String
  ) throws(ScriptError) -> [String: JSONValue] {
    guard let members = value.members else { throw .wrongField(name, event: event, found: value.kind, give: give) }
    let part = ["events": "event", "keyframes": "keyframe"][name] ?? name
    if let name = members.repeatedName {
      throw .repeatedField(String(name.prefix(60)), event: event, line: nil, column: nil)
    }
    let fields = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    if let name = fields.keys.filter({ !known.contains($0) }).min() {
      throw .unknownField(
        String(name.prefix(60)), event: event, part: part, nearest: NearestSpelling.of(name, among: known),
        known: known)
    }
    return fields
  }

  private static func event(
    _ value: JSONValue, _ number: Int, _ reader: inout AnimationReader
  ) throws(ScriptError) -> ScriptEvent {
    let fields = try fields(
      ["at", "target", "animation", "drag", "throw", "keyframes"], of: value, "events", event: number,
      give: "an object with 'at'")
    guard let at = fields["at"] else { throw .missingField("at", event: number, give: "its time in seconds") }
    guard case .number(let time) = at else {
      throw .wrongField("at", event: number, found: at.kind, give: "its time in seconds")
    }
    for name in ["throw", "keyframes"] where fields[name] != nil {
      for other in ["drag", "target", "animation", "keyframes"] where other != name && fields[other] != nil {
        throw .wrongField(name, event: number, found: "given beside '\(other)'", give: "one of both")
      }
    }
    if let action = fields["throw"] { return ScriptEvent(at: time, .throw(try thrown(action, number))) }
    if let list = fields["keyframes"] {
      return ScriptEvent(at: time, .keyframes(try keyframes(list, number, &reader)))
    }
    if let drag = fields["drag"] {
      guard fields["target"] == nil, fields["animation"] == nil else {
        throw .wrongField("drag", event: number, found: "given beside a target", give: "one of both")
      }
      return ScriptEvent(at: time, .drag(try samples(drag, number)))
    }
    guard let target = fields["target"] else {
      throw .missingField("target", event: number, give: "where the value goes, or 'drag' with a finger's samples")
    }
    let vector = try vector(target, "target", event: number)
    guard let animation = fields["animation"] else {
      throw .missingField("animation", event: number, give: "one, such as \"bouncy\", or null for a change without one")
    }
    switch animation {
    case .null: return ScriptEvent(at: time, .retarget(vector, nil))
    case .string(let text): return ScriptEvent(at: time, .retarget(vector, try reader.animation(text, event: number)))
    default:
      throw .wrongField(
        "animation", event: number, found: animation.kind, give: "a text, such as \"bouncy\", or null")
    }
  }

  private static func keyframes(
    _ value: JSONValue, _ number: Int, _ reader: inout AnimationReader
  ) throws(ScriptError) -> [ScriptKeyframe] {
    let give = "a list of keyframes, such as [{\"linear\": 100, \"duration\": 0.2}, {\"spring\": 0}]"
    guard let rows = value.array else { throw .wrongField("keyframes", event: number, found: value.kind, give: give) }
    var keyframes: [ScriptKeyframe] = []
    for row in rows {
      let fields = try fields(
        ["linear", "cubic", "spring", "duration", "animation"], of: row, "keyframes", event: number, give: give)
      let kinds = ["linear", "cubic", "spring"].filter { fields[$0] != nil }
      guard kinds.count == 1, let target = fields[kinds[0]] else {
        let found = "a keyframe with \(kinds.isEmpty ? "no target" : kinds.joined(separator: " and "))"
        throw .wrongField("keyframes", event: number, found: found, give: "one of linear, cubic and spring for each")
      }
      let kind: ScriptKeyframe.Kind
      switch (kinds[0], fields["animation"]) {
      case ("spring", .string(let text)?): kind = .spring(try reader.animation(text, event: number))
      case ("spring", nil): kind = .spring(nil)
      case (let name, nil): kind = name == "linear" ? .linear : .cubic
      case ("spring", let other?):
        throw .wrongField("animation", event: number, found: other.kind, give: "a text, such as \"bouncy\"")
      default:
        throw .wrongField(
          "animation", event: number, found: "given for a keyframe that is no spring", give: "it to springs only")
      }
      var duration: Double?
      if let length = fields["duration"] {
        guard case .number(let seconds) = length else {
          throw .wrongField("duration", event: number, found: length.kind, give: "seconds")
        }
        duration = seconds
      }
      keyframes.append(ScriptKeyframe(kind, to: try vector(target, kinds[0], event: number), duration: duration))
    }
    return keyframes
  }

  private static func thrown(_ value: JSONValue, _ number: Int) throws(ScriptError) -> ScriptThrow {
    let give = "an object with 'law', such as {\"law\": \"uikit\", \"bounds\": [0, 600]}"
    let fields = try fields(
      ["law", "tracker", "velocity", "bounds", "snap"], of: value, "throw", event: number, give: give)
    func name(_ field: String, _ give: String) throws(ScriptError) -> String? {
      guard let value = fields[field] else { return nil }
      guard case .string(let text) = value else {
        throw .wrongField(field, event: number, found: value.kind, give: give)
      }
      return text
    }
    let known = "one by name, such as \"uikit\""
    guard let law = try name("law", known) else { throw .missingField("law", event: number, give: known) }
    let tracker = try name("tracker", "one by name, such as \"android\"")
    let velocity = try fields["velocity"].map { value throws(ScriptError) in
      try vector(value, "velocity", event: number)
    }
    let bounds = try fields["bounds"].map { value throws(ScriptError) in try edges(value, number) } ?? []
    let snap = try fields["snap"].map { value throws(ScriptError) in try targets(value, number) } ?? []
    do throws(ThrowError) {
      return ScriptThrow(
        try ThrowLaws.law(named: law), velocity: velocity,
        tracker: try tracker.map { name throws(ThrowError) in try VelocityTrackers.tracker(named: name) },
        bounds: bounds, snap: snap)
    } catch {
      throw .badThrow(event: number, error)
    }
  }

  /// The edges of each component: those of a number need no list around them.
  private static func edges(_ value: JSONValue, _ number: Int) throws(ScriptError) -> [ThrowBounds?] {
    let give = "two numbers, such as [0, 600], null for an edge that is missing, or a list of such pairs for a vector"
    guard let rows = value.array else { throw .wrongField("bounds", event: number, found: value.kind, give: give) }
    func pair(_ row: JSONValue) throws(ScriptError) -> ThrowBounds? {
      if case .null = row { return nil }
      guard let edges = row.array, edges.count == 2 else {
        let found = row.array.map { "a list of \($0.count)" } ?? row.kind
        throw .wrongField("bounds", event: number, found: found, give: give)
      }
      let numbers = try edges.map { edge throws(ScriptError) -> Double? in
        switch edge {
        case .number(let value): return value
        case .null: return nil
        default: throw .wrongField("bounds", event: number, found: "a list with \(edge.kind)", give: give)
        }
      }
      do throws(ThrowError) { return try ThrowBounds(lower: numbers[0], upper: numbers[1]) } catch {
        throw .badThrow(event: number, error)
      }
    }
    if rows.contains(where: { $0.array != nil }) { return try rows.map { row throws(ScriptError) in try pair(row) } }
    return [try pair(value)]
  }

  /// The places at which each component may rest: those of a number need no list around them.
  private static func targets(_ value: JSONValue, _ number: Int) throws(ScriptError) -> [[Double]] {
    guard let rows = value.array, rows.contains(where: { $0.array != nil }) else {
      return [try vector(value, "snap", event: number)]
    }
    return try rows.map { row throws(ScriptError) in try vector(row, "snap", event: number) }
  }

  private static func samples(_ value: JSONValue, _ number: Int) throws(ScriptError) -> [DragSample] {
    let give = "a list of samples, such as [[0, 40], [0.016, 46]]: seconds since the event, then the value"
    guard let rows = value.array else { throw .wrongField("drag", event: number, found: value.kind, give: give) }
    var samples: [DragSample] = []
    for row in rows {
      guard row.array != nil else { throw .wrongField("drag", event: number, found: row.kind, give: give) }
      let numbers = try vector(row, "drag", event: number)
      guard let time = numbers.first else {
        throw .wrongField("drag", event: number, found: "an empty sample", give: give)
      }
      samples.append(DragSample(time: time, values: Array(numbers.dropFirst())))
    }
    return samples
  }

  private static func vector(_ value: JSONValue, _ name: String, event: Int?) throws(ScriptError) -> [Double] {
    let give = "a number, or a list of numbers for a vector"
    if case .number(let number) = value { return [number] }
    guard let values = value.array else { throw .wrongField(name, event: event, found: value.kind, give: give) }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value else {
        throw .wrongField(name, event: event, found: "a list with \(value.kind)", give: give)
      }
      numbers.append(number)
    }
    return numbers
  }
}

extension JSONValue {
  /// What it is, for a message.
  fileprivate var kind: String {
    switch self {
    case .null, .written: "null"
    case .bool: "true or false"
    case .number(let value): "the number \(value)"
    case .string(let text): "the text \"\(text.prefix(40))\""
    case .array, .numbers: "a list"
    case .object: "an object"
    }
  }
}

/// Reads animations, each text once: a finger writes the same one in every frame.
private struct AnimationReader {
  let notation: CurveNotation
  var known: [String: Animation] = [:]

  mutating func animation(_ text: String, event: Int) throws(ScriptError) -> Animation {
    if let animation = known[text] { return animation }
    do throws(NotationError) {
      let animation = Animation(try notation.expression(text))
      known[text] = animation
      return animation
    } catch {
      throw .badAnimation(event: event, reason: error.description)
    }
  }
}
