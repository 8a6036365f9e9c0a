// A second reader of the notation, which shares no line with the first and knows what a curve does
// by formulas of its own.
//
// It reads the grammar strictly: what it does not know is wrong, unless it says that it has no
// opinion. It has none about throws, about numbers beyond 1e±9, about presets but for a few, and
// about letters outside of ASCII.

public enum NotationOracle {
  public enum Verdict {
    case curve(Reading)
    case wrong
    case unknown
  }

  public struct Reading {
    public let motion: OracleMotion
    /// Of a timing curve without modifiers.
    public let shape: OracleShape?
    /// Of the form, as its canonical text begins.
    public let name: String
    /// The arguments of a spring, also those that were left out.
    public let values: [Value]
    /// Whether its canonical text says how long a timing curve takes.
    public let saysDuration: Bool
    public let modifiers: [String]
  }

  /// An argument of a spring.
  public struct Value: Sendable {
    public let name: String
    public let isTime: Bool
    public let value: Double
    /// Whether the text has it, and whether its canonical text has.
    public let isGiven, isSpelled: Bool
  }

  public static func curve(_ bytes: [UInt8]) -> Verdict {
    do throws(OracleRefusal) {
      var reader = OracleReader(text: try OracleText(bytes))
      return .curve(try reader.read())
    } catch {
      return error == .wrong ? .wrong : .unknown
    }
  }

  public enum Duration {
    case seconds(Double)
    case wrong
    case unknown
  }

  /// A duration by itself, as options and files have it.
  public static func duration(_ bytes: [UInt8]) -> Duration {
    do throws(OracleRefusal) {
      var text = try OracleText(bytes)
      return .seconds(try OracleReader.duration(&text))
    } catch {
      return error == .wrong ? .wrong : .unknown
    }
  }
}
