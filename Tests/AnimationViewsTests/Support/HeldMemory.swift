#if os(Linux)
  import Foundation
  import Testing

  /// What the program holds of its memory.
  ///
  /// Pages grow in steps, and with what the allocator keeps for later. Bytes that are held tell a
  /// leak of a few of them. They are counted in a process of their own, which hands its numbers on:
  /// no other test allocates there.
  enum HeldMemory {
    /// Bytes that were asked for and not given back.
    static var bytes: Int {
      // Told by glibc alone, in a header that the module of the C library leaves out.
      typealias Tell = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
      guard let symbol = dlsym(nil, "malloc_info") else {
        preconditionFailure("The allocator tells nothing of itself.")
      }
      var (text, count) = (UnsafeMutablePointer<CChar>?.none, 0)
      guard let file = open_memstream(&text, &count) else { preconditionFailure("No memory to write to.") }
      let status = unsafeBitCast(symbol, to: Tell.self)(0, file)
      fclose(file)
      defer { free(text) }
      precondition(status == 0, "The allocator answers \(status).")
      return held(in: text.map { String(cString: $0) } ?? "")
    }

    /// Writes down what was held, for the test that waits for this process.
    static func tell(_ held: [Int]) {
      print("held", held.map(String.init).joined(separator: " "))
      fflush(nil)
    }

    /// What a process has written down by ``tell(_:)``.
    static func told(_ output: [UInt8]) throws -> [Int] {
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
      let line = try #require(lines.last { $0.hasPrefix("held ") }, "\(lines)")
      return line.split(separator: " ").dropFirst().compactMap { Int($0) }
    }

    /// Of a report: what the system gave, and what went around the arenas, without what is free.
    /// The totals come last.
    private static func held(in report: String) -> Int {
      let total = report.components(separatedBy: "</heap>").last ?? ""
      func size(_ element: String) -> Int {
        guard let line = total.split(separator: "\n").first(where: { $0.hasPrefix("<" + element) }),
          let begin = line.range(of: "size=\"")
        else { preconditionFailure("The allocator does not tell: \(element).") }
        return Int(line[begin.upperBound...].prefix { $0 != "\"" }) ?? 0
      }
      return size("system type=\"current\"") - size("total type=\"fast\"") - size("total type=\"rest\"")
        + size("total type=\"mmap\"")
    }
  }
#endif
