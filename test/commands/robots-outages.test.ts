import assert from 'node:assert/strict';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { endRobotsOutage } from '../../shared/commands/end-robots-outage.ts';
import { noteRobotsOutage } from '../../shared/commands/note-robots-outage.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ORIGIN = 'https://shop.example';

describe('how long a robots.txt can not be read', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());
  beforeEach(() => test.database.em.fork().execute('delete from robots_outage'));

  const note = () => noteRobotsOutage(test.database, ORIGIN);
  const pass = (days: number) =>
    test.database.em
      .fork()
      .execute(
        'update robots_outage set since = since - make_interval(days => ?), noted_at = noted_at - make_interval(days => ?)',
        [days, days],
      );

  it('counts from the first time, and is remembered whoever asks', async () => {
    assert.equal(await note(), 0);
    await pass(5);
    await note();
    await pass(6);
    const lasting = await note();
    assert.ok(lasting >= 11 * DAY_MS && lasting < 11.1 * DAY_MS, `${lasting} ms`);
  });

  it('counts anew when the site has answered', async () => {
    await note();
    await pass(5);
    await endRobotsOutage(test.database, ORIGIN);
    assert.equal(await note(), 0);
  });

  it('counts anew when nobody has looked for a week, and is forgotten then', async () => {
    await note();
    await pass(8);
    assert.equal(await note(), 0);
    await pass(6);
    await forgetExpired(test.database);
    assert.ok((await note()) >= 6 * DAY_MS);
    await pass(8);
    await forgetExpired(test.database);
    assert.deepEqual(await test.database.em.fork().execute('select from robots_outage'), []);
  });
});
