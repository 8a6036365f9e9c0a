#if os(Linux)
  import Foundation

  /// What the program holds of its memory.
  ///
  /// Pages grow in steps, and with what the allocator keeps for later. Bytes that are held tell a leak of a few of them.
  enum HeldMemory {
    /// Pages of memory that the process has.
    static var pages: Int {
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    }

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

    /// Of a report: what the system gave, and what went around the arenas, without what is free. The totals come last.
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
