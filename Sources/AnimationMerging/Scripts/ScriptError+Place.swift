// Where in a script's JSON an error is. What was read of it has no places; who erred looks for one.

package import CurveReports

extension ScriptError {
  /// Where a script has what the error is about: a field's name, or the event; `nil` where the
  /// error is about all of it, or says its place itself.
  ///
  /// - Parameter json: The text that threw it.
  package func place(in json: [UInt8]) -> JSONPosition? {
    guard let (event, field) = subject else { return nil }
    let inside = event.map { ["events", String($0 - 1)] } ?? []
    // The fields of a throw have other names than those of an event.
    var paths = field.map { field in ["", "throw"].map { inside + ($0.isEmpty ? [] : [$0]) + [field] } } ?? []
    if case .unknownField(let name, _, "keyframe", _, _) = self {
      paths = (0..<Self.keyframesWithPlaces).map { inside + ["keyframes", "\($0)", name] }
    }
    if event != nil { paths += [inside + ["keyframes"], inside] }
    return paths.lazy.compactMap { JSONReader.byte(of: $0, in: json) }.first.map { JSONPosition(ofByte: $0, in: json) }
  }

  /// Each is looked for in the whole text; behind these the list is the place.
  private static let keyframesWithPlaces = 64

  /// The event, from 1, and the field that the error is about.
  private var subject: (event: Int?, field: String?)? {
    switch self {
    case .unknownField(let name, let event, _, _, _), .wrongField(let name, let event, _, _),
      .notFinite(let name, let event, _), .componentCount(let name, let event, _, _):
      (event, name)
    case .missingField(let name, let event?, _): (event, name == "law" ? "throw" : nil)
    case .noEvents: (nil, "events")
    case .negativeTime(let event, _), .timesOutOfOrder(let event, _, _), .throwsAtOnce(let event, _): (event, "at")
    case .badAnimation(let event, _): (event, "animation")
    case .badThrow(let event, .unknownLaw): (event, "law")
    case .badThrow(let event, .unknownTracker): (event, "tracker")
    case .badThrow(let event, .boundsOutOfOrder): (event, "bounds")
    case .badThrow(let event, .knowsNo(_, "bounds")): (event, "bounds")
    case .badThrow(let event, .knowsNo(_, "targets")): (event, "snap")
    case .badThrow(let event, _), .throwWithoutDrag(let event), .noTracker(let event, _): (event, "throw")
    case .badKeyframes(let event, _): (event, "keyframes")
    default: nil
    }
  }
}
