/// The rules, by the ids that configuration, suppressions and reports use.
///
/// An id is snake_case and names the flagged code. A test derives from it the type (`StateNotPrivate`), the file
/// (`StateNotPrivate.swift`) and the page (`state_not_private`).
package enum RuleID: String, CaseIterable, Sendable, Comparable {
  case asyncLetTask = "async_let_task"
  case bindableNeverProjected = "bindable_never_projected"
  case appStorageConflict = "app_storage_conflict"
  case bindingInClass = "binding_in_class"
  case bindingNeverWritten = "binding_never_written"
  case bindingToClassType = "binding_to_class_type"
  case constantState = "constant_state"
  case constantBindingToEditor = "constant_binding_to_editor"
  case environmentObjectCreatedInline = "environment_object_created_inline"
  case environmentObjectMissingInPreview = "environment_object_missing_in_preview"
  case environmentObjectMissingOnPath = "environment_object_missing_on_path"
  case environmentObjectNeverInjected = "environment_object_never_injected"
  case environmentReadInInit = "environment_read_in_init"
  case fetchWithFrozenDate = "fetch_with_frozen_date"
  case formDirtyOnLoad = "form_dirty_on_load"
  case identityEditedInRow = "identity_edited_in_row"
  case invalidSuppression = "invalid_suppression"
  case localStateWrapper = "local_state_wrapper"
  case mismatchedRowOffsets = "mismatched_row_offsets"
  case misplacedFlagReset = "misplaced_flag_reset"
  case missingBindingProjection = "missing_binding_projection"
  case modelWorkInStateInit = "model_work_in_state_init"
  case nestedObservableObject = "nested_observable_object"
  case objectCreatedInBody = "object_created_in_body"
  case objectWrapperTypeMismatch = "object_wrapper_type_mismatch"
  case observableCreatedInline = "observable_created_inline"
  case observableIncompatibleMember = "observable_incompatible_member"
  case observableObjectNeverPublishes = "observable_object_never_publishes"
  case observationIgnoredStorage = "observation_ignored_storage"
  case observerNeverRemoved = "observer_never_removed"
  case observedObjectInline = "observed_object_inline"
  case onAppearOverwritesEdit = "on_appear_overwrites_edit"
  case ownedStateReadInInit = "owned_state_read_in_init"
  case previewStateWithoutPreviewable = "preview_state_without_previewable"
  case publishedOutsideObservableObject = "published_outside_observable_object"
  case publishOffMain = "publish_off_main"
  case representableKeepsFirstValue = "representable_keeps_first_value"
  case rowBoundByIndex = "row_bound_by_index"
  case secondModelInstance = "second_model_instance"
  case sharedNavigationPath = "shared_navigation_path"
  case sharedPresentationInRows = "shared_presentation_in_rows"
  case splitPresentationState = "split_presentation_state"
  case stateAssignedTooEarly = "state_assigned_too_early"
  case stateHoldsUnobservableClass = "state_holds_unobservable_class"
  case stateInitInOtherFile = "state_init_in_other_file"
  case stateMemberwiseInitMissing = "state_memberwise_init_missing"
  case stateMutationInBody = "state_mutation_in_body"
  case stateNotPrivate = "state_not_private"
  case statePassedByCaller = "state_passed_by_caller"
  case stateResetOnlyInDeadCode = "state_reset_only_in_dead_code"
  case stateSeededOnce = "state_seeded_once"
  case stateWithSecondWrapper = "state_with_second_wrapper"
  case stateWriteDiscardedInInit = "state_write_discarded_in_init"
  case stateWrittenNeverRead = "state_written_never_read"
  case swiftUIWrapperOutsideView = "swiftui_wrapper_outside_view"
  case taskResultRace = "task_result_race"
  case timerInView = "timer_in_view"
  case toggleWithTapToggle = "toggle_with_tap_toggle"
  case twoFieldsOneFocusFlag = "two_fields_one_focus_flag"
  case twoPresentationsOneFlag = "two_presentations_one_flag"
  case unobservedObjectProperty = "unobserved_object_property"
  case unobservedSourceInBody = "unobserved_source_in_body"
  case unreachablePresentation = "unreachable_presentation"
  case unusedObservedObject = "unused_observed_object"
  case unusedState = "unused_state"
  case unorderedCollectionInList = "unordered_collection_in_list"
  case unstableIdentity = "unstable_identity"
  case uncancelledDelayedReset = "uncancelled_delayed_reset"
  case untrackedValueInBody = "untracked_value_in_body"
  case unusedSuppression = "unused_suppression"

  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }

  /// The name of the type that implements the rule: `state_not_private` → `StateNotPrivate`.
  package var typeName: String {
    rawValue.split(separator: "_").map { word in
      Self.acronyms[word] ?? word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The words of ids whose capitals are not only the first letter, as type names spell them.
  private static let acronyms: [Substring: String] = ["swiftui": "SwiftUI"]

  /// The rule that reported these findings before this one was split off from it.
  ///
  /// Comments, baselines and settings that name the older rule go on covering them.
  var splitFrom: RuleID? {
    switch self {
    case .statePassedByCaller: .stateNotPrivate
    case .localStateWrapper: .swiftUIWrapperOutsideView
    default: nil
    }
  }

  /// The rules that were split off from this one.
  package var splitOff: [RuleID] {
    switch self {
    case .stateNotPrivate: [.statePassedByCaller]
    case .swiftUIWrapperOutsideView: [.localStateWrapper]
    default: []
    }
  }

  /// The rules that know more of a defect than this one where both report the same place.
  ///
  /// Of two such findings the more severe one is reported, and in a tie that of the rule that knows more.
  var givesWayTo: [RuleID] {
    switch self {
    case .statePassedByCaller, .stateNotPrivate: [.stateSeededOnce]
    default: []
    }
  }

  /// The page that explains the rule.
  package var helpAddress: String { "https://github.com/flowlint/flowlint/blob/main/docs/rules/\(rawValue).md" }
}
