import SwiftLexer

// The views whose state can be misused, for the rules about access to state.
extension RuleContext {
  /// The views of the file that an app shows.
  ///
  /// Types that only previews and tests construct belong to these, unless the whole project has no other calls: it is
  /// then a file that somebody tries out.
  var viewsOfTheApp: some Sequence<ProjectType> {
    views.lazy.filter { [project] view in
      !view.isInTestOrPreview && !view.isOnlyDynamicProperty
        && (view.isExposed || !view.isOnlyForPreviews || !project.constructsViewsInApp)
    }
  }
}

extension ProjectType {
  /// The stored properties with one of some wrappers whose modifiers do not hide them.
  func stored(_ wrappers: Set<Wrapper>, hiddenBy hiding: ModifierSet) -> [Property] {
    properties.filter { property in
      property.isStored && !property.isStatic && property.wrapper.map(wrappers.contains) == true
        && property.modifiers.isDisjoint(with: hiding)
    }
  }
}
