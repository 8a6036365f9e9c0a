internal import Foundation

/// A connection to a port of this machine that says and hears bytes, right or wrong, as no client
/// library would.
public final class PlainConnection {
  private let descriptor: Int32
  /// What came and was not taken yet.
  private var buffer: [UInt8] = []

  public init(port: UInt16) throws {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, 4)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      // It is closed as one that ends: twice would close what somebody else has opened in between.
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes, as many as the other side takes.
  public func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, flags)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  public func send(_ text: some StringProtocol) { send(Array(text.utf8)) }

  /// Says that no more will be sent.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// One answer: the status, the fields by their names in lower case, and the body.
  public struct Answer {
    public let status: Int
    public let fields: [String: String]
    public let body: [UInt8]

    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Takes the next answer.
  ///
  /// - Parameters:
  ///   - hasBody: Not behind HEAD.
  ///   - seconds: How long may be waited for the next bytes.
  /// - Returns: `nil` where the other side has ended the connection before a whole one, or says
  ///   nothing for so long.
  public func answer(hasBody: Bool = true, within seconds: Double = 20) -> Answer? {
    let end = Array("\r\n\r\n".utf8)
    var place: Int?
    while place == nil {
      place = buffer.indices.first { buffer[$0...].starts(with: end) }
      if place == nil, !receive(within: seconds) { return nil }
    }
    let lines = String(decoding: buffer[..<place!], as: UTF8.self).components(separatedBy: "\r\n")
    buffer.removeFirst(place! + 4)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let words = lines[0].split(separator: " ")
    guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    let length = hasBody ? fields["content-length"].flatMap { Int($0) } ?? 0 : 0
    while buffer.count < length { if !receive(within: seconds) { return nil } }
    let body = Array(buffer[..<length])
    buffer.removeFirst(length)
    return Answer(status: status, fields: fields, body: body)
  }

  /// Whether the other side ends the connection without another byte.
  public func isEnded(within seconds: Double = 20) -> Bool {
    guard buffer.isEmpty, isReady(within: seconds) else { return false }
    return !receive(within: 0)
  }

  private func isReady(within seconds: Double) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, Int32(seconds * 1000)) > 0
  }

  private func receive(within seconds: Double) -> Bool {
    guard isReady(within: seconds) else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }
}
