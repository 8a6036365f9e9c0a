import Foundation
import TestSupport
import Testing

@Suite("C library")
struct LibraryTests {
  @Test("a C program finds every promise of the header kept")
  func keepsPromises() throws {
    let run = try ProgramRun(
      Repository.root.appending(path: "scripts/test-library").path(percentEncoded: false),
      [Repository.products.path(percentEncoded: false)])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """
        0.00 s  5.000000
        0.10 s  4.849424
        0.25 s  3.303673
        1.00 s  2.276171
        overshoot 0.3807, half-time 0.2341 s

        """))
  }

  @Test("the page shows the program that is compiled")
  func pageShowsExample() throws {
    let page = try Repository.text("Sources/MotionCurvesC/MotionCurvesC.docc/MotionCurvesC.md")
    #expect(page.contains("```c\n\(try Repository.text("Tests/CLibrary/example.c"))```"))
  }
}
