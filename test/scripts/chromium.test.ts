import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { findChromium } from '../../scripts/programs/chromium.mjs';

/** The build that the installed Playwright belongs to. */
function playwrightRevision(): string {
  const require = createRequire(import.meta.url);
  const browsers = join(require.resolve('playwright/package.json'), '../../playwright-core/browsers.json');
  const list = JSON.parse(readFileSync(browsers, 'utf8')).browsers as { name: string; revision: string }[];
  return String(list.find(({ name }) => name === 'chromium-headless-shell')?.revision);
}

describe('the choice of Chromium', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listwright-chromium-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  function find(env: NodeJS.ProcessEnv): Promise<string> {
    return findChromium({
      env: { PATH: join(folder, 'bin'), CACHE_DIR: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'pw'), ...env },
      cache: folder,
      packages: Promise.resolve(),
      say: () => undefined,
      reaches: async () => false,
    });
  }

  function makeProgram(path: string, exitCode = 0): string {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  const playwrights = (): string =>
    makeProgram(`pw/chromium_headless_shell-${playwrightRevision()}/chrome-linux/headless_shell`);

  it('uses the one that the setting names, and refuses one that can not run', async () => {
    playwrights();
    const CHROMIUM_PATH = makeProgram('own/chromium');
    assert.equal(await find({ CHROMIUM_PATH }), CHROMIUM_PATH);
    await assert.rejects(find({ CHROMIUM_PATH: join(folder, 'nothing') }), /CHROMIUM_PATH names .*nothing/);
  });

  it("prefers Playwright's own to the system's", async () => {
    makeProgram('bin/chromium');
    const own = playwrights();
    assert.equal(await find({}), own);
  });

  it("leaves a build of another Playwright alone and takes the system's", async () => {
    makeProgram('pw/chromium_headless_shell-1/chrome-linux/headless_shell');
    const chrome = makeProgram('bin/google-chrome');
    assert.equal(await find({}), chrome);
    const chromium = makeProgram('bin/chromium');
    assert.equal(await find({}), chromium);
    const shell = makeProgram('bin/chromium-headless-shell');
    assert.equal(await find({}), shell);
  });

  it('passes over one that is there but does not start', async () => {
    makeProgram('bin/chromium-headless-shell', 127);
    const chromium = makeProgram('bin/chromium');
    assert.equal(await find({}), chromium);
  });

  it('names the three ways out when nothing works', async () => {
    await assert.rejects(find({}), /CHROMIUM_PATH=[^]*apt-get install[^]*playwright install/);
  });
});
