import assert from 'node:assert/strict';
import { createAnswerCheck } from './answer-check.ts';
import { API_DOCUMENT, jsonOf, type Media, operationsOf, type Schema, schemasIn } from './api-document.ts';

const OPERATIONS = operationsOf(API_DOCUMENT.paths);

/** Every JSON that the service sends, and what customers send. */
const SENT: [name: string, media: Media][] = [
  ...OPERATIONS.flatMap(([name, { responses }]) =>
    Object.entries(responses).map(([status, answer]): [string, Media | undefined] => [
      `${name} ${status}`,
      jsonOf(answer),
    ]),
  ),
  ...operationsOf(API_DOCUMENT.webhooks).map(([name, event]): [string, Media | undefined] => [
    name,
    jsonOf(event.requestBody),
  ]),
].filter((entry): entry is [string, Media] => entry[1] !== undefined);
const RECEIVED = OPERATIONS.flatMap(([name, { requestBody }]): [string, Media][] => {
  const media = jsonOf(requestBody);
  return media ? [[name, media]] : [];
});

/** The objects in a schema that name fields. */
function objectsIn(schema: Schema): [place: string, schema: Schema][] {
  return schemasIn(schema).filter(([, { properties }]) => properties !== undefined);
}

type Fields = Record<string, unknown>;

/** Objects whose fields are the columns of a job, or named by the customer. */
const BY_COLUMN = new Set<unknown>(['data', 'differences', 'metadata']);

/** Copies of a value, each with an unknown field in one of its objects that name fields. */
function withUnknownField(value: unknown): unknown[] {
  const places: string[][] = [];
  const visit = (inner: unknown, place: string[]) => {
    if (typeof inner !== 'object' || inner === null) return;
    if (!Array.isArray(inner) && !BY_COLUMN.has(place.at(-1))) places.push(place);
    for (const [name, next] of Object.entries(inner)) visit(next, [...place, name]);
  };
  visit(value, []);
  return places.map((place) => {
    const copy = structuredClone(value) as Fields;
    const object = place.reduce((inner, name) => inner[name] as Fields, copy);
    object['field_of_tomorrow'] = 1;
    return copy;
  });
}

describe('a field that comes later', () => {
  it('is allowed by every schema of an answer or event, however deep, and said so for generators that ask', () => {
    for (const [name, { schema }] of SENT) {
      for (const [place, { additionalProperties }] of objectsIn(schema)) {
        assert.equal(additionalProperties, true, `${name} ${place}`);
      }
    }
  });

  it('is refused by every schema of a request', () => {
    assert.ok(RECEIVED.length > 0);
    for (const [name, { schema }] of RECEIVED) {
      for (const [place, { additionalProperties }] of objectsIn(schema)) {
        assert.equal(additionalProperties, false, `${name} ${place}`);
      }
    }
  });

  it('fits the published document, and is noticed by the tests as long as the document does not name it', () => {
    const published = createAnswerCheck(API_DOCUMENT, { isClosed: false });
    const strict = createAnswerCheck(API_DOCUMENT);
    let changed = 0;
    for (const [name, { schema, example, examples = { only: { value: example } } }] of SENT) {
      for (const { value } of Object.values(examples)) {
        assert.deepEqual(strict.problemsOf(schema, value), [], name);
        for (const later of withUnknownField(value)) {
          changed += 1;
          assert.deepEqual(published.problemsOf(schema, later), [], `${name} ${JSON.stringify(later)}`);
          assert.notDeepEqual(strict.problemsOf(schema, later), [], `${name} ${JSON.stringify(later)}`);
        }
      }
    }
    assert.ok(changed > 100, `${changed} changed answers`);
  });
});
