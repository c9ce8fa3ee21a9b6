import { commands, window, workspace, type ExtensionContext, type OutputChannel } from 'vscode';
import { LanguageClient, type Executable, type LanguageClientOptions } from 'vscode-languageclient/node';

/** The client of the server that runs; undefined while none does. */
let client: LanguageClient | undefined;
/** The last start or stop: each waits for the one before. */
let turn: Promise<void> = Promise.resolve();

/** Called by Visual Studio Code when the extension is needed for the first time. */
export function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('flowlint');
  context.subscriptions.push(
    output,
    commands.registerCommand('flowlint.restart', () => restart(output)),
    commands.registerCommand('flowlint.showOutput', () => output.show()),
    workspace.onDidChangeConfiguration((event) => {
      // The client itself follows 'flowlint.trace.server'.
      if (event.affectsConfiguration('flowlint.path') || event.affectsConfiguration('flowlint.configuration')) {
        void restart(output);
      }
    }),
  );
  return restart(output);
}

/** Called by Visual Studio Code before it ends. */
export function deactivate(): Promise<void> {
  return inTurn(stop);
}

function restart(output: OutputChannel): Promise<void> {
  return inTurn(async () => {
    await stop();
    await start(output);
  });
}

function inTurn(step: () => Promise<void>): Promise<void> {
  turn = turn.then(step);
  return turn;
}

async function start(output: OutputChannel): Promise<void> {
  const server = executable();
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: 'file', language: 'swift' },
      // A text of the configuration that is not saved yet counts, too.
      { scheme: 'file', pattern: '**/.flowlint.json' },
    ],
    outputChannel: output,
  };
  client = new LanguageClient('flowlint', 'flowlint', server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    output.appendLine(`'${server.command}' does not start: ${String(error)}`);
    void offerSettings(server.command);
  }
}

/** A server that has ended by itself cannot be stopped; that must not keep the next one from starting. */
async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  try {
    await running?.stop();
  } catch {
    // Nothing runs any more.
  }
}

/** The program with its arguments, as the settings choose them. */
function executable(): Executable {
  const settings = workspace.getConfiguration('flowlint');
  const configuration = settings.get<string>('configuration', '');
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  return {
    command: settings.get<string>('path', '') || 'flowlint',
    args: configuration ? ['lsp', '--config', configuration] : ['lsp'],
    options: folder === undefined ? {} : { cwd: folder },
  };
}

async function offerSettings(program: string): Promise<void> {
  const answer = await window.showErrorMessage(`'${program}' does not start. Is flowlint installed?`, 'Open Settings');
  if (answer !== undefined) {
    await commands.executeCommand('workbench.action.openSettings', 'flowlint.path');
  }
}
