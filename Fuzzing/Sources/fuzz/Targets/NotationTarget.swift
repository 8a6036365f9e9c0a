import FuzzHarness

extension FuzzTarget {
  /// A curve as people write it.
  static let notation = FuzzTarget(name: "notation") { bytes in
    OracleLaws.check(bytes)
    MotionLaws.check(String(decoding: bytes, as: UTF8.self))
  }
}
