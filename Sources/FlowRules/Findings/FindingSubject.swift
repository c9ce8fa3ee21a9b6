/// The subject of a finding: a declaration, with a name that survives edits elsewhere.
package protocol FindingSubject {
  /// Outermost type first: `ContentView.isOn`.
  var qualifiedName: String { get }
}

extension String: FindingSubject {
  package var qualifiedName: String { self }
}
