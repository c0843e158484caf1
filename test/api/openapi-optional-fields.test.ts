import assert from 'node:assert/strict';
import { API_DOCUMENT, jsonOf, operationsOf, type Schema, schemasIn } from './api-document.ts';

/** Every schema inside a body that customers send, by where it stands. */
const FIELDS: [place: string, schema: Schema][] = operationsOf(API_DOCUMENT.paths).flatMap(
  ([name, { requestBody }]) => {
    const schema = jsonOf(requestBody)?.schema;
    return schema ? schemasIn(schema, name) : [];
  },
);

describe('fields of a body that may be left out', () => {
  it('have no `default` in the document, which generators of TypeScript take for "always there"', () => {
    assert.ok(FIELDS.length > 0);
    for (const [place, schema] of FIELDS) assert.ok(!('default' in schema), place);
  });

  it('say in words what stands for them then', () => {
    const told = new Map(FIELDS.map(([place, { description }]) => [place, description]));
    assert.match(told.get('post /v1/jobs/max_pages') ?? '', /`10` unless given\.$/);
    assert.equal(told.get('post /v1/jobs/input/1/value/items/type'), '`text` unless given.');
  });
});
