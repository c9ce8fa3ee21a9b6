"""One declaration of a project, as the listing of `flowlint syntax` has it."""

import functools
import re

WRAPPERS = {
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding", "Bindable", "AppStorage",
    "SceneStorage", "FocusState", "GestureState", "Query", "FetchRequest", "SectionedFetchRequest", "FocusedValue",
    "FocusedObject", "FocusedBinding", "Namespace", "Published",
}
ACCESS = ("private", "fileprivate")


def attribute_name(attribute):
    return re.match(r"@([\w.]*)", attribute)[1]


class Declaration:
    """One line of the listing."""

    def __init__(self, fields, source):
        self.source = source
        self.path = fields["path"]
        self.kind = fields["kind"]
        self.name = fields["name"]
        self.parents = ".".join(fields["parents"])
        self.attributes = fields["attributes"]
        self.modifiers = fields["modifiers"]
        self.type = fields.get("type")
        self.has_value = fields.get("initializer", False)
        self.accessors = set(fields.get("accessors", ()))
        self.parameters = fields.get("parameters", [])
        self.returns = fields.get("returns")
        self.inherits = list(fields.get("inherits", ()))
        self.offset = source.offset(fields["line"], fields["column"])

    @property
    def qualified_name(self):
        return f"{self.parents}.{self.name}" if self.parents else self.name

    @property
    def attribute_names(self):
        return {attribute_name(attribute) for attribute in self.attributes}

    @property
    def wrapper(self):
        """The only attribute, if it is a wrapper of SwiftUI or Combine."""
        names = [name.removeprefix("SwiftUI.") for name in self.attribute_names]
        return names[0] if len(names) == 1 and names[0] in WRAPPERS else None

    @property
    def is_stored(self):
        return (
            self.kind in ("var", "let") and self.accessors <= {"willSet", "didSet"}
            and not {"static", "class", "lazy", "weak", "unowned"} & set(self.modifiers))

    @property
    def is_private(self):
        return any(modifier in ACCESS for modifier in self.modifiers)

    @property
    def is_optional(self):
        return self.type is not None and (self.type.endswith(("?", "!")) or self.type.startswith("Optional<"))

    @functools.cached_property
    def value(self):
        """The initial value as written, if the declaration ends on its line."""
        end = self.source.statement_end(self.offset)
        if not self.has_value or end is None or self.accessors:
            return None
        line = self.source.code[self.offset:end]
        match = re.match(r"\w+\s*(?::[^=]*)?=\s*", line)
        return self.source.text[self.offset + match.end():self.offset + len(line.rstrip())] if match else None

    @property
    def class_name(self):
        """The plain name of its type: from the annotation, or from a value `Name(…)`."""
        if self.type is not None:
            return self.type if re.fullmatch(r"[A-Z]\w*", self.type) else None
        match = re.match(r"([A-Z]\w*)\(", self.value or "")
        return match[1] if match else None

    @functools.cached_property
    def function_body(self):
        """The inside of an initializer's braces; closures may be default values before them."""
        opening = self.source.code.find("(", self.offset)
        end = (self.source.partners or {}).get(opening)
        return self.source.block(end) if end is not None else None

    def attribute_range(self, name):
        """Where `@name` stands before the declaration, without arguments."""
        start = self.source.code.rfind(f"@{name}", max(0, self.offset - 300), self.offset)
        between = self.source.code[start:self.offset] if start >= 0 else ""
        if not re.fullmatch(rf"@{name}(\([^()]*\))?\s+((@\w+|\w+)(\([^()]*\))?\s+)*", between):
            return None
        return (start, start + len(name) + 1)

    def modifier_range(self, name):
        """Where a modifier is, with the space after it."""
        start = max(0, self.offset - 80)
        match = re.search(rf"\b{name}\s+(?=(?:\w+\s+)*$)", self.source.code[start:self.offset])
        return (start + match.start(), start + match.end()) if match else None
