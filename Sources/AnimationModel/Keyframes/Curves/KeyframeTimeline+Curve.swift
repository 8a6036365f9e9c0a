// Not of SwiftUI: from its timelines to the curves of CurveMath.

public import CurveMath
public import Foundation

extension KeyframeTimeline where Value == Double {
  /// The number as a motion.
  ///
  /// - Throws: `CurveError` for a spring that CurveMath has none for, and for one that never settles.
  public func curve() throws(CurveError) -> KeyframeCurve { try curve(of: \.self) }
}

extension KeyframeTimeline {
  /// One number of the value as a motion.
  ///
  ///     try timeline.curve(of: \.opacity).totalVariation
  ///
  /// - Parameter keyPath: A property, spelled as in its track. Without a track it rests at its initial value.
  /// - Throws: `CurveError` for a spring that CurveMath has none for, and for one that never settles.
  public func curve(of keyPath: WritableKeyPath<Value, Double>) throws(CurveError) -> KeyframeCurve {
    let track = tracks.last { $0.property == keyPath } as? KeyframePath<Value, Double>
    return try KeyframeCurve(track?.segments ?? [], from: initialValue[keyPath: keyPath])
  }

  /// One coordinate of the value as a motion, as for a number.
  public func curve(of keyPath: WritableKeyPath<Value, CGFloat>) throws(CurveError) -> KeyframeCurve {
    let track = tracks.last { $0.property == keyPath } as? KeyframePath<Value, CGFloat>
    return try KeyframeCurve(
      (track?.segments ?? []).map { $0.inDoubles }, from: Double(initialValue[keyPath: keyPath]))
  }
}

extension KeyframeSegment<CGFloat> {
  var inDoubles: KeyframeSegment<Double> {
    let shape: KeyframeSegment<Double>.Shape =
      switch self.shape {
      case .linear(let curve): .linear(curve)
      case .cubic(let first, let last): .cubic(startVelocity: Double(first), endVelocity: Double(last))
      case .spring(let spring, let velocity): .spring(spring, startVelocity: Double(velocity))
      case .move: .move
      }
    return KeyframeSegment<Double>(
      shape, from: Double(start), to: Double(target), begin: begin, duration: duration)
  }
}
