import Foundation
import TestSupport
import Testing

/// A piece of code as people show each other, what is said of it, and the tests that play it here.
struct SampleRow {
  let number: Int
  let says: String
  /// Names of test functions, or of files in `data/samples` that the compiler is asked about.
  let tests: [String]

  init(_ number: Int, _ says: String, _ tests: String...) {
    (self.number, self.says, self.tests) = (number, says, tests)
  }

  static let all: [SampleRow] = [
    // Macros, by which a shape's numbers move.
    SampleRow(1, "Two numbers of a shape, by hand; its path is a comment", "byHand", "needle.swift"),
    SampleRow(2, "The same by the macro: a star", "star", "byHand"),
    SampleRow(3, "A view that toggles the star", "star"),
    SampleRow(4, "What the macro writes for two numbers", "expansion"),
    SampleRow(5, "A badge with a name and a flag that are ignored", "badge"),
    SampleRow(6, "A wave of CGFloat and Double", "wave"),
    SampleRow(7, "The macro beside data by hand: a warning, not an error", "handWritten", "data-twice.swift"),
    SampleRow(8, "An effect that lifts and squashes", "effect"),
    // Of the macro's documentation.
    SampleRow(9, "An arc between two angles", "ring"),
    SampleRow(10, "The same with a flag that is ignored", "ring"),
    SampleRow(11, "Data whose setter clamps", "clamps"),
    // Where an animation stands.
    SampleRow(12, "Siblings with animations of their own", "siblings", "sameRows"),
    SampleRow(13, "Nested animations", "nested", "sameRows"),
    SampleRow(14, "An effect outside", "outsideJumps", "sameRows"),
    SampleRow(15, "Layout and colour outside", "rulesBroken", "sameRows"),
    SampleRow(16, "A border around an animated padding", "paddingAndBorder", "sameRows"),
    SampleRow(17, "Fonts outside", "fonts", "sameRows"),
    SampleRow(18, "A colour outside, a corner inside", "shapeAndColor", "sameRows"),
    // What is animated: data.
    SampleRow(19, "What a vector must do", "vectors"),
    SampleRow(20, "An Int in a text", "fades"),
    SampleRow(21, "A Float in a text, said to count: it does not, without a view of its own", "fades", "counts"),
    SampleRow(22, "A scale that is selected", "delta"),
    SampleRow(23, "The one requirement of animatable data", "requirement"),
    SampleRow(24, "A modifier with four numbers", "vector"),
    SampleRow(25, "A number that counts", "counts"),
    SampleRow(26, "Its use under an animation", "counts"),
    SampleRow(27, "A layout on a circle", "radial"),
    SampleRow(28, "A view by the macro, with an empty body", "blank"),
    SampleRow(29, "A route by hand, its path a comment", "route", "needle.swift"),
    SampleRow(30, "A route by the macro, its path a comment", "route", "needle.swift"),
    SampleRow(31, "An Int that is not ignored", "ignored", "tally.swift"),
    SampleRow(32, "A price and its change", "price"),
    SampleRow(33, "Heart beats and a time", "pulse"),
    SampleRow(34, "Points and their factor", "score"),
    SampleRow(35, "Minutes and seconds", "timer"),
    SampleRow(36, "A button that changes the price", "market"),
    // How it is timed.
    SampleRow(37, "Timing curves", "courses", "shapes"),
    SampleRow(38, "A curve of one's own; not with CGPoint", "courses", "curve.swift"),
    SampleRow(39, "Durations", "courses"),
    SampleRow(40, "Springs", "courses", "bounces"),
    SampleRow(41, "A delay", "courses"),
    SampleRow(42, "Repetitions", "repeats"),
    SampleRow(43, "Speeds", "courses"),
    SampleRow(44, "withAnimation of before iOS 17: its default is not played", "defaults"),
    SampleRow(45, "withAnimation since iOS 17", "defaults"),
    SampleRow(46, "A button that scales up", "button"),
    SampleRow(47, "withAnimation with a spring, and with nil", "none"),
    // What an animation reaches.
    SampleRow(48, "A colour by the value that it hangs on", "fill"),
    SampleRow(49, "Two animations for two values", "twoAnimations"),
    SampleRow(50, "An image that fades by accident", "accidental"),
    SampleRow(51, "The same with a body: animation(_:value:) has none", "accidental", "watched-body.swift"),
    SampleRow(52, "A key of transactions", "key"),
    SampleRow(53, "withTransaction", "keyArrives"),
    SampleRow(54, "The modifier that reads it", "keyArrives"),
    SampleRow(55, "What an animation of one's own must do", "travel", "merges"),
    SampleRow(56, "A linear one", "travel"),
    SampleRow(57, "The travel, not the target", "travel"),
    SampleRow(58, "No merging, in outline", "runsBoth", "outline.swift"),
    SampleRow(59, "Merging, in outline", "merges", "outline.swift"),
    // What it costs.
    SampleRow(60, "Effects that move without a body", "builtIn"),
    SampleRow(61, "A body in every frame, data by hand beside the macro", "expensive", "handWritten"),
    SampleRow(62, "The difference is what is animated", "delta"),
    SampleRow(63, "An Int, and a Double shown as Int", "fades"),
    SampleRow(64, "A text without an animation, and with one", "jumps"),
    SampleRow(65, "An animation that watches another value", "watched"),
    SampleRow(66, "One that watches the right one", "watched"),
    SampleRow(67, "Without the conformance, in outline", "conformances", "outline.swift"),
    SampleRow(68, "By the macro or by hand, in outline", "conformances", "outline.swift"),
    SampleRow(69, "Work in every frame", "expensive"),
    SampleRow(70, "Work once", "optimized"),
    SampleRow(71, "A spring merges, a timing curve is added", "interrupted"),
    // The same again, told otherwise.
    SampleRow(72, "As 21", "fades"),
    SampleRow(73, "As 22", "delta"),
    SampleRow(74, "As 23", "requirement"),
    SampleRow(75, "As 25", "counts"),
    SampleRow(76, "As 26", "counts"),
    SampleRow(77, "As 28", "blank"),
    SampleRow(78, "As 29", "route", "needle.swift"),
    SampleRow(79, "As 30", "route", "needle.swift"),
    SampleRow(80, "As 31", "ignored", "tally.swift"),
    SampleRow(81, "A value, its change and a label", "price"),
    SampleRow(82, "Its use under an animation", "market"),
    SampleRow(83, "As 37", "courses", "shapes"),
    SampleRow(84, "As 38", "courses", "curve.swift"),
    SampleRow(85, "As 39", "courses"),
  ]
}

@Suite("Samples: each has its test")
struct SampleTableTests {
  @Test("every row names tests that there are")
  func named() throws {
    let folders = [
      "Tests/AnimationViewsTests/Samples", "Tests/AnimationViewsTests/Trees", "Tests/AnimationMacrosTests",
    ]
    let texts = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path())
        .filter { $0.hasSuffix("Tests.swift") }.map { try Repository.text("\(folder)/\($0)") }
    }
    // A function behind an attribute, which may be longer than a line.
    let tests = Set(
      texts.flatMap { $0.matches(of: /@Test\((?:.|\n)*?func (\w+)\(/).map { String($0.1) } })
    let expected = try Repository.text("data/samples/samples.csv")
    #expect(SampleRow.all.map(\.number) == Array(1...85))
    for row in SampleRow.all {
      #expect(!row.tests.isEmpty && !row.says.isEmpty)
      for test in row.tests {
        let isThere = test.hasSuffix(".swift") ? expected.contains("\n\(test),") : tests.contains(test)
        #expect(isThere, "Row \(row.number) names '\(test)', which is neither a test nor in data/samples/samples.csv.")
      }
    }
  }
}
