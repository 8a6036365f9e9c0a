import CurveMath
import Testing

// The cases that browsers agree on in the tests for CSS Easing (css/css-easing of the web
// platform's test suite), as far as they are about one timing function without relative units.
@Suite("CurveNotation: as browsers read CSS")
struct CSSConformanceTests {
  let notation = CurveNotation()

  @Test(
    "computed values",
    arguments: [
      ("cubic-bezier(0, -2, 1, 3)", "cubic-bezier(0, -2, 1, 3)"),
      ("cubic-bezier(calc(-2), calc(0.7 / 2), calc(1.5), calc(0))", "cubic-bezier(0, 0.35, 1, 0)"),
      ("step-start", "steps(1, start)"), ("step-end", "steps(1)"), ("steps(4, start)", "steps(4, start)"),
      ("steps( 2, end )", "steps(2)"), ("steps(2, jump-start)", "steps(2, jump-start)"),
      ("steps(2, jump-both)", "steps(2, jump-both)"), ("steps(+2, jump-none)", "steps(2, jump-none)"),
      ("steps(calc(-10), start)", "steps(1, start)"), ("steps(calc(5 / 2), start)", "steps(3, start)"),
      ("steps(calc(-5 / 2 + 5))", "steps(3)"), ("steps(calc(1), jump-none)", "steps(2, jump-none)"),
      ("linear( 0 0%, 1 100% )", "linear(0 0%, 1 100%)"),
      ("linear(-10, -5, 0, 5, 10)", "linear(-10 0%, -5 25%, 0 50%, 5 75%, 10 100%)"),
      ("linear(-10 -10%, -5 -5%, 0, 5, 10)", "linear(-10 -10%, -5 -5%, 0 30%, 5 65%, 10 100%)"),
      ("linear(0 calc(50% - 50%), 0 calc(50% + 50%))", "linear(0 0%, 0 100%)"),
      ("linear(0 0% 50%, 1 50% 100%)", "linear(0 0%, 0 50%, 1 50%, 1 100%)"),
      ("linear(0, 0.5 25% 75%, 1 100% 100%)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%, 1 100%)"),
      (
        "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1 100% 100%)",
        "linear(0 0%, 1.3 12.5%, 1 25%, 0.92 37.5%, 1 50%, 0.99 62.5%, 1 75%, 0.998 87.5%, 1 100%, 1 100%)"
      ),
      ("linear(0, 0 40%, 1, 0.5, 1)", "linear(0 0%, 0 40%, 1 60%, 0.5 80%, 1 100%)"),
      ("linear(calc(0/0), 1)", "linear(0 0%, 1 100%)"),
      ("linear(0 calc(min(50%, 60%)), 0 100%)", "linear(0 50%, 0 100%)"),
      (
        "linear(0, max(0.1, 0.7) MIN(20%,30%), clamp(0, 3, 1))",
        "linear(0 0%, 0.7 20%, 1 100%)"
      ),
      ("linear(0, min(.5,1)30%, calc(2 * max(0.25, 1/2)))", "linear(0 0%, 0.5 30%, 1 100%)"),
      ("cubic-bezier(min(0.1, 2), calc(pi - pi), clamp(0, 0.3, 1), 1)", "cubic-bezier(0.1, 0, 0.3, 1)"),
      ("steps(min(2.5, 7))", "steps(3)"), ("linear(min(0, calc(nan)), 1)", "linear(0 0%, 1 100%)"),
    ])
  func computed(text: String, canonical: String) throws {
    #expect(try notation.canonical(text) == canonical)
    #expect(try notation.canonical(canonical) == canonical)
  }

  @Test(
    "refused",
    arguments: [
      "auto", "ease-in ease-out", "cubic-bezier(1, 2, 3)", "cubic-bezier(1, 2, 3, infinite)",
      "cubic-bezier(1, 2, 3, 4, 5)", "cubic-bezier(-0.1, 0.1, 0.5, 0.9)", "cubic-bezier(0.5, 0.1, 1.1, 0.9)",
      "initial, cubic-bezier(0, -2, 1, 3)", "steps(1, jump-none)", "steps(-100, jump-none)", "steps(0, start)",
      "steps(0, jump-both)", "steps(-100, start)", "steps(calc(0/0), jump-none)", "steps(2.0)", "steps(1e1)",
      "linear()",
      "linear(0)", "linear(100%)", "linear(0% 1 50%)", "linear(0 0% 100%)", "linear(0% 100% 0)",
      "linear(0 calc(50px - 50%), 0 calc(50em + 50em))", "linear(0 calc(50%, 50%), 0 calc(50% + 50%))",
      "cubic-bezier(0, calc(1/0), 1, 1)", "steps(calc(1/0))", "linear(0, min(), 1)", "linear(0, clamp(0, 1), 1)",
      "linear(0, min(1, 20%), 1)", "linear(0 max(20%, 3), 1)", "linear(0, min (1, 2), 1)", "linear(0, -min(1, 2), 1)",
      "linear(0, clamp(0, 1, 2, 3), 1)",
    ])
  func refused(text: String) {
    #expect(throws: NotationError.self) { try notation.curve(text) }
  }
}

@Suite("CSS: sums in calc()")
struct CalculationSpaceTests {
  // CSS Values 4: white space on both sides of + and −; none is needed around * and /.
  @Test(
    "need spaces on both sides",
    arguments: [
      ("calc(0.1 + 0.2)", true), ("calc(0.1+ 0.2)", false), ("calc(0.1 +0.2)", false), ("calc(0.1+0.2)", false),
      ("calc(0.3 - 0.2)", true), ("calc(0.3- 0.2)", false), ("calc(0.3 -0.2)", false), ("calc(0.3*2)", true),
      ("calc((0.1) + 0.2)", true), ("calc((0.1)+ 0.2)", false), ("calc(0.1\t+\t0.2)", true),
    ])
  func spaces(text: String, isRead: Bool) {
    let curve = try? CurveNotation().curve("cubic-bezier(\(text), 0, 0.5, 1)")
    #expect((curve != nil) == isRead, "\(text)")
  }
}
