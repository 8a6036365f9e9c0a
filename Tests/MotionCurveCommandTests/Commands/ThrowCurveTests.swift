import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Throws in the commands")
struct ThrowCurveTests {
  private static func output(_ arguments: String...) throws -> String {
    let run = try MotionCurveRun.run(arguments)
    #expect(run.status == 0 && run.errors == "", "\(arguments): \(run.errors)")
    return run.output
  }

  private static func errors(_ arguments: String...) throws -> String {
    let run = try MotionCurveRun.run(arguments)
    #expect(run.status == 64 && run.output == "", "\(arguments): \(run.output)")
    return run.errors
  }

  @Test("info tells a decay in every vocabulary, and in its own units")
  func info() throws {
    let table = try Self.output("info", "decay(velocity: 2000, friction: 4)", "--format", "csv")
    for row in [
      "friction,friction,4,1/s", "time constant,timeConstant,0.25,s", "throw,distance,500,units",
      "throw,releaseVelocity,2000,units/s", "metric,peak-speed,2000,units/s", "metric,total-travel,500,units",
    ] {
      #expect(table.contains("\n\(row),"), "\(row)")
    }
    #expect(table.contains("\nmetric,rest.uikit,") && !table.contains("\nmetric,duration."))
    let spring = try Self.output("info", "bouncy", "--format", "csv")
    #expect(!spring.contains("\nmetric,rest.") && spring.contains("duration.wave"))
  }

  @Test("info stretches where it is asked to, and keeps the distance from another start")
  func stretched() throws {
    let half = try Self.output("info", "decay(velocity: 2000, friction: 4)", "--to", "250", "--format", "csv")
    #expect(half.contains("\nmetric,peak-speed,1000,units/s"))
    let moved = try Self.output(
      "sample", "decay(velocity: 2000, friction: 4)", "--from", "-30", "--until", "40s", "--points", "2")
    #expect(moved.hasSuffix("\n0,-30,2000,-8000\n40,470,\(2000 * exp(-160.0)),\(-8000 * exp(-160.0))\n"), "\(moved)")
    #expect(
      try Self.errors("info", "fling(2000)", "--velocity", "3").contains(
        "fling(velocity: 2000, density: 1, friction: 0.015) has a velocity of its own and cannot start with 3 units/s besides."
      ))
  }

  @Test("settle lists the rules of those who have the law")
  func settle() throws {
    func rules(_ curve: String) throws -> [Substring] {
      try Self.output("settle", curve, "--format", "csv").split(separator: "\n").dropFirst().map {
        $0.dropFirst(curve.contains(",") ? curve.count + 3 : curve.count + 1).prefix { $0 != "," }
      }
    }
    let exact: [Substring] = ["exact-1%", "exact-0.1%", "exact-0.01%"]
    #expect(try rules("fling(2000)") == ["end"] + exact + ["android"])
    #expect(try rules("clampingScroll(2000)") == ["end"] + exact + ["flutter-scroll"])
    #expect(try rules("gravity(2000, 0.5)") == ["end"] + exact)
    #expect(
      try rules("inertia(2000)") == exact + [
        "uikit", "react-native", "react-spring", "compose", "fling-animation", "flutter", "flutter-scroll", "webkit",
        "motion", "popmotion",
      ])
  }

  @Test("compare keeps units among throws, and takes travels beside other curves")
  func compare() throws {
    let alone = try Self.output("compare", "decay(2000)", "fling(2000)", "--metrics", "peak-speed", "--format", "csv")
    // Peak speed, then the differences from the first: units.
    #expect(alone.contains("\ndecay(2000),2000,0,0\nfling(2000),2000."), "\(alone)")
    #expect(try #require(alone.split(separator: ",").dropLast().last.flatMap { Double($0) }) > 300, "\(alone)")
    let mixed = try Self.output(
      "compare", "decay(velocity: 2000, friction: 4)", "linear 1s", "--metrics", "peak-speed", "--format", "csv")
    #expect(mixed.contains("\n\"decay(velocity: 2000, friction: 4)\",4,0,0\nlinear 1s,1,0."), "\(mixed)")
  }

  @Test(
    "convert writes a decay in every vocabulary, and each reads back as the same motion",
    arguments: ["friction", "time-constant", "uikit", "react-native", "flutter", "compose", "motion"])
  func convert(vocabulary: String) throws {
    let run = try MotionCurveRun.run(["convert", "decay(velocity: -700, friction: 3.7)", "--as", vocabulary])
    #expect(run.status == 0)
    let decay = try #require(try CurveNotation().curve(String(run.output.dropLast())) as? ExponentialDecay, "\(run)")
    expectClose(decay.target, -700 / 3.7, within: 1e-10)
    expectClose(decay.decayRate, 3.7, within: 1e-12)
  }

  @Test("convert says which curve has no other words")
  func unconverted() throws {
    #expect(
      try Self.errors("convert", "fling(2000)").contains(
        "fling(velocity: 2000, density: 1, friction: 0.015) is a law of its library alone, and other libraries have no words for it."
      ))
    #expect(
      try Self.errors("convert", "bouncy", "--as", "flutter").contains(
        "--as, for a spring: No vocabulary is called 'flutter'."))
    #expect(
      try Self.errors("convert", "decay(3)", "--as", "origami").contains(
        "--as, for a decay: No vocabulary is called 'origami'."))
    #expect(
      try Self.errors("convert", "decay(velocity: 3, friction: 2000)", "--as", "react-native").contains(
        "No deceleration between 0 and 1"))
  }

  @Test("sweep, export, fit and presets take a throw")
  func others() throws {
    let sweep = try Self.output(
      "sweep", "decay(velocity: {v: 1000, 2000}, friction: 4)", "--metrics", "total-travel,rest.uikit", "--format",
      "csv")
    #expect(sweep.hasPrefix("v,total-travel,rest.uikit\n1000,250,"), "\(sweep)")
    #expect(sweep.contains("\n2000,500,"))
    let css = try Self.output("export", "fling(2000)", "--format", "css")
    #expect(css.contains("cubic-bezier(0.175, 0.5, 0.35, 1);") && css.contains("The motion's own formula."))
    let swiftUI = try Self.output(
      "export", "decay(velocity: 2000, rate: 0.998)", "--format", "swiftui", "--max-error", "0.2%")
    #expect(swiftUI.contains("The motion's own formula.") && swiftUI.contains("initialVelocity: 2.00200267067)"))
    let scroll = try Self.output("export", "clampingScroll(-2000)", "--format", "swiftui", "--max-error", "0.2%")
    #expect(scroll.contains("certified") && scroll.contains("Animation.timingCurve("))
    let cubic = try Self.output("fit", "cubic", "clampingScroll(-2000)", "--quiet")
    #expect(cubic.contains("cubic-bezier("))
    let nearest = try Self.output(
      "presets", "nearest", "decay(velocity: -300, rate: 0.99)", "--count", "1", "--format", "csv")
    #expect(nearest.contains("\nthrows/"), "\(nearest)")
    #expect(try Self.output("presets", "show", "throws/uikit").contains("as measured by I. Lobanov"))
    #expect(try Self.output("verify", "decay(velocity: -2000, rate: 0.998)", "fling(2000)").contains("rk8pd"))
  }

  @Test("eval measures and converts a throw, and check holds it to a budget")
  func evaluation() throws {
    let run = try MotionCurveRun.run(
      ["eval"],
      input: """
        {"op":"measure","curve":"decay(velocity: 2000, friction: 4)","metrics":["total-travel","rest.fling-animation"],"frameRate":120}
        {"op":"convert","curve":"decay(velocity: 2000, friction: 4)"}
        {"op":"sample","curve":"gravity(8, 0.5, height: 4)","times":[0.5, 1, 9]}
        {"op":"parse","curve":"decay(velocity: 2000, rate: 1.2)"}

        """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("\"total-travel\":500,") && lines[0].contains("\"frameRate\":120"))
    #expect(lines[1].contains("\"decayRate\":4,\"timeConstant\":0.25,") && lines[1].contains("\"power\":0.25"))
    #expect(lines[2].contains("\"value\":[1,4,4],\"velocity\":[4,-4,0]"), "\(lines[2])")
    #expect(lines[3].contains("rate is 1.2. Use a number between 0 and 1"))
    let folder = try ScratchFolder()
    let budget = """
      curves:
        list:
          curve: 'decay(velocity: 2000, friction: 4)'
          limits:
            total-travel: { least: 499, most: 501 }
            rest.uikit: 1.8s

      """
    try folder.write(budget.utf8, to: "budgets.yaml")
    let check = try MotionCurveRun.run(["check", "budgets.yaml"], directory: folder.url)
    #expect(check.status == 0, "\(check)")
  }

  static let badNumbers: [(String, String)] = [
    ("decay()", "velocity"), ("decay(velocity: 3, rate: 0)", "Column 26: rate is 0. Use a number between 0 and 1"),
    ("decay(velocity: 3, friction: -1)", "Column 30: friction is -1. Use a number greater than 0."),
    ("decay(velocity: 3, timeConstant: 0)", "timeConstant is 0. Use a number greater than 0."),
    ("decay(velocity: 3, rat: 0.9)", "Did you mean 'rate'?"),
    ("decay(velocity: 3, deceleration: 1)", "deceleration is 1. Use a number between 0 and 1"),
    (
      "decay(velocity: 3, drag: 0.1, constantDeceleration: -2)",
      "constantDeceleration is -2. Use a number greater than 0."
    ),
    ("decay(velocity: 3) 300ms", "a duration cannot stand here. Expected the arguments of decay."),
    ("fling(velocity: 3, density: 0)", "density is 0. Use a number greater than 0."),
    ("inertia(3, power: -1)", "power is -1. Use a number greater than 0."),
    ("gravity(2000)", "restitution"),
    ("gravity(0, 0.5)", "acceleration is 0. Use 1e-25 to 1e25 units per square second, or less than 0."),
    ("gravity(3, 0.5, height: -1)", "height is -1. Use 0 or a positive number."),
    ("throws/uikit 300ms", "a duration beside the motion 'throws/uikit'"),
  ]

  @Test("every bad number says what to write", arguments: badNumbers)
  func messages(text: String, message: String) throws {
    let said = try Self.errors("info", text)
    #expect(said.contains(message), "\(said)")
  }
}
