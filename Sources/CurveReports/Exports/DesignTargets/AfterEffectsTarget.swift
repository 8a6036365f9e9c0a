internal import CurveMath

/// An expression for a property with two keys, and key frames for those who set them by hand.
struct AfterEffectsTarget: ExportTarget {
  let name = "after-effects"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "After Effects: an expression, and key frames as remarks"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes, carries: .all)
    if let held = motion.heldFrames { return Self.stair(held, of: motion) }
    let lines = try ScriptLines.of(motion, &notes)
    let times = lines.timing.points.map { exportNumber($0.input * lines.duration) }.joined(separator: ", ")
    let values = lines.timing.points.map { cssNumber($0.output) }.joined(separator: ", ")
    return """
      \(try keyTable(of: motion).joined(separator: "\n"))
      // Expression: from the first key's value to the second's, from the first key's time on.
      var x = [\(times)], y = [\(values)];
      var t = time - key(1).time \(motion.delay < 0 ? "+" : "-") \(exportNumber(abs(motion.delay))), progress = t <= 0 ? 0 : 1;
      for (var i = 1; i < x.length; i++) {
        if (t > x[i - 1] && t <= x[i]) { progress = y[i - 1] + (y[i] - y[i - 1]) * (t - x[i - 1]) / (x[i] - x[i - 1]); }
      }
      key(1).value + (key(2).value - key(1).value) * progress
      """
  }

  private static func stair(_ held: KeyFrames, of motion: ExportedMotion) -> String {
    let rows = held.frames.map { key in
      let row = [key.place * held.duration + motion.delay, key.value]
      return "// \(row.map { exportNumber(DecimalText.rounded($0, digits: 6)) }.joined(separator: "  "))"
    }
    let times = held.frames.map { exportNumber($0.place * held.duration) }.joined(separator: ", ")
    let values = held.frames.map { cssNumber($0.value) }.joined(separator: ", ")
    return """
      // Key frames: time [s], value [travels]; each holds its value until the next.
      \(rows.joined(separator: "\n"))
      // Expression: from the first key's value to the second's, from the first key's time on.
      var x = [\(times)], y = [\(values)];
      var t = time - key(1).time \(motion.delay < 0 ? "+" : "-") \(exportNumber(abs(motion.delay))), progress = 0;
      for (var i = 0; i < x.length; i++) { if (t >= x[i]) { progress = y[i]; } }
      key(1).value + (key(2).value - key(1).value) * progress
      """
  }

  /// Key frames in the words of the dialog "Keyframe Velocity".
  private func keyTable(of motion: ExportedMotion) throws(ExportError) -> [String] {
    var ignored = ExportNotes()
    let keys = try KeyFrames(of: motion, notes: &ignored)
    let rows = keys.frames.enumerated().map { index, key in
      let (before, after) = (segment(before: index, of: keys), segment(after: index, of: keys))
      let row = [key.place * keys.duration + motion.delay, key.value] + (before ?? []) + (after ?? [])
      var texts = row.map { exportNumber(DecimalText.rounded($0, digits: 6)) }
      if before == nil { texts.insert(contentsOf: ["-", "-"], at: 2) }
      if after == nil { texts += ["-", "-"] }
      return "// \(texts.joined(separator: "  "))"
    }
    return [
      "// Key frames: time [s], value [travels], incoming influence [%] and velocity [travels/s], outgoing ones."
    ] + rows
  }

  private func segment(before index: Int, of keys: KeyFrames) -> [Double]? {
    guard index > 0 else { return nil }
    let easing = keys.easings[index - 1]
    return speed(width: 1 - easing.x2, height: 1 - easing.y2, from: index - 1, of: keys)
  }

  private func segment(after index: Int, of keys: KeyFrames) -> [Double]? {
    guard index < keys.easings.count else { return nil }
    let easing = keys.easings[index]
    return speed(width: easing.x1, height: easing.y1, from: index, of: keys)
  }

  /// The influence and velocity of a handle. Influences end at 0.1 % and 100 %.
  private func speed(width: Double, height: Double, from index: Int, of keys: KeyFrames) -> [Double] {
    let (one, next) = (keys.frames[index], keys.frames[index + 1])
    let influence = Swift.min(Swift.max(width, 0.001), 1)
    let slope = (next.value - one.value) / ((next.place - one.place) * keys.duration)
    return [100 * influence, height / influence * slope]
  }
}
