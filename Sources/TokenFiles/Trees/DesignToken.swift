internal import CurveReports

/// A token that may be a curve: of the Design Tokens format 2025.10, or of Style Dictionary and
/// others that write `value` and `type` without the dollar sign.
struct DesignToken {
  let value: JSONValue
  /// The own one, or that of the groups around.
  let type: String?
  let extensions: JSONValue?
  /// Whether it is one of the Design Tokens format, whose types are not to be guessed.
  let isStandard: Bool

  /// A text that stands for a value without anything around it.
  init(text: String) { self.init(value: .string(text), type: nil, extensions: nil, isStandard: false) }

  /// Four numbers that stand for an easing without anything around them.
  init(handles: [Double]) {
    self.init(value: .array(handles.map(JSONValue.number)), type: "cubicBezier", extensions: nil, isStandard: false)
  }

  /// A text that stands for an easing.
  init(easing text: String) {
    self.init(value: .string(text), type: "cubicBezier", extensions: nil, isStandard: false)
  }

  /// The same where nothing is said of its type.
  var untyped: DesignToken {
    DesignToken(value: value, type: nil, extensions: extensions, isStandard: false)
  }

  private init(value: JSONValue, type: String?, extensions: JSONValue?, isStandard: Bool) {
    (self.value, self.type, self.extensions, self.isStandard) = (value, type, extensions, isStandard)
  }

  init?(_ object: JSONValue, type: String?) {
    extensions = object["$extensions"]
    let reference = Self.reference(inPlaceOfValue: object, type: type)
    isStandard = object["$value"] != nil || reference != nil
    if let value = object["$value"] ?? reference {
      (self.value, self.type) = (value, type)
    } else if let time = Self.time(inParts: object) {
      (self.value, self.type) = (time, "duration")
    } else if let value = object["value"], let type = object["type"]?.string, Self.motionTypes.contains(type) {
      (self.value, self.type) = (value, type)
    } else if let value = object["value"], let type = object["type"]?.string, !Self.stillTypes.contains(type),
      Self.text(value) != nil || Self.handles(value) != nil || TokenReference(value) != nil
        || value.string.map({ !TokenReference.names(in: .string($0)).isEmpty || StylesheetValue.isTimingKeyword($0) })
          == true
    {
      (self.value, self.type) = (value, type)
    } else if let value = object["value"], object["type"] == nil, value.string != nil {
      // Style Dictionary needs no types: its texts and references say what they are.
      (self.value, self.type) = (value, nil)
    } else if let value = object["value"], object["type"] == nil, Self.handles(value) != nil {
      (self.value, self.type) = (value, nil)
    } else {
      return nil
    }
  }

  /// The reference of a token that has `$ref` where others have `$value`, as Spectrum's format has
  /// it; `nil` for others. A schema refers to files, too: there only a type says that a token is
  /// meant.
  static func reference(inPlaceOfValue object: JSONValue, type: String? = nil) -> JSONValue? {
    guard object["$value"] == nil, let pointer = object["$ref"]?.string,
      pointer.hasPrefix("#/") || type.map(motionTypes.contains) == true
    else { return nil }
    return .object([("$ref", .string(pointer))])
  }

  /// A number with its unit beside it, `{"value": 0.5, "unit": "s"}`, as one value; `nil` for
  /// others.
  private static func time(inParts object: JSONValue) -> JSONValue? {
    guard let number = object["value"]?.finiteNumber, let unit = object["unit"]?.string, ["s", "ms"].contains(unit),
      object["type"].map({ type in type.string.map { ["number", "duration", "time"].contains($0) } ?? false }) ?? true
    else { return nil }
    return .object([("value", .number(number)), ("unit", .string(unit))])
  }

  private static let motionTypes: Set<String> = [
    "easing", "cubicBezier", "cubic-bezier", "transition", "animation", "spring", "time", "duration",
  ]

  /// Whether a type is one that a tool has made up, such as `other`, and says nothing.
  static func isMadeUp(type: String) -> Bool { !motionTypes.contains(type) && !stillTypes.contains(type) }

  /// Types of what does not move, which contradict any text of motion.
  static let stillTypes: Set<String> = [
    "asset", "boolean", "border", "color", "dimension", "fontFamily", "fontStyle", "fontWeight", "gradient", "number",
    "shadow", "strokeStyle", "typography",
  ]

  /// Whether a number of that type may be a time: `number`, or a type that a tool has made up, such
  /// as `other`.
  static func mayBeBareTime(type: String) -> Bool { type == "number" || isMadeUp(type: type) }

  /// Whether it is a number with a unit beside it, which may measure anything that takes time.
  var isMeasure: Bool { !isStandard && type == "duration" && value["unit"] != nil && value["value"] != nil }

  /// The four numbers of a cubic that has names for them, `{"x1": 0.2, "y1": 0, "x2": 0, "y2": 1}`,
  /// as numbers, as texts or as tokens of their own.
  static func handles(_ value: JSONValue) -> [Double]? {
    guard value.members?.count == 4 else { return nil }
    let numbers = ["x1", "y1", "x2", "y2"].compactMap { name -> Double? in
      let member = value[name]?["$value"] ?? value[name]?["value"] ?? value[name]
      let number = member?.finiteNumber ?? member?.string.flatMap(Double.init)
      return number?.isFinite == true ? number : nil
    }
    return numbers.count == 4 ? numbers : nil
  }

  /// The value where it is a text that is a timing function or a time by itself.
  var text: String? { Self.text(value) }

  private static func text(_ value: JSONValue) -> String? {
    guard let text = value.string else { return nil }
    let isTime = text.utf8.count <= StylesheetCurves.longestTime && StylesheetCurves.time(of: text) != nil
    return isTime || StylesheetCurves.isTimingFunction(text) ? text : nil
  }

  /// Whether it is a number, and a time by its name alone, without a unit.
  ///
  /// - Parameter name: With the groups around it, dots between.
  static func isBareTime(_ value: JSONValue, named name: String) -> Bool {
    guard value.finiteNumber != nil || value.string.flatMap(Double.init)?.isFinite == true else { return false }
    return name.split(separator: ".").suffix(2).contains { StylesheetValue.isNameOfTime(String($0)) }
  }
}
