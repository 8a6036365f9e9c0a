// The answers of `eval`, in memory: see motioncurves.h for what each function promises.

public import CMotionCurves
internal import CurveAnswers
internal import CurveMath
internal import CurveReports

/// Bytes that C reads, with a NUL behind them.
private final class TextHandle {
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ parts: [[UInt8]]) {
    bytes = .allocate(capacity: parts.reduce(1) { $0 + $1.count })
    var end = 0
    for part in parts {
      _ = bytes[end...].initialize(fromContentsOf: part)
      end += part.count
    }
    bytes.initializeElement(at: end, to: 0)
  }

  deinit { bytes.deallocate() }

  static func at(_ pointer: OpaquePointer) -> TextHandle {
    Unmanaged<TextHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

private let evaluators = EvaluatorPool()

/// Where the lines of a text are, without their newlines; what follows the last newline is one if
/// it is anything.
private func lines(of text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var begin = 0
  for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
    lines.append(begin..<index)
    begin = index + 1
  }
  if begin < text.count { lines.append(begin..<text.count) }
  return lines
}

@_cdecl("mc_eval")
public func eval(
  _ text: UnsafePointer<CChar>?, _ length: Int64, _ seconds: Double, _ threads: Int32,
  _ answers: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<mc_error>?
) -> mc_status {
  call(error) { () throws(CallError) in
    guard let answers else { throw .null("answers") }
    answers.pointee = nil
    guard seconds == 0 || Limits.budget.range ~= seconds * 1000 else {
      throw CallError(
        MC_BAD_VALUE, "The argument 'seconds' is \(seconds). Use 0 for no limit, or 0.001 to 3600.")
    }
    let budget: Duration? = seconds == 0 ? nil : .seconds(1) * seconds
    let bytes = UnsafeRawBufferPointer(try array(text, length, "lines", countName: "length")).assumingMemoryBound(
      to: UInt8.self)
    let lines = lines(of: bytes)
    let input = SharedMemory(pointer: bytes)
    // Each answer has a place of its own, whichever thread finds it.
    let found = UnsafeMutableBufferPointer<[UInt8]>.allocate(capacity: lines.count)
    found.initialize(repeating: [])
    defer {
      found.deinitialize()
      found.deallocate()
    }
    let output = SharedMemory(pointer: found)
    _ = try SharedWork(lines.count, threads: threads, grain: 1).firstFailure { range in
      evaluators.withEvaluator { evaluator in
        for index in range {
          evaluator.appendLine(input.pointer[lines[index]], within: budget, to: &output.pointer[index])
        }
      }
      return nil
    }
    answers.pointee = OpaquePointer(Unmanaged.passRetained(TextHandle(Array(found))).toOpaque())
  }
}

@_cdecl("mc_text_bytes")
public func textBytes(_ text: OpaquePointer?, _ length: UnsafeMutablePointer<Int64>?) -> UnsafePointer<CChar>? {
  guard let text else {
    length?.pointee = 0
    return nil
  }
  let bytes = TextHandle.at(text).bytes
  length?.pointee = Int64(bytes.count - 1)
  return UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self)
}

@_cdecl("mc_text_free")
public func freeText(_ text: OpaquePointer?) {
  if let text { Unmanaged<TextHandle>.fromOpaque(UnsafeRawPointer(text)).release() }
}
