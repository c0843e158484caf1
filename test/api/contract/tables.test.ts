import assert from 'node:assert/strict';
import { specification } from '../../domain/specification.ts';
import { skip } from '../../support/skip.ts';

/** The tables of the interface by the test that walks them row by row. */
const TABLES: Record<string, string> = {
  'Resources and their fields / Job': 'fields',
  'Resources and their fields / Run': 'fields',
  'Resources and their fields / Item': 'fields',
  'Resources and their fields / Schedule': 'schedules',
  'Resources and their fields / Webhook': 'webhooks',
  'Resources and their fields / Delivery record': 'webhooks',
  'States and transitions / Job': 'states',
  'States and transitions / Run': 'states',
  Endpoints: 'endpoints',
  'Endpoints / GET /v1/runs/{id}/items': 'endpoints',
  'Endpoints / POST /v1/webhooks': 'webhooks',
  Events: 'webhooks',
  Errors: 'endpoints',
  Limits: 'endpoints',
};

describe('the tables of the specification', () => {
  it('are all known', function () {
    if (!specification) skip(this, 'the specification does not lie beside the checkout');
    assert.deepEqual(new Set(specification.keys()), new Set(Object.keys(TABLES)));
  });
});
