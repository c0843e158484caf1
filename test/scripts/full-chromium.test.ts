import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findFullChromium } from '../../activities/crawling/full-chromium.ts';
import { findChromium, findChromiums } from '../../scripts/programs/chromium.mjs';

/** A package manager that has the `packages`, notes what it is asked for and does one installation at a time. */
const packageManager = (folder: string, packages: string[]): string => `#!/bin/sh
echo "$@" >> '${folder}/asked'
case "$*" in *install*) ;; *) exit 0;; esac
mkdir '${folder}/locked' || exit 100
while [ "$1" != --no-install-recommends ]; do shift; done
shift
for name in "$@"; do case " ${packages.join(' ')} " in *" $name "*) ;; *)
  rmdir '${folder}/locked'; echo "E: Unable to locate package $name"; exit 100;; esac; done
sleep 0.1
for name in "$@"; do printf '#!/bin/sh\\n' > "${folder}/bin/$name"; chmod 755 "${folder}/bin/$name"; done
rmdir '${folder}/locked'
`;

describe('the full Chromium of the hardened levels', () => {
  let folder: string;
  let notes: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-chromium-'));
    notes = [];
    makeProgram('bin/apt-get', packageManager(folder, ['chromium-headless-shell', 'chromium']));
  });
  afterEach(() => rm(folder, { recursive: true }));

  function makeProgram(path: string, text = '#!/bin/sh\n'): string {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
    return file;
  }

  /** As on a machine that has nothing but the package manager of these tests. */
  function alone(env: NodeJS.ProcessEnv = {}) {
    for (const name of ['mkdir', 'rmdir', 'sleep', 'chmod']) {
      makeProgram(`system/${name}`, `#!/bin/sh\nexec /bin/${name} "$@"\n`);
    }
    const PATH = `${join(folder, 'bin')}:${join(folder, 'system')}`;
    return {
      env: { PATH, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'pw'), ...env },
      cache: join(folder, 'cache'),
      packages: Promise.resolve(),
      say: () => undefined,
      note: (text: string) => void notes.push(text),
      reaches: async () => false,
      isRoot: true,
    };
  }

  const asked = (): string[] => {
    const file = join(folder, 'asked');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  const installed = (): string[] =>
    asked()
      .filter((line) => line.includes('install '))
      .map((line) => line.replace(/.*--no-install-recommends /, ''));

  it('is installed in one go with the headless shell, which is the one that is told', async () => {
    assert.equal(await findChromiums(alone()), join(folder, 'bin/chromium-headless-shell'));
    assert.deepEqual(installed(), ['chromium-headless-shell chromium']);
    assert.deepEqual(notes, []);
    assert.equal(await findChromiums(alone()), join(folder, 'bin/chromium-headless-shell'));
    assert.equal(installed().length, 1);
  });

  it('is installed alone where the headless shell is there', async () => {
    const shell = makeProgram('bin/chromium-headless-shell');
    assert.equal(await findChromiums(alone()), shell);
    assert.deepEqual(installed(), ['chromium']);
  });

  it('is not waited for by a command that does not need it', async () => {
    await findChromium(alone());
    assert.deepEqual(installed(), ['chromium-headless-shell']);
    assert.equal(existsSync(join(folder, 'bin/chromium')), false);
  });

  it('is installed once when several commands begin at the same time, one after the other', async () => {
    await Promise.all([findChromium(alone()), findChromiums(alone()), findChromiums(alone())]);
    assert.ok(existsSync(join(folder, 'bin/chromium')));
    assert.equal(installed().join(' ').split('chromium-headless-shell').length, 2);
  });

  it('is installed by itself where the system does not have both packages', async () => {
    makeProgram('bin/apt-get', packageManager(folder, ['chromium']));
    assert.equal(await findChromiums(alone()), join(folder, 'bin/chromium'));
    assert.deepEqual(notes, []);
  });

  it('is done without where it can not be had, with the reason, and not tried again within the hour', async () => {
    makeProgram('bin/apt-get', packageManager(folder, ['chromium-headless-shell']));
    const shell = join(folder, 'bin/chromium-headless-shell');
    assert.equal(await findChromiums(alone()), shell);
    assert.match(notes.join('\n'), /heavy and strict are not offered:[^]*Unable to locate package chromium/);
    const before = asked().length;
    assert.equal(await findChromiums(alone()), shell);
    assert.equal(asked().length, before);
    assert.equal(notes.length, 2);
    assert.equal(notes[1], notes[0]);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder, 'cache/no-full-chromium'), longAgo, longAgo);
    makeProgram('bin/apt-get', packageManager(folder, ['chromium']));
    assert.equal(await findChromiums(alone()), shell);
    assert.ok(existsSync(join(folder, 'bin/chromium')));
    assert.equal(notes.length, 2);
  });

  it('is not missed once somebody has installed it', async () => {
    makeProgram('bin/apt-get', '#!/bin/sh\nexit 1\n');
    makeProgram('bin/chromium-headless-shell');
    await findChromiums(alone());
    assert.equal(notes.length, 1);
    makeProgram('bin/chromium');
    await findChromiums(alone());
    assert.equal(notes.length, 1);
  });

  it('is not asked of a package manager without the rights to it', async () => {
    makeProgram('bin/chromium-headless-shell');
    await findChromiums({ ...alone(), isRoot: false });
    assert.deepEqual(asked(), []);
    assert.match(notes[0] ?? '', /rights of root/);
  });

  it('may be the given one', async () => {
    makeProgram('bin/chromium-headless-shell');
    const CHROMIUM_PATH = makeProgram('own/chrome');
    assert.equal(await findChromiums(alone({ CHROMIUM_PATH })), CHROMIUM_PATH);
    assert.deepEqual(asked(), []);
  });

  it('is there for the crawler on this machine when the set-up finds it, and only then', async () => {
    await findChromiums({ ...alone(), isRoot: false, env: process.env });
    const found = await findFullChromium(process.env['CHROMIUM_PATH']);
    assert.equal(found !== undefined, notes.length === 0, notes.join('\n'));
  });
});
