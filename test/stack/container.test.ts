import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
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
});
