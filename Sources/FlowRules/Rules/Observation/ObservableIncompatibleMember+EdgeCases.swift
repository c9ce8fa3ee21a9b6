// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension ObservableIncompatibleMember {
  static let edgeCases: [Example] = [
    .flagged(
      """
      class Base: ObservableObject { @Published var isLoading = false }
      @Observable class ↓Feed: Base { var items: [Int] = [] }
      @Observable final class Timeline: Feed { var page = 0 }
      struct Pages: View { @StateObject private var timeline = Timeline(); var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .flagged(
      """
      @globalActor actor Disk { static let shared = Disk() }
      @Disk @Observable class Outer {
        @Observable class Inner { @Outer.Boxed var ↓x = 1 }
        typealias Kept = Boxed
        @propertyWrapper struct Boxed { var wrappedValue: Int }
        @Kept var ↓y = 2
      }
      """).hiddenFromDocs,
    .accepted(
      """
      @propertyWrapper struct Published { var wrappedValue: Int }
      @Perceptible final class Cart { @Published var count = 0 }
      @Observable @Ignoring final class Shop { lazy var index = 0 }
      @Rx.Observable final class Feed { lazy var index = 0 }
      """).hiddenFromDocs,
    .accepted(
      """
      import Reactive
      @Observable final class Cart { lazy var index = 0 }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .flagged(
      """
      import Dependencies
      import UIKit
      @Observable final class Settings: Codable { lazy var ↓text = "" }
      // file: Page.swift
      import SwiftUI
      struct Page: View { var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      import Vendor
      @Observable final class Settings { lazy var text = "" }
      // file: Page.swift
      import SwiftUI
      struct Page: View { var body: some View { EmptyView() } }
      """).hiddenFromDocs,
    .accepted(
      """
      @Observable final class Feed: ThirdPartyBase { var items = 0 }
      @Observable final class Item: NSManagedObject {}
      """).hiddenFromDocs,
    .accepted(
      """
      class Base: ObservableObject { func changed() { objectWillChange.send() } }
      @Observable final class Cart: Base { var count = 0 { didSet { changed() } } }
      struct Page: View { @ObservedObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }
      """).hiddenFromDocs,
    .accepted(
      """
      @Observable final class Cart: ObservableObject { var count = 0 }
      struct Page: View {
        @State var cart: Cart
        var body: some View { Button("") { cart.objectWillChange.send() } }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      extension ObservableObject { func notify() { (objectWillChange as? ObservableObjectPublisher)?.send() } }
      @Observable final class Cart: ObservableObject { var count = 0 { willSet { notify() } } }
      """).hiddenFromDocs,
    .accepted("@Observable final class Cart: ObservableObject { let id = 1; static var count = 0 }").hiddenFromDocs,
  ]
}
