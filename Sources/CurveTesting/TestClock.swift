/// A clock that moves when a test says so, from frame to frame.
///
///     var clock = TestClock(framesPerSecond: 120)
///     let recording = clock.record(through: 0.5) { frame in
///       engine.step(by: frame.interval)
///       return engine.value
///     }
///     expectContinuous(recording, order: .velocity)
///
/// Frame *n* is at *n* / framesPerSecond, so that nothing adds up over minutes. A dropped frame is
/// a frame that is not shown: the next one comes after twice the interval.
public struct TestClock {
  /// One frame that is shown.
  public struct Frame: Hashable, Sendable {
    /// Counted from 0, dropped frames included.
    public let number: Int
    /// Seconds since frame 0.
    public let time: Double
    /// Seconds since the last frame that was shown; 0 for frame 0.
    public let interval: Double
  }

  public let framesPerSecond: Double
  /// The frame that is shown now.
  public private(set) var frame = Frame(number: 0, time: 0, interval: 0)
  private let isDropped: (Int) -> Bool

  /// - Parameters:
  ///   - framesPerSecond: Greater than 0.
  ///   - isDropped: Whether a frame is not shown, by its number. Frame 0 always is.
  public init(framesPerSecond: Double = 60, dropping isDropped: @escaping (Int) -> Bool = { _ in false }) {
    precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "A frame clock needs a rate greater than 0.")
    self.framesPerSecond = framesPerSecond
    self.isDropped = isDropped
  }

  /// Goes on to the next frame that is shown.
  ///
  /// - Precondition: Among any million frames one is shown.
  @discardableResult
  public mutating func tick() -> Frame {
    var number = frame.number + 1
    while isDropped(number) {
      number += 1
      precondition(number - frame.number <= 1_000_000, "A frame clock drops a million frames. Let it show one.")
    }
    let time = Double(number) / framesPerSecond
    frame = Frame(number: number, time: time, interval: time - frame.time)
    return frame
  }

  /// Writes down one value for every frame that is shown, from the one that is shown now.
  ///
  /// - Parameters:
  ///   - end: The last frame is at this time or before it, in seconds.
  ///   - target: Where the motion is meant to rest, in units; without it, the last value.
  ///   - value: Moves the engine to a frame and returns its value, in units.
  /// - Returns: The values as samples, at seconds since frame 0.
  public mutating func record(
    through end: Double, target: Double? = nil, _ value: (Frame) throws -> Double
  ) rethrows -> TestedMotion {
    var times = [frame.time]
    var values = [try value(frame)]
    let last = Int((end * framesPerSecond).rounded(.down))
    while let next = (frame.number + 1...max(frame.number + 1, last)).first(where: { !isDropped($0) }), next <= last {
      tick()
      times.append(frame.time)
      values.append(try value(frame))
    }
    return .samples(times: times, values: values, target: target)
  }
}
