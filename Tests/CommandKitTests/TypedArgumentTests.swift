import ArgumentParser
import CommandKit
import Testing

@Suite("Values of options")
struct TypedArgumentTests {
  /// What an option says of a text; `nil` where it takes it.
  private func refusal(_ type: any TypedArgument.Type, _ text: String, example: String? = nil) -> String? {
    do throws(ArgumentRefusal) {
      _ = try type.init(parsing: text)
      return nil
    } catch {
      return error.sentence(ArgumentRefusal.Option(name: "--value", example: example))
    }
  }

  @Test(
    "a time is one of CSS or a number of seconds",
    arguments: [("350ms", 0.35), ("0.35s", 0.35), (" 2.5 ", 2.5), ("calc(50ms * 3)", 0.15), ("-1s", -1)])
  func times(text: String, seconds: Double) throws {
    #expect(try Seconds(parsing: text).value == seconds)
  }

  @Test(
    "a number of many seconds is taken, and asked about",
    arguments: [("50", "50"), (" 417 ", "417"), ("62.5", "62.5"), ("49.9", nil), ("300s", nil), ("calc(1s * 90)", nil)])
  func questions(text: String, number: String?) throws {
    let question = number.map { "\($0) without a unit is \($0) seconds. Did you mean \($0)ms?" }
    #expect(try Seconds(parsing: text).question == question)
    #expect(try PositiveSeconds(parsing: text).question == question)
  }

  @Test(
    "a share is a number or a percentage",
    arguments: [("0.05", 0.05), ("5%", 0.05), ("-2.5", -2.5), ("250%", 2.5), ("%", nil), ("5 %", nil), ("five", nil)])
  func shares(text: String, value: Double?) { #expect(Double(share: text) == value) }

  @Test("a time that has to be later than 0 says so with the example of its option")
  func positiveTimes() {
    #expect(refusal(PositiveSeconds.self, "1ms") == nil)
    #expect(
      refusal(PositiveSeconds.self, "0", example: "10ms")
        == "--value is 0 s. Use a time greater than 0, such as 10ms.")
    #expect(refusal(PositiveSeconds.self, "-2.5s") == "--value is -2.5 s. Use a time greater than 0, such as 0.5s.")
    #expect(refusal(Seconds.self, "so\u{1b}n")?.hasPrefix("--value 'so\\u{1b}n': Column 1: ") == true)
  }

  @Test(
    "a part of the travel is a fraction or a percentage",
    arguments: [("0.005", 0.005), ("0.5%", 0.005), ("1e-10", 1e-10)])
  func fractions(text: String, value: Double) throws {
    #expect(try TravelFraction(parsing: text).value == value)
    #expect(TravelFraction(argument: text)?.value == value)
  }

  @Test("what is no part of the travel is refused", arguments: ["0", "1", "100%", "-0.1", "nan", "inf"])
  func noFractions(text: String) {
    #expect(
      refusal(TravelFraction.self, text)?.hasSuffix("Use a fraction between 0 and 1, such as 0.005 or 0.5%.") == true)
    #expect(TravelFraction(argument: text) == nil)
  }

  @Test("what is no number is told with what to write")
  func misread() {
    #expect(
      refusal(TravelFraction.self, "tiny%")
        == "--value is 'tiny%', which is no part of a whole. Write a fraction or a percentage, such as 0.005 or 0.5%.")
    #expect(throws: ArgumentRefusal.self) { try Double(parsing: "sixty") }
  }
}
