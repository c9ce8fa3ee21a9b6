import SwiftUI

public protocol Screen: View {}
