internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics

/// The metrics that a table shows.
struct MetricSelection: ParsableArguments {
  @Option(
    help: """
      The metrics to show, between commas, or 'all' of \(Self.names(of: MetricCatalog.all)) (default: \
      \(Self.names(of: MetricCatalog.usual))).
      """)
  var metrics: MetricList?

  private static func names(of metrics: [CurveMetric]) -> String { metrics.map(\.name).joined(separator: ", ") }

  /// The metrics in the order in which they were named, or the usual six.
  func read() -> [CurveMetric] { metrics?.all ?? MetricCatalog.usual }
}

/// Metrics by their names, between commas.
struct MetricList: TypedArgument {
  let all: [CurveMetric]

  init(parsing text: String) throws(ArgumentRefusal) {
    if text == "all" {
      all = MetricCatalog.all
      return
    }
    var metrics: [CurveMetric] = []
    do throws(MeasurementError) {
      for name in text.split(separator: ",") {
        metrics.append(try MetricCatalog.metric(named: String(name.drop { $0 == " " })))
      }
    } catch {
      throw ArgumentRefusal(error)
    }
    guard !metrics.isEmpty else {
      throw ArgumentRefusal {
        "\($0.name) is '\(Shown.text(text, limit: 40))', which names none. Name one, such as settling-time, or 'all'."
      }
    }
    all = metrics
  }
}

/// One metric by its name.
struct MetricArgument: TypedArgument {
  let metric: CurveMetric

  init(parsing text: String) throws(ArgumentRefusal) {
    do { metric = try MetricCatalog.metric(named: text) } catch { throw ArgumentRefusal(error) }
  }
}
