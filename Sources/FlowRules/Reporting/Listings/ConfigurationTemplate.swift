/// The file that `flowlint config --init` writes: every key that matters to most projects, with its default.
package enum ConfigurationTemplate {
  /// JSON with comments; without them strict JSON.
  package static let text = """
    {
      // Settings of flowlint. Every key is optional; these are the defaults.
      // All keys: https://github.com/flowlint/flowlint/blob/main/docs/configuration.md
      "$schema": "\(ConfigurationSchema.address)",
      "flowlint": 1,

      // The files to check. Patterns follow the rules of .gitignore and are relative to this folder. Files that
      // .gitignore names are left out anyway; 'flowlint files --all' lists checked and omitted files.
      "include": [
        // "Sources/"
      ],
      "exclude": [
        // "**/Generated/"
      ],

      // The rules: "error", "warning", "note" or "off", for a category, for a rule, and for a rule in some files.
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

      // The @State of the project: that of Xcode 26 and before ("wrapper"), that of Xcode 27 ("macro"), or "both".
      "toolchain": "both",

      // Comments '// flowlint:disable:next ID -- reason' accept a finding. With true the reason is required.
      "suppressions": { "requireReason": false },

      // The lowest severity that makes flowlint exit with 1: "error", "warning", "note" or "none".
      "failOn": "warning"
    }

    """
}
