// The only door to libm.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Elementary functions of a Double, each within an ulp on the platforms that we know.
package enum Elementary {
  package static func exp(_ x: Double) -> Double { _exp(x) }
  package static func expm1(_ x: Double) -> Double { _expm1(x) }
  package static func log(_ x: Double) -> Double { _log(x) }
  package static func log1p(_ x: Double) -> Double { _log1p(x) }
  package static func sin(_ x: Double) -> Double { _sin(x) }
  package static func cos(_ x: Double) -> Double { _cos(x) }
  package static func atan(_ x: Double) -> Double { _atan(x) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { _atan2(y, x) }
  package static func asin(_ x: Double) -> Double { _asin(x) }
  package static func acos(_ x: Double) -> Double { _acos(x) }
  package static func pow(_ x: Double, _ y: Double) -> Double { _pow(x, y) }
  package static func cbrt(_ x: Double) -> Double { _cbrt(x) }
  package static func hypot(_ x: Double, _ y: Double) -> Double { _hypot(x, y) }
}

private func _exp(_ x: Double) -> Double { exp(x) }
private func _expm1(_ x: Double) -> Double { expm1(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _log1p(_ x: Double) -> Double { log1p(x) }
private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }
private func _atan(_ x: Double) -> Double { atan(x) }
private func _atan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func _asin(_ x: Double) -> Double { asin(x) }
private func _acos(_ x: Double) -> Double { acos(x) }
private func _pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func _cbrt(_ x: Double) -> Double { cbrt(x) }
private func _hypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
