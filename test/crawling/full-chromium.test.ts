import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFullChromium } from '../../activities/crawling/full-chromium.ts';
import { expectFailure } from './expect-failure.ts';
import { openCrawler } from './open-crawler.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

describe('The browser of the hardened levels', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const program = async (name: string, exitCode: number) => {
    await writeFile(at(name), `#!/bin/sh\nexit ${exitCode}\n`);
    await chmod(at(name), 0o755);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'));
    await writeFile(at('chromium'), '');
    await program('google-chrome', 0);
    await program('placeholder', 1);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const places = async () => ['/nowhere/chromium', at('chromium'), at('placeholder'), at('google-chrome')];

  it('is a full Chromium that starts', async () => {
    assert.equal(await findFullChromium(SHELL, places), at('google-chrome'));
    assert.equal(await findFullChromium(undefined, places), at('google-chrome'));
  });

  it('is the given one where that is no headless shell', async () => {
    await program('chrome', 0);
    assert.equal(await findFullChromium(at('chrome'), places), at('chrome'));
  });

  it('is never the headless shell, nor a given one that does not start', async () => {
    assert.equal(await findFullChromium(SHELL, async () => ['/nowhere/chromium']), undefined);
    assert.equal(await findFullChromium(at('placeholder'), places), undefined);
  });

  it('may come and go while a worker runs', async () => {
    const here = async () => [at('later')];
    assert.equal(await findFullChromium(SHELL, here), undefined);
    await program('later', 0);
    assert.equal(await findFullChromium(SHELL, here), at('later'));
    await rm(at('later'));
    assert.equal(await findFullChromium(SHELL, here), undefined);
  });
});

describe('A crawler without a full Chromium', () => {
  const crawler = openCrawler({
    egressAllow: [],
    proxyUrls: ['http://127.0.0.1:1'],
    findFullChromium: async () => undefined,
  });
  after(() => crawler.close());

  for (const level of ['heavy', 'strict'] as const) {
    it(`does not offer level ${level}, and says so before anything is asked`, async () => {
      assert.equal(await crawler.offers(level), false);
      await expectFailure(crawler.openLoader(level), 'level_not_offered');
    });
  }

  it('offers the levels below', async () => {
    assert.deepEqual([await crawler.offers('light'), await crawler.offers('moderate')], [true, true]);
  });
});
