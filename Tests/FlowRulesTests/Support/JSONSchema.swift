import Foundation

/// The part of JSON Schema that the schemas in `docs` use.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The breaches of a value, each with its path.
  func breaches(of value: Any) -> [String] { breaches(of: value, root, at: "$") }

  private func breaches(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
      let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return target.map { breaches(of: value, $0, at: path) } ?? ["\(path): no \(reference)"]
    }
    var found: [String] = []
    if let constant = schema["const"] as? NSObject, constant != value as? NSObject { found.append("\(path): const") }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      found.append("\(path): \(value) is none of \(words)")
    }
    switch schema["type"] as? String {
    case "object": found += breaches(ofObject: value as? [String: Any], schema, at: path)
    case "array":
      guard let items = value as? [Any] else { return ["\(path): no array"] }
      let schema = schema["items"] as? [String: Any] ?? [:]
      for (index, item) in items.enumerated() { found += breaches(of: item, schema, at: "\(path)[\(index)]") }
    case "string": if !(value is String) { found.append("\(path): no string") }
    case "integer": if !(value is Int) { found.append("\(path): no integer") }
    case "boolean": if !(value is Bool) { found.append("\(path): no boolean") }
    default: break
    }
    return found
  }

  private func breaches(ofObject value: [String: Any]?, _ schema: [String: Any], at path: String) -> [String] {
    guard let value else { return ["\(path): no object"] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var found = (schema["required"] as? [String] ?? []).filter { value[$0] == nil }.map { "\(path): no \($0)" }
    for (key, item) in value {
      if let property = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
        found += breaches(of: item, property, at: "\(path).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path): unknown \(key)")
      }
    }
    return found
  }
}
