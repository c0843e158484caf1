import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Prints the name and priority of each thread of a process in which the thread of that number gave way. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { giveWay } from './activities/reading/give-way.ts';
giveWay(0);
const threads = readdirSync('/proc/self/task').map((tid) => ({
  name: readFileSync('/proc/self/task/' + tid + '/comm', 'utf8').trim(),
  isMain: Number(tid) === process.pid,
  priority: getPriority(Number(tid)),
}));
console.log(JSON.stringify(threads));
`;

interface Thread {
  name: string;
  isMain: boolean;
  priority: number;
}

describe('a thread that gives way', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  it("takes V8's own threads with it, which look for its garbage, and no other", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM]);
    const threads = JSON.parse(stdout) as Thread[];
    const usual = threads.filter(({ name, isMain }) => !isMain && name !== 'V8Worker');
    const low = threads.filter(({ name, isMain }) => isMain || name === 'V8Worker');
    assert.ok(usual.length > 0 && low.length > 1, stdout);
    assert.ok(
      Math.max(...usual.map(({ priority }) => priority)) < Math.min(...low.map(({ priority }) => priority)),
      stdout,
    );
  });
});
