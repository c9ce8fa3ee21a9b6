@_exported import Foundation
import SwiftUI

public protocol TimelineEntry {
  var date: Date { get }
}
public struct Timeline<Entry: TimelineEntry> {
  public init(entries: [Entry], policy: TimelineReloadPolicy) {}
}
public struct TimelineReloadPolicy {
  public static let never = TimelineReloadPolicy()
  public static let atEnd = TimelineReloadPolicy()
}
public struct TimelineProviderContext {}
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
}
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public var body: some WidgetConfiguration { self }
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}
