import assert from 'node:assert/strict';
import { isDateRange } from '../../activities/extraction/values/date-ranges.ts';
import { readColumns as read } from './read-columns.ts';

describe('the first and last day of something', () => {
  const ranges = [
    'Jun 6—21',
    'Jun 16—Jul 12',
    '6–8 June 2024',
    '12. bis 14. Mai 2024',
    '03.05. – 05.05.2024',
    '2024-05-01 - 2024-05-03',
    '3 al 5 de mayo',
    'alates 13.03.2026 kuni 22.10.2026 kell 16.30',
    '2026-04-22 14:00 ~ 2026-05-06 18:00',
  ];
  for (const text of ranges) it(`"${text}" is a range`, () => assert.ok(isDateRange(text)));

  const days = [
    'Jun 6',
    '6 June 2024, 10:00 - 12:00',
    '2024-05-01 10:00 - 12:00',
    '2024-05-01',
    '12.05.2024',
    'Room 3 – 5',
    '9 - 5',
    'May 2024',
  ];
  for (const text of days) it(`"${text}" is none`, () => assert.ok(!isDateRange(text)));

  it('stays a text, which tells both', () => {
    const spans = ['Jun 6 – Jun 21', 'Jun 16 – Jul 12', 'May 26 – Jun 12', 'Aug 1 – Aug 3'];
    const { of, types } = read(
      'All events with title and dates',
      `<ul>${spans.map((span, i) => `<li><h3><a href="/e/${i}">Harbour feast ${'abcd'[i]!}</a></h3><p class="dates">${span}</p></li>`).join('')}</ul>`,
    );
    assert.equal(types['date'], 'text');
    assert.deepEqual(of('date'), spans);
  });
});

describe('numbers with a unit that nothing promised to be numbers', () => {
  const files = [12, 340, 87, 1024].map((size, i) => ({ name: `Chart ${'abcd'[i]!}`, size }));

  it('keep their unit', () => {
    const { of } = read(
      'All charts with name and size',
      `<ul>${files.map(({ name, size }, i) => `<li><h3><a href="/c/${i}">${name}</a></h3><p class="size">${size} kb</p></li>`).join('')}</ul>`,
    );
    assert.deepEqual(of('size'), ['12 kb', '340 kb', '87 kb', '1024 kb']);
  });

  it('are numbers where the unit is what was asked for', () => {
    const { of } = read(
      'All charts with name and downloads',
      `<ul>${files.map(({ name, size }, i) => `<li><h3><a href="/c/${i}">${name}</a></h3><p class="downloads">${size} downloads</p></li>`).join('')}</ul>`,
    );
    assert.deepEqual(of('download'), [12, 340, 87, 1024]);
  });
});
