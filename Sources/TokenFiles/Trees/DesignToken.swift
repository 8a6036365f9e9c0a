internal import CurveReports

/// A token that may be a curve: of the Design Tokens format 2025.10, or of Style Dictionary and others that write `value` and
/// `type` without the dollar sign.
struct DesignToken {
  let value: JSONValue
  /// The own one, or that of the groups around.
  let type: String?
  let extensions: JSONValue?
  /// Whether it is one of the Design Tokens format, whose types are not to be guessed.
  let isStandard: Bool

  /// A text that stands for a value without anything around it.
  init(text: String) { (value, type, extensions, isStandard) = (.string(text), nil, nil, false) }

  init?(_ object: JSONValue, type: String?) {
    extensions = object["$extensions"]
    isStandard = object["$value"] != nil
    if let value = object["$value"] {
      (self.value, self.type) = (value, type)
    } else if let value = object["value"], let type = object["type"]?.string,
      ["easing", "cubicBezier", "cubic-bezier", "transition", "spring", "time", "duration"].contains(type)
    {
      (self.value, self.type) = (value, type)
    } else if let value = object["value"], object["type"] == nil, value.string != nil {
      // Style Dictionary needs no types: its texts and references say what they are.
      (self.value, self.type) = (value, nil)
    } else {
      return nil
    }
  }
}
