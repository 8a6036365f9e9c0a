/// A reason why work that was asked for properly could not be done: the exit status is 1.
enum CommandError: Error, Equatable {
  case cannotRead(file: String, reason: String)
  case cannotWrite(file: String, reason: String)
  /// What cannot be replaced, such as a pipe, takes no more.
  case cannotGoOn(file: String, reason: String)
  case gnuplotMissing
  case contourWithoutGnuplot
  case lossy(target: String, losses: [String])
  case gnuplotFailed(String)
  /// A file that can be read and holds no script.
  case badScript(file: String, reason: String)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotRead(let file, let reason):
      "\(file) cannot be read: \(reason)."
    case .cannotWrite(let file, let reason):
      "\(file) cannot be written: \(reason). Nothing was written."
    case .cannotGoOn(let file, let reason):
      "\(file) cannot be written: \(reason). What it got is not the whole."
    case .gnuplotMissing:
      "PNG is drawn by gnuplot, which is not on the path. Install it (apt install gnuplot-nox, brew install gnuplot), or use "
        + "--format svg."
    case .contourWithoutGnuplot:
      "Contours are drawn by gnuplot, which is not on the path. Install it (apt install gnuplot-nox, brew install gnuplot), or "
        + "use --format gnuplot for the script alone."
    case .lossy(let target, let losses):
      "\(target) cannot carry all of the motion. \(losses.joined(separator: " ")) Without --strict it is written as far as it goes."
    case .badScript(let file, let reason): "\(file): \(reason)"
    case .gnuplotFailed(let message):
      "gnuplot could not draw the picture: \(message)"
    }
  }
}
