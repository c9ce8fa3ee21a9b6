/// Ends the process with `message`, which libFuzzer takes for a crash: it keeps the input as a find.
///
/// - Parameter violation: what does not hold, or nil when all is well.
func check(_ violation: String?, _ part: String) {
  guard let violation else { return }
  fatalError("\(part): \(violation)")
}

/// The input that libFuzzer hands over.
func bytes(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
  [UInt8](UnsafeBufferPointer(start: data, count: size))
}
