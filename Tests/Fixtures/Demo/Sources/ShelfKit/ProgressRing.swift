import SwiftUI

/// How far somebody is in a book, as a ring that fills when it appears.
public struct ProgressRing: View {
  @State public var shown = 0.0
  private let fraction: Double

  public init(fraction: Double) { self.fraction = fraction }

  public var body: some View {
    Circle()
      .trim(from: 0, to: shown)
      .stroke(.tint, style: StrokeStyle(lineWidth: 4, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .animation(.easeOut, value: shown)
      .onAppear { shown = fraction }
      .onChange(of: fraction) { shown = fraction }
  }
}
