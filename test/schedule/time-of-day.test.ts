import assert from 'node:assert/strict';
import { formatTimeOfDay, parseTimeOfDay } from '../../shared/schedule/time-of-day.ts';

describe('a time of day', () => {
  it('is read as people type it', () => {
    const typed = { '9:00 AM': 540, '09:00 am': 540, '9:00AM': 540, '12:00 AM': 0, '12:30 PM': 750, '11:59 pM': 1_439 };
    for (const [text, minute] of Object.entries(typed)) assert.equal(parseTimeOfDay(text), minute, text);
  });

  it('has no other form', () => {
    for (const text of [
      '',
      '9 AM',
      '09:00',
      '21:00',
      '13:00 PM',
      '0:30 AM',
      '9:60 AM',
      '9:00  AM',
      ' 9:00 AM',
      '9:00 AM.',
      '9.00 AM',
    ]) {
      assert.equal(parseTimeOfDay(text), null, text);
    }
  });

  it('is written in one form, which is read back', () => {
    assert.equal(formatTimeOfDay(0), '12:00 AM');
    assert.equal(formatTimeOfDay(540), '9:00 AM');
    assert.equal(formatTimeOfDay(765), '12:45 PM');
    for (let minute = 0; minute < 1_440; minute += 1) assert.equal(parseTimeOfDay(formatTimeOfDay(minute)), minute);
  });
});
