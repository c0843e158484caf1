import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hardenedPaths } from '../../activities/crawling/full-chromium.ts';

describe('The browser of the hardened levels', () => {
  const SHELL = '/usr/bin/chromium-headless-shell';
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'));
    await writeFile(join(folder, 'chromium'), '');
    await writeFile(join(folder, 'google-chrome'), '');
    await chmod(join(folder, 'google-chrome'), 0o755);
  });
  after(() => rm(folder, { recursive: true }));

  it('is a full Chromium that can be run, with the headless shell in reserve', () => {
    const places = ['/nowhere/chromium', join(folder, 'chromium'), join(folder, 'google-chrome')];
    assert.deepEqual(hardenedPaths(SHELL, places), [join(folder, 'google-chrome'), SHELL]);
    assert.deepEqual(hardenedPaths(undefined, places), [join(folder, 'google-chrome'), undefined]);
  });

  it('is the given one where that is no headless shell', () => {
    assert.deepEqual(hardenedPaths('/opt/chromium/chrome', [join(folder, 'google-chrome')]), ['/opt/chromium/chrome']);
  });

  it('is the headless shell where there is nothing else', () => {
    assert.deepEqual(hardenedPaths(SHELL, ['/nowhere/chromium']), [SHELL]);
  });
});
