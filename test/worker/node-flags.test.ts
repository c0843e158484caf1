import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { WORKER_NODE_FLAGS } from '../../worker/node-flags.ts';

const COMPOSE = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');

describe('the worker in a container', () => {
  it('is run by Node as it is by npm start', () => {
    const words = COMPOSE.replaceAll(/[\s[\],]+/g, ' ');
    assert.ok(words.includes(`command: node ${WORKER_NODE_FLAGS.join(' ')} worker/main.ts`));
  });
});
