"""Runs the steps of a composite action as GitHub's runner does, as far as action.yml needs it.

The runner replaces `${{ ... }}` in every value of a step, then runs a step's script with the step's `env` in a shell,
and reads the step's outputs from a file. Steps that use another action are recorded, and do what the test says.
"""

import os
import pathlib
import re
import subprocess
import tempfile

import yaml

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}", re.DOTALL)
# `bash` in a step: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
SHELLS = {"bash": ["bash", "--noprofile", "--norc", "-eo", "pipefail"]}


class Action:
    """An action.yml."""

    def __init__(self, path):
        self.definition = yaml.safe_load(pathlib.Path(path).read_text())
        self.steps = self.definition["runs"]["steps"]

    def run(self, inputs=(), environment=(), folder=".", used=None):
        """Runs all steps.

        - used: called with each step that uses another action, its `with` evaluated.
        """
        return Run(self, dict(inputs), dict(environment), folder, used or (lambda step, values: None))


class Run:
    """The result of a run of an action: `code`, `log`, `summary`, `outputs`, `used`."""

    def __init__(self, action, inputs, environment, folder, used):
        self.inputs = {name: str(value.get("default", "")) for name, value in action.definition["inputs"].items()}
        unknown = set(inputs) - set(self.inputs)
        assert not unknown, f"no inputs: {unknown}"
        self.inputs.update(inputs)
        self.code, self.log, self.summary = 0, "", ""
        self.used, self.steps = [], {}
        for step in action.steps:
            if self._applies(step.get("if", "success()")):
                if "uses" in step:
                    values = {key: self._text(value) for key, value in step.get("with", {}).items()}
                    # The commit that pins it does not matter here.
                    self.used.append((step["uses"].split("@")[0], values))
                    used(step, values)
                else:
                    self._script(step, environment, folder)
        outputs = action.definition["outputs"].items()
        self.outputs = {name: self._text(output["value"]) for name, output in outputs}

    def _script(self, step, environment, folder):
        with tempfile.TemporaryDirectory() as scratch:
            files = {name: os.path.join(scratch, name) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "script")}
            for path in files.values():
                pathlib.Path(path).touch()
            pathlib.Path(files["script"]).write_text(self._text(step["run"]))
            env = {**os.environ, **environment, **{key: self._text(value) for key, value in step.get("env", {}).items()}}
            env.update({name: path for name, path in files.items() if name != "script"})
            outcome = subprocess.run(
                [*SHELLS[step["shell"]], files["script"]], cwd=folder, env=env, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True)
            self.log += outcome.stdout
            self.summary += pathlib.Path(files["GITHUB_STEP_SUMMARY"]).read_text()
            if "id" in step:
                self.steps[step["id"]] = parse_outputs(pathlib.Path(files["GITHUB_OUTPUT"]).read_text())
            if outcome.returncode != 0:
                self.code = self.code or outcome.returncode

    def _applies(self, condition):
        text = EXPRESSION.sub(r"\1", condition)
        if "always()" not in text and self.code != 0:
            return False
        return bool(self._value(text))

    def _text(self, text):
        return EXPRESSION.sub(lambda match: str(self._value(match[1])), str(text))

    def _value(self, expression):
        """The value of an expression of names, texts, `==`, `!=`, `&&` and `||`."""
        terms = re.findall(r"'(?:[^']|'')*'|[\w.-]+(?:\(\))?|==|!=|&&|\|\||\S", expression)
        source = " ".join(self._term(term) for term in terms)
        return eval(source, {"__builtins__": {}})  # Of literals and operators alone, see _term.

    def _term(self, term):
        operators = {"==": "==", "!=": "!=", "&&": "and", "||": "or"}
        if term in operators:
            return operators[term]
        if term.startswith("'"):
            return repr(term[1:-1].replace("''", "'"))
        if term in ("always()", "success()"):
            return "True"
        match term.split("."):
            case ["inputs", name]:
                return repr(self.inputs[name])
            case ["steps", step, "outputs", name]:
                return repr(self.steps.get(step, {}).get(name, ""))
        raise AssertionError(f"this test does not know '{term}'")


def parse_outputs(text):
    """The file of GITHUB_OUTPUT: lines of `name=value`; the action uses no other form."""
    return dict(line.partition("=")[::2] for line in text.splitlines())
