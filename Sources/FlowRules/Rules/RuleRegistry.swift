extension RuleID {
  /// The rule of this id. A new case does not compile until it has one here.
  package var rule: any Rule.Type {
    switch self {
    case .asyncLetTask: AsyncLetTask.self
    case .bindableNeverProjected: BindableNeverProjected.self
    case .appStorageConflict: AppStorageConflict.self
    case .bindingInClass: BindingInClass.self
    case .bindingNeverWritten: BindingNeverWritten.self
    case .bindingToClassType: BindingToClassType.self
    case .constantState: ConstantState.self
    case .constantBindingToEditor: ConstantBindingToEditor.self
    case .environmentObjectCreatedInline: EnvironmentObjectCreatedInline.self
    case .environmentObjectMissingInPreview: EnvironmentObjectMissingInPreview.self
    case .environmentObjectMissingOnPath: EnvironmentObjectMissingOnPath.self
    case .environmentObjectNeverInjected: EnvironmentObjectNeverInjected.self
    case .environmentReadInInit: EnvironmentReadInInit.self
    case .fetchWithFrozenDate: FetchWithFrozenDate.self
    case .formDirtyOnLoad: FormDirtyOnLoad.self
    case .identityEditedInRow: IdentityEditedInRow.self
    case .invalidSuppression: InvalidSuppression.self
    case .localStateWrapper: LocalStateWrapper.self
    case .mismatchedRowOffsets: MismatchedRowOffsets.self
    case .misplacedFlagReset: MisplacedFlagReset.self
    case .missingBindingProjection: MissingBindingProjection.self
    case .modelWorkInStateInit: ModelWorkInStateInit.self
    case .nestedObservableObject: NestedObservableObject.self
    case .objectCreatedInBody: ObjectCreatedInBody.self
    case .objectWrapperTypeMismatch: ObjectWrapperTypeMismatch.self
    case .observableCreatedInline: ObservableCreatedInline.self
    case .observableIncompatibleMember: ObservableIncompatibleMember.self
    case .observableObjectNeverPublishes: ObservableObjectNeverPublishes.self
    case .observationIgnoredStorage: ObservationIgnoredStorage.self
    case .observerNeverRemoved: ObserverNeverRemoved.self
    case .observedObjectInline: ObservedObjectInline.self
    case .onAppearOverwritesEdit: OnAppearOverwritesEdit.self
    case .ownedStateReadInInit: OwnedStateReadInInit.self
    case .previewStateWithoutPreviewable: PreviewStateWithoutPreviewable.self
    case .publishedOutsideObservableObject: PublishedOutsideObservableObject.self
    case .publishOffMain: PublishOffMain.self
    case .representableKeepsFirstValue: RepresentableKeepsFirstValue.self
    case .rowBoundByIndex: RowBoundByIndex.self
    case .secondModelInstance: SecondModelInstance.self
    case .sharedNavigationPath: SharedNavigationPath.self
    case .sharedPresentationInRows: SharedPresentationInRows.self
    case .splitPresentationState: SplitPresentationState.self
    case .stateAssignedTooEarly: StateAssignedTooEarly.self
    case .stateHoldsUnobservableClass: StateHoldsUnobservableClass.self
    case .stateInitInOtherFile: StateInitInOtherFile.self
    case .stateMemberwiseInitMissing: StateMemberwiseInitMissing.self
    case .stateMutationInBody: StateMutationInBody.self
    case .stateNotPrivate: StateNotPrivate.self
    case .statePassedByCaller: StatePassedByCaller.self
    case .stateResetOnlyInDeadCode: StateResetOnlyInDeadCode.self
    case .stateSeededOnce: StateSeededOnce.self
    case .stateWithSecondWrapper: StateWithSecondWrapper.self
    case .stateWriteDiscardedInInit: StateWriteDiscardedInInit.self
    case .stateWrittenNeverRead: StateWrittenNeverRead.self
    case .swiftUIWrapperOutsideView: SwiftUIWrapperOutsideView.self
    case .taskResultRace: TaskResultRace.self
    case .timerInView: TimerInView.self
    case .toggleWithTapToggle: ToggleWithTapToggle.self
    case .twoFieldsOneFocusFlag: TwoFieldsOneFocusFlag.self
    case .twoPresentationsOneFlag: TwoPresentationsOneFlag.self
    case .unobservedObjectProperty: UnobservedObjectProperty.self
    case .unobservedSourceInBody: UnobservedSourceInBody.self
    case .unreachablePresentation: UnreachablePresentation.self
    case .unusedObservedObject: UnusedObservedObject.self
    case .unusedState: UnusedState.self
    case .unorderedCollectionInList: UnorderedCollectionInList.self
    case .unstableIdentity: UnstableIdentity.self
    case .uncancelledDelayedReset: UncancelledDelayedReset.self
    case .untrackedValueInBody: UntrackedValueInBody.self
    case .unusedSuppression: UnusedSuppression.self
    }
  }

  /// The id, the severity, the texts and the options of the rule.
  package var descriptor: RuleDescriptor { rule.descriptor }
}
