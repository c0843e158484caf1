import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { SETTINGS } from '../../shared/config.ts';
import { PROGRAMS } from '../../stack/service/programs.ts';

const read = (file: string): string => readFileSync(join(PROJECT_FOLDER, file), 'utf8');

describe('the container', () => {
  it('has the Node that everything else runs on', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    assert.match(read('Dockerfile'), new RegExp(`^FROM node:${devDependencies['node']}-`, 'm'));
    assert.equal(process.versions.node, devDependencies['node']);
  });

  it('builds the service with the image and starts its processes by the launcher', () => {
    assert.match(read('Dockerfile'), /^RUN node stack\/build\/main\.ts$/m);
    assert.match(read('Dockerfile'), /^CMD \["node", "stack\/launch\.ts", "api"\]$/m);
    const commands = read('docker-compose.yml').match(/(?<=command: \[node, stack\/launch\.ts, )\w+/g);
    assert.deepEqual(commands, Object.keys(PROGRAMS));
  });

  it('bounds what the service may take, and asks both of its processes whether they are well', () => {
    const [, api = '', worker = ''] = /^  api:\n(.*)^  worker:\n(.*)^volumes:/ms.exec(read('docker-compose.yml'))!;
    for (const service of [api, worker]) {
      for (const key of ['mem_limit', 'pids_limit', 'healthcheck'])
        assert.match(service, new RegExp(`^    ${key}:`, 'm'));
    }
    const gibibytes = Number(/mem_limit: \$\{WORKER_MEMORY:-(\d+)g\}/.exec(worker)![1]);
    assert.ok(gibibytes * 1_024 >= 2 * SETTINGS.browserMemoryMib.fallback + 1_024, `${gibibytes} GiB`);
  });
});
