import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const CASES = [
  { code: 'LOT-11', file: '0168/20', about: 'A small house by the old mill, in need of a new roof and of windows' },
  { code: 'LOT-12', file: null, about: 'Half of a parking place below the market hall, number twenty-two' },
  { code: 'LOT-13', file: '0077/24', about: 'A field of three acres beside the road to the harbour of the town' },
  { code: 'LOT-14', file: '0912/25', about: 'A flat on the second floor with two rooms, a kitchen and a balcony' },
  { code: 'LOT-15', file: null, about: 'A car without keys or papers, which stands in the yard of the court' },
  { code: 'LOT-16', file: '0305/23', about: 'A workshop with a yard and a shed, let to a joiner until next spring' },
];
const lots = (cases: typeof CASES): string =>
  `<ul>${cases
    .map(
      ({ code, file, about }, at) =>
        `<li><h3><a href="/lot/${at}">${code}</a></h3>${file === null ? '' : `<p>File: ${file}</p>`}<p>State: open</p><p>${about}</p></li>`,
    )
    .join('')}</ul>`;

describe('a line behind a labelled one', () => {
  it('is found by the label where lines before it are missing in some records', () => {
    const { of } = read('All lots with name, file, state and description', lots(CASES));
    assert.deepEqual(
      of('description'),
      CASES.map(({ about }) => about),
    );
    assert.deepEqual(
      of('file'),
      CASES.map(({ file }) => file),
    );
  });

  it('is found by its position where all records have the same lines', () => {
    const { of } = read('All lots with name and description', lots(CASES.filter(({ file }) => file !== null)));
    assert.equal(of('description').filter(Boolean).length, 4);
  });
});
