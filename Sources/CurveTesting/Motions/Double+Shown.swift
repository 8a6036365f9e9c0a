internal import CurveReports

extension Double {
  /// The number as a failure shows it: five digits, no zeros behind them.
  var shown: String {
    guard isFinite else { return DecimalText.shortest(self) }
    return DecimalText.shortest(Double(DecimalText.significant(self, digits: 5)) ?? self)
  }
}
