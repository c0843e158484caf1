import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';
import { assertNothingRuns, makeLocalFolder, removeLocalFolder } from './local-folder.ts';
import { runScript, startScript } from '../support/run-script.ts';

describe('npm run extract without a service', function () {
  this.timeout(120_000);
  let shop: SampleShop;
  let folder: string;

  beforeEach(async () => {
    shop = await startSampleShop();
    folder = await makeLocalFolder();
  });
  afterEach(async () => {
    await shop.close();
    await removeLocalFolder(folder);
  });

  it('brings one up for the call, delivers the rows and takes it down again', async () => {
    const ended = await runScript('cli/extract.ts', {
      args: [`${shop.url}products`, '--columns', 'name,price:number', '--max-pages', '2', '--format', 'jsonl'],
      folder,
      env: { DATA_DIR: folder, EGRESS_ALLOW: new URL(shop.url).host, HOST_RATE: '200' },
    });
    assert.equal(ended.code, 0, ended.stderr);
    const rows = ended.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; price: number });
    assert.deepEqual(
      rows.map(({ name, price }) => [name, price]),
      PRODUCTS.slice(0, 24).map(({ name, price }) => [name, price]),
    );
    await assertNothingRuns(folder);
  });

  it('does not visit private addresses that nobody opened', async () => {
    const ended = await runScript('cli/extract.ts', {
      args: [shop.url, '--goal', 'all products'],
      folder,
      env: { DATA_DIR: folder },
    });
    assert.deepEqual([ended.code, ended.stdout], [2, '']);
    assert.match(ended.stderr, /must lead to a public address/);
  });

  it('leaves no half-started service when it is interrupted', async () => {
    const child = startScript('cli/extract.ts', {
      args: [shop.url, '--goal', 'all products'],
      folder,
      env: { DATA_DIR: folder },
    });
    await pause(1_500);
    child.kill('SIGINT');
    await once(child, 'close');
    assert.equal(child.exitCode, 130);
    await assertNothingRuns(folder);
  });
});
