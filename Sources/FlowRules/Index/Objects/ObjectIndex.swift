/// The third storey of the index: the views that observe, create and inject objects. Built from the code below it.
package final class ObjectIndex: Sendable {
  /// The second storey.
  package let code: CodeIndex
  /// The first storey.
  package var declarations: DeclarationIndex { code.declarations }
  /// The views that observe each object.
  let observation: ObjectObservation
  /// The objects that views read from the environment, and those that code injects.
  let environmentObjects: EnvironmentObjects
  /// The roots from which a view is shown that reads an object which no code on the way injects.
  let pathsWithoutObject: Deferred<[PathWithoutObject]>
  /// The functions and properties whose code names the class of an object that some view never uses.
  let classMentions: Deferred<ClassMentions>

  /// - Parameter jobs: the number of threads that work at once; at least 1.
  init(over code: CodeIndex, jobs: Int) {
    self.code = code
    (observation, environmentObjects) = WorkerPool(jobs: jobs).run(
      { ObjectObservation(in: code) }, { EnvironmentObjects(in: code) })
    classMentions = Deferred { ClassMentions(of: code.classesOfUnusedObjects, in: code.declarations) }
    pathsWithoutObject = Deferred { [environmentObjects] in EnvironmentPaths.find(to: environmentObjects, in: code) }
  }
}
