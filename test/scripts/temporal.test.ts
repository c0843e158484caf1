import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findTemporal } from '../../scripts/programs/temporal.mjs';

/** A `go install` that takes a moment and leaves a program which tells who made it. */
const FAKE_GO = `#!/bin/sh
[ "$1" = install ] || exit 1
sleep 0.3
printf '#!/bin/sh\\necho built' > "$GOBIN/temporal"
echo built >> "$(dirname "$0")/builds"
`;

function makeProgram(path: string, text = '#!/bin/sh\n'): string {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

describe('the choice of the Temporal server', () => {
  let folder: string;
  let cache: string;
  let said: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-temporal-'));
    cache = join(folder, 'cache');
    said = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  function find(env: NodeJS.ProcessEnv): Promise<string | undefined> {
    return findTemporal({
      env: { PATH: '/usr/bin:/bin', ...env },
      cache,
      packages: Promise.resolve(),
      say: (detail) => said.push(detail),
      reaches: async () => false,
    });
  }

  it('uses an existing server first', async () => {
    makeProgram(join(folder, 'bin/temporal'));
    assert.equal(await find({ TEMPORAL_ADDRESS: 'temporal.internal:7233', PATH: join(folder, 'bin') }), undefined);
  });

  it('uses the program that a setting names, and refuses one that can not run', async () => {
    const TEMPORAL_CLI = makeProgram(join(folder, 'own/temporal'));
    makeProgram(join(folder, 'bin/temporal'));
    assert.equal(await find({ TEMPORAL_CLI, PATH: join(folder, 'bin') }), TEMPORAL_CLI);
    await assert.rejects(find({ TEMPORAL_CLI: join(folder, 'nothing') }), /TEMPORAL_CLI names .*nothing/);
  });

  it('prefers a program on the path to a kept one', async () => {
    const kept = makeProgram(join(cache, 'temporal-1.5.1/temporal'));
    const onPath = makeProgram(join(folder, 'bin/temporal'));
    assert.equal(await find({ PATH: join(folder, 'bin') }), onPath);
    assert.equal(await find({}), kept);
  });

  it('builds it where Go is, once for two that ask at the same time', async () => {
    makeProgram(join(folder, 'go/go'), FAKE_GO);
    const PATH = `${join(folder, 'go')}:/usr/bin:/bin`;
    const [first, second] = await Promise.all([find({ PATH }), find({ PATH })]);
    assert.deepEqual([first, second], [join(cache, 'temporal-1.5.1/temporal'), first]);
    assert.deepEqual(readdirSync(cache), ['temporal-1.5.1'], 'no partial build and no lock is left');
    assert.ok(said.some((detail) => /takes minutes the first time/.test(detail)));
    assert.ok(said.some((detail) => /waiting for another process/.test(detail)));
    assert.equal(readFileSync(join(folder, 'go/builds'), 'utf8'), 'built\n');
  });

  it('names the three ways out when nothing works', async () => {
    makeProgram(join(folder, 'go/go'), '#!/bin/sh\necho no module proxy >&2\nexit 1\n');
    await assert.rejects(find({ PATH: `${join(folder, 'go')}:/usr/bin:/bin` }), (error: Error) => {
      assert.match(error.message, /download does not answer/);
      assert.match(error.message, /no module proxy/);
      assert.match(error.message, /TEMPORAL_ADDRESS=[^]*TEMPORAL_CLI=[^]*install Go/);
      return true;
    });
    assert.equal(existsSync(join(cache, 'temporal-1.5.1')), false);
  });
});
