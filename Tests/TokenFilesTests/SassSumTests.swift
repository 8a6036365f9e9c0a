import CurveReports
import Testing
import TokenFiles

@Suite("Sums and signs of SCSS")
struct SassSumTests {
  /// `.a transition = 400ms ease`, and what is left out.
  private func lines(_ role: MotionToken.Role, _ files: String...) -> [String] {
    let system = MotionSystem(
      reading: files.enumerated().map { TokenFile(path: "\($0 == 0 ? "a" : "motion").scss", text: $1) })
    return system.tokens.filter { $0.role == role }.map {
      "\($0.scope)\($0.scope.isEmpty ? "" : " ")\($0.name) = \($0.text)"
    }
      + system.told
  }

  @Test(
    "a list computes where signs stand between its words",
    arguments: [
      ("opacity $fast * 2 ease", "400ms ease"), ("opacity ($fast * 2) ease", "400ms ease"),
      ("opacity $fast*2 ease", "400ms ease"), ("opacity 2 * $fast ease", "400ms ease"),
      ("opacity $fast / 2 ease", "100ms ease"), ("opacity math.div($fast, 2) ease", "100ms ease"),
      ("opacity math.div($fast, 2) * 3 ease", "300ms ease"), ("opacity $a + $b ease", "1050ms ease"),
      ("opacity $a - $b ease", "950ms ease"), ("opacity $a+$b ease", "1050ms ease"),
      ("opacity ($a + $b) * 2 ease $a - $b", "2100ms ease 950ms"), ("opacity ($a+$b)*2 ease", "2100ms ease"),
      ("opacity $fast ease $b * 2", "200ms ease 100ms"), ("opacity map.get($t, slow) * 2 ease", "600ms ease"),
      ("opacity m.$own * 2 ease -m.$own", "140ms ease -70ms"), ("opacity #{$fast * 2} ease", "400ms ease"),
      ("opacity 1s ease -$fast", "1000ms ease -200ms"), ("opacity 1s ease (-$fast)", "1000ms ease -200ms"),
      ("opacity 1s ease -#{$fast}", "1000ms ease -200ms"), ("opacity 1s ease -($a + $b)", "1000ms ease -1050ms"),
      ("opacity 1s ease -map.get($t, slow)", "1000ms ease -300ms"), ("opacity $a * -2 + 3 * $a ease", "1000ms ease"),
      ("opacity 50ms * 3 ease", "150ms ease"), ("opacity 50ms*3 ease", "150ms ease"),
      ("opacity 3 * 50ms ease", "150ms ease"), ("opacity 1s + 500ms ease -50ms", "1500ms ease -50ms"),
      ("opacity 2s - 500ms ease", "1500ms ease"), ("opacity 1s ease 25ms * 2", "1000ms ease 50ms"),
    ])
  func lists(value: String, expected: String) {
    let scss = """
      @use "motion" as m; $fast: 200ms; $a: 1s; $b: 50ms; $t: (slow: 300ms);
      .a { transition: \(value) }
      """
    #expect(lines(.use, scss, "$own: 70ms;") == [".a transition = \(expected) opacity"])
  }

  @Test("CSS computes in 'calc()' alone, and Sass leaves a slash between numbers as it stands")
  func uncomputed() {
    let css = MotionSystem(".a { transition: all 50ms * 3 ease-in }")
    #expect(css.tokens.isEmpty && css.leftOut.count == 1)
    #expect(
      lines(.use, ".a { animation: foo 1s * 2 ease; font: 12px/1.5 b; grid-area: 1 / 2 / 3 }") == [
        ".a animation = 2000ms ease foo"
      ])
  }

  @Test(
    "what Sass alone can tell is told where a time stands in it, whatever its name",
    arguments: ["random() * 100ms", "if($x, 100ms, 200ms)", "f(3) + 2s"])
  func unknown(value: String) {
    #expect(lines(.token, "$weird: \(value);").allSatisfy { $0.hasPrefix("$weird: ") })
    #expect(lines(.token, "$weird: \(value);").count == 1)
    #expect(lines(.token, "$width: random() * 100px + 2sm;").isEmpty)
    #expect(
      lines(.token, "$icon: f(url(icons/clock-10s.svg)) + url('a 1s b'); $mq: unquote(\"screen 10s\"); $c2s: f($d-2s);")
        .isEmpty)
  }

  @Test("a sign turns a delay, and a duration that is negative is told")
  func signs() {
    let scss = """
      $fast: 200ms; $delay: -$fast; $late-delay: - $fast; $stagger: -$fast; $duration-x: -$fast; $less-delay: $fast * -1;
      .a { transition: opacity 1s ease; transition-delay: -$fast } .b { transition: opacity -$fast ease }
      """
    #expect(
      lines(.token, scss) == [
        "$fast = 200ms", "$delay = -200ms", "$late-delay = -200ms", "$stagger = -200ms", "$less-delay = -200ms",
        "$duration-x: the duration '-0.2s' is negative", "transition: the duration '-0.2s' is negative, and none is",
      ])
    #expect(lines(.use, scss).first == ".a transition = 1000ms ease -200ms opacity")
  }

  @Test("a property in braces is eased as CSS does it where it names no function")
  func nested() {
    let scss = """
      .a { transition: { property: opacity; duration: .2s; } }
      .b { transition: { property: top, left; duration: .2s, 1s; delay: 50ms } }
      .c { animation: { name: spin; duration: 1s; iteration-count: infinite; } }
      .d { transition: opacity { duration: .2s } } .e { transition: { property: none; duration: 1s } }
      .f { transition: { duration: 1s } }
      """
    #expect(
      lines(.use, scss) == [
        ".a transition-property = 200ms ease opacity", ".b transition-property top = 200ms ease 50ms top",
        ".b transition-property left = 1000ms ease 50ms left", ".c animation-name = 1000ms ease infinite spin",
        ".d transition = 200ms ease opacity", ".f transition-duration = 1000ms",
      ])
  }
}
