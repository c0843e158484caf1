import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { applyChoices, type OfferedColumn, offerColumns } from '../../activities/extraction/column-offers.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';

const POSTS = Array.from(
  { length: 6 },
  (_, index) => `<li class="post"><h2><a href="/jobs/${index}">Baker number ${index}</a></h2>
  <span class="remuneration">€ ${2_000 + index}</span><em class="where">Town ${index}</em></li>`,
).join('');
const DOCUMENT = parseDocument({
  url: 'https://work.example/jobs',
  html: `<main><h1>Jobs</h1><ul>${POSTS}</ul></main>`,
});
const GOAL: JobInput = { type: 'goal', value: 'all jobs' };

describe('the columns that a page offers', () => {
  let mapping: RecordMapping;
  let offered: OfferedColumn[];
  before(() => {
    mapping = buildMapping(DOCUMENT, GOAL)!;
    offered = offerColumns(DOCUMENT, mapping);
  });
  const idOf = (sample: unknown) => offered.find(({ offer }) => offer.samples[0] === sample)!.offer.id;
  const apply = (choices: { id: number; name: string }[], input: JobInput = GOAL) =>
    applyChoices(mapping, input, offered, choices);

  it('are those of the mapping first, with their first values', () => {
    assert.deepEqual(
      offered.slice(0, mapping.columns.length).map(({ offer }) => offer.name),
      mapping.columns.map(({ name }) => name),
    );
    for (const value of ['Baker number 0', 2_000, 'Town 0']) assert.ok(idOf(value) >= 0);
  });

  it('are read under the names and in the order of a choice', () => {
    const chosen = apply([
      { id: idOf(2_000), name: 'salary' },
      { id: idOf('Baker number 0'), name: 'job' },
    ])!;
    assert.deepEqual(extractRows(DOCUMENT, chosen)[1]!.data, { salary: 2_001, job: 'Baker number 1' });
    assert.ok(chosen.key_columns.every((key) => ['salary', 'job'].includes(key)));
  });

  it('keep names and types of an explicit request, and tell what was not chosen', () => {
    const input: JobInput = {
      type: 'columns',
      value: [
        { name: 'Pay', type: 'text' },
        { name: 'Company', type: 'text' },
      ],
    };
    const chosen = apply([{ id: idOf(2_000), name: 'Pay' }], input)!;
    assert.deepEqual(
      chosen.columns.map(({ name, type }) => [name, type]),
      [['Pay', 'text']],
    );
    assert.deepEqual(chosen.unmatched_columns, [{ name: 'Company', type: 'text' }]);
    assert.equal(apply([{ id: 0, name: 'Wages' }], input), null);
  });

  it('can not be chosen twice, under one name, by an unknown number, or under no name', () => {
    for (const choices of [
      [],
      [{ id: 999, name: 'a' }],
      [{ id: -1, name: 'a' }],
      [
        { id: 0, name: 'a' },
        { id: 0, name: 'b' },
      ],
      [
        { id: 0, name: 'a' },
        { id: 1, name: 'a' },
      ],
      [{ id: 0, name: '__proto__' }],
      [{ id: 0, name: 'Not a name' }],
    ]) {
      assert.equal(apply(choices), null);
    }
  });
});
