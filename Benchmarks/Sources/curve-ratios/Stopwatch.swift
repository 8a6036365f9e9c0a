#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum Stopwatch {
  /// Returns how long a piece of work keeps this thread's processor busy, in seconds: what others
  /// do meanwhile is not counted.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let begin = busySeconds
    try work()
    return busySeconds - begin
  }

  /// Returns how long a piece of work takes, waiting included, in seconds.
  static func elapsedSeconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    try work()
    return (clock.now - begin) / .seconds(1)
  }

  private static var busySeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}

/// Takes a result, so that the optimiser has to compute it.
@inline(never)
@_optimize(none)
func consume<Result>(_ result: Result) {}
