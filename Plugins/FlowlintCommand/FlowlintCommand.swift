import Foundation
import PackagePlugin

/// `swift package flowlint ARGUMENT...` runs flowlint with these arguments in the package's folder.
///
/// It writes nothing, and so asks for no permission; a report goes to stdout.
@main
struct FlowlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run(context.tool(named: "flowlint").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool to its end, and ends with its exit code.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // A thrown error would add words of SwiftPM's own, and lose the code.
    exit(process.terminationReason == .exit ? process.terminationStatus : 2)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowlintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the targets that a person has ticked, which flowlint does not know: it reads the whole project.
      var arguments = ArgumentExtractor(arguments)
      _ = arguments.extractOption(named: "target")
      try run(
        context.tool(named: "flowlint").url, ["--format", "xcode"] + arguments.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
