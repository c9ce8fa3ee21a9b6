/// What the command line says of the baseline: which findings are known already.
struct BaselineChoice: Sendable {
  /// Nil: the configured one, if there is one.
  var file: String?
  /// Not even the configured one counts.
  var isOff = false
  /// The file to put all findings into.
  var written: String?
  /// Entries whose findings are gone fail the run.
  var isStrict = false

  /// Whether the choices go together.
  func check() throws(CommandFailure) {
    if isOff, file != nil || isStrict {
      throw .usage("'--no-baseline' and '\(file != nil ? "--baseline" : "--strict-baseline")' cannot be combined")
    }
    if written != nil, file != nil || isStrict {
      throw .usage(
        """
        '--write-baseline' accepts all findings, so it cannot be combined with \
        '\(file != nil ? "--baseline" : "--strict-baseline")'
        """)
    }
  }
}

/// What `flowlint baseline` can do.
enum BaselineAction: String, CaseIterable, Sendable {
  case compare, prune
}
