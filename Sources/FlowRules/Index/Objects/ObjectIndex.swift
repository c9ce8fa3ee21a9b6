/// The third storey of the index: which views observe, create and inject which objects. Built from the code below it.
package final class ObjectIndex: Sendable {
  package let code: CodeIndex
  package var declarations: DeclarationIndex { code.declarations }
  /// Which views observe which objects.
  let observation: ObjectObservation
  /// The objects that views read from the environment, and those that code puts there.
  let environmentObjects: EnvironmentObjects

  /// - Parameter jobs: how many threads work at once; at least 1.
  init(over code: CodeIndex, jobs: Int) {
    self.code = code
    (observation, environmentObjects) = WorkerPool(jobs: jobs).run(
      { ObjectObservation(in: code) }, { EnvironmentObjects(in: code) })
  }
}
