internal import CurveMath

/// A reason why a curve is not edited.
package enum CurveEditError: Error, Equatable {
  /// The curve has no handle, vocabulary or number of that name.
  case unknown(String)
  /// What was asked for cannot be; `nearest` is the curve that comes nearest to it, in the notation.
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
