import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { isAlive } from '../../stack/lock.mjs';
import { endLeftover } from '../../stack/supervision/leftover.ts';
import { createLogFile } from '../../stack/supervision/log-file.ts';
import type { Supervision } from '../../stack/supervision/supervised-program.ts';
import { supervise } from '../../stack/supervision/supervised-program.ts';

const STUBBORN = `process.on('SIGTERM', () => console.log('asked to stop')); setInterval(() => {}, 1000); console.log('up');`;
const POLITE = `process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000); console.log('up');`;

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 8_000; !isTrue(); await pause(20)) assert.ok(Date.now() < deadline, what);
}

describe('a supervised program', () => {
  let folder: string;
  let pidFile: string;
  let notes: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-supervised-'));
    pidFile = join(folder, 'program.pid');
    notes = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  function plan(source: string, overrides: Partial<Supervision> = {}): Supervision {
    const script = join(folder, 'program.mjs');
    writeFileSync(script, source);
    const log = createLogFile(join(folder, 'program.log'));
    return {
      name: 'The program',
      plan: { command: process.execPath, args: [script], stopSignal: 'SIGTERM', graceMs: 300, pidFile },
      log,
      isReady: async () => log.readSinceStart().includes('up'),
      readyWithinMs: 5_000,
      onNote: (note) => notes.push(note),
      ...overrides,
    };
  }

  const readPid = (): number => Number(readFileSync(pidFile, 'utf8'));

  it('is gone after the stop, also one that does not want to', async () => {
    const program = await supervise(plan(STUBBORN));
    const pid = readPid();
    await program.stop();
    assert.equal(isAlive(pid), false);
    assert.equal(existsSync(pidFile), false);
    assert.match(readFileSync(join(folder, 'program.log'), 'utf8'), /asked to stop/);
    assert.deepEqual(notes, []);
  });

  it('starts again when it dies, and says so', async () => {
    const program = await supervise(plan(POLITE));
    const pid = readPid();
    process.kill(pid, 'SIGKILL');
    await until(() => notes.length === 2, 'it should be back');
    assert.match(
      notes.join('\n'),
      /^The program ended unexpectedly, it starts again in 0\.5 s.*\nThe program is back$/,
    );
    assert.notEqual(readPid(), pid);
    await program.stop();
    assert.equal(existsSync(pidFile), false);
  });

  it('shows its last words when it can not start', async () => {
    await assert.rejects(
      supervise(plan(`console.error('the disk is full'); process.exit(3);`)),
      /The program could not start[^]*the disk is full/,
    );
  });

  it('is given up when it does not get ready', async () => {
    await assert.rejects(
      supervise(plan(POLITE, { isReady: async () => false, readyWithinMs: 300 })),
      /took over 0\.3 s/,
    );
    assert.equal(existsSync(pidFile), false);
  });

  it('is given up when the start is called off', async () => {
    const signal = AbortSignal.timeout(200);
    await assert.rejects(supervise(plan(POLITE, { isReady: async () => false, signal })), { name: 'TimeoutError' });
    assert.equal(existsSync(pidFile), false);
  });

  it('does not outlive a process that was killed', async () => {
    const owner = join(folder, 'owner.mts');
    const supervision = pathToFileURL(join(import.meta.dirname, '../../stack/supervision')).href;
    const args = JSON.stringify(plan(POLITE).plan);
    writeFileSync(
      owner,
      `import { startKept } from '${supervision}/kept-program.ts'; import { createLogFile } from '${supervision}/log-file.ts';
       startKept(${args}, createLogFile('${join(folder, 'program.log')}')); setInterval(() => {}, 1000);`,
    );
    const ownerProcess = spawn(process.execPath, [owner], { stdio: 'inherit' });
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 'the program should run');
    const pid = readPid();
    ownerProcess.kill('SIGKILL');
    await once(ownerProcess, 'exit');
    await until(() => !isAlive(pid), 'the program should be gone');
  });
});

describe('a program that a killed stack left behind', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-leftover-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is ended when it is the one, and its mark is removed', async () => {
    const pidFile = join(folder, 'pid');
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
    const ended = once(left, 'exit');
    writeFileSync(pidFile, `${String(left.pid)}\nmore\n`);
    await endLeftover(pidFile, folder, 'SIGTERM');
    await ended;
    assert.equal(existsSync(pidFile), false);
  });

  it('is left alone when its process id belongs to another program by now', async () => {
    const pidFile = join(folder, 'pid');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(pidFile, String(other.pid));
    await endLeftover(pidFile, folder, 'SIGTERM');
    assert.equal(other.exitCode ?? other.signalCode, null);
    assert.equal(existsSync(pidFile), false);
    other.kill();
  });
});
