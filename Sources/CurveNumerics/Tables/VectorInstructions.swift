internal import CVectorMath

/// The instructions by which tables are filled: how many Doubles at once.
///
/// Each set gives the same numbers but for the last bits: where products and sums are fused there is one rounding less.
public enum VectorInstructions: String, CaseIterable, Sendable, Comparable {
  /// Whatever the compiler may use on every processor of the architecture: SSE2 on x86-64, NEON on arm64.
  case portable
  /// Four Doubles, fused, on x86-64.
  case avx2
  /// Eight Doubles, fused, on x86-64.
  case avx512

  /// The widest that this processor has.
  public static let best: VectorInstructions =
    allCases.last { $0.code <= cvm_best_instructions() } ?? .portable

  /// All that this processor has, the portable ones first.
  public static var available: [VectorInstructions] { allCases.filter { $0 <= best } }

  public static func < (one: VectorInstructions, other: VectorInstructions) -> Bool { one.code < other.code }

  var code: Int32 {
    switch self {
    case .portable: Int32(CVM_PORTABLE)
    case .avx2: Int32(CVM_AVX2)
    case .avx512: Int32(CVM_AVX512)
    }
  }
}
