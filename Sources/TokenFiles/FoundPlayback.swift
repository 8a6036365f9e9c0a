internal import CurveMath
internal import CurveReports

/// How often something plays, in which direction, and what it shows around that; `nil` for what
/// nothing says.
struct FoundPlayback {
  enum Count: Hashable {
    case times(Double)
    case endless

    /// What stands in a file: a number of CSS or what it computes of such; `nil` for all else.
    init?(_ text: String) {
      if text.lowercased() == "infinite" {
        self = .endless
      } else if let number = try? Quantity.number(text), number.isFinite, number >= 0 {
        self = .times(number)
      } else {
        return nil
      }
    }
  }

  /// Why nothing plays so.
  struct Refusal: Error {
    let reason: String
  }

  var count: Count?
  var direction: MotionToken.Direction?
  var fill: MotionToken.Fill?

  /// The words of CSS, in letters of any case.
  init(count: String?, direction: String?, fill: String?) throws(Refusal) {
    if let count {
      guard let read = Count(count) else {
        throw Refusal(
          reason: count.contains("(")
            ? "its iteration count '\(count)' is not computed: write the number out"
            : "its iteration count is '\(count)': write a number or 'infinite'")
      }
      self.count = read
    }
    if let direction {
      guard let read = MotionToken.Direction(rawValue: direction.lowercased()) else {
        throw Refusal(reason: "'\(direction)' is no direction of CSS")
      }
      self.direction = read
    }
    if let fill, fill.lowercased() != "none" {
      guard let read = MotionToken.Fill(rawValue: fill.lowercased()) else {
        throw Refusal(reason: "'\(fill)' is no fill mode of CSS")
      }
      self.fill = read
    }
  }

  init(count: Count? = nil, direction: MotionToken.Direction? = nil) {
    (self.count, self.direction) = (count, direction)
  }

  /// Whether anything is said.
  var isSaid: Bool { count != nil || direction != nil || fill != nil }

  /// How often it runs, once where nothing says it; `nil` for ever.
  var times: Double? {
    switch count {
    case .times(let number): number
    case .endless: nil
    case nil: 1
    }
  }

  /// All of it in one text.
  var key: String { "\(count.map { "\($0)" } ?? "")|\(direction?.rawValue ?? "")|\(fill?.rawValue ?? "")" }
}
