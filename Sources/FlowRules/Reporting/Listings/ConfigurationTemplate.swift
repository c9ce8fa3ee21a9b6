/// The file that `flowlint config --init` writes: every key that matters to most projects, with its default.
package enum ConfigurationTemplate {
  /// JSON with comments; without them strict JSON.
  package static let text = """
    {
      // Settings of flowlint. Every key is optional; these are the defaults.
      // All keys: https://github.com/flowlint/flowlint/blob/main/docs/configuration.md
      "$schema": "\(ConfigurationSchema.address)",
      "flowlint": 1,

      // Which files. Patterns follow the rules of .gitignore and are relative to this folder. Files that .gitignore
      // lists are always excluded; 'flowlint files --all' lists the files that are checked, and those that are not.
      "include": [
        // "Sources/"
      ],
      "exclude": [
        // "**/Generated/"
      ],

      // Which rules: "error", "warning", "note" or "off", for a category, for a rule, and for a rule in some files.
      // 'flowlint rules' lists them; 'flowlint config --for FILE' shows the settings of a file.
      "categories": {
        // "environment": "error"
      },
      "rules": {
        // "state_not_private": { "severity": "warning", "allowFileprivate": false },
        // "binding_in_class": "off"
      },
      "overrides": [
        // { "files": ["**/Legacy/", "*Mock.swift"], "rules": { "state_not_private": "off" } }
      ],

      // The @State that the project is built with: "wrapper" up to Xcode 26, "macro" from Xcode 27, or "both".
      "toolchain": "both",

      // Comments '// flowlint:disable:next ID -- reason' suppress a finding. With true, the reason is required.
      "suppressions": { "requireReason": false },

      // The lowest severity that makes flowlint exit with 1: "error", "warning", "note" or "none".
      "failOn": "warning"
    }

    """
}
