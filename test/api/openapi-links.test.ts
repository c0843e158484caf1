import assert from 'node:assert/strict';
import { API_DOCUMENT, jsonOf, operationsOf, schemasIn } from './api-document.ts';

interface Link {
  operationId: string;
  parameters: Record<string, string>;
  description: string;
}

const OPERATIONS = operationsOf(API_DOCUMENT.paths);
const LINKS = (API_DOCUMENT.components as unknown as { links: Record<string, Link> }).links;

/** Every link of an answer: whose, which, and the fields that the answer has. */
const LINKED = OPERATIONS.flatMap(([name, { responses }]) =>
  Object.values(responses).flatMap((answer) => {
    const { links = {} } = answer as { links?: Record<string, { $ref: string }> };
    const fields = new Set(
      Object.keys(links).length > 0 ? schemasIn(jsonOf(answer)!.schema).map(([place]) => place) : [],
    );
    return Object.keys(links).map((link) => ({ name, link, fields }));
  }),
);

describe('the links of the document', () => {
  it('lead from what is created to reading it, and from a run to its rows', () => {
    const ways = new Set(LINKED.map(({ name, link }) => `${name} → ${LINKS[link]!.operationId}`));
    for (const way of [
      'post /v1/jobs → getJob',
      'post /v1/jobs → createRun',
      'get /v1/jobs/{id} → getRun',
      'post /v1/jobs/{id}/runs → getRun',
      'get /v1/runs/{id} → streamItemLines',
    ]) {
      assert.ok(ways.has(way), way);
    }
  });

  it('name an operation that is there with all parameters of its path, from fields that the answer has', () => {
    for (const { name, link, fields } of LINKED) {
      const { operationId, parameters } = LINKS[link]!;
      const target = OPERATIONS.find(([, operation]) => operation.operationId === operationId);
      assert.ok(target, `${name} ${link}`);
      const asked = target[1].parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name);
      assert.deepEqual(Object.keys(parameters), asked, `${name} ${link}`);
      for (const source of Object.values(parameters)) {
        assert.ok(fields.has(source.replace('$response.body#', '')), `${name} has no ${source}`);
      }
    }
    assert.deepEqual(new Set(LINKED.map(({ link }) => link)), new Set(Object.keys(LINKS)));
  });
});
