// Text as words of a shell.

/// `text` as one word of a shell: within single quotes.
func shellQuoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

/// `path` as it is typed after a command: as it is, or in double quotes where the shell would take it apart. Messages
/// put the whole command in single ones.
func shellArgument(_ path: String) -> String {
  let isPlain = path.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 128...: true
    default: "/._-+,:@%=".utf8.contains(byte)
    }
  }
  if isPlain && !path.isEmpty { return path }
  return "\"" + path.map { #""$`\"#.contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
}
