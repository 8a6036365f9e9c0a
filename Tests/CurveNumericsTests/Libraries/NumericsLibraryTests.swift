import COpenBLAS
import CurveNumerics
import Foundation
import Testing

@Suite("GSL and OpenBLAS")
struct NumericsLibraryTests {
  @Test("the libraries say which version they are")
  func versions() {
    #expect(NumericsVersions.gsl.contains("."))
    #expect(NumericsVersions.blas.hasPrefix("OpenBLAS"))
  }

  @Test("a scalar product and a matrix product are right")
  func multiplies() {
    #expect(cblas_ddot(3, [1, -2, 3], 1, [4, 5, -6.5], 1) == -25.5)

    // Rows of A (2 × 3) times columns of B (3 × 2), doubled, plus half of C.
    var product: [Double] = [10, 20, 30, 40]
    cblas_dgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 2, [1, 2, 3, 4, 5, 6], 3, [7, 8, 9, 10, 11, 12], 2, 0.5,
      &product, 2)
    #expect(product == [121, 138, 293, 328])
  }

  // Debian's GSL brings a slow CBLAS of its own into the process, with the same names; the first
  // one found serves all.
  #if os(Linux)
    @Test("OpenBLAS serves CBLAS, for GSL too", arguments: ["cblas_ddot", "cblas_dgemm"])
    func servesFromOpenBLAS(name: String) throws {
      let openBLAS = try #require(dlopen("libopenblas.so.0", RTLD_LAZY | RTLD_NOLOAD))
      defer { dlclose(openBLAS) }
      let first = dlsym(nil, name)
      #expect(first != nil)
      #expect(first == dlsym(openBLAS, name))
    }
  #endif
}
