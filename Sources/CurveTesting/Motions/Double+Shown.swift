internal import CurveReports

extension Double {
  /// The number as a failure shows it: five digits, no zeros behind them.
  var shown: String { DecimalText.shortest(self, digits: 5) }
}
