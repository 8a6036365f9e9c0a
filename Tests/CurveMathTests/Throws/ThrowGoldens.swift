import TestSupport
import Testing

/// The rows of `data/golden/throws.csv`.
enum ThrowGoldens {
  struct Row {
    let numbers: [Double]
    let time: Double
    let value: Double
    let velocity: Double
    let acceleration: Double
    let jerk: Double
  }

  static func rows(of law: String) throws -> [Row] {
    try Repository.rows("data/golden/throws.csv").filter { $0[0] == law }.map { cells in
      let results = try cells[5...].map { try #require(Double($0)) }
      return Row(
        numbers: cells[1...4].compactMap(Double.init), time: results[0], value: results[1], velocity: results[2],
        acceleration: results[3], jerk: results[4])
    }
  }
}
