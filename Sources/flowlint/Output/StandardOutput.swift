/// Writes to stdout; that nobody reads any more is no failure.
func writeToStandardOutput(_ body: (inout OutputStream) throws(CommandFailure) -> Void) throws(CommandFailure) {
  var stream = OutputStream(descriptor: Terminal.standardOutput.descriptor)
  try body(&stream)
  do {
    try stream.finish()
  } catch {
    if !error.isClosedPipe { throw .cannotWrite("stdout", error) }
  }
}
