/// A reason why a file or a stream could not be read or written.
package enum StreamError: Error, Equatable {
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// What cannot be replaced, such as a pipe, takes no more.
  case cannotGoOn(file: String, reason: String)
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let file, let reason):
      "\(file) cannot be read: \(reason)."
    case .cannotWrite(let file, let reason):
      "\(file) cannot be written: \(reason). Nothing was written."
    case .cannotGoOn(let file, let reason):
      "\(file) cannot be written: \(reason). What it got is not the whole."
    }
  }
}
