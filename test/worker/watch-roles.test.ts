import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { noteServedRoles } from '../../shared/commands/note-served-roles.ts';
import { findUnservedRoles } from '../../shared/db/queries/unserved-roles.ts';
import { WORKER_ROLES } from '../../shared/domain/task-queue.ts';
import { createLogger, type Logger } from '../../shared/logger.ts';
import { createRoleWatch } from '../../worker/watch-roles.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('the roles that workers serve', () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await createTestDatabase()));
  afterEach(() => test.drop());

  const unserved = () => findUnservedRoles(test.database);
  const note = (...roles: (typeof WORKER_ROLES)[number][]) => noteServedRoles(test.database, roles);
  const age = (seconds: number) =>
    test.database.em
      .fork()
      .execute('update served_role set served_at = served_at - make_interval(secs => ?)', [seconds]);
  const servedAt = async () => JSON.stringify(await test.database.em.fork().execute('select * from served_role'));

  it('are those of which a worker has said so within half a minute', async () => {
    assert.deepEqual(await unserved(), WORKER_ROLES);
    await note('workflows', 'http', 'webhooks');
    assert.deepEqual(await unserved(), ['browser']);
    await note('browser');
    assert.deepEqual(await unserved(), []);
    await age(25);
    assert.deepEqual(await unserved(), []);
    await age(10);
    assert.deepEqual(await unserved(), WORKER_ROLES);
    await note('http');
    assert.deepEqual(await unserved(), ['workflows', 'browser', 'webhooks']);
  });

  it('are noted by many workers at once without waiting for one another in a circle, and not more often than is needed', async () => {
    const orders = [WORKER_ROLES, WORKER_ROLES.toReversed()];
    for (let round = 0; round < 20; round += 1) {
      await age(3);
      await Promise.all(Array.from({ length: 8 }, (_, worker) => note(...orders[worker % 2]!)));
    }
    const before = await servedAt();
    await pause(20);
    await note(...WORKER_ROLES);
    assert.equal(await servedAt(), before);
  });

  it('are told to the log when one is missing, once, and when it is there again', async () => {
    const lines: string[] = [];
    const logger: Logger = createLogger('test', 'silent');
    for (const level of ['info', 'warn'] as const) {
      logger[level] = (fields: Record<string, unknown>, text?: string) =>
        void lines.push(`${level} ${String(fields['role'])} ${text}`);
    }
    const pass = createRoleWatch(test.database, logger);
    await note('workflows', 'http', 'webhooks');
    await pass();
    assert.deepEqual(lines, [], 'a worker may be just starting');
    await pass();
    await pass();
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /^warn browser no worker serves level moderate, heavy, strict/);
    await note('browser');
    await pass();
    assert.match(lines[1]!, /^info browser a worker of this role is there again/);
    await pass();
    assert.equal(lines.length, 2);
  });

  it('are told to the log when nobody sends webhooks', async () => {
    const lines: string[] = [];
    const logger: Logger = createLogger('test', 'silent');
    logger.warn = (_fields: unknown, text?: string) => void lines.push(text!);
    const pass = createRoleWatch(test.database, logger);
    await note('workflows', 'http', 'browser');
    await pass();
    await pass();
    assert.deepEqual(lines, ['no worker sends webhooks: events wait, for a day at most']);
  });
});
