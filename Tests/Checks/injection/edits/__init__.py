"""The misuse that each rule is for, by the rule's id: a function from a project to its injections."""

from edits import (
    announcement, binding, binding_use, concurrency, environment, forms, identity, interaction, lifecycle, observation,
    ownership, presentation, rows, source_of_truth, state_macro, unobserved, untracked, unused, view_update)

FAMILIES = (
    ownership, unused, binding, binding_use, environment, observation, announcement, lifecycle, identity,
    source_of_truth, forms, view_update, state_macro, interaction, presentation, rows, concurrency, unobserved, untracked)
INJECTIONS = {rule: function for family in FAMILIES for rule, function in family.INJECTIONS.items()}
