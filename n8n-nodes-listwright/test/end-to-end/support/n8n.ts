import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { createEmptyDatabase } from './empty-database.mjs';
import { makeN8nFolder, type N8nFolder } from './n8n-folder.ts';

const OWNER = { email: 'owner@example.com', firstName: 'Ada', lastName: 'Owner', password: 'Passw0rdOfATest' };

/** A real n8n on a database of its own, without a browser. */
export interface N8n {
  /** `https://127.0.0.1:<port>`. */
  url: string;
  /** Runs one of its commands to its end; throws its output when it fails. */
  command(...args: string[]): Promise<string>;
  /** Writes a file that a command can read; returns its path. */
  write(name: string, content: unknown): string;
  /** Starts the server, and signs its owner in. */
  start(): Promise<void>;
  /** Calls what its editor calls. */
  call(method: string, path: string, body?: object): Promise<IDataObject>;
  stop(): Promise<void>;
}

/** Makes an n8n; `N8N_PROGRAM` is where it is installed. */
export async function makeN8n(): Promise<N8n> {
  const database = await createEmptyDatabase();
  const port = await freePort();
  const folder = makeN8nFolder(database, port);
  const url = `https://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  let cookie = '';

  async function call(method: string, path: string, body?: object): Promise<IDataObject> {
    const response = await fetch(`${url}/rest${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const answer = (await response.json()) as IDataObject;
    return response.ok ? (answer['data'] as IDataObject) : { ...answer, status: response.status };
  }

  return {
    url,
    write: folder.write,
    call,
    command: (...args) => runCommand(folder, args),
    async start() {
      server = spawnN8n(folder, ['start']);
      await untilReady(server, url);
      await call('POST', '/owner/setup', OWNER);
    },
    async stop() {
      if (server && server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await database.drop();
      folder.remove();
    },
  };
}

function spawnN8n({ path, env }: N8nFolder, args: string[]): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(N8N|DB|npm)_/i.test(name));
  return spawn(process.execPath, [process.env['N8N_PROGRAM']!, ...args], {
    cwd: path,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function runCommand(folder: N8nFolder, args: string[]): Promise<string> {
  const child = spawnN8n(folder, args);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`n8n ${args.join(' ')} ended with ${code}:\n${output()}`);
  return output();
}

/** Waits until the server takes requests. Throws its output when it ends first. */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const output = collect(server);
  for (;;) {
    if (server.exitCode !== null) throw new Error(`n8n ended with ${server.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/healthz/readiness`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(500);
  }
}

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return () => output;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
