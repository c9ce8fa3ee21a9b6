"""The misuse that each rule is for, by the rule's id: a function from a project to its injections."""

from edits import binding, environment, lifecycle, observation, ownership, state_macro, view_update

FAMILIES = (ownership, binding, environment, observation, lifecycle, view_update, state_macro)
INJECTIONS = {rule: function for family in FAMILIES for rule, function in family.INJECTIONS.items()}
