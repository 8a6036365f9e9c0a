import Foundation
import TestSupport
import Testing

@testable import CurveFits

@Suite("Student's t")
struct StudentTTests {
  // By arithmetic of 40 digits, of the shares as Doubles.
  @Test(
    "many digits",
    arguments: [
      (0.975, 1, 12.706204736174693), (0.975, 3, 3.1824463052837084), (0.995, 7, 3.4994832973504933),
      (0.6, 2.5, 0.28145951274854759), (0.975, 54, 2.0048792881880566), (0.9999995, 113, 5.1748542421666721),
      (0.975, 1000, 1.9623390808264081), (0.75, 100_000, 0.67449220355329221), (0.999999, 0.5, 102849115625.71901),
    ])
  func digits(share: Double, freedom: Double, expected: Double) {
    // The share itself is known to an ulp of 1, which counts where little is left above it.
    expectClose(StudentT.quantile(share, freedom: freedom), expected, within: 1e-12 * expected)
  }

  @Test("one and two degrees of freedom have formulas", arguments: [0.51, 0.6, 0.75, 0.9, 0.975, 0.9999])
  func formulas(share: Double) {
    let cauchy = 1 / tan(.pi * (1 - share))
    expectClose(StudentT.quantile(share, freedom: 1), cauchy, within: 4e-13 * cauchy)
    let two = (2 * share - 1) / (2 * share * (1 - share)).squareRoot()
    expectClose(StudentT.quantile(share, freedom: 2), two, within: 4e-13 * two)
  }

  @Test("is odd about one half", arguments: [0.5, 1, 4, 30, 1e5])
  func symmetry(freedom: Double) {
    #expect(StudentT.quantile(0.5, freedom: freedom) == 0)
    for share in [0.25, 0.125, 0x1p-20] {
      #expect(StudentT.quantile(share, freedom: freedom) == -StudentT.quantile(1 - share, freedom: freedom))
    }
  }

  @Test("comes to the normal distribution, and its ends are infinite")
  func normal() {
    expectClose(StudentT.quantile(0.975, freedom: 1e9), 1.9599639869123251, within: 2e-12)
    expectClose(StudentT.quantile(0.999999, freedom: 1e9), 4.7534243368564002, within: 5e-12)
    expectClose(StudentT.quantile(0.975, freedom: .infinity), 1.95996398454005385, within: 1e-12)
    #expect(StudentT.quantile(1, freedom: 3) == .infinity && StudentT.quantile(0, freedom: 3) == -.infinity)
    #expect(StudentT.quantile(1.2, freedom: 3).isNaN && StudentT.quantile(.nan, freedom: 3).isNaN)
  }
}
