import Foundation
import PackagePlugin

/// Runs flowlint over the Swift files of each target that uses the plugin, as a part of its build.
///
/// Findings are lines in the build's log, which Xcode shows at their places; those with the severity error fail the
/// build. SwiftPM runs the command when a file of the target or flowlint itself has changed.
@main
struct FlowlintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let ownTargets = Set(context.package.targets.map(\.id))
    let dependencies = target.recursiveTargetDependencies.filter { ownTargets.contains($0.id) }
    return try commands(
      for: swiftFiles(of: target), named: target.name,
      besides: dependencies.compactMap { $0 as? SourceModuleTarget }.flatMap(swiftFiles),
      project: context.package.directoryURL, tool: context.tool(named: "flowlint"),
      workFolder: context.pluginWorkDirectoryURL)
  }

  private func swiftFiles(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles(withSuffix: ".swift").map(\.url)
  }

  /// The command of a target; none for a target without Swift files.
  ///
  /// It reads the whole project, since rules look across files, and reports on the target's own. It declares no
  /// outputs: SwiftPM takes a declared one for a resource, and adds a bundle to the target.
  ///
  /// - Parameter dependencies: the files beside the target's own whose change makes the command run again.
  private func commands(
    for files: [URL], named name: String, besides dependencies: [URL], project: URL, tool: PluginContext.Tool,
    workFolder: URL
  ) throws -> [Command] {
    if files.isEmpty { return [] }
    // A large target has more files than a command line has room for.
    let list = workFolder.appending(path: "\(name).files")
    try Data(files.map { $0.path(percentEncoded: false) + "\0" }.joined().utf8).write(to: list, options: .atomic)
    let configuration = project.appending(path: ".flowlint.json")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path(percentEncoded: false))
    return [
      .buildCommand(
        displayName: "flowlint \(name)", executable: tool.url,
        arguments: [
          "lint", "--quiet", "--format", "xcode", "--fail-on", "error", "--force-exclude",
          "--project", project.path(percentEncoded: false), "--files-from", list.path(percentEncoded: false),
        ],
        inputFiles: files + dependencies + (isConfigured ? [configuration] : []))
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowlintBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
      return try commands(
        for: files.map(\.url), named: target.displayName, besides: [], project: context.xcodeProject.directoryURL,
        tool: context.tool(named: "flowlint"), workFolder: context.pluginWorkDirectoryURL)
    }
  }
#endif
