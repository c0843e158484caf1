import assert from 'node:assert/strict';
import { createInstantOf, isTimeZone, localTimeAt } from '../../shared/schedule/time-zone.ts';

describe('a time zone', () => {
  it('is known by its IANA name', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta']) {
      assert.ok(isTimeZone(name), name);
    }
    for (const name of ['', 'Berlin', 'Mars/Olympus', '+01:00', '-0500', 'Europe/Berlin ']) {
      assert.ok(!isTimeZone(name), name);
    }
  });

  it('shows a local time at an instant', () => {
    assert.equal(localTimeAt('Asia/Kathmandu', Date.UTC(2026, 0, 1)), Date.UTC(2026, 0, 1, 5, 45));
  });

  it('turns local times into instants, as its offset is then', () => {
    const instantOf = createInstantOf('America/New_York', Date.UTC(2026, 0, 1));
    assert.equal(instantOf(Date.UTC(2026, 0, 1, 9)), Date.UTC(2026, 0, 1, 14));
    assert.equal(instantOf(Date.UTC(2026, 6, 1, 9)), Date.UTC(2026, 6, 1, 13));
  });
});
