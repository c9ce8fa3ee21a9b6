@frozen public struct Text: PrimitiveView, Equatable, Sendable {
  public nonisolated init(verbatim content: String) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {}
  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {}
  public nonisolated init(_ attributedContent: AttributedString) {}
  public nonisolated init(_ image: Image) {}
  public nonisolated init(_ date: Date, style: DateStyle) {}
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}
  public struct DateStyle: Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let timer = DateStyle()
  }
  public nonisolated static func + (lhs: Text, rhs: Text) -> Text { lhs }
  public nonisolated func bold() -> Text { self }
  public nonisolated func italic() -> Text { self }
  public nonisolated func font(_ font: Font?) -> Text { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
}

@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {}
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {}
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    public mutating func appendInterpolation(_ text: Text) {}
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
  }
}
/// What `LocalizedStringKey` can interpolate: numbers, but neither `Bool` nor optionals.
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

@frozen public struct Font: Hashable, Sendable {
  public static let body = Font()
  public static let caption = Font()
  public static let footnote = Font()
  public static let headline = Font()
  public static let largeTitle = Font()
  public static let subheadline = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  public func bold() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public struct Weight: Hashable, Sendable {
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public struct Label<Title: View, Icon: View>: PrimitiveView {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
  public init(_ titleKey: LocalizedStringKey, image name: String) {}
}
@frozen public struct Image: PrimitiveView, Equatable, Sendable {
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
  public nonisolated init(systemName: String) {}
  public nonisolated init(uiImage: UIImage) {}
  public nonisolated init(nsImage: NSImage) {}
  public nonisolated init(_ cgImage: CGImage, scale: CGFloat, label: Text) {}
  public nonisolated init(decorative cgImage: CGImage, scale: CGFloat) {}
  public func resizable() -> Image { self }
  public func imageScale(_ scale: Scale) -> some View { self }
  public enum Scale: Hashable, Sendable { case small, medium, large }
}
public struct AsyncImage<Content: View>: PrimitiveView {
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
}
