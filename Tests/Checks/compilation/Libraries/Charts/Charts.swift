import SwiftUI

public struct Chart<Content>: View {
  public var body: Never { fatalError() }
}
