// Not of SwiftUI: for who looks at what is shown between two frames, and writes it down.

/// An attribute that shows for a moment what it would show at another time.
package struct AttributePreview {
  /// Whether it is known how fast it moves there.
  package let isSlopeKnown: Bool
  /// Shows again what is shown.
  package let end: () -> Void
}

extension AnimatedAttribute {
  /// Whether a change at a time has found a motion under way.
  package func isRetargeted(at time: Double) -> Bool { animator?.isRetargeted(at: time) ?? false }

  /// Shows what a frame at a time would show, were nothing to change until then. Nothing else
  /// changes: neither the motion, nor its clock or its completions.
  ///
  /// - Parameters:
  ///   - time: Seconds: not before the last frame or update.
  ///   - ahead: Seconds for which it goes on from there at the speed that it has then, if that is
  ///     known.
  /// - Returns: `nil` at rest, where what is shown stays what it is.
  package func preview(at time: Double, ahead: Double = 0) -> AttributePreview? {
    guard let host, animator != nil else { return nil }
    leaveLane()
    let frame = AnimationFrame(
      time: time, isNewTime: true, isDrawn: false, timing: host.timing, environment: host.environment,
      completions: CompletionQueue())
    let (before, source) = (cell.shown, cell.source)
    var data = source.animatableData
    var isKnown = true
    if let course = animator!.course(at: time, in: frame, moveOn) {
      var change = course.offset - animator!.interval
      if let slope = course.slope { change += slope.scaled(by: ahead) }
      isKnown = course.slope != nil
      data += change
    }
    show(data)
    return AttributePreview(isSlopeKnown: isKnown) { [self] in replaceShown(before) }
  }
}
