// Whether a motion can be searched at all: an endless repetition of short runs has more pieces than
// there is time for.

internal import CurveMath

extension InterruptedMotion {
  /// What a whole script may ask for, beside what its own length does.
  private static var mostPieces: Int { Limits.scriptPieces.count }
  /// Animations that may be asked because one of them has a knot or is much shorter than the time
  /// to the next event.
  private static var mostQuestions: Int { Limits.scriptKnots.count }

  /// - Throws: ``ScriptError/tooManyPieces(event:policy:limit:)`` and
  ///   ``ScriptError/tooManyKnots(event:policy:limit:)``.
  func checkPieces() throws(ScriptError) {
    for case let timeline as JoinedCurve in components {
      var (pieces, questions) = (0.0, 0.0)
      for (index, piece) in timeline.pieces.enumerated() {
        let isLast = index + 1 == timeline.pieces.count
        let length =
          isLast ? max(1, piece.curve.searchSpan.upperBound) : timeline.pieces[index + 1].begin - piece.begin
        guard length.isFinite, length > 0 else { continue }
        switch piece.curve {
        case let layers as LayeredCurve: questions += layers.questions(until: length)
        // Frames are counted while they are played.
        case is DraggedCurve, is RestingCurve, is HeldFramesCurve: break
        case let carried as CarriedVelocity: pieces += carried.base.pieceCount(until: length) - 1
        default: pieces += piece.curve.pieceCount(until: length) - 1
        }
        guard pieces <= Double(Self.mostPieces) else {
          throw .tooManyPieces(event: event(at: piece.begin), policy: policy, limit: Self.mostPieces)
        }
        guard questions <= Double(Self.mostQuestions) else {
          throw .tooManyKnots(event: event(at: piece.begin), policy: policy, limit: Self.mostQuestions)
        }
      }
    }
  }

  /// The number of the last event up to a time.
  private func event(at time: Double) -> Int { 1 + (script.events.lastIndex { $0.time <= time } ?? 0) }
}
