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
    do throws(ViewHostError) {
      courses = try host.watch(target)
    } catch {
      return MotionFinding(name, "\(error)")
    }
    defer { host.stopWatching(courses) }
    try body()
    let moved = courses.compactMap { Movement(in: $0) }
    guard let first = moved.min(by: { $0.time < $1.time }) else {
      guard let last = host.time, let seen = courses.first?.times.last, seen < last else { return nil }
      return MotionFinding(name, "It is there until \(seen.shown) s only.", time: seen)
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
  private static func reason<Root>(of movement: Movement, _ target: ViewQuery, _ host: ViewHost<Root>) -> String {
    guard let row = try? host.why(target, movement.recording.attribute) else { return "" }
    return " \(row.sentences)"
  }
}

/// An attribute that has other values than at the beginning.
@MainActor
private struct Movement {
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
