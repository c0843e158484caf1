import assert from 'node:assert/strict';
import { parseDate } from '../../activities/extraction/values/dates.ts';

const READING = { dayFirst: true, now: new Date('2026-11-21T12:00:00Z') };

describe('a date that is too far away, or a time that no day has', () => {
  it('is no date', () => {
    for (const text of ['999999999 years ago', '99999999999999999999 minutes ago', 'vor 5000 Jahren']) {
      assert.equal(parseDate(text, READING), null, text);
    }
  });

  it('leaves those alone that can be written', () => {
    assert.equal(parseDate('1000 years ago', READING), '1026-11-21');
    assert.equal(parseDate('3 days ago', READING), '2026-11-18');
  });

  it('is the day alone', () => {
    assert.equal(parseDate('2026-11-21T25:00', READING), '2026-11-21');
    assert.equal(parseDate('2026-11-21 10:61:00', READING), '2026-11-21');
    assert.equal(parseDate('2026-11-21T23:59:59Z', READING), '2026-11-21T23:59:59Z');
  });
});
