// The extension for Visual Studio Code with stubs of the editor and a real server: `FLOWLINT` is the program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as editor from 'vscode';
import { events } from 'vscode-languageclient/node';
import { activate, deactivate } from './extension.ts';

const program = process.env.FLOWLINT;
const folder = process.env.FOLDER;
const context = { subscriptions: [] };

async function until(isMet) {
  for (let turn = 0; turn < 1000 && !isMet(); turn += 1) await setTimeout(20);
  assert.ok(isMet(), JSON.stringify(events));
}

test('it starts the server in the first folder', async () => {
  editor.settings.path = program;
  editor.workspace.workspaceFolders = [{ uri: { fsPath: folder } }];
  await activate(context);
  assert.deepEqual(events, [['start', 'flowlint', ['lsp'], folder]]);
  assert.deepEqual(editor.commandNames(), ['flowlint.restart', 'flowlint.showOutput']);
  assert.equal(context.subscriptions.length, 4);
});

test('a command starts it again', async () => {
  await editor.commands.executeCommand('flowlint.restart');
  assert.deepEqual(events.slice(1), [['stop', 0], ['start', 'flowlint', ['lsp'], folder]]);
  await editor.commands.executeCommand('flowlint.showOutput');
  assert.deepEqual(editor.shown, ['output']);
});

test('settings that change start it again, one after the other', async () => {
  events.length = 0;
  editor.change('configuration', 'a.json');
  editor.change('configuration', 'b.json');
  await until(() => events.length === 4);
  const started = (file) => ['start', 'flowlint', ['lsp', '--config', file], folder];
  assert.deepEqual(events, [['stop', 0], started('b.json'), ['stop', 0], started('b.json')]);
  editor.change('trace.server', 'verbose');
  await setTimeout(100);
  assert.equal(events.length, 4);
});

test('a program that is not there leads to the settings', async () => {
  events.length = 0;
  editor.shown.length = 0;
  editor.executed.length = 0;
  editor.answers.push('Open Settings');
  editor.change('path', '/missing/flowlint');
  await until(() => editor.executed.length === 1);
  assert.deepEqual(editor.executed, [['workbench.action.openSettings', 'flowlint.path']]);
  assert.match(editor.shown[0], /^'\/missing\/flowlint' does not start: /);
  assert.match(editor.shown[1], /Is flowlint installed\?$/);
  assert.deepEqual(events, [['stop', 0]]);
});

test('a server that has ended does not keep the next one from starting', async () => {
  events.length = 0;
  editor.change('path', program);
  await until(() => events.length === 1);
  await deactivate();
  assert.deepEqual(events.map(([name]) => name), ['start', 'stop']);
  await deactivate();
});
