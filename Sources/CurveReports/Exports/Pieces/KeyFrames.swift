internal import CurveMath
internal import CurveMetrics

/// A run as values at places with an easing from each to the next, all handles between 0 and 1; or
/// as values that are held.
struct KeyFrames {
  struct Frame {
    /// Fractions of the duration and of the travel.
    var place, value: Double
  }

  /// Handles in fractions of a segment.
  struct Easing {
    var x1, y1, x2, y2: Double

    var handles: [Double] { [x1, y1, x2, y2] }
  }

  let frames: [Frame]
  /// One between each two frames; none where each value is held until the next.
  let easings: [Easing]
  /// Seconds.
  let duration: Double

  /// Whether each value is held until the next one.
  var areHeld: Bool { easings.isEmpty }

  init(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) {
    if let held = motion.heldFrames {
      self = held
      return
    }
    if let exact = motion.exactPath, exact.duration > 0, Self.staysBetweenEnds(exact.cubics) {
      self.init(exact.cubics, duration: exact.duration)
      notes.approximate(exact.largestError, allowed: motion.maxError, by: "the chain of cubics")
      return
    }
    let chain: ChainApproximation
    do throws(ExportError) {
      chain = try motion.keys()
    } catch {
      // Straight lines may take a jump that is smaller than the error.
      guard let lines = try? motion.lines() else { throw error }
      notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the list of lines")
      let frames = lines.timing.points.map { Frame(place: $0.input, value: $0.output) }
      let easings = Array(repeating: Easing(x1: 0, y1: 0, x2: 1, y2: 1), count: frames.count - 1)
      self.init(frames: frames, easings: easings, duration: lines.duration)
      return
    }
    notes.approximate(chain.largestError.upperBound, allowed: motion.maxError, by: "the chain of cubics")
    self.init(chain.cubics, duration: chain.duration)
  }

  init(held frames: [Frame], duration: Double) { self.init(frames: frames, easings: [], duration: duration) }

  private init(frames: [Frame], easings: [Easing], duration: Double) {
    (self.frames, self.easings, self.duration) = (frames, easings, duration)
  }

  private static func staysBetweenEnds(_ cubics: [PathCubic]) -> Bool {
    zip([0] + cubics.map(\.y3), cubics).allSatisfy { from, cubic in
      let ends = Swift.min(from, cubic.y3)...Swift.max(from, cubic.y3)
      return ends.contains(cubic.y1) && ends.contains(cubic.y2)
    }
  }

  private init(_ cubics: [PathCubic], duration: Double) {
    var frames = [Frame(place: 0, value: 0)]
    var easings: [Easing] = []
    for cubic in cubics {
      let from = frames[frames.count - 1]
      let (width, rise) = (cubic.x3 - from.place, cubic.y3 - from.value)
      func height(_ y: Double, level: Double) -> Double {
        rise == 0 ? level : Swift.min(Swift.max((y - from.value) / rise, 0), 1)
      }
      func place(_ x: Double) -> Double { Swift.min(Swift.max((x - from.place) / width, 0), 1) }
      easings.append(
        Easing(x1: place(cubic.x1), y1: height(cubic.y1, level: 0), x2: place(cubic.x2), y2: height(cubic.y2, level: 1))
      )
      frames.append(Frame(place: cubic.x3, value: cubic.y3))
    }
    (self.frames, self.easings, self.duration) = (frames, easings, duration)
  }

  /// A value in hundredths of the travel, without the rounding error of the product.
  static func percent(_ value: Double) -> Double { DecimalText.rounded(100 * value, digits: 12) }
}
