import CurveBatches
import Testing

@Suite("SweepRange")
struct SweepRangeTests {
  private func values(_ text: String) throws -> [Double] {
    let range = try SweepRange(text)
    return (0..<range.count).map(range.value(at:))
  }

  @Test("steps end at the last value, however many they are")
  func lastStep() throws {
    #expect(try SweepRange(from: 1, to: 999_999_999.5, by: 1).count == 999_999_999)
    #expect(try SweepRange(from: 0, to: 1, by: 0.1).count == 11)
    #expect(try SweepRange(from: 0, to: 1e8, by: 0.1).count == 1_000_000_001)
    #expect(try SweepRange(from: 0.3, to: 0.9, by: 0.1).value(at: 6) == 0.9)
  }

  @Test("even values are the decimals that are written, not sums of steps")
  func decimals() throws {
    #expect(try values("{0...0.6 x 7}") == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    #expect(try values("{0.2..0.5 by 0.1}") == [0.2, 0.3, 0.4, 0.5])
    #expect(try values("{-0.3…0.3 by 0.15}") == [-0.3, -0.15, 0, 0.15, 0.3])
    #expect(try values("{1...0 by -0.25}") == [1, 0.75, 0.5, 0.25, 0])
    let hundredths = try SweepRange(from: 0, to: 1, count: 101)
    for index in 0...100 { #expect(hundredths.value(at: index) == Double(index) / 100) }
  }

  @Test("a step that does not divide the range ends before the last value")
  func remainder() throws { #expect(try values("{0...1 by 0.4}") == [0, 0.4, 0.8]) }

  @Test("a unit at the last end counts for all values, or units stand at each of them")
  func units() throws {
    #expect(try values("{200...400ms by 100}") == [0.2, 0.3, 0.4])
    #expect(try values("{200ms...1s by 400ms}") == [0.2, 0.6, 1])
    #expect(try values("{0...50% x 3}") == [0, 0.25, 0.5])
    #expect(try values("{200ms...400ms by 100}") == [0.2, 0.3, 0.4])
    #expect(try values("{10...1000ms log x 3}") == [0.01, 0.1, 1])
    #expect(try values("{ 300ms , 0.5s }") == [0.3, 0.5])
    #expect(try values("{0, 30%, 0.1%}") == [0, 0.3, 0.001])
    #expect(try values("{0...400ms x 3}") == [0, 0.2, 0.4])
  }

  @Test("logarithmic values have one quotient, and decades are whole")
  func logarithmic() throws {
    #expect(try values("{0.01...1000 log x 6}") == [0.01, 0.1, 1, 10, 100, 1000])
    let octaves = try SweepRange(from: -3, to: -96, logarithmicCount: 6)
    for index in 0..<6 { #expect(octaves.value(at: index) == -3 * Double(1 << index)) }
    #expect(octaves.isLogarithmic)
  }

  @Test("ends that are no decimals are kept to the bit")
  func ends() throws {
    let range = try SweepRange(from: .pi, to: 0.123456789012345678, count: 1000)
    #expect(range.value(at: 0) == .pi)
    #expect(range.value(at: 999) == 0.123456789012345678)
  }

  @Test(
    "white space is free",
    arguments: ["{0...1 x 3}", "{ 0...1 x 3 }", "{ 0 ... 1 x3 }", "{0 , 0.5 , 1 }", "{0...1 by 0.5 }"])
  func space(text: String) throws { #expect(try values(text) == [0, 0.5, 1]) }

  @Test("what is no range throws a sentence that helps")
  func errors() {
    #expect(throws: SweepRangeError.notFinite(.infinity)) { try SweepRange(from: 0, to: .infinity, count: 3) }
    #expect(throws: SweepRangeError.tooFew(1)) { try SweepRange(from: 0, to: 1, count: 1) }
    #expect(throws: SweepRangeError.noStep) { try SweepRange(from: 0, to: 1, by: 0) }
    #expect(throws: SweepRangeError.wrongDirection(0, 1, step: -0.1)) { try SweepRange(from: 0, to: 1, by: -0.1) }
    #expect(throws: SweepRangeError.noQuotient(-1, 10)) { try SweepRange(from: -1, to: 10, logarithmicCount: 3) }
    #expect(throws: SweepRangeError.tooWide(-1e308, 1e308)) { try SweepRange(from: -1e308, to: 1e308, count: 3) }
    #expect(throws: SweepRangeError.tooMany(.infinity)) { try SweepRange(from: -1e308, to: 1e308, by: 1e307) }
    #expect(throws: SweepRangeError.empty) { try SweepRange([]) }
    #expect(throws: SweepRangeError.tooMany(0x1p1000)) { try SweepRange(from: 0, to: 1, by: 0x1p-1000) }
  }

  @Test(
    "errors of a text point at the place",
    arguments: [
      ("0...1", 1, "'0' cannot stand here. Expected '{' and a range"), ("{}", 1, "The range has no value."),
      ("{0...1}", 7, "Expected 'by' and a step"), ("{0...1 x 2.5}", 10, "2.5 is no count."),
      ("{0.5-1 x 3}", 5, "cannot stand here"), ("{0...1 x 3", 11, "the end cannot stand here. Expected '}'"),
      ("{0...1px x 3}", 6, "'px' is no unit"), ("{0s...10% x 3}", 7, "do not go together"),
      (
        "{0.2, 300ms}", 2,
        "0.2 has no unit, and another value is in 'ms'. Expected a unit at every value, such as 0.2ms,"
      ),
      ("{200ms, 0.3}", 9, "0.3 has no unit"), ("{0.1, 0.2, 30%}", 2, "0.1 has no unit"),
      ("{200ms...0.5 x 3}", 10, "0.5 has no unit, and another value is in 'ms'"),
      ("{0.2...1 by 50ms}", 2, "no unit"), ("{200ms...1 by 50ms}", 10, "1 has no unit"),
      ("{0...1s by 10ms}", 2, "Expected a unit at every value"), ("{1...0 by 0.1}", 2, "A step of 0.1 does not lead"),
    ])
  func texts(text: String, column: Int, sentence: String) {
    let error = #expect(throws: SweepTextError.self) { try SweepRange(text) }
    #expect(error?.column == column)
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }
}
