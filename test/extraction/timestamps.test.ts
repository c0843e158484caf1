import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { inferType } from '../../activities/extraction/columns/infer-type.ts';
import { partOf } from '../../activities/extraction/columns/parts.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { parseDate } from '../../activities/extraction/values/dates.ts';

const READING = { dayFirst: false, now: new Date('2024-05-10T12:00:00Z') };
const STAMPS = [
  '2024-02-29T10:15:00Z',
  '2024-02-29T10:15',
  '2024-02-29T10:15:00.123+01:00',
  '2024-02-29T10:15:00-0500',
  '2024-02-29 10:15:00',
];

describe('timestamps', () => {
  for (const stamp of STAMPS) {
    it(`are dates: ${stamp}`, () =>
      assert.equal(inferType({ path: 'time', take: '@datetime' }, [stamp], false), 'date'));
  }

  it('keep their time and their zone, without parts of a second', () => {
    assert.deepEqual(
      STAMPS.map((stamp) => parseDate(stamp, READING)),
      [
        '2024-02-29T10:15:00Z',
        '2024-02-29T10:15:00',
        '2024-02-29T10:15:00+01:00',
        '2024-02-29T10:15:00-05:00',
        '2024-02-29T10:15:00',
      ],
    );
  });

  it('are found whole in a longer text', () => {
    assert.equal(partOf('Last change: 2024-02-29T10:15:00+01:00 by Ada', 'date'), '2024-02-29T10:15:00+01:00');
    assert.equal(partOf('Report 2024-02-29Thursday', 'date'), null);
  });

  it('stand in a date column where only an attribute tells the date', () => {
    const rows = [
      'Storm over the harbour',
      'New bridge opens',
      'Market moves to the square',
      'School wins a prize',
    ].map(
      (title, i) =>
        `<li><h3><a href="/news/${i}">${title}</a></h3><time datetime="2024-05-0${i + 1}T08:30:00+02:00">Day ${i}</time></li>`,
    );
    const document = parseDocument({
      url: 'https://town.example/news',
      html: `<main><ul>${rows.join('')}</ul></main>`,
    });
    const mapping = buildMapping(document, { type: 'goal', value: 'All news with title and date' })!;
    assert.equal(mapping.columns.find(({ name }) => name === 'date')?.type, 'date');
    assert.deepEqual(
      extractRows(document, mapping).map(({ data }) => data['date']),
      [1, 2, 3, 4].map((day) => `2024-05-0${day}T08:30:00+02:00`),
    );
  });

  it('are no second column beside the date that the page shows, where the goal names its fields', () => {
    const rows = ['Storm over the harbour', 'New bridge opens', 'School wins a prize'].map(
      (title, i) =>
        `<li><h3><a href="/news/${i}">${title}</a></h3><p class="x"><b datetime="2024-05-0${i + 1}T08:30:00+02:00">May ${i + 1}, 2024</b></p></li>`,
    );
    const document = parseDocument({
      url: 'https://town.example/news',
      html: `<main><ul>${rows.join('')}</ul></main>`,
    });
    const { columns } = buildMapping(document, { type: 'goal', value: 'All news with title and date' })!;
    assert.deepEqual(
      columns.map(({ name, type }) => [name, type]),
      [
        ['title', 'text'],
        ['date', 'date'],
        ['url', 'url'],
      ],
    );
  });
});
