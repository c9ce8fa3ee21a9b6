import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension ObservableIncompatibleMember: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      import SwiftUI
      @MainActor
      @SwiftUI.Observable
      final class Player {
        @SwiftUI.Environment(\\.locale) private var ↓locale
        @ObservationIgnored @Environment(\\.calendar) private var calendar
        @Published private(set) var ↓title: String { didSet { save() } }
        private lazy var ↓cache: [String: Int] = [:]
      }
      """, compiles: false),
    .flagged(
      """
      @Observable final class Form { @Trimmed var ↓name = "" }
      // file: Trimmed.swift
      @propertyWrapper struct Trimmed { var wrappedValue: String }
      """, compiles: false),
    .flagged(
      """
      @Observable final class ↓Cart: ObservableObject { var count = 0 }
      @Observable final class ↓Shop { var name = "" }
      extension Shop: ObservableObject {}
      """),
    .flagged(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable class ↓Feed: Base { var items: [Int] = [] }
      @Observable final class Timeline: Feed { var page = 0 }
      struct FeedList: View { @ObservedObject var feed: Feed; var body: some View { Text("\\(feed.items.count)") } }
      """),
    .accepted(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable final class Feed: Base { var items: [Int] = [] }
      struct FeedList: View { @State private var feed = Feed(); var body: some View { Text("\\(feed.items.count)") } }
      """),
    .accepted("@Model final class Note { @Attribute(.unique) var id = \"\"; @Transient lazy var words = 0 }"),
    .accepted(
      """
      @globalActor actor Disk { static let shared = Disk() }
      @Observable final class Store {
        @MainActor var count = 0
        @Disk var size = 0
        @objc var name = ""
        @Unheard var mood = ""
        let id = 1
        weak var parent: Store?
        var half: Int { count / 2 }
        var total = 0 { didSet { print(total) } }
        @Published static var shared = 0
        nonisolated(unsafe) var task: Int?
      }
      """, compiles: false),
    .accepted(
      """
      #if canImport(Observation)
      @Observable
      #endif
      final class Cart: ObservableObject { @Published var count = 0 }
      """, compiles: false),
    .accepted(
      """
      @Observable final class Cart: ObservableObject {
        @ObservationIgnored @Published var count = 0
      }
      @Observable final class Shop: ObservableObject {
        var count = 0 { willSet { objectWillChange.send() } }
      }
      """),
    .accepted(
      """
      @attached(member) macro Observable() = #externalMacro(module: "M", type: "T")
      @Observable final class Cart { @Published var count = 0; lazy var index = Index() }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      @Model final class ↓Note: ObservableObject { var text = ""; init() {} }
      @Model final class Draft {
        @Transient @Published var text = ""
        @Transient @AppStorage("x") var n = 0
        @Transient lazy var m = 0
        init() {}
      }
      """),
    .flagged(
      """
      @Observable final class Cart { @Published var ↓count = 0; func listen() { $count.sink { print($0) } } }
      @Observable final class Shop: ObservableObject {
        @Published var ↓name = ""
        @Published(wrappedValue: 1) var ↓n: Int
      }
      struct Page: View { @StateObject var shop: Shop; var body: some View { Text(shop.name) } }
      """, compiles: false),
    .flagged(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable class ↓Feed: Base { var items: [Int] = [] }
      @Observable final class Timeline: Feed { var page = 0 }
      struct Pages: View { @StateObject private var timeline = Timeline(); var body: some View { EmptyView() } }
      """),
    // Each call makes an object, and @StateObject takes an autoclosure, which @State does not.
    .accepted(
      """
      @Observable final class Feed: ObservableObject { var title = "" }
      struct Page: View { @StateObject var feed: Feed; var body: some View { TextField("", text: $feed.title) } }
      struct Pages: View { var body: some View { NavigationLink("a") { Page(feed: Feed()) } } }
      """),
    // The caller owns the object: @Bindable.
    .flagged(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable final class ↓Feed: Base { var title = "" }
      struct Page: View { @State private var feed = Feed(); var body: some View { Form(feed: feed) } }
      struct Form: View { @StateObject var feed: Feed; var body: some View { TextField("", text: $feed.title) } }
      """,
      instead: """
        class Base: ObservableObject { @Published var isLoading = false }
        @Observable final class Feed: Base { var title = "" }
        struct Page: View { @State private var feed = Feed(); var body: some View { Form(feed: feed) } }
        struct Form: View { @Bindable var feed: Feed; var body: some View { TextField("", text: $feed.title) } }
        """),
    .flagged(
      """
      @globalActor actor Disk { static let shared = Disk() }
      @Disk @Observable class Outer {
        @Observable class Inner { @Outer.Boxed var ↓x = 1 }
        typealias Kept = Boxed
        @propertyWrapper struct Boxed { var wrappedValue: Int }
        @Kept var ↓y = 2
      }
      """, compiles: false),
    .accepted(
      """
      @propertyWrapper struct Published { var wrappedValue: Int }
      @Perceptible final class Cart { @Published var count = 0 }
      @Observable @Ignoring final class Shop { lazy var index = 0 }
      @Rx.Observable final class Feed { lazy var index = 0 }
      """, compiles: false),
    .accepted(
      """
      import Reactive
      @Observable final class Cart { lazy var index = 0 }
      """),
    .accepted(
      """
      @Observable final class Cart {
        @ObservationIgnored
        @Published
        var count = 0
        #if DEBUG
        @ObservationIgnored
        #endif
        lazy var index = Index()
        @Observation.ObservationIgnored lazy var other = Index()
        func load() { lazy var local = 1; _ = local }
      }
      extension Cart { struct Row: View { @State private var isOn = false; var body: some View { EmptyView() } } }
      """, compiles: false),
    .flagged(
      """
      import Dependencies
      import UIKit
      @Observable final class Settings: Codable { lazy var ↓text = "" }
      // file: Page.swift
      import SwiftUI
      struct Page: View { var body: some View { EmptyView() } }
      """, compiles: false),
    .accepted(
      """
      import Vendor
      @Observable final class Settings { lazy var text = "" }
      // file: Page.swift
      import SwiftUI
      struct Page: View { var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      @Observable final class Feed: ThirdPartyBase { var items = 0 }
      @Observable final class Item: NSManagedObject {}
      """, compiles: false),
    .accepted(
      """
      class Base: ObservableObject { func changed() { objectWillChange.send() } }
      @Observable final class Cart: Base { var count = 0 { didSet { changed() } } }
      struct Page: View { @ObservedObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      """),
    .accepted(
      """
      @Observable final class Cart: ObservableObject { var count = 0 }
      struct Page: View {
        @State var cart: Cart
        var body: some View { Button("") { cart.objectWillChange.send() } }
      }
      """),
    .accepted(
      """
      extension ObservableObject { func notify() { (objectWillChange as? ObservableObjectPublisher)?.send() } }
      @Observable final class Cart: ObservableObject { var count = 0 { willSet { notify() } } }
      """),
    .accepted("@Observable final class Cart: ObservableObject { let id = 1; static var count = 0 }"),
  ]
}
