// Transitions between scenes: what changes of a layout, and how, in `res/transition`.
//
// What the file does not say is the platform's: 300 ms, and an easing that speeds up and slows
// down. A class of an app or of a library decides for itself, and nothing here knows what.

internal import CurveMath

extension AndroidResources {
  private static let transitions: Set<String> = [
    "transitionSet", "autoTransition", "changeBounds", "changeClipBounds", "changeImageTransform", "changeScroll",
    "changeTransform", "explode", "fade", "slide", "transition",
  ]

  /// The packages of the classes that elements of the platform stand for.
  private static let packages: Set<Substring> = [
    "android.transition", "androidx.transition", "android.support.transition",
  ]

  /// Whether a file is one, by its outermost element: a drawable is a <transition> without a class.
  static func isTransitionFile(_ root: ResourceElement) -> Bool {
    transitions.contains(root.name) && isTransition(root)
  }

  private static func isTransition(_ element: ResourceElement) -> Bool {
    switch element.name {
    // The way along which something moves has a class of its own.
    case "pathMotion": false
    case let name where transitions.contains(name) && name != "transition": true
    default: ["class", "duration", "interpolator"].contains { element.attributes[$0] != nil }
    }
  }

  /// The class of an app or of a library that plays a transition; `nil` for those of the platform.
  private static func ownClass(of transition: ResourceElement) -> String? {
    let name = transition.attributes["class"] ?? transition.name
    guard transition.attributes["class"] != nil || name.contains(".") else { return nil }
    return packages.contains(name[..<(name.lastIndex(of: ".") ?? name.startIndex)]) ? nil : name
  }

  /// What a transition plays. A set gives its duration to all, its interpolator to those without.
  ///
  /// - Parameters:
  ///   - sets: Around it, from the outermost.
  ///   - delaying: Those of them behind whose delay it begins: in a sequence the first one alone.
  mutating func note(
    transition element: ResourceElement, within sets: [ResourceElement], delaying: [ResourceElement]
  ) {
    guard element.name != "transitionSet" else {
      let isSequence = element.attributes["transitionOrdering"] == "sequential"
      for (index, child) in element.children.filter(Self.isTransition).enumerated() {
        let isLater = isSequence && index > 0
        if isLater { waiting.insert(child.offset) }
        note(transition: child, within: sets + [element], delaying: isLater ? [] : delaying + [element])
      }
      return
    }
    let (all, delaying) = (sets + [element], delaying + [element])
    let owner = all.first { $0.attributes["duration"] != nil }
    let reference = all.lazy.reversed().compactMap { $0.attributes["interpolator"] }.first
    let type = element.attributes["class"]?.split { ".$".contains($0) }.last.map(String.init) ?? element.name
    var reading = reference.map(table.easing) ?? Self.usualEasing(of: element, named: type)
    var remarks = order(of: all)
    if let own = Self.ownClass(of: element).map({ Shown.text($0, limit: 80) }) {
      if owner == nil {
        reading = .unreadable("its class '\(own)' decides its duration: write android:duration")
      } else if reference == nil {
        remarks.append("its class '\(own)' may have an easing of its own")
      }
    } else if type.lowercased() == "autotransition" {
      remarks.append("it fades out, changes bounds and fades in, one behind the other, and each takes this time")
    }
    let token = use(
      of: element, reading, reference: reference, subject: type, usual: Self.usualDuration, remarks: remarks
    ) { reader throws(NoNumber) in
      var times = Times()
      if let owner {
        times.duration = try reader.number("duration", of: owner).map { ($0, owner.attributes["duration"] ?? "") }
      }
      for owner in delaying {
        guard let delay = try reader.number("startDelay", of: owner) else { continue }
        times.delay += delay
        times.delayReference = owner.attributes["startDelay"]
      }
      return times
    }
    var motion = FoundMotion(token: token)
    if reference != nil, case .transition(let transition) = token.value {
      motion.curve = FoundCurve(name, at: "line \(element.line)", transition.curve)
    }
    found.append(motion)
  }

  private static func usualEasing(of transition: ResourceElement, named type: String) -> FoundCurve.Reading {
    let small = type.lowercased()
    guard ["slide", "explode"].contains(small), ownClass(of: transition) == nil else {
      return .curve(WrittenCurve("android/accelerate-decelerate"))
    }
    return .unreadable(
      "a <\(small)> without an interpolator slows down what appears and speeds up what disappears: write one")
  }
}
