// Whether a view stands still while something happens.

internal import AnimationScope
internal import AnimationViews
internal import CurveTesting

@MainActor
enum ViewStillness {
  /// Points, degrees or parts of one: what sums of frames may differ by rounding.
  fileprivate static let rounding = 1e-6

  static func finding<Root>(
    of target: ViewQuery, in host: ViewHost<Root>, while body: () throws -> Void
  ) rethrows -> MotionFinding? {
    let name = ViewExpectation.still(target).name
    let courses: [ViewRecording]
    let drawn: [String]
    do throws(ViewHostError) {
      drawn = try host.drawnNames(of: target)
      courses = try host.watch(target)
    } catch {
      return MotionFinding(name, "\(error)")
    }
    guard !courses.isEmpty else {
      return MotionFinding(
        name, "Nothing is drawn of it. Ask for a view that draws something, or that such a one is in.")
    }
    defer { host.stopWatching(courses) }
    let start = host.time
    let count = host.frameCount
    try body()
    // Two frames can be compared, of which the first one may have been there.
    guard host.frameCount > count + (start == nil ? 1 : 0) else {
      return MotionFinding(
        name,
        "No frame was made meanwhile that could be compared with the one before. "
          + "Call host.frame(at:) or host.play(through:) in the braces, behind the event.")
    }
    let moved = courses.compactMap { MovedRecording(in: $0) }
    guard let first = moved.min(by: { $0.time < $1.time }) else {
      let ends = courses.map { $0.times.last ?? -.infinity }
      if let last = host.drawnTime, let seen = ends.min(), seen < last {
        let whole = ends.max().map { $0 < last } ?? true
        let part = whole ? "It is" : "A part of it is"
        return MotionFinding(name, "\(part) there until \(seen.shown) s only.", time: seen)
      }
      guard let now = try? host.drawnNames(of: target), now.count > drawn.count else { return nil }
      var new = now
      for name in drawn { if let place = new.firstIndex(of: name) { new.remove(at: place) } }
      return MotionFinding(name, "\(new.joined(separator: ", ")) has come into it.")
    }
    let rest = moved.filter { $0.recording !== first.recording }.map(\.recording.attribute.name)
    let others = rest.isEmpty ? "" : " So do \(rest.count) more: \(rest.joined(separator: ", "))."
    return MotionFinding(
      name,
      "Its '\(first.recording.attribute)' moves from \(first.from.shown) at \(first.time.shown) s, by as much as "
        + "\(first.distance.shown).\(others)\(Self.reason(of: first, target, host))",
      time: first.time, measured: first.distance, allowed: 0,
      picture: MotionPicture.frames(first.recording, pointingAt: [first.time]) ?? "")
  }

  /// What the last event says of it.
  private static func reason<Root>(of movement: MovedRecording, _ target: ViewQuery, _ host: ViewHost<Root>) -> String {
    guard let row = try? host.why(target, movement.recording.attribute) else { return "" }
    return " \(row.sentences)"
  }
}

/// An attribute that has other values than at the beginning.
@MainActor
private struct MovedRecording {
  let recording: ViewRecording
  /// Seconds: the first frame that shows another value.
  let time: Double
  /// The number that goes farthest, at the beginning.
  let from: Double
  /// How far it goes from there.
  let distance: Double

  init?(in recording: ViewRecording) {
    guard let start = recording.values.first else { return nil }
    func distances(_ values: [Double]) -> [Double] { zip(values, start).map { abs($0 - $1) } }
    let moved = recording.values.firstIndex { distances($0).contains { !($0 <= ViewStillness.rounding) } }
    guard let moved else { return nil }
    let most = start.indices.map { index in recording.values.map { distances($0)[index] }.max() ?? 0 }
    let farthest = most.indices.max { most[$0] < most[$1] } ?? 0
    (self.recording, time) = (recording, recording.times[moved])
    (from, distance) = (start[farthest], most[farthest])
  }
}
