// Scenes of MotionLayout, in `res/xml`: transitions between sets of constraints, and what pulls
// them.
//
// What a transition does not say is the library's: 400 ms, and an easing that speeds up and slows
// down. Its words for interpolators are those of Android's; a text such as `cubic(0.2, 0, 0, 1)` is
// a cubic of CSS. What its key frames change on the way is listed.
//
// Source: androidx.constraintlayout.motion.widget.MotionScene, 2.2, and core.motion.utils.Easing.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// In milliseconds.
  private static let usualSceneDuration = 400.0

  private static let sceneInterpolators = [
    "easeInOut": "android/accelerate-decelerate", "easeIn": "android/accelerate", "easeOut": "android/decelerate",
    "linear": "linear", "bounce": "android/bounce", "overshoot": "android/overshoot",
    "anticipate": "android/anticipate",
  ]

  private static let sceneEasings = [
    "standard": "cubic-bezier(0.4, 0, 0.2, 1)", "accelerate": "cubic-bezier(0.4, 0.05, 0.8, 0.7)",
    "decelerate": "cubic-bezier(0, 0, 0.2, 0.95)", "linear": "linear",
    "anticipate": "cubic-bezier(0.36, 0, 0.66, -0.56)", "overshoot": "cubic-bezier(0.34, 1.56, 0.64, 1)",
  ]

  /// What an element of a scene says.
  ///
  /// - Parameter scene: Around all of it.
  mutating func note(scene element: ResourceElement, in scene: ResourceElement) {
    if let easing = element.attributes["transitionEasing"] {
      found.append(FoundMotion(token: use(token(named: name, .easing, Self.sceneEasing(easing), at: element))))
    }
    switch element.name {
    case "Transition": note(sceneTransition: element, in: scene)
    case "ViewTransition":
      guard element.attributes["duration"] != nil || element.attributes["motionInterpolator"] != nil else { return }
      note(sceneTransition: element, in: scene)
    case "KeyFrameSet":
      let count = element.children.count
      guard count > 0 else { return }
      let reason =
        "its \(Shown.count(count, "key frame")) say what changes on the way, and are not read: write them as a transition of its own"
      found.append(FoundMotion(token: use(token(named: name, .keyframes, .refused(reason), at: element))))
    case "OnSwipe": note(swipe: element)
    default: return
    }
  }

  private func use(_ token: FoundToken) -> FoundToken {
    var token = token
    token.role = .use
    return token
  }

  private mutating func note(sceneTransition element: ResourceElement, in scene: ResourceElement) {
    let written = element.attributes["motionInterpolator"]
    let reference = written.flatMap { $0.hasPrefix("@") || $0.hasPrefix("?") ? $0 : nil }
    let reading = reference.map(table.easing) ?? Self.sceneEasing(written ?? "easeInOut")
    var remarks: [String] = []
    if let share = element.attributes["staggered"] {
      remarks.append("its views begin one after the other, by 'staggered' \(Shown.text(share, limit: 20))")
    }
    if let other = element.attributes["upDuration"] {
      remarks.append("where a finger is lifted it takes \(Shown.text(other, limit: 20)) ms")
    }
    let token = use(
      of: element, reading, reference: reference, subject: nil, usual: Self.usualSceneDuration, remarks: remarks
    ) { reader throws(NoNumber) in
      var times = Times()
      let owner = element.attributes["duration"] != nil ? element : scene
      let attribute = element.attributes["duration"] != nil ? "duration" : "defaultDuration"
      times.duration = try reader.number(attribute, of: owner).map { ($0, owner.attributes[attribute] ?? "") }
      return times
    }
    found.append(FoundMotion(token: token))
  }

  private static func sceneEasing(_ text: String) -> FoundCurve.Reading {
    if let known = sceneInterpolators[text] ?? sceneEasings[text] { return .curve(WrittenCurve(known)) }
    guard text.hasPrefix("cubic("), text.hasSuffix(")") else {
      return .unreadable("its interpolator '\(Shown.text(text, limit: 60))' is none that is known here: write cubic(…)")
    }
    return .curve(WrittenCurve("cubic-bezier(\(text.dropFirst("cubic(".count))"))
  }

  /// A spring to which a finger hands over.
  private mutating func note(swipe: ResourceElement) {
    let names = ["springStiffness", "springDamping"]
    let texts = names.compactMap { swipe.attributes[$0] }
    guard !texts.isEmpty else { return }
    let numbers = (texts + [swipe.attributes["springMass"] ?? "1"]).compactMap(table.number)
    let reading: FoundCurve.Reading
    if texts.count < 2 {
      reading = .unreadable("a spring has a springStiffness and a springDamping, and it has one of them")
    } else if numbers.count < 3 {
      reading = .unreadable("its stiffness, damping and mass are not all numbers here")
    } else {
      reading = .curve(
        WrittenCurve(
          form: "spring",
          zip(["stiffness", "damping", "mass"], numbers).map { .number(WrittenNumber($1), label: $0) }))
    }
    found.append(FoundMotion(token: use(token(named: name, .spring, reading, at: swipe))))
  }
}
