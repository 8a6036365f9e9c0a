// A curve in the words of every library, and back from them.

internal import CurveMath
internal import CurveMetrics

/// One curve in the words of a vocabulary, with the numbers that can be set.
package struct CurveVocabulary: Equatable, Sendable {
  /// The name by which it is asked for, such as `react-spring`.
  package let name: String
  /// The libraries whose words they are.
  package let title: String
  /// The curve in these words, six digits; `nil` where there are none.
  package let text: String?
  /// The losses of these words, in sentences; `nil` where nothing is lost.
  package let loss: String?
  /// The numbers that can be set, with the values of the curve.
  package let parameters: [VocabularyParameter]

  /// Whether each number can be set alone.
  package var isEditable: Bool { parameters.allSatisfy { $0.value != nil } }
}

extension EditableCurve {
  /// The curve without its delay, speed and repetitions, in every vocabulary for its kind; none for
  /// curves without numbers.
  package var vocabularies: [CurveVocabulary] {
    switch run {
    case .spring(let spring, let velocity, _):
      SpringVocabulary.all.map { vocabulary in
        let words = vocabulary.words(for: spring, digits: 6)
        let release = velocity == 0 ? nil : "The velocity at release: \(Self.short(velocity)) travels/s."
        let losses = [words.loss, release].compactMap(\.self)
        return CurveVocabulary(
          name: vocabulary.name, title: vocabulary.title, text: words.text,
          loss: losses.isEmpty ? nil : losses.joined(separator: " "), parameters: vocabulary.parameters(of: spring))
      }
    case .decay(let decay, _):
      DecayVocabulary.all.map { vocabulary in
        let words = vocabulary.words(for: decay, digits: 6)
        return CurveVocabulary(
          name: vocabulary.name, title: vocabulary.title, text: words.text, loss: words.loss,
          parameters: vocabulary.parameters(of: decay))
      }
    case .timing(let timing, _, _): timing.vocabulary.map { [$0] } ?? []
    case .other: []
    }
  }

  /// The curve with other numbers of a vocabulary, written in its words where the notation has
  /// them.
  ///
  ///     let bouncy = try EditableCurve(CurveNotation().expression("bouncy"))
  ///     try bouncy.setting(["tension": 170], in: "react-spring").text
  ///     // spring(tension: 170, friction: 17.5929)
  ///
  /// - Parameters:
  ///   - values: By the names of the vocabulary's parameters, in their units.
  ///   - name: Of ``vocabularies``.
  /// - Throws: ``CurveEditError``; for numbers that no curve has with the one whose numbers are
  ///   nearest.
  /// - Precision: A number that is set comes back to 1e-9 of itself, and one that is counted in
  ///   milliseconds to a millisecond.
  package func setting(_ values: [String: Double], in name: String) throws(CurveEditError) -> EditableCurve {
    let exact = values.mapValues { DecimalText.rounded($0, digits: 12) }
    let known = vocabularies.map(\.name)
    guard let vocabulary = vocabularies.first(where: { $0.name == name.lowercased() }) else {
      if known.isEmpty {
        throw .unknown("\(Shown.text(text, limit: 60)) has no numbers in any vocabulary. Drag its handles.")
      }
      throw .unknown(
        "The curve has no words in '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: known, use: "Use"))"
      )
    }
    do throws(VocabularyError) {
      let changed = try run.setting(exact, in: vocabulary.name, isNearest: false)
      guard let found = written(changed, where: { $0.has(exact, in: vocabulary) }) else {
        throw .impossible(.noSpring(text))
      }
      return found
    } catch {
      guard case .impossible = error else { throw .unknown(error.description) }
      let nearest = try? run.setting(exact, in: vocabulary.name, isNearest: true)
      let found = nearest.flatMap { written($0, where: { _ in true }) }
      throw .impossible(error.description, nearest: (found ?? self).text)
    }
  }

  /// Whether the numbers read back: those that were set as they were, the others to five digits.
  private func has(_ values: [String: Double], in before: CurveVocabulary) -> Bool {
    guard let vocabulary = vocabularies.first(where: { $0.name == before.name }) else { return true }
    for (number, old) in zip(vocabulary.parameters, before.parameters) {
      if number.isRounded { continue }
      guard let wanted = values[number.name] ?? old.value, let value = number.value else { continue }
      let part = values[number.name] == nil ? 1e-5 : 1e-9
      guard abs(value - wanted) <= part * max(abs(wanted), 1e-3) else { return false }
    }
    return true
  }
}

extension CurveRun {
  /// The run with other numbers of a vocabulary that it has.
  fileprivate func setting(
    _ values: [String: Double], in name: String, isNearest: Bool
  ) throws(VocabularyError) -> CurveRun {
    switch self {
    case .spring(let spring, let velocity, _):
      guard let vocabulary = try? SpringVocabulary.named(name) else { return self }
      return .spring(
        try vocabulary.numbers.motion(setting: values, of: spring, in: name, isNearest: isNearest), velocity: velocity,
        words: vocabulary)
    case .decay(let decay, _):
      guard let vocabulary = try? DecayVocabulary.named(name) else { return self }
      return .decay(
        try vocabulary.numbers.motion(setting: values, of: decay, in: name, isNearest: isNearest), words: vocabulary)
    case .timing(let cubic as CubicBezier, let duration, let hasDuration):
      let changed = try VocabularyNumbers.points.motion(setting: values, of: cubic, in: name, isNearest: isNearest)
      return .timing(changed, duration: duration, hasDuration: hasDuration)
    case .timing(let steps as StepsCurve, let duration, let hasDuration):
      let changed = try VocabularyNumbers.steps.motion(setting: values, of: steps, in: name, isNearest: isNearest)
      return .timing(changed, duration: duration, hasDuration: hasDuration)
    case .timing, .other: return self
    }
  }
}

extension TimingCurve {
  /// The curve in CSS's words for cubics and steps; `nil` for every other.
  var vocabulary: CurveVocabulary? {
    switch cssEasing {
    case .cubic(let cubic)?:
      CurveVocabulary(
        name: "cubic-bezier", title: "CSS cubic-bezier()", text: notation, loss: nil,
        parameters: VocabularyNumbers.points.parameters(of: cubic))
    case .stair(let steps)?:
      CurveVocabulary(
        name: "steps", title: "CSS steps()", text: notation, loss: nil,
        parameters: VocabularyNumbers.steps.parameters(of: steps))
    case .line?, .lines?, nil: nil
    }
  }
}

extension VocabularyNumbers<CubicBezier> {
  private static func point(
    _ name: String, _ definition: String, _ allowed: ClosedRange<Double>, _ usual: ClosedRange<Double>,
    _ value: @escaping @Sendable (CubicBezier) -> Double
  ) -> VocabularyNumber<CubicBezier> {
    VocabularyNumber(name, .one, definition, usual: usual, step: 0.01, allowed: allowed) { value($0) }
  }

  static let points = VocabularyNumbers(
    point("x1", "Where the first point is in time, as a part of the duration.", 0...1, 0...1) { $0.x1 },
    point("y1", "Where it is in value, as a part of the travel.", Limits.handle.range, -1...2) { $0.y1 },
    point("x2", "Where the second point is in time, as a part of the duration.", 0...1, 0...1) { $0.x2 },
    point("y2", "Where it is in value, as a part of the travel.", Limits.handle.range, -1...2) { $0.y2 }
  ) { (values, _) throws(CurveError) in
    try CubicBezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
  }
}

extension VocabularyNumbers<StepsCurve> {
  static let steps = VocabularyNumbers(
    VocabularyNumber(
      "count", .count, "How many steps.", usual: 1...24, step: 1, allowed: 1...Limits.steps.most
    ) { Double($0.count) }
  ) { (values, before) throws(CurveError) in
    guard let count = Int(exactly: values[0].rounded()) else {
      throw .outside(name: "count", value: values[0], allowed: "a whole number of steps")
    }
    return try StepsCurve(count: count, jump: before.jump)
  }
}
