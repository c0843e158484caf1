import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signatureHeaders } from '../../activities/webhooks/sign.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { skip } from '../support/skip.ts';
import { SECRET } from './sending.ts';

/** The samples of the docs: the language of the block, and what runs it. */
const SAMPLES = {
  TypeScript: { block: 'ts', file: 'receiver.ts', program: process.execPath },
  Python: { block: 'python', file: 'receiver.py', program: 'python3' },
};

const OTHER_SECRET = `whsec_${Buffer.from('another secret, also of a test..').toString('base64')}`;
const MINUTE = 60_000;

const eventBody = (id: string): string =>
  JSON.stringify({ id, type: 'run.failed', data: { run_id: 'run-1', error: 'Größer als 10 MiB.' } });

describe('The receivers that the docs show', () => {
  for (const [language, { block, file, program }] of Object.entries(SAMPLES)) {
    describe(`in ${language}`, () => {
      let folder: string;
      let receiver: ChildProcess;
      let url: string;
      let lines: AsyncIterator<string>;

      before(async function () {
        if (spawnSync(program, ['--version']).error) skip(this, `there is no ${program} on this machine`);
        folder = mkdtempSync(join(tmpdir(), 'listwright-receiver-'));
        writeFileSync(join(folder, file), sample(block));
        const port = await freePort();
        url = `http://127.0.0.1:${port}/`;
        const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) };
        receiver = spawn(program, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
        lines = createInterface(receiver.stdout!)[Symbol.asyncIterator]();
        assert.equal(await nextLine(), 'listening');
      });
      after(async () => {
        if (receiver?.kill()) await once(receiver, 'exit');
        if (folder) rmSync(folder, { recursive: true });
      });

      async function nextLine(): Promise<string> {
        return (await lines.next()).value as string;
      }

      /** Posts an event, signed as the service does it, and returns the status. */
      async function post(
        id: string,
        { secrets = [SECRET], sentAt = Date.now(), sent = (body: string): string => body } = {},
      ): Promise<number> {
        const body = eventBody(id);
        const headers = signatureHeaders({ id, sentAt, body }, secrets);
        return (await fetch(url, { method: 'POST', headers, body: sent(body) })).status;
      }

      it('takes what is genuine, once', async () => {
        assert.deepEqual([await post('evt_1'), await post('evt_1'), await post('evt_2')], [204, 204, 204]);
        const told = 'run.failed run-1 Größer als 10 MiB.';
        assert.deepEqual([await nextLine(), await nextLine()], [told, told]); // of evt_1 and evt_2
      });

      it('takes it while the secret is rotated, whichever of the two it knows', async () => {
        assert.equal(await post('evt_3', { secrets: [OTHER_SECRET, SECRET] }), 204);
        assert.equal(await post('evt_4', { secrets: [SECRET, OTHER_SECRET] }), 204);
      });

      it('takes nothing else', async () => {
        assert.equal(await post('evt_5', { secrets: [OTHER_SECRET] }), 401);
        assert.equal(await post('evt_5', { sentAt: Date.now() - 6 * MINUTE }), 401);
        assert.equal(await post('evt_5', { sentAt: Date.now() + 6 * MINUTE }), 401);
        assert.equal(await post('evt_5', { sent: (body) => body.replace('run-1', 'run-2') }), 401);
        assert.equal((await fetch(url, { method: 'POST', body: eventBody('evt_5') })).status, 401);
      });
    });
  }
});

function sample(language: string): string {
  const page = readFileSync(join(PROJECT_FOLDER, 'docs/webhooks.md'), 'utf8');
  const [, code] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)!;
  return code!;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
