// Bounds over a range of inputs: the ends of the range and the turning places inside tell all.

extension CubicSegment {
  /// Returns bounds of y and its first two derivatives over inputs within 0…1, rounding included.
  ///
  /// Around a tangent that is upright, or upright to rounding, nothing is said about the
  /// derivatives.
  ///
  /// - Parameter turns: ``enclosedTurns``, where they are known already.
  func enclosure(over inputs: ClosedRange<Double>, turns: [[Double]]? = nil) -> CurveEnclosure {
    let turns = turns ?? enclosedTurns
    let lower = place(ofAny: inputs.lowerBound)
    let upper = place(ofAny: inputs.upperBound)
    // Room for the rounding of both parameters and of the turning places.
    let parameters = (lower.parameter - 0x1p-48)...(upper.parameter + 0x1p-48)
    var value = ClosedRange.spanning(self.value(at: inputs.lowerBound), self.value(at: inputs.upperBound))
      .widened(ulps: 2)
    for s in turns[0] where parameters.contains(s) {
      let (turn, room) = (y(at: s), 8 * height.ulp)
      value = value.joined(turn - room).joined(turn + room)
    }
    if (1 - x1) + x2 < 0x1p-20, parameters.overlaps((0.5 - 0x1p-8)...(0.5 + 0x1p-8)) {
      return CurveEnclosure(value: value, velocity: .everything, acceleration: .everything)
    }
    func bounds(_ order: Int) -> ClosedRange<Double> {
      var range = bound(order, at: lower, fromLeft: false).joined(bound(order, at: upper, fromLeft: true))
      for s in turns[order] where parameters.contains(s) {
        range = range.joined(bound(order, at: place(ofParameter: s), fromLeft: false))
      }
      return range
    }
    return CurveEnclosure(value: value, velocity: bounds(1), acceleration: bounds(2))
  }

  /// The parameters at which y and its first two derivatives turn.
  var enclosedTurns: [[Double]] { (0...2).map(turningParameters) }

  /// A derivative at a place, with room for its rounding.
  private func bound(_ order: Int, at place: Place, fromLeft: Bool) -> ClosedRange<Double> {
    let derivative = derivative(order, at: place, fromLeft: fromLeft)
    guard derivative.isFinite else { return derivative...derivative }
    let (dx, ddx, _) = xRates(at: place)
    var room = 0x1p-44 * abs(derivative)
    if dx > 0 {
      let slopeRoom = 0x1p-48 * height / dx
      room += order == 1 ? slopeRoom : (0x1p-46 * height + 4 * slopeRoom * abs(ddx)) / dx / dx
    }
    return room.isFinite ? (derivative - room)...(derivative + room) : .everything
  }

  private func place(ofAny input: Double) -> Place {
    if input <= 0 { return Place(form: .nearStart, variable: 0) }
    return input >= 1 ? Place(form: .nearEnd, variable: 0) : place(of: input)
  }

  private func place(ofParameter s: Double) -> Place {
    if s < 0.25 { return Place(form: .nearStart, variable: s) }
    return s > 0.75 ? Place(form: .nearEnd, variable: 1 - s) : Place(form: .middle, variable: s - 0.5)
  }
}
