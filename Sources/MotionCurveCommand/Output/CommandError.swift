/// A reason why work that was asked for properly could not be done: the exit status is 1.
enum CommandError: Error, Equatable {
  case lossy(target: String, losses: [String])
  /// A file that can be read and holds no script.
  case badScript(file: String, reason: String)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .lossy(let target, let losses):
      "\(target) cannot carry all of the motion. \(losses.joined(separator: " ")) Without --strict it is written as far as it goes."
    case .badScript(let file, let reason): "\(file): \(reason)"
    }
  }
}
