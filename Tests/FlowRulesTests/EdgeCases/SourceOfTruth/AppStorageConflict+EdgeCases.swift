import FlowRules

// Cases at the edge of the rule, as tests only.
extension AppStorageConflict: RuleWithEdgeCases {
  /// Two views with a storage property each.
  private static func views(_ one: String, _ two: String, _ others: String = "") -> String {
    """
    struct Page: View { \(one); var body: some View { Text("") } }
    struct Menu: View { \(two); var body: some View { Text("") } }
    \(others)
    """
  }

  static let edgeCases: [Example] = [
    // The app of the watch has defaults of its own.
    .accepted(
      """
      // file: Timer/Page.swift
      struct Page: View { @AppStorage("minutes") private var minutes = 5; var body: some View { Text("\\(minutes)") } }
      // file: Timer Watch App/Wrist.swift
      struct Wrist: View { @AppStorage("minutes") private var minutes = 1; var body: some View { Text("\\(minutes)") } }
      """),
    .flagged(
      views(
        "@AppStorage(Keys.big) var ↓isBig = false", "@AppStorage(\"big\") var isBig = true",
        "enum Keys { static let big = \"big\" }")),
    .flagged(
      views(
        "@AppStorage(Key.big.rawValue) var ↓isBig = false", "@AppStorage(Key.big.rawValue) var isBig = true",
        "enum Key: String { case big }")),
    .flagged(
      views(
        "@AppStorage(\"a rather long key of the app\") var ↓n = 1",
        "@AppStorage(\"a rather long key of the app\") var n = 2")),
    .flagged(views("@SceneStorage(\"tab\") var ↓tab = 0", "@SceneStorage(\"tab\") var tab = 1")),
    .flagged(
      views(
        "@AppStorage(\"mode\") var ↓mode = Mode.a", "@AppStorage(\"mode\") var mode: Mode = .b",
        "enum Mode: String { case a, b }")),
    // The one that is not like the others.
    .flagged(
      views("@AppStorage(\"big\") var isBig = true", "@AppStorage(\"big\") var isBig = true")
        + "struct Last: View { @AppStorage(\"big\") var ↓isBig = false; var body: some View { Text(\"\") } }"),
    // `bool(forKey:)` knows the default that code registers or saves, or code asks for a value that is not there.
    .flagged(
      views(
        "@AppStorage(\"big\") var ↓isBig = true", "@AppStorage(\"big\") var other = true",
        "func f() -> Bool { UserDefaults.standard.bool(forKey: \"big\") }; enum Keys { static let small = \"s\" }; "
          + "func g() { UserDefaults.standard.register(defaults: [Keys.small: true]) }")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = true", "@AppStorage(\"small\") var isSmall = true",
        "let d = UserDefaults.standard; func f() -> Bool { UserDefaults.standard.bool(forKey: \"big\") }; "
          + "func g() -> Bool { UserDefaults.standard.bool(forKey: \"small\") }; "
          + "func h() { d.register(defaults: [\"small\": true]); if d.object(forKey: \"big\") == nil { print(1) } }")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = true", "@AppStorage(\"small\") var isSmall = false",
        "func f() -> Bool { UserDefaults.standard.bool(forKey: \"big\") }; "
          + "func g() { UserDefaults.standard.set(true, forKey: \"big\") }; "
          + "func h() -> Bool { UserDefaults.standard.bool(forKey: \"small\") }")),
    // Another file saves it, or code saves what the source does not show.
    .accepted(
      """
      // file: Page.swift
      struct Page: View { @AppStorage("big") private var big = true; var body: some View { Toggle("", isOn: $big) } }
      func launch() { if UserDefaults.standard.bool(forKey: "big") { print("Hello") } }
      // file: First.swift
      func start() { UserDefaults.standard.set(true, forKey: "big") }
      """),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = true", "let n = 1",
        "func f() -> Bool { UserDefaults.standard.bool(forKey: \"big\") }; "
          + "func g() { for key in [\"big\"] { UserDefaults.standard.set(true, forKey: key) } }")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = true; func save() { isBig = isBig }", "let n = 1",
        "func f() -> Bool { UserDefaults.standard.bool(forKey: \"big\") }")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = true", "@AppStorage(\"big\") var isBig = false",
        "enum Key: String { case big }; "
          + "func g() { UserDefaults.standard.register(defaults: [Key.big.rawValue: true]) }")),
    // Registered defaults of other keys leave these as they are.
    .flagged(
      views(
        "@AppStorage(\"big\") var ↓isBig = false", "@AppStorage(\"big\") var isBig = true",
        "func start() { UserDefaults.standard.register(defaults: [\"a rather long key\": true]) }")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = false", "@AppStorage(\"big\") var isBig = true",
        "func start(_ all: [String: Bool]) { UserDefaults.standard.register(defaults: all) }")),
    // The registered default counts for both.
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = false", "@AppStorage(\"big\") var isBig = true",
        "func start() { UserDefaults.standard.register(defaults: [\"big\": true]) }")),
    .accepted(views("@AppStorage(\"big\") var isBig = false", "@SceneStorage(\"big\") var isBig = true")),
    .accepted(views("@AppStorage(\"big\") var isBig = false", "@AppStorage(\"big\") var isBig: Bool?")),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = false",
        "@AppStorage(\"big\", store: .init(suiteName: \"a\")) var isBig = true")),
    .accepted(views("@AppStorage(\"a\") var n = 1", "@AppStorage(\"a\") var n = standard", "let standard = 2")),
    .accepted(
      """
      struct Page: View {
        let id: Int
        @AppStorage("plain") private var isOn = false
        @AppStorage("plain") private var same = false
        @AppStorage private var unit: String
        init(unit: String) { id = 1; _unit = AppStorage(wrappedValue: unit, "unit") }
        var body: some View { Text("\\(id)\\(isOn)\\(same)\\(unit)") }
      }
      struct Menu: View { @AppStorage("unit") private var unit = "kg"; var body: some View { Text(unit) } }
      """),
    .accepted(
      """
      struct Page: View {
        #if os(iOS)
        @AppStorage("big") private var isBig = false
        #else
        @AppStorage("big") private var isBig = true
        #endif
        var body: some View { Text("\\(isBig)") }
      }
      """),
    .accepted(
      views(
        "@AppStorage(\"big\") var isBig = false", "let n = 1",
        """
        struct P_Previews: PreviewProvider {
          @AppStorage("big") static var isBig = true
          static var previews: some View { Text("") }
        }
        """
      )),
    // Each app has defaults of its own.
    .accepted(
      """
      // file: Phone/PhoneApp.swift
      import SwiftUI
      @main struct PhoneApp: App { var body: some Scene { WindowGroup { Root() } } }
      // file: Phone/Views/Root.swift
      import SwiftUI
      struct Root: View { @AppStorage("size") private var size = 1; var body: some View { Text("\\(size)") } }
      // file: Desktop/DesktopApp.swift
      import SwiftUI
      @main struct DesktopApp: App {
        @AppStorage("size") private var size = 2
        var body: some Scene { WindowGroup { Text("\\(size)") } }
      }
      """),
    // Only a preview shows the view with the other default.
    .accepted(
      """
      @main struct Notes: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @AppStorage("size") private var size = 1; var body: some View { Text("\\(size)") } }
      struct OldRoot: View { @AppStorage("size") private var size = 2; var body: some View { Text("\\(size)") } }
      #Preview { OldRoot() }
      """),
    // Two spellings of one number.
    .accepted(
      """
      struct Keys: View { @AppStorage("key") private var key = 0x09; var body: some View { Text("\\(key)") } }
      struct First: View { @AppStorage("key") private var key = 9; var body: some View { Text("\\(key)") } }
      """),
    .flagged(
      """
      struct Keys: View { @AppStorage("key") private var ↓key = 0x19; var body: some View { Text("\\(key)") } }
      struct First: View { @AppStorage("key") private var key = 19; var body: some View { Text("\\(key)") } }
      """),
  ]
}
