import Benchmark

// Each suite holds a curve beside the plainest thing that could take its place, measured in the
// same process: the ratio of the two travels from machine to machine, a time alone does not.

@main
enum CurveBenchmarks {
  static func main() {
    Benchmark.main([springTables(), settling()])
  }
}
