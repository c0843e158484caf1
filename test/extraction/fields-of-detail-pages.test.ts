import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

const NAMES = ['Ada Amsel', 'Ben Biber', 'Cora Dachs', 'Dirk Elster', 'Eva Falke', 'Finn Gimpel'];

/** What is asked for and not found on a page of people with something beside each name. */
function missing(goal: string, beside: (at: number) => string): string[] {
  const people = NAMES.map((name, at) => `<li><h3><a href="/people/${at}">${name}</a></h3>${beside(at)}</li>`);
  const html = `<html lang="en"><body><main><h1>People</h1><ul>${people.join('')}</ul></main></body></html>`;
  const document = parseDocument({ url: 'https://people.example/', html });
  return buildMapping(document, { type: 'goal', value: goal })!.unmatched_columns.map(({ name }) => name);
}

const OTHER = (at: number): string => `<p>${12 + at} of 40 people</p>`;
const ROOM = (at: number): string => `<p class="office">Office: B ${12 + at}</p>`;

describe('a field that the goal looks for on the page of each record', () => {
  it('is not answered by something else that stands on the listing', () => {
    assert.deepEqual(missing('All people with name and office', OTHER), []);
    assert.deepEqual(missing('All people with name and the office from its page', OTHER), ['office']);
  });

  it('is answered by the listing where that names it', () => {
    assert.deepEqual(missing('All people with name and the office from its page', ROOM), []);
  });
});
