// Threads, and how they wait for each other: the system's own, as Foundation's would bring all of
// Foundation along.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A lock, and the wait for what others change behind it.
final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others have the lock until one of them calls ``broadcast()``, or without a reason.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// - Returns: Whether the time is not over.
  func wait(until moment: ContinuousClock.Instant) -> Bool {
    // The system counts from its own clock's beginning.
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = max(.zero, moment - .now).components
    let nanoseconds = Int64(end.tv_nsec) + attoseconds / 1_000_000_000
    end.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
    end.tv_nsec = Int(nanoseconds % 1_000_000_000)
    return pthread_cond_timedwait(condition, mutex, &end) == 0
  }

  func broadcast() { pthread_cond_broadcast(condition) }
}

/// Threads with a stack of a size of our own.
enum ServerThread {
  /// Does some work on a detached thread.
  ///
  /// - Parameter stackSize: Bytes. Only what is used of it is in memory.
  /// - Returns: Whether the system had a thread.
  static func start(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { Work.run($0) }, context.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { $0.flatMap { Work.run($0) } }, context.toOpaque())
    #endif
    if status != 0 { context.release() }
    return status == 0
  }

  private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
  }
}
