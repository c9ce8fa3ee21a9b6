// A client that starts a server, asks who it is, and ends it in the order of the protocol.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What happened to all clients, in its order. */
export const events = [];

export class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options });
  }

  async start() {
    const { command, args, options } = this.server;
    this.process = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
    await once(this.process, 'spawn');
    this.end = once(this.process, 'exit');
    const answer = await this.ask(1, 'initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    events.push(['start', answer.result.serverInfo.name, args, options.cwd]);
  }

  async stop() {
    await this.ask(2, 'shutdown', null);
    this.send({ jsonrpc: '2.0', method: 'exit' });
    const [code] = await this.end;
    events.push(['stop', code]);
  }

  send(message) {
    const body = JSON.stringify(message);
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  /** The answer to a request; other messages are dropped. */
  async ask(id, method, params) {
    this.send({ jsonrpc: '2.0', id, method, params });
    let text = '';
    for await (const piece of this.process.stdout.iterator({ destroyOnReturn: false })) {
      text += piece;
      const bodies = text.split(/Content-Length: \d+\r\n\r\n/).slice(1);
      for (const body of bodies) {
        let message;
        try {
          message = JSON.parse(body);
        } catch {
          continue;
        }
        if (message.id === id && message.method === undefined) return message;
      }
    }
    throw new Error(`no answer to '${method}'`);
  }
}
