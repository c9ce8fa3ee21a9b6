package enum DidYouMean {
  package static func suggestion(for word: String, among candidates: [String]) -> String? { nil }
}
package struct ConfigurationError: Error, CustomStringConvertible { package var description = "" }
package struct ConfigurationFile {
  package init(fileSystem: any FileSystem) {}
  package func read(_ path: FilePath) throws(ConfigurationError) -> Configuration { Configuration() }
  package func nearest(to paths: [FilePath]) throws(ConfigurationError) -> Configuration? { nil }
}
package enum RuleCatalog {
  package static func json() throws(ConfigurationError) -> String { "" }
}
