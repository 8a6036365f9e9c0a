import COpenBLAS
import CurveMath
import CurveMetrics
import CurveNumerics
import Foundation
import Testing

@Suite("Threads of OpenBLAS")
struct BLASThreadTests {
  // The count of threads belongs to the process: this one is the test's own.
  @Test("BLAS keeps to one thread while a sweep has several, and gets its own back")
  func sweeps() async {
    await #expect(processExitsWith: .success) {
      let grid = try SweepGrid("spring(0.5, bounce: {0...0.6 x 9001})")
      let sweep = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")])
      openblas_set_num_threads(2)
      let usual = openblas_get_num_threads()
      var counts: Set<Int32> = []
      try sweep.run(threads: 3, encode: { _ in openblas_get_num_threads() }) { count, _ in counts.insert(count) }
      precondition(counts == [1], "BLAS had \(counts) threads beside three of ours.")
      precondition(openblas_get_num_threads() == usual, "BLAS did not get its threads back.")
      // After an error too.
      _ = try? sweep.run(threads: 2, encode: { $0 }) { _, _ in throw CancellationError() }
      precondition(openblas_get_num_threads() == usual, "BLAS did not get its threads back after an error.")
    }
  }

  @Test("a sweep on one thread leaves BLAS alone")
  func single() async {
    await #expect(processExitsWith: .success) {
      let grid = try SweepGrid("spring(0.5, bounce: {0...0.6 x 3})")
      let sweep = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")])
      openblas_set_num_threads(2)
      let usual = openblas_get_num_threads()
      try sweep.run(threads: 1, encode: { _ in openblas_get_num_threads() }) { count, _ in precondition(count == usual)
      }
    }
  }
}
