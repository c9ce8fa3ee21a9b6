/// The file that `flowlint config --init` writes: every key that most projects want to know of, with what is built in.
package enum ConfigurationStart {
  /// JSON with comments; without them strict JSON.
  package static let text = """
    {
      // Settings of flowlint. Every key may be left out; these change nothing yet.
      // All keys: https://github.com/flowlint/flowlint/blob/main/docs/configuration.md
      "$schema": "\(ConfigurationSchema.address)",
      "flowlint": 1,

      // Which files. Patterns follow the rules of .gitignore and count from this folder. What .gitignore names is
      // left out anyway; 'flowlint files --all' shows what is checked and what is not.
      "include": [
        // "Sources/"
      ],
      "exclude": [
        // "**/Generated/"
      ],

      // Which rules: "error", "warning", "note" or "off", for a category, for a rule, and for a rule in some files.
      // 'flowlint rules' lists them; 'flowlint config --for FILE' shows what holds for a file.
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

      // Which @State the project is built with: that of Xcode 26 and before ("wrapper"), that of Xcode 27 ("macro"),
      // or "both".
      "toolchain": "both",

      // Comments '// flowlint:disable:next ID -- reason' accept a finding. With true the reason is required.
      "suppressions": { "requireReason": false },

      // The lowest severity that makes flowlint exit with 1: "error", "warning", "note" or "none".
      "failOn": "warning"
    }

    """
}
