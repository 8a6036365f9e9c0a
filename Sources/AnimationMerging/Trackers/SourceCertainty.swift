/// How the behaviour of a library is known.
public enum SourceCertainty: String, CaseIterable, Sendable {
  /// The library's own code was run beside ours.
  case run
  /// Its statements were written again in a language that runs here, with its number types, and run
  /// beside ours.
  case ported
  /// Its source was read.
  case read
  /// Its source is not public: what others measured and published.
  case published

  /// In words.
  public var words: String {
    switch self {
    case .run: "its own code was run"
    case .ported: "its statements were written again and run"
    case .read: "its source was read"
    case .published: "its source is not public; measured and published by others"
    }
  }
}
