import { apiKeyDigest } from '../../shared/db/api-key-digest.ts';
import { consumeByKey } from '../../shared/commands/consume-rate-limit.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { executePrepared } from '../../shared/db/prepared.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { median } from '../median.ts';
import { type Compare, RATIO, type Standing } from './comparison.ts';

const ROUNDS = 7;
const SECONDS = 0.7;
const AT_A_TIME = 16;

const LIMIT = { requests: LIMITS.rate_requests, seconds: LIMITS.rate_seconds };
const LOOK_UP = { name: 'bench-look-up', text: 'select account_id from api_key where digest = $1' };

const lookUp = (database: Database, key: string) => executePrepared(database, LOOK_UP, [apiKeyDigest(key)]);
const check = (database: Database, key: string) => consumeByKey(database, [key], LIMIT);

/** The key look-up with the rate check, over two pools, against the look-up alone: many keys, and one key. */
export const compareRateLimit: Compare = async ({ databaseUrl, database, customers }) => {
  const second = await openDatabase(databaseUrl);
  const pools = [database, second];
  const keys = customers.map(({ apiKey }) => apiKey);
  const subjects = {
    [`with the rate check, ${keys.length} keys`]: () => askPerSecond(pools, keys, check),
    'with the rate check, one key': () => askPerSecond(pools, keys.slice(0, 1), check),
    'key look-up alone': () => askPerSecond(pools, keys, lookUp),
  };
  try {
    const rounds: number[][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures: number[] = [];
      for (const measure of Object.values(subjects)) figures.push(await measure());
      if (round > 0) rounds.push(figures);
    }
    return Object.keys(subjects).map((subject, index): Standing => {
      const ratios = rounds.map((figures) => figures[index]! / figures.at(-1)!);
      return {
        subject,
        figures: { 'checks/s': median(rounds.map((figures) => figures[index]!)), [RATIO]: median(ratios) },
      };
    });
  } finally {
    await second.close(true);
  }
};

async function askPerSecond(
  pools: Database[],
  keys: string[],
  ask: (database: Database, key: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let asked = 0;
  const askOnAndOn = async (database: Database) => {
    while (performance.now() - start < SECONDS * 1_000) {
      asked += 1;
      await ask(database, keys[asked % keys.length]!);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => askOnAndOn(pools[index % pools.length]!)));
  return asked / ((performance.now() - start) / 1_000);
}
