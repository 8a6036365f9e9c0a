internal import AnimationScope
internal import SwiftSyntax

extension SourceRule {
  /// `.animation(X)` on a view. Where the walk says more, SC14 stands in its place.
  static let deprecated = SourceRule(.deprecatedAnimation) { project, file in
    project.surveys[file].uses.compactMap { use in
      guard use.role == .unbounded else { return nil }
      return RawFinding(
        .deprecatedAnimation,
        "animation(_:) without a value is deprecated since iOS 15: it animates every change inside.",
        file: file, at: use.mark)
    }
  }

  /// Timing curves and legacy springs where changes interrupt each other.
  static let interactive = SourceRule(.timingUnderGesture, .legacySpring) { project, file in
    let survey = project.surveys[file]
    return survey.uses.flatMap { use -> [RawFinding] in
      guard let occasion = use.interruption(in: survey), let animation = use.animation else { return [] }
      let value = ViewReader(project: project).animationValue(animation, project.scope(of: use, file: file))
      return AnimationCurve.all(in: value).compactMap { single in
        guard let name = CurveText.name(of: single), CurveText.isKnown(name) else { return nil }
        switch CurveText.family(of: name) {
        case .timing:
          let isGesture = if case .gesture = occasion { true } else { false }
          return RawFinding(
            .timingUnderGesture,
            "'\(single)' runs on a change of \(occasion.text), which is interrupted: a timing curve is added to what still runs and carries no speed over.",
            certainty: isGesture ? .high : .medium, file: file, at: animation)
        case .interpolatingSpring:
          return RawFinding(
            .legacySpring,
            "'\(single)' runs on a change of \(occasion.text): an interpolating spring is added to what it interrupts and carries no speed over.",
            file: file, at: animation)
        case .spring:
          guard CurveText.isLegacy(single) else { return nil }
          return RawFinding(
            .legacySpring,
            "'\(single)' runs on a change of \(occasion.text): response and damping fraction are the old words for duration and bounce.",
            certainty: .low, file: file, at: animation)
        }
      }
    }
  }
}

extension AnimationUse.Occasion {
  var text: String {
    switch self {
    case .gesture(let name): "a gesture (\(name))"
    case .toggle(let name): "a quick toggle (\(name))"
    }
  }
}

extension AnimationUse {
  /// What interrupts the animation again and again: the closure around it, or the writer of the value it watches.
  func interruption(in survey: FileSurvey) -> Occasion? {
    if role == .withAnimation || role == .transaction { return occasion }
    guard role == .modifier || role == .unbounded, let typeName, let value else { return nil }
    if value.code == "configuration.isPressed" || value.rootName == "isPressed" { return .toggle("isPressed") }
    guard let root = value.rootName else { return nil }
    if survey.gestureWritten[typeName]?.contains(root) == true { return .gesture("onChanged") }
    let property = survey.typePlaces[typeName].flatMap { survey.types[$0].storedProperty(root) }
    if property?.attributes.contains("GestureState") == true { return .gesture("GestureState") }
    if survey.toggled[typeName]?.contains(root) == true { return .toggle("onHover") }
    return nil
  }
}

extension SourceProject {
  /// The block in which a use stands, as far as names of the type count.
  func scope(of use: AnimationUse, file: Int) -> ReadingScope {
    ReadingScope(type: use.typeName.flatMap { type($0, from: file) }, file: file)
  }
}
