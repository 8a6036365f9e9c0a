public import CurveMath

/// A reason why a script makes no sense or cannot be played. Events count from 1.
public enum ScriptError: Error, Equatable, Sendable {
  /// Why the text is no JSON, and where, as the end of a sentence.
  case notJSON(String)
  case missingField(String, event: Int?, give: String)
  /// - Parameter part: What has the field: `script`, `event`, `keyframe` or `throw`.
  case unknownField(String, event: Int?, part: String, nearest: String?, known: [String])
  /// A name that an object gives twice, with the place where it stands again if the text is known.
  case repeatedField(String, event: Int?, line: Int?, column: Int?)
  case wrongField(String, event: Int?, found: String, give: String)
  case noEvents
  case notFinite(String, event: Int?, value: Double)
  case negativeTime(event: Int, time: Double)
  case timesOutOfOrder(event: Int, time: Double, previous: Double)
  case componentCount(String, event: Int?, count: Int, expected: Int)
  case badAnimation(event: Int, reason: String)
  /// The law refuses to throw so.
  case badThrow(event: Int, ThrowError)
  /// Keyframes of which no curve can be made.
  case badKeyframes(event: Int, CurveError)
  /// A throw that is given no velocity, and no finger right before it to measure one.
  case throwWithoutDrag(event: Int)
  /// How a library measures velocities is unknown, or it does not.
  case noTracker(event: Int, law: String)
  /// The event before throws the value, too.
  case throwsAtOnce(event: Int, time: Double)
  /// The policy cannot play an event.
  case unplayable(event: Int, policy: String, reason: String)
  case unknownPolicy(String, nearest: String?, known: [String])
  /// A script of so many frames would fill the memory.
  case tooManyFrames(limit: Int)
  /// More frames than a table can be used for.
  case tooManySamples
  /// So many old animations go on below the newer ones that the play would have no end in sight.
  case tooManyLayers(event: Int, policy: String, limit: Int)
  /// So many old animations go on below the newer ones in so many frames.
  case tooManyLayersInFrames(event: Int, policy: String, limit: Int)
  /// Repetitions, or springs that hardly lose energy, turn more often than can be searched.
  case tooManyPieces(event: Int, policy: String, limit: Int)
  /// Animations that go on together begin, end and jump more often than all of them can be asked
  /// about.
  case tooManyKnots(event: Int, policy: String, limit: Int)
  case badFrameRate(Double)
  case badDrop(Double)
  case noNotation(event: Int, reason: String)
}

extension ScriptError {
  /// Ends what is computed behind its deadline.
  static let outOfTime = ScriptError.notJSON(Deadline.reason)
}

extension ScriptError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let reason):
      "The script cannot be read: \(reason). Write one object with 'from' and 'events'."
    case .missingField(let name, let event, let give): "\(Self.place(event)) has no '\(name)'. Give \(give)."
    case .unknownField(let name, let event, let part, let nearest, let known):
      "\(Self.place(event)) has a field '\(name)', which no \(part) has. \(NearestSpelling.advice(nearest, among: known))"
    case .repeatedField(let name, _, let line?, let column?):
      "The script gives '\(name)' twice in one object, again at line \(line), column \(column). Give it once."
    case .repeatedField(let name, let event, _, _): "\(Self.place(event)) gives '\(name)' twice. Give it once."
    case .wrongField(let name, let event, let found, let give):
      "'\(name)' of \(Self.place(event, inside: true)) is \(found). Give \(give)."
    case .noEvents:
      "The script has no events. Give at least one, such as {\"at\": 0, \"target\": 1, \"animation\": \"bouncy\"}."
    case .notFinite(let name, let event, let value):
      "'\(name)' of \(Self.place(event, inside: true)) is \(Shown.number(value)). Give a finite number."
    case .negativeTime(let event, let time): "Event \(event) is at \(Shown.number(time)) s. Use 0 s or a later time."
    case .timesOutOfOrder(let event, let time, let previous):
      "Event \(event) is at \(Shown.number(time)) s, before the one at \(Shown.number(previous)) s. Sort the events by time."
    case .componentCount(let name, let event, let count, let expected):
      "'\(name)' of \(Self.place(event, inside: true)) has \(Shown.count(count, "component")). Give \(expected), as 'from' has."
    case .badAnimation(let event, let reason): "The animation of event \(event) cannot be read. \(reason)"
    case .badThrow(let event, let error): "The throw of event \(event) makes no sense. \(error)"
    case .badKeyframes(let event, let error): "The keyframes of event \(event) make no curve. \(error)"
    case .throwWithoutDrag(let event):
      "Event \(event) throws the value, and no finger has it. Put one right before it, such as {\"at\": 0, \"drag\": [[0, 40], [0.016, 46]]}, or give the throw a 'velocity'."
    case .noTracker(let event, let law):
      "The throw of event \(event) measures no velocity: '\(law)' has no tracker of its own. Give 'tracker' or 'velocity'."
    case .throwsAtOnce(let event, let time):
      "Events \(event - 1) and \(event) throw the value at once, at \(Shown.number(time)) s. Leave one of them out."
    case .unplayable(let event, let policy, let reason): "Event \(event) cannot be played under '\(policy)'. \(reason)"
    case .unknownPolicy(let name, let nearest, let known):
      "No policy is called '\(name)'. \(NearestSpelling.advice(nearest, among: known))"
    case .tooManyFrames(let limit):
      "The script takes more than \(limit) frames. Use animations that end, events closer together, or fewer frames a second."
    case .tooManySamples: "\(Limits.rows.mostText) frames and more are too many."
    case .tooManyLayers(let event, let policy, let limit):
      "Under '\(policy)' old animations go on below the newer ones: up to event \(event) the events find more than \(limit) of them under way. Use fewer events, shorter animations, or the policy 'merge'."
    case .tooManyLayersInFrames(let event, let policy, let limit):
      "Under '\(policy)' old animations go on below the newer ones: up to event \(event) the frames find more than \(limit) of them under way. Use fewer events, shorter animations, fewer frames a second, or the policy 'merge'."
    case .tooManyPieces(let event, let policy, let limit):
      "Under '\(policy)' the motion of event \(event) brings the script to more than \(limit) turns and repetitions. Use longer runs, fewer of them or an earlier next event; a spring needs more damping."
    case .tooManyKnots(let event, let policy, let limit):
      "Under '\(policy)' old animations go on below the newer ones, and up to event \(event) their ends and repetitions ask for more than \(limit) evaluations of one of them. Use fewer events, shorter animations, longer runs, or the policy 'merge'."
    case .badFrameRate(let rate):
      "The frame rate is \(Shown.number(rate)). Use \(Limits.frameRate.words) frames per second, such as 60."
    case .badDrop(let drop):
      "The fraction of dropped frames is \(Shown.number(drop)). Use \(Limits.drop.words), such as 0.05."
    case .noNotation(let event, let reason): "Event \(event) cannot be written. \(reason)"
    }
  }

  private static func place(_ event: Int?, inside: Bool = false) -> String {
    event.map { inside ? "event \($0)" : "Event \($0)" } ?? (inside ? "the script" : "The script")
  }
}
