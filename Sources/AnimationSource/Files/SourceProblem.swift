internal import CurveMath

/// Something about a file that a person should know: it was passed over, or read in part.
public struct SourceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given or found.
  public let file: String
  public let reason: Reason

  public enum Reason: Hashable, Sendable {
    /// There is nothing under this path, or a broken link.
    case missing
    /// It may not be read; the words are the system's.
    case unreadable(String)
    /// A folder, a pipe, a device.
    case notAFile
    case binary
    case notUTF8
    case tooLarge(bytes: Int)
    /// A link back to a folder that is being walked, or that was walked already.
    case linkLoop(to: String)
    /// Not Swift from here on; what was understood is used.
    case notSwift(line: Int, column: Int)
    /// Brackets in brackets, deeper than they are read.
    case tooDeep(line: Int, column: Int)
  }

  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// Whether nothing of the file was read.
  public var isPassedOver: Bool {
    switch reason {
    case .notSwift, .tooDeep: false
    default: true
    }
  }

  /// Whether something that should be read was not: a link back misses nothing.
  public var isLoss: Bool { if case .linkLoop = reason { false } else { true } }

  public var description: String {
    let file = Shown.line(file)
    return switch reason {
    case .missing: "\(file): there is no such file. Nothing was read."
    case .unreadable(let words): "\(file): it cannot be read: \(words). It was passed over."
    case .notAFile: "\(file): it is neither a file nor a folder. It was passed over."
    case .binary: "\(file): it is a binary file. It was passed over."
    case .notUTF8: "\(file): it is not UTF-8. Save it as UTF-8; it was passed over."
    case .tooLarge(let bytes):
      "\(file): it has \(bytes) bytes, more than \(SourceText.largest). It was passed over."
    case .linkLoop(let goal):
      "\(file): the link leads to \(Shown.line(goal)), which is walked already. It was not followed."
    case .notSwift(let line, let column):
      "\(file):\(line):\(column): this does not parse as Swift. What could be understood was used."
    case .tooDeep(let line, let column):
      "\(file):\(line):\(column): the brackets are nested too deep. What is inside of this one was not read."
    }
  }
}
