// The few calls of the system by which bytes come and go: the door to sockets, and no other file
// opens one.
//
// Everything is without waiting but `poll`, which waits for a descriptor and a moment: no slow
// client can hold a thread longer than that.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An open descriptor, closed by its owner.
struct Descriptor: Equatable, Sendable {
  let number: Int32

  /// What the system says of a call that failed.
  struct Failure: Error { let number: Int32 }

  enum Event { case readable, writable }

  /// Waits until one of some descriptors is ready.
  ///
  /// - Parameter moment: `nil` for as long as it takes.
  /// - Returns: Which of them are; none when the moment is past.
  static func wait(
    for event: Event, of descriptors: [Descriptor], until moment: ContinuousClock.Instant? = nil
  ) -> [Descriptor] {
    while true {
      var asked = descriptors.map {
        pollfd(fd: $0.number, events: Int16(event == .readable ? POLLIN : POLLOUT), revents: 0)
      }
      var milliseconds: Int32 = -1
      if let moment {
        let rest = (moment - .now) / .milliseconds(1)
        milliseconds = Int32(max(0, min(rest.rounded(.up), 1e9)))
      }
      let count = poll(&asked, numericCast(asked.count), milliseconds)
      if count > 0 { return zip(descriptors, asked).filter { $0.1.revents != 0 }.map(\.0) }
      if count == 0 { return [] }
      guard errno == EINTR else { return [] }
    }
  }

  /// - Returns: What is there, at most so many bytes; empty at the end.
  /// - Throws: ``Refusal/tooSlow`` when the moment is past.
  func read(atMost most: Int, until moment: ContinuousClock.Instant) throws -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        let received = recv(number, buffer.baseAddress, most, 0)
        if received < 0 { failure = errno }
        count = max(0, received)
      }
      if failure == 0 { return bytes }
      if failure == EINTR { continue }
      guard failure == EAGAIN || failure == EWOULDBLOCK else { throw Failure(number: failure) }
      guard !Self.wait(for: .readable, of: [self], until: moment).isEmpty else { throw Refusal.tooSlow }
    }
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``Refusal/tooSlow`` when the other side has not taken them by then.
  func write(_ bytes: [UInt8], until moment: ContinuousClock.Instant) throws {
    var sent = 0
    while sent < bytes.count {
      // A reader that has gone away is an error here, and no signal that would end the program.
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes.withUnsafeBytes { send(number, $0.baseAddress! + sent, bytes.count - sent, flags) }
      if count >= 0 {
        sent += count
        continue
      }
      if errno == EINTR { continue }
      guard errno == EAGAIN || errno == EWOULDBLOCK else { throw Failure(number: errno) }
      guard !Self.wait(for: .writable, of: [self], until: moment).isEmpty else { throw Refusal.tooSlow }
    }
  }

  /// Writes a byte to a pipe.
  func write(one byte: UInt8) throws {
    var byte = byte
    #if canImport(Darwin)
      let count = Darwin.write(number, &byte, 1)
    #elseif canImport(Glibc)
      let count = Glibc.write(number, &byte, 1)
    #else
      let count = Musl.write(number, &byte, 1)
    #endif
    if count != 1 { throw Failure(number: errno) }
  }

  /// Says that nothing more will be written.
  func endWriting() { shutdown(number, Int32(SHUT_WR)) }

  /// Ends what any thread reads or writes here.
  func hangUp() { shutdown(number, Int32(SHUT_RDWR)) }

  func closeNow() { close(number) }

  /// Programs that this one starts do not get it.
  fileprivate func keepToItself(waits: Bool) {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    if !waits { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
  }

  fileprivate func set(_ option: Int32, of level: Int32 = SOL_SOCKET) {
    var on: Int32 = 1
    setsockopt(number, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}

extension Descriptor {
  /// A socket that listens on 127.0.0.1, which only this machine reaches.
  ///
  /// - Parameter port: 0 for one of the system's choice.
  static func listening(on port: UInt16) throws(PageServerError) -> (socket: Descriptor, port: UInt16) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let number = socket(AF_INET, stream, 0)
    guard number >= 0 else { throw .system(reason: lastReason) }
    let descriptor = Descriptor(number: number)
    descriptor.keepToItself(waits: false)
    // The same port again, as soon as an earlier program has ended.
    descriptor.set(SO_REUSEADDR)
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(number, address, size) == 0 && listen(number, 128) == 0 && getsockname(number, address, &size) == 0
      }
    }
    guard status else {
      let failure = errno
      descriptor.closeNow()
      throw switch failure {
      case EADDRINUSE: .portTaken(port)
      case EACCES: .portForbidden(port)
      default: .system(reason: String(cString: strerror(failure)))
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// - Returns: A new connection; `nil` where there is none after all, or the system has no room
  ///   for it.
  func accepted() -> Descriptor? {
    let number = accept(number, nil, nil)
    guard number >= 0 else { return nil }
    let descriptor = Descriptor(number: number)
    descriptor.keepToItself(waits: false)
    // The last part of an answer does not wait until the first is acknowledged.
    descriptor.set(TCP_NODELAY, of: Int32(IPPROTO_TCP))
    #if canImport(Darwin)
      descriptor.set(SO_NOSIGPIPE)
    #endif
    return descriptor
  }

  /// Two ends, of which the second becomes readable when something is written to the first. That
  /// may be done by a signal handler.
  static func pipeEnds() throws(PageServerError) -> (write: Descriptor, read: Descriptor) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(reason: lastReason) }
    let (read, write) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    for end in [read, write] { end.keepToItself(waits: false) }
    return (write, read)
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
