// How many times as fast as the plainest way, or as another program's way, each in one run. Ends
// with status 1 where a ratio is below its promise.
//
//   swift run --package-path Benchmarks -c release curve-ratios            all rows
//   swift run --package-path Benchmarks -c release curve-ratios springs    rows whose name begins with the word
//   … curve-ratios --times                                                 times alone, for Benchmarks/peers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum CurveRatios {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    if words.contains("--times") {
      try PeerTimes.print()
      return
    }
    var table = RatioTable(asked: words.first)
    try SpringTables.measure(&table)
    try CubicInputs.measure(&table)
    try SettlingTimes.measure(&table)
    try LargestDifferences.measure(&table)
    try Approximations.measure(&table)
    try Equations.measure(&table)
    try NumberTexts.measure(&table)
    try CurveSets.measure(&table)
    try Sweeps.measure(&table)
    if !table.printSummary() { exit(1) }
  }
}
