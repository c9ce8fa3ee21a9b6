/// The names in Apple's frameworks that flowlint knows.
///
/// Short lists: everything else outside the scanned tree is unknown.
enum SwiftUINames {
  /// Modules that a qualified attribute or type may name.
  static let modules = ["SwiftUI", "SwiftUICore", "SwiftData", "CoreData", "Combine", "Observation", "Swift"]

  /// Foundation and modules that export it, and with it Observation.
  static let foundations = ["Foundation", "UIKit", "AppKit", "Cocoa", "WatchKit"]

  /// Frameworks of others that are used as SwiftUI is, with wrappers of the same names.
  static let lookalikes = [
    "SwiftCrossUI", "OpenSwiftUI", "TokamakCore", "TokamakDOM", "TokamakGTK", "TokamakShim", "TokamakStaticHTML",
    "Ignite", "SwiftTUI", "SkipUI", "Adwaita",
  ]

  /// Apple's frameworks that an app's views and models import.
  ///
  /// None declares a type with a name that apps use, or apps qualify it. Core Data is not among them: Xcode generates
  /// classes for its entities.
  static let frameworks =
    modules.filter { $0 != "CoreData" } + [
      "ActivityKit", "AppIntents", "AppKit", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit",
      "BackgroundTasks", "Charts", "CloudKit", "Cocoa", "Contacts", "CoreBluetooth", "CoreGraphics", "CoreHaptics",
      "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreSpotlight", "CoreText",
      "CoreTransferable", "CryptoKit", "Darwin", "Dispatch", "EventKit", "Foundation", "GameKit", "HealthKit",
      "ImageIO", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
      "MobileCoreServices", "NaturalLanguage", "Network", "OSLog", "PDFKit", "Photos", "PhotosUI", "QuartzCore",
      "QuickLook", "RegexBuilder", "SafariServices", "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit",
      "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity",
      "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "os",
    ]

  /// Protocols whose conforming types SwiftUI installs in its tree, so that their wrappers work.
  static let viewLikeProtocols = [
    "View", "App", "Scene", "ViewModifier", "DynamicProperty", "ToolbarContent", "CustomizableToolbarContent",
    "Commands", "Widget", "WidgetBundle", "ControlWidget", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
    "UIGestureRecognizerRepresentable", "NSGestureRecognizerRepresentable", "Shape", "InsettableShape",
    "ShapeStyle", "GeometryEffect", "Gesture", "ChartContent", "MapContent", "TableRowContent", "TableColumnContent",
    "TabContent", "Layout", "Transition", "TextRenderer", "EnvironmentalModifier", "AnimatableModifier",
    "DynamicViewContent", "PreviewModifier", "PreviewProvider", "LibraryContentProvider", "AccessibilityRotorContent",
    // Styles.
    "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "MenuStyle", "PickerStyle", "ListStyle",
    "TextFieldStyle", "TextEditorStyle", "ProgressViewStyle", "GaugeStyle", "GroupBoxStyle", "FormStyle",
    "DisclosureGroupStyle", "ControlGroupStyle", "DatePickerStyle", "IndexViewStyle", "LabeledContentStyle",
    "NavigationSplitViewStyle", "NavigationViewStyle", "TabViewStyle", "TableStyle", "WindowStyle",
    "WindowToolbarStyle", "MenuButtonStyle",
  ]

  /// The protocols of the types with which a program begins.
  static let programTypes = ["App"] + delegates

  /// Protocols whose objects SwiftUI injects into the environment by itself.
  ///
  /// These are delegates that an adaptor registers, and the document of a `DocumentGroup`.
  static let injectedTypes = ["ReferenceFileDocument"] + delegates

  private static let delegates = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// Views that code often applies modifiers to.
  static let views = [
    "AnyView", "AsyncImage", "Button", "Canvas", "Capsule", "Chart", "Circle", "Color", "ColorPicker",
    "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider", "EditButton", "EmptyView",
    "ForEach", "Form", "Gauge", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HSplitView", "HStack",
    "Image", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Map",
    "Menu", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup", "Path",
    "PhotosPicker", "Picker", "ProgressView", "Rectangle", "RoundedRectangle", "ScrollView", "ScrollViewReader",
    "Section", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "TabView", "Table", "Text", "TextEditor",
    "TextField", "TimelineView", "Toggle", "VSplitView", "VStack", "ViewThatFits", "WindowGroup", "ZStack",
  ]

  /// The protocols through which a view wraps one of UIKit, AppKit or WatchKit.
  static let representableProtocols = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable", "UIGestureRecognizerRepresentable", "NSGestureRecognizerRepresentable",
  ]

  /// Value types of the standard library, Foundation and SwiftUI that views keep. None of them is a binding.
  static let valueTypes = [
    "Array", "AttributedString", "Bool", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character",
    "ClosedRange", "Color", "Data", "Date", "DateComponents", "Decimal", "Dictionary", "Double", "EditMode", "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Locale", "NavigationPath", "Range", "Set", "String", "TimeInterval",
    "TimeZone", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID",
  ]

  /// The modifiers that show something while the Boolean of `isPresented:` is true, and never set it to true.
  ///
  /// `inspector` is none of them, because a menu command opens it, nor is `searchable`.
  static let presentingModifiers = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet", "navigationDestination",
    "fileImporter", "fileExporter", "fileMover", "photosPicker",
  ]

  /// Protocols and base classes that make a type neither view-like nor observable.
  static let neutralSupertypes = [
    // The standard library.
    "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "Identifiable", "Error",
    "CaseIterable", "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject",
    "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation", "Sequence", "Collection", "IteratorProtocol",
    "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
    "AsyncSequence", "AsyncIteratorProtocol", "OptionSet", "SetAlgebra", "LosslessStringConvertible", "Strideable",
    "AdditiveArithmetic", "Numeric", "Actor", "GlobalActor", "Copyable", "Escapable", "BitwiseCopyable",
    "CodingKey", "TextOutputStream", "CustomReflectable", "CustomPlaygroundDisplayConvertible", "String", "Int",
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "CGFloat",
    "Character",
    // Foundation and friends.
    "NSObject", "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying", "LocalizedError",
    "CustomNSError", "ReferenceConvertible", "NSCache", "NSPredicate", "Operation", "Formatter", "URLProtocol",
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionWebSocketDelegate", "XMLParserDelegate", "NSFetchedResultsControllerDelegate", "Transferable",
    "CLLocationManagerDelegate", "UNUserNotificationCenterDelegate", "AVAudioPlayerDelegate",
    "AVSpeechSynthesizerDelegate", "WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler",
    "SKProductsRequestDelegate", "SKPaymentTransactionObserver", "MKMapViewDelegate", "WCSessionDelegate",
    "CBCentralManagerDelegate", "CBPeripheralDelegate", "ASAuthorizationControllerDelegate",
    "EnvironmentKey", "PreferenceKey", "FocusedValueKey", "Animatable", "VectorArithmetic", "LayoutValueKey",
    "ContainerValueKey", "TransactionKey", "Cancellable", "Subscription", "Subscriber", "Publisher", "Subject",
    "TimelineProvider", "AppIntentTimelineProvider", "IntentTimelineProvider", "TimelineEntry", "AppIntent",
    "AppEntity", "AppEnum", "DynamicOptionsProvider", "EntityQuery", "WidgetConfigurationIntent",
    "Tip", "DropDelegate", "FileDocument", "XCTestCase", "NSDocument", "UIDocument",
    // Delegates and data sources of UIKit, AppKit and WatchKit.
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UITextFieldDelegate",
    "UITextViewDelegate", "UIScrollViewDelegate", "UITableViewDelegate", "UITableViewDataSource",
    "UICollectionViewDelegate", "UICollectionViewDataSource", "UIImagePickerControllerDelegate",
    "UINavigationControllerDelegate", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UISearchResultsUpdating", "UISearchBarDelegate", "UIPageViewControllerDelegate",
    "UIPageViewControllerDataSource", "UIAdaptivePresentationControllerDelegate",
    "UIPopoverPresentationControllerDelegate", "UIActivityItemSource", "PHPickerViewControllerDelegate",
    "MFMailComposeViewControllerDelegate", "SFSafariViewControllerDelegate",
    "VNDocumentCameraViewControllerDelegate", "MTKViewDelegate", "ARSCNViewDelegate", "NSApplicationDelegate",
    "NSWindowDelegate", "NSTextFieldDelegate", "NSTextViewDelegate", "NSOutlineViewDelegate",
    "NSOutlineViewDataSource", "NSTableViewDelegate", "NSTableViewDataSource", "NSTextStorageDelegate",
    "NSMenuDelegate", "NSToolbarDelegate", "NSSearchFieldDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// Base classes of UIKit, AppKit and WatchKit: neutral supertypes too.
  static let interfaceKitClasses = [
    "UIResponder", "UIView", "UIControl", "UIButton", "UILabel", "UITextField", "UITextView", "UIScrollView",
    "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell", "UICollectionReusableView",
    "UIStackView", "UIImageView", "UIWindow", "UIViewController", "UITableViewController",
    "UICollectionViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
    "UISplitViewController", "UIHostingController", "UIInputViewController", "UIActivityViewController",
    "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILongPressGestureRecognizer",
    "CAMetalLayer", "CALayer", "MTKView", "WKWebView", "MKMapView", "NSResponder", "NSView", "NSControl",
    "NSButton", "NSTextField", "NSTextView", "NSScrollView", "NSTableView", "NSOutlineView", "NSWindow", "NSPanel",
    "NSViewController", "NSWindowController", "NSHostingController", "NSHostingView", "NSSplitViewController",
    "NSTabViewController", "NSDocumentController", "WKInterfaceController", "WKHostingController",
    "WKUserNotificationHostingController",
  ]

  /// Controllers and views of UIKit, AppKit and WatchKit that show a SwiftUI view.
  static let hostingControllers = [
    "UIHostingController", "NSHostingController", "NSHostingView", "WKHostingController",
    "WKUserNotificationHostingController",
  ]

  /// Supertypes that make a class an ObservableObject.
  static let observableObjectSupertypes = ["ObservableObject", "NSManagedObject"]

  /// Supertypes that make a class observable in the sense of the Observation framework.
  static let observableSupertypes = ["Observable", "PersistentModel"]

  /// Attributes that make a class observable.
  static let observableAttributes = ["Observable", "Model", "Perceptible", "ObservableState"]

  /// Attributes that make a type neither view-like nor observable.
  static let neutralTypeAttributes = [
    "MainActor", "objc", "objcMembers", "available", "frozen", "usableFromInline", "inlinable", "unchecked",
    "preconcurrency", "retroactive", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder",
    "globalActor", "main", "UIApplicationMain", "NSApplicationMain", "Suite", "Test", "Sendable", "nonobjc",
    "requires_stored_property_inits", "IBDesignable", "_spi", "_exported", "_documentation", "_fixed_layout",
    "_nonSendable", "_typeEraser", "_originallyDefinedIn", "_marker", "_implementationOnly", "_objcRuntimeName",
    "safe", "unsafe", "warn_unqualified_access", "discardableResult", "backDeployed",
  ]

  /// The properties that protocols of the standard library and SwiftUI require, as far as a view could store one.
  static let requirements = [
    ("Identifiable", "id"), ("RawRepresentable", "rawValue"), ("CustomStringConvertible", "description"),
    ("LosslessStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription"),
    ("Animatable", "animatableData"), ("AnimatableModifier", "animatableData"), ("GeometryEffect", "animatableData"),
    ("InsettableShape", "animatableData"), ("Layout", "animatableData"), ("Shape", "animatableData"),
    ("TextRenderer", "animatableData"), ("DynamicViewContent", "data"),
  ]

  /// The properties of a `@propertyWrapper` type that matter to the code that uses it.
  static let wrapperRequirements = ["wrappedValue", "projectedValue"]

  /// Functions that never return.
  static let neverReturningFunctions = ["fatalError", "preconditionFailure", "abort", "exit"]
}
