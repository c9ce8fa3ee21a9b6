"""The declarations of a project, as far as edits need them, from the listing of `flowlint syntax`.

What a name stands for is decided here far more timidly than rules do: a type counts only if its name is unique in the
project and everything that it inherits is known.
"""

import collections
import functools
import pathlib
import re
import zlib

from declaration import Declaration
from swift_text import SwiftText

# What a class may inherit without being anything else to SwiftUI.
KNOWN_PARENTS = {
    "ObservableObject", "NSObject", "Identifiable", "Hashable", "Equatable", "Sendable", "@unchecked Sendable",
    "Codable", "Decodable", "Encodable", "Comparable", "CustomStringConvertible", "CaseIterable", "Error", "String",
    "Int",
}
KNOWN_TYPE_ATTRIBUTES = {"MainActor", "objc", "objcMembers", "available", "Observable", "preconcurrency", "frozen"}
PROGRAM_ATTRIBUTES = {"main", "UIApplicationMain", "NSApplicationMain"}
OBSERVABLE_ATTRIBUTES = {"Observable", "Observation.Observable"}


class SwiftType:
    """A struct, class or actor with its members, also those of its extensions."""

    def __init__(self, declaration, body):
        self.declaration = declaration
        self.source = declaration.source
        self.name = declaration.name
        self.qualified_name = declaration.qualified_name
        self.path = declaration.path
        self.body = body
        self.inherits = set(declaration.inherits)
        self.members = []
        self.extension_members = []

    @property
    def code(self):
        return self.source.code[slice(*self.body)]

    @property
    def stored(self):
        return [member for member in self.members if member.is_stored]

    @property
    def initializers(self):
        return [member for member in self.members if member.kind == "init"]

    @property
    def all_initializers(self):
        return [m for m in self.members + self.extension_members if m.kind == "init"]

    @property
    def is_nested(self):
        return bool(self.declaration.parents)

    @property
    def is_private(self):
        return self.declaration.is_private

    @property
    def is_observable(self):
        return bool(self.declaration.attribute_names & OBSERVABLE_ATTRIBUTES)

    @property
    def has_known_parents(self):
        return self.inherits <= KNOWN_PARENTS and self.declaration.attribute_names <= KNOWN_TYPE_ATTRIBUTES

    def declares_type(self, name):
        """Whether the file declares a type of that name, which `@name` might mean then."""
        return bool(re.search(rf"\b(?:struct|class|enum|typealias)\s+{name}\b", self.source.code))

    @property
    def is_default_constructible(self):
        return not self.all_initializers and all(
            not member.wrapper or member.wrapper == "Published" for member in self.stored
        ) and all(member.has_value or (member.kind == "var" and member.is_optional) for member in self.stored)

    def member(self, name):
        return next((member for member in self.members if member.name == name), None)

    def indentation(self):
        """What stands before the first member."""
        match = re.compile(r"\s*?[\r\n]([ \t]+)\S").match(self.source.code, self.body[0])
        return match[1] if match else "  "


class Project:
    """The types of a folder."""

    def __init__(self, folder, listing):
        self.folder = pathlib.Path(folder)
        self.sources = {}
        self.declarations = [self.declaration(fields) for fields in listing]
        self.names = collections.Counter(
            d.name for d in self.declarations
            if d.kind in ("struct", "class", "actor", "enum", "protocol", "typealias", "associatedtype"))
        self.types = self.read_types()
        self.add_extensions()
        self.shadowed = {d.name for d in self.declarations if shadows(d)}
        self.imported = collections.defaultdict(set)
        for declaration in self.declarations:
            if declaration.kind == "import":
                self.imported[declaration.path].add(declaration.name)
        self.functions = {d.name for d in self.declarations if d.kind == "func"}

    def declaration(self, fields):
        path = fields["path"]
        if path not in self.sources:
            self.sources[path] = SwiftText((self.folder / path).read_bytes().decode("latin-1"))
        return Declaration(fields, self.sources[path])

    def read_types(self):
        """All types with a body whose brackets match; members are found by their place."""
        types = collections.defaultdict(list)
        for declaration in self.declarations:
            if declaration.kind in ("struct", "class", "actor"):
                body = declaration.source.block(declaration.offset)
                if body:
                    types[declaration.qualified_name].append(SwiftType(declaration, body))
        for declaration in self.declarations:
            for owner in types.get(declaration.parents, ()):
                if owner.path == declaration.path and owner.body[0] <= declaration.offset < owner.body[1]:
                    owner.members.append(declaration)
        return types

    def add_extensions(self):
        for declaration in self.declarations:
            owners = self.types.get(declaration.name if declaration.kind == "extension" else declaration.parents, ())
            for owner in owners:
                if declaration.kind == "extension":
                    owner.inherits.update(declaration.inherits)
                elif declaration not in owner.members:
                    owner.extension_members.append(declaration)

    @functools.cached_property
    def all_types(self):
        """The types whose name nothing else in the project has, outside previews and tests."""
        return [
            owner for owners in self.types.values() for owner in owners
            if len(owners) == 1 and self.names[owner.name] == 1 and not self.is_exempt(owner)]

    @functools.cached_property
    def type_named(self):
        return {owner.name: owner for owner in self.all_types}

    @functools.cached_property
    def views(self):
        """Structs that say themselves that they are views, outside previews and tests."""
        if "View" in self.shadowed:
            return []
        return [
            owner for owners in self.types.values() for owner in owners
            if len(owners) == 1 and owner.declaration.kind == "struct" and not self.is_exempt(owner)
            and {"View", "SwiftUI.View"} & set(owner.declaration.inherits)]

    @functools.cached_property
    def views_in(self):
        """The views of each file."""
        return grouped_by_path(self.views)

    @functools.cached_property
    def declarations_in(self):
        """The declarations of each file."""
        return grouped_by_path(self.declarations)

    @functools.cached_property
    def classes(self):
        return [owner for owner in self.all_types if owner.declaration.kind == "class"]

    @functools.cached_property
    def observable_objects(self):
        """Classes that are certainly an ObservableObject, and seen from their whole module."""
        return {
            owner.name: owner for owner in self.classes
            if "ObservableObject" in owner.inherits and owner.has_known_parents and not owner.is_observable
            and not owner.is_private and not owner.is_nested}

    @functools.cached_property
    def observable_classes(self):
        """Classes with @Observable, and no ObservableObject besides."""
        if "Observable" in self.shadowed:
            return {}
        return {
            owner.name: owner for owner in self.classes
            if owner.is_observable and owner.has_known_parents and "ObservableObject" not in owner.inherits
            and not owner.is_private and not owner.is_nested}

    def is_exempt(self, owner):
        """Whether a type belongs to tests or previews."""
        if is_test(owner.path) or not owner.inherits.isdisjoint({"PreviewProvider", "PreviewModifier", "XCTestCase"}):
            return True
        outer = owner.declaration.parents
        return any(self.is_exempt(parent) for parent in self.types.get(outer, ())) if outer else False

    def imports(self, path, name):
        return name in self.imported[path]

    def has_wrapper(self, name):
        """Whether `@name` means what SwiftUI means by it."""
        return name not in self.shadowed

    def is_visible(self, owner, path):
        return (
            module(owner.path) == module(path) and self.program(owner.path) == self.program(path)
            and not owner.is_private and not owner.is_nested)

    @functools.cached_property
    def mentions(self):
        """For each name of a type the files outside of tests whose code has it."""
        found = collections.defaultdict(set)
        for path, source in self.sources.items():
            if not is_test(path):
                for name in set(re.findall(r"\b[A-Z]\w*", source.code)):
                    found[name].add(path)
        return found

    def is_used_elsewhere(self, owner):
        """Whether another file mentions a type: what its own file alone uses may be there for a preview."""
        return bool(self.mentions[owner.name] - {owner.path})

    @functools.cached_property
    def program_folders(self):
        """The folders of the files in which a program begins: what another program declares does not compile here."""
        return {folder(d.path) for d in self.programs}

    @functools.cached_property
    def programs(self):
        """The declarations in which a program begins."""
        return [d for d in self.declarations if d.attribute_names & PROGRAM_ATTRIBUTES]

    def program(self, path):
        """The nearest folder above a file in which a program begins; empty for none."""
        while path:
            path = folder(path)
            if path in self.program_folders:
                return path
        return ""

    def is_in_widget(self, path):
        """Whether the program that a file belongs to shows widgets, which are drawn once."""
        program = self.program(path)
        return any(
            folder(d.path) == program and re.search(r"\bWidget(?:Bundle)?\b", self.sources[d.path].code)
            for d in self.programs)

    def pick(self, owners, path, seed_text):
        """One of the types that a file can see, always the same one for the same text."""
        visible = [owner for owner in owners if self.is_visible(owner, path)]
        return visible[zlib.crc32(seed_text.encode()) % len(visible)] if visible else None


def shadows(declaration):
    """Whether a declaration may give a name of SwiftUI's another meaning in its module."""
    if declaration.kind == "macro" or "propertyWrapper" in declaration.attribute_names:
        return True
    if declaration.parents or declaration.kind not in ("struct", "class", "enum", "protocol", "typealias"):
        return False
    return declaration.type != f"SwiftUI.{declaration.name}"


def grouped_by_path(items):
    found = collections.defaultdict(list)
    for item in items:
        found[item.path].append(item)
    return found


def is_test(path):
    parts = path.split("/")
    return any(part.endswith("Tests") for part in parts) or path.endswith("Tests.swift")


def folder(path):
    return path.rpartition("/")[0]


def module(path):
    """The part of a path that tells modules apart: `Sources/Name`, or nothing."""
    match = re.match(r"(.*\bSources/[^/]+)/", path)
    return match[1] if match else ""
