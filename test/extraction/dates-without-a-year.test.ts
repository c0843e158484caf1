import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const GAMES = [
  ['Mon, Apr 1', 'Lions', '4-0'],
  ['Tue, Apr 2', 'Bears', '1-3'],
  ['Wed, Apr 3', 'Hawks', '5-3'],
  ['Fri, Apr 5', 'Sharks', '1-0'],
];

/** The dates of a page of games; `year` stands behind each of them. */
function dates(input: JobInput, year = ''): { type: string | undefined; values: (CellValue | undefined)[] } {
  const rows = GAMES.map(([day, team, result]) => `<tr><td>${day}${year}</td><td>${team}</td><td>${result}</td></tr>`);
  const html = `<html lang="en"><body><table><tr><th>Date</th><th>Opponent</th><th>Result</th></tr>${rows.join('')}</table></body></html>`;
  const document = parseDocument({ url: 'https://games.example/', html });
  const mapping = buildMapping(document, input)!;
  const type = mapping.columns.find(({ name }) => name === 'date')?.type;
  return { type, values: extractRows(document, mapping).map(({ data }) => data['date']) };
}
const GOAL: JobInput = { type: 'goal', value: 'All games with date, opponent and result' };

describe('dates without a year', () => {
  it('stay as the page puts them: any year would be a guess', () => {
    assert.deepEqual(dates(GOAL), { type: 'text', values: GAMES.map(([day]) => day) });
  });

  it('are dates as soon as the page tells the year', () => {
    assert.deepEqual(dates(GOAL, ', 2013'), {
      type: 'date',
      values: ['2013-04-01', '2013-04-02', '2013-04-03', '2013-04-05'],
    });
  });

  it('leave a column empty that was asked for as one of dates', () => {
    const input: JobInput = {
      type: 'columns',
      value: [
        { name: 'date', type: 'date' },
        { name: 'opponent', type: 'text' },
      ],
    };
    assert.ok(dates(input).values.every((value) => value === null || value === undefined));
  });
});
