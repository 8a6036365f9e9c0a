// What C hands over, checked once and turned into values.

internal import CMotionCurves
internal import CurveMath
internal import CurveMetrics

/// Returns what is at an address.
func required<Value>(
  _ pointer: UnsafePointer<Value>?, _ name: String
) throws(CallError) -> UnsafePointer<Value> {
  guard let pointer else { throw .null(name) }
  return pointer
}

/// Returns an array of C's, which may be NULL where it is empty.
///
/// - Parameter countName: What the argument with the count is called.
func array<Value>(
  _ pointer: UnsafePointer<Value>?, _ count: Int64, _ name: String, countName: String = "count"
) throws(CallError) -> UnsafeBufferPointer<Value> {
  let count = try checked(count, countName)
  guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeBufferPointer(start: try required(pointer, name), count: count)
}

/// Returns a count of numbers that memory may hold.
func checked(_ count: Int64, _ name: String) throws(CallError) -> Int {
  guard count >= 0 else { throw CallError(MC_BAD_COUNT, "The argument '\(name)' is \(count). Use 0 or more.") }
  // In bytes a count has to be an address as well.
  guard let count = Int(exactly: count), count <= Int.max / MemoryLayout<Double>.stride else {
    throw CallError(MC_BAD_COUNT, "The argument '\(name)' is \(count): no memory holds as many numbers. Ask for fewer.")
  }
  return count
}

/// Returns times, all of which are finite and not negative.
func usableTimes(_ times: UnsafePointer<Double>?, _ count: Int64) throws(CallError) -> UnsafeBufferPointer<Double> {
  let times = try array(times, count, "times")
  for (index, time) in times.enumerated() where !(time >= 0 && time.isFinite) {
    throw CallError(CurveError.timeOutOfRange(time, index: index))
  }
  return times
}

/// Returns how many numbers the rows of a table have together.
///
/// - Parameter name: What the rows are, such as `springs`.
func product(_ rows: Int, _ columns: Int, of name: String) throws(CallError) -> Int {
  let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
  guard !overflow, count <= Int.max / MemoryLayout<Double>.stride else {
    throw CallError(
      MC_BAD_COUNT, "\(rows) \(name) by \(columns) columns are more numbers than memory holds. Ask for fewer at once.")
  }
  return count
}

/// Returns the text of bytes.
func text(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) throws(CallError) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  // A wrong byte becomes another one.
  guard text.utf8.elementsEqual(bytes) else {
    throw CallError(MC_NOT_UTF8, "The argument '\(name)' is not UTF-8. Encode it in UTF-8.")
  }
  return text
}

/// Returns metrics by the names that C gives, each closed by a NUL.
func metrics(
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int64
) throws(CallError) -> [CurveMetric] {
  var metrics: [CurveMetric] = []
  for (index, name) in try array(names, count, "names").enumerated() {
    let bytes = UnsafeRawPointer(try required(name, "names[\(index)]")).assumingMemoryBound(to: UInt8.self)
    var length = 0
    while bytes[length] != 0 { length += 1 }
    let name = try text(UnsafeBufferPointer(start: bytes, count: length), "names[\(index)]")
    do throws(MeasurementError) {
      metrics.append(try MetricCatalog.metric(named: name))
    } catch { throw CallError(error) }
  }
  return metrics
}

/// Returns the conditions of a measurement: the usual ones where C gives none.
func conditions(_ conditions: UnsafePointer<mc_conditions>?) throws(CallError) -> MeasurementConditions {
  guard let conditions = conditions?.pointee else { return .standard }
  do throws(MeasurementError) {
    return try MeasurementConditions(epsilon: conditions.epsilon, frameRate: conditions.frame_rate)
  } catch { throw CallError(error) }
}
