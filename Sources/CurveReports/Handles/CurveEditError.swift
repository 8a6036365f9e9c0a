internal import CurveMath

/// A reason why a curve is not edited.
package enum CurveEditError: Error, Equatable {
  /// The curve has no handle, vocabulary or number of that name.
  case unknown(String)
  /// No curve is as it was asked for; `nearest` is the one that comes nearest, in the notation.
  case impossible(String, nearest: String)
}

extension CurveEditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let sentence): sentence
    case .impossible(let sentence, _): sentence
    }
  }
}
