import { LIMITS } from '../../shared/domain/limit.ts';
import type { Database } from '../../shared/db/orm.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { readRows } from '../../shared/db/read.ts';
import { takeRequestsByKey } from '../../shared/db/queries/take-request.ts';
import { apiKeyDigest } from '../../shared/db/queries/api-key-digest.ts';
import { createTestAccount } from '../../test/support/accounts.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { type BenchRow, median } from './compare.ts';

const ROUNDS = 7;
const SECONDS = 1;
const AT_A_TIME = 16;
const KEYS = 500;

const LOOK_UP = { name: 'bench-look-up', text: 'select account_id from api_key where digest = $1' };

/** The key look-up with the rate check, over two pools, against the look-up alone: many keys, and one key. */
export async function run(): Promise<{ name: string; rows: BenchRow[] }> {
  const test = await createTestDatabase();
  const second = await openDatabase(test.url);
  try {
    const keys: string[] = [];
    while (keys.length < KEYS) keys.push((await createTestAccount(test.database)).apiKey);
    const limit = { requests: LIMITS.rate_requests, seconds: LIMITS.rate_seconds };
    const pools = [test.database, second];
    const check = (database: Database, key: string) => takeRequestsByKey(database, [key], limit);
    const lookUp = (database: Database, key: string) => readRows(database, LOOK_UP, [apiKeyDigest(key)]);
    const rounds: { many: number; one: number; lookUp: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = {
        lookUp: await perSecond(pools, keys, lookUp),
        many: await perSecond(pools, keys, check),
        one: await perSecond(pools, keys.slice(0, 1), check),
      };
      if (round > 0) rounds.push(figures);
    }
    const subjects = {
      'key look-up alone': 'lookUp',
      'with the rate check, 500 keys': 'many',
      'one key': 'one',
    } as const;
    const rows = Object.entries(subjects).map(([subject, figure]) => ({
      subject,
      'checks/s': Math.round(median(rounds.map((round) => round[figure]))),
      ratio: Number(median(rounds.map((round) => round[figure] / round.lookUp)).toFixed(2)),
    }));
    return { name: 'rate limit', rows };
  } finally {
    await second.close(true);
    await test.drop();
  }
}

async function perSecond(
  pools: Database[],
  keys: string[],
  ask: (database: Database, key: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let asked = 0;
  const askOnAndOn = async (database: Database) => {
    while (performance.now() - start < SECONDS * 1_000) {
      asked += 1;
      await ask(database, keys[asked % keys.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => askOnAndOn(pools[index % pools.length]!)));
  return asked / ((performance.now() - start) / 1_000);
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
