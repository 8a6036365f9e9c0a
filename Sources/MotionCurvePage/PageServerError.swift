/// A reason why the page cannot be served.
package enum PageServerError: Error, Equatable {
  case portTaken(UInt16)
  case portForbidden(UInt16)
  case system(reason: String)
}

extension PageServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) of 127.0.0.1 is taken by another program. Give another --port, or none for one that is free."
    case .portForbidden(let port):
      "Port \(port) may only be opened by root. Give a --port of 1024 or more, or none for one that is free."
    case .system(let reason): "No port of 127.0.0.1 can be opened: \(reason)."
    }
  }
}
