internal import ArgumentParser
internal import CurveMetrics

/// The metrics that a table shows.
struct MetricSelection: ParsableArguments {
  @Option(
    help: """
      The metrics to show, between commas, or 'all' of \(Self.names(of: MetricCatalog.all)) (default: \
      \(Self.names(of: Self.standard))).
      """)
  var metrics: String?

  private static var standard: [CurveMetric] {
    let names = ["settling-time", "overshoot", "peak-time", "half-time", "peak-speed", "peak-acceleration"]
    return MetricCatalog.all.filter { names.contains($0.name) }
  }

  private static func names(of metrics: [CurveMetric]) -> String { metrics.map(\.name).joined(separator: ", ") }

  /// The metrics in the order in which they were named, or the usual six.
  func read() throws -> [CurveMetric] {
    guard let metrics else { return Self.standard }
    if metrics == "all" { return MetricCatalog.all }
    do {
      return try metrics.split(separator: ",").map {
        try MetricCatalog.metric(named: $0.trimmingPrefix { $0 == " " }.description)
      }
    } catch {
      throw ValidationError("--metrics: \(error)")
    }
  }
}
