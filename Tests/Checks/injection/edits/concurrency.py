"""Injections for the rules about tasks, delays, timers and observers, and about the offsets of rows."""

from injection import MARK, Injection, insert
from edits.interaction import choice
from edits.rows import BEGINS, fresh_views
from view_code import new_member, new_modifier

ANSWER = '@State private var injectedAnswer = ""'
KEY = '@State private var injectedKey = ""'
# It really waits: what a view asks itself is answered in order.
LOAD = (
    "private func injectedLoad(_ key: String) async -> String { "
    "_ = try? await URLSession.shared.data(from: URL(fileURLWithPath: key)); return key }")
SHOWN = ".overlay {{ Text(injectedAnswer) }}.onTapGesture {{ injectedKey += \"a\" }}\n"
RACES = (
    SHOWN + ".onChange(of: injectedKey) {{ Task {{ {}injectedAnswer = await injectedLoad(injectedKey) }} }}",
    SHOWN + ".onChange(of: injectedKey) {{\nTask {{ @MainActor in\nlet answer = await injectedLoad(injectedKey)\n"
    "{}self.injectedAnswer = answer\n}}\n}}",
)

BUSY = "@State private var injectedBusy = false"
POST = "private func injectedPost() async throws {}"
SENDS = (
    "private func injectedSend() async {{ {}injectedBusy = true; "
    "do {{ try await injectedPost(); injectedBusy = false }} catch {{ print(error) }} }}",
    "private func injectedSend() async throws {{\n{}injectedBusy = true\n"
    "try await injectedPost()\ninjectedBusy = false\n}}",
    "private func injectedSend() {{ injectedBusy = true\n{}defer {{ injectedBusy = false }}\n"
    "Task {{ try? await injectedPost() }} }}",
)
CALLS = ("Task { await injectedSend() }", "Task { try? await injectedSend() }", "injectedSend()")

HINT = "@State private var injectedHint: String?"
DELAYS = (
    "{}injectedHint = String(describing: self)\n"
    "DispatchQueue.main.asyncAfter(deadline: .now() + 2) {{ injectedHint = nil }}",
    "withAnimation {{ {}injectedHint = \"\\(self)\" }}\n"
    "Task {{ try? await Task.sleep(nanoseconds: 2_000_000_000)\ninjectedHint = nil }}",
)

COUNT = "@State private var injectedCount = 0"
OBSERVERS = (
    "{}Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {{ _ in injectedCount += 1 }}",
    "{}NotificationCenter.default.addObserver(forName: Notification.Name(\"a\"), object: nil, queue: .main) "
    "{{ _ in injectedCount += 1 }}",
    "Task {{ {}for await _ in NotificationCenter.default.notifications(named: Notification.Name(\"a\")) "
    "{{ injectedCount += 1 }} }}",
)
OPEN = "@State private var injectedOpen = false"
PRESENTED = ".onTapGesture { injectedOpen = true }\n.sheet(isPresented: $injectedOpen) { Injected() }"

NAMES = '@State private var injectedNames = ["a"]'
OFFSETS = (
    "ForEach(injectedNames.filter {{ !$0.isEmpty }}, id: \\.self) {{ Text($0) }}"
    ".onDelete {{ {}injectedNames.remove(atOffsets: $0) }}",
    "ForEach(injectedNames.sorted(), id: \\.self) {{ Text($0) }}"
    ".onDelete {{ offsets in for index in offsets {{ print({}injectedNames[index]) }} }}",
    "ForEach(injectedNames.reversed(), id: \\.self) {{ Text($0) }}"
    ".onMove {{ {}injectedNames.move(fromOffsets: $0, toOffset: $1) }}",
)


def chosen_views(project, *names):
    """Every fourth view that can get state and a modifier, with the end of its body."""
    for view, end in fresh_views(project, *names):
        if choice(view, end, (True, False, False, False)):
            yield view, end


def injection(rule, view, end, members, modifier):
    """The injection of members, on lines of their own, and of a modifier after the body."""
    text = f"\n{view.indentation()}".join(members)
    return Injection(rule, view.path, (new_member(view, text), new_modifier(view, end, modifier)), begins=BEGINS)


def task_result_race(project):
    """A view gets a task for each new value of a key, whose answer it shows."""
    for view, end in chosen_views(project, "overlay", "onTapGesture", "onChange", "Task"):
        race = choice(view, end + 1, RACES).format(MARK)
        yield injection("task_result_race", view, end, (ANSWER, KEY, LOAD), race)


def misplaced_flag_reset(project):
    """A view gets a flag that an error skips, or that a `defer` resets before the task has begun."""
    for view, end in chosen_views(project, "opacity", "onTapGesture", "Task"):
        send, call = choice(view, end + 1, tuple(zip(SENDS, CALLS)))
        modifier = f".opacity(injectedBusy ? 0.5 : 1).onTapGesture {{ {call} }}"
        yield injection("misplaced_flag_reset", view, end, (BUSY, POST, send.format(MARK)), modifier)


def uncancelled_delayed_reset(project):
    """A view gets a hint that a delay takes away."""
    for view, end in chosen_views(project, "overlay", "onTapGesture", "Text", "Task", "DispatchQueue", "withAnimation"):
        delay = choice(view, end + 1, DELAYS).format(MARK)
        modifier = f'.overlay {{ Text(injectedHint ?? "") }}.onTapGesture {{\n{delay}\n}}'
        yield injection("uncancelled_delayed_reset", view, end, (HINT,), modifier)


def observer_never_removed(project):
    """A view presents a new one, whose timer, observer or task nobody keeps."""
    names = ("sheet", "onTapGesture", "Timer", "NotificationCenter", "Task", "Notification")
    for view, end in chosen_views(project, *names):
        if "Injected" in project.names or view.is_nested:
            continue
        start = choice(view, end + 1, OBSERVERS).format(MARK)
        opened = (
            f"\n\nstruct Injected: View {{\n  {COUNT}\n"
            f'  var body: some View {{ Text("\\(injectedCount)").onAppear {{ {start} }} }}\n}}\n')
        edits = (new_member(view, OPEN), new_modifier(view, end, PRESENTED), insert(len(view.source.text), opened))
        yield Injection("observer_never_removed", view.path, edits, begins=BEGINS)


def async_let_task(project):
    """A view gets a function with an `async let` whose value is a task."""
    for view, end in chosen_views(project, "overlay", "task", "Task"):
        refresh = (
            "private func injectedRefresh() async { "
            f"async let answer = {MARK}Task {{ injectedAnswer = await injectedLoad(\"a\") }}; _ = await answer }}")
        modifier = ".overlay { Text(injectedAnswer) }.task { await injectedRefresh() }"
        yield injection("async_let_task", view, end, (ANSWER, LOAD, refresh), modifier)


def timer_in_view(project):
    """A view gets a timer in the argument of `onReceive`."""
    for view, end in chosen_views(project, "overlay", "onReceive", "Timer"):
        timer = f"{MARK}Timer.publish(every: 1, on: .main, in: .common).autoconnect()"
        modifier = f'.overlay {{ Text("\\(injectedCount)") }}\n.onReceive({timer}) {{ _ in injectedCount += 1 }}'
        yield injection("timer_in_view", view, end, (COUNT,), modifier)


def mismatched_row_offsets(project):
    """A view gets rows that are some of the elements, or in another order, and an action for their offsets."""
    for view, end in chosen_views(project, "ForEach", "List", "overlay", "onDelete", "onMove", "onTapGesture"):
        rows = choice(view, end + 1, OFFSETS).format(MARK)
        modifier = f'.onTapGesture {{ injectedNames.append("b") }}\n.overlay {{ List {{ {rows} }} }}'
        yield injection("mismatched_row_offsets", view, end, (NAMES,), modifier)


INJECTIONS = {
    "task_result_race": task_result_race,
    "misplaced_flag_reset": misplaced_flag_reset,
    "uncancelled_delayed_reset": uncancelled_delayed_reset,
    "observer_never_removed": observer_never_removed,
    "async_let_task": async_let_task,
    "timer_in_view": timer_in_view,
    "mismatched_row_offsets": mismatched_row_offsets,
}
