internal import AnimationSource

/// A reason why work that was asked for properly could not be done: the exit status is 1.
enum CommandError: Error, Equatable {
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotRead(let file, let reason): "\(ShownText.oneLine(file)) cannot be read: \(reason)."
    case .cannotWrite(let file, let reason):
      "\(ShownText.oneLine(file)) cannot be written: \(reason). Nothing was written."
    }
  }
}
