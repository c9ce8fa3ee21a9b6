#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// The page that somebody is on, in a label of UIKit.
  struct PageLabel: UIViewRepresentable {
    let page: Int

    func makeUIView(context: Context) -> UILabel {
      let label = UILabel()
      label.text = "On page \(page)"
      return label
    }

    func updateUIView(_ label: UILabel, context: Context) {}
  }
#endif
