// Not of SwiftUI, which writes such sentences on its log.

/// Something that the app has written and that cannot be done as it is written.
///
///     host.remarks.map(\.description)
public enum ViewRemark: Equatable, Sendable {
  /// Several views of one name say that they are the source of a matched geometry.
  case severalSources(id: String, count: Int)
}

extension ViewRemark: CustomStringConvertible {
  public var description: String {
    switch self {
    case .severalSources(let id, let count):
      """
      \(count) views of the matched geometry \(id) are sources at the same time, which is undefined. The newest one \
      counts here. Write isSource: false on the others, or show one of them at a time.
      """
    }
  }
}

extension ViewHost {
  /// What cannot be done as it is written, in the order in which it was met. SwiftUI writes such
  /// remarks on its log, each once.
  public var remarks: [ViewRemark] { graph.remarks }
}
