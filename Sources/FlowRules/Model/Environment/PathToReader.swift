import SwiftLexer

/// A root that shows a view which reads an object from the environment, where nothing on the way injects one.
struct PathToReader {
  /// The property that reads the object.
  let reader: Property
  /// The class of the object.
  let object: ProjectType
  /// The app, the scene or the controller that shows the view.
  let root: EnvironmentRoot
  /// The call in the root.
  let range: FileRange
  /// The view that the call creates: the reading one, or one around it.
  let view: ProjectType
  /// The modifier that injects the object, but only into the view to which the content with the reader is attached.
  let tooEarly: FileRange?
}

extension ProjectIndex {
  /// The roots in a file that show a view without an object that it reads; one for each view and object.
  func pathsToReaders(in file: FileID) -> [PathToReader] {
    var seen: Set<PlaceAndObject> = []
    return objects.pathsWithoutObject.value.compactMap { path in
      let range = path.tooEarly ?? path.first.range
      guard range.file == file, seen.insert(PlaceAndObject(range: range, object: path.object)).inserted else {
        return nil
      }
      return PathToReader(
        reader: Property(path.reader, in: self), object: type(path.object), root: path.root, range: path.first.range,
        view: type(path.firstView), tooEarly: path.tooEarly)
    }
  }
}

/// What one finding is about: several readers of an object behind one root need one repair.
private struct PlaceAndObject: Hashable {
  let range: FileRange
  let object: TypeID
}
