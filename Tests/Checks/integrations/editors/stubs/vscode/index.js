// The part of Visual Studio Code's interface that our extension calls. A test sets what a person would, and reads what
// the extension did.
export const settings = { path: 'flowlint', configuration: '' };
export const shown = [];
export const executed = [];
/** What a person answers to the next message. */
export const answers = [];

const registered = new Map();
const listeners = [];

export const window = {
  createOutputChannel: (name) => ({
    name,
    appendLine: (line) => shown.push(line),
    show: () => shown.push('output'),
    dispose: () => {},
  }),
  showErrorMessage: async (message) => {
    shown.push(message);
    return answers.shift();
  },
};

export const commands = {
  registerCommand: (name, run) => {
    registered.set(name, run);
    return { dispose: () => registered.delete(name) };
  },
  executeCommand: async (name, ...values) => {
    executed.push([name, ...values]);
    return registered.get(name)?.(...values);
  },
};

export const workspace = {
  workspaceFolders: undefined,
  getConfiguration: (section) => ({
    get: (name, other) => (section === 'flowlint' ? (settings[name] ?? other) : other),
  }),
  onDidChangeConfiguration: (listener) => {
    listeners.push(listener);
    return { dispose: () => {} };
  },
};

/** Names of the commands that the extension has registered. */
export const commandNames = () => [...registered.keys()].sort();

/** Changes a setting, as a person does. */
export function change(name, value) {
  settings[name] = value;
  for (const listener of listeners) listener({ affectsConfiguration: (section) => section === `flowlint.${name}` });
}
