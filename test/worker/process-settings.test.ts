import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { WORKER_ENV, WORKER_NODE_FLAGS } from '../../worker/process-settings.ts';

const COMPOSE = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');

describe('the worker in a container', () => {
  it('is run by Node as it is by npm start', () => {
    const words = COMPOSE.replaceAll(/[\s[\],]+/g, ' ');
    assert.ok(words.includes(`command: node ${WORKER_NODE_FLAGS.join(' ')} worker/main.ts`));
    for (const [name, value] of Object.entries(WORKER_ENV)) assert.ok(words.includes(` ${name}: '${value}' `), name);
  });
});
