#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Elapsed seconds of our side of what Benchmarks/peers measures the other side of, one line each:
/// a name and a time.
///
/// The numbers of the CSV files come from a file of Doubles, so that both sides write the same
/// ones. They are written by as many threads as there are processors, and by one alone.
enum PeerTimes {
  static func print() throws {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--times"), arguments.count == option + 4 else {
      Swift.print("usage: curve-ratios --times NUMBERS CSV RUNS")
      exit(64)
    }
    let numbers = try read(arguments[option + 1])
    let (path, runs) = (arguments[option + 2], Int(arguments[option + 3]) ?? 3)
    let motion = try Equations.motion()
    func time(_ name: String, _ runs: Int, _ work: () throws -> Void) rethrows {
      try work()
      Swift.print(name, median(try (0..<runs).map { _ in try Stopwatch.elapsedSeconds(work) }))
    }
    try time("closed-form", 101) { try Equations.closedForm(motion) }
    try time("gsl", 21) { try Equations.integrated(motion) }
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    for (suffix, threads) in [("", processors), ("-alone", 1)] {
      try time("csv-fixed" + suffix, runs) {
        try NumberTexts.writeCSV(numbers, to: path, decimals: 9, threads: threads)
      }
      try time("csv-shortest" + suffix, runs) {
        try NumberTexts.writeCSV(numbers, to: path, decimals: nil, threads: threads)
      }
    }
  }

  private static func read(_ path: String) throws -> [Double] {
    guard let file = fopen(path, "r") else { preconditionFailure("\(path) cannot be read.") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file) / 8
    rewind(file)
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = fread(buffer.baseAddress, 8, count, file)
    }
  }
}
