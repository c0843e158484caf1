import { randomInt } from 'node:crypto';

const LARGEST = 2 ** 31 - 1;

/**
 * The seed of tests that are made up as they go, told on the output: `SEED=<what was told>` repeats them. Without `SEED`
 * it is `usual`, or another one each time. Throws where `SEED` is no whole number.
 */
export function takeSeed(tests: string, usual: number = randomInt(LARGEST)): number {
  const given = process.env['SEED'];
  const seed = given ? Number(given) : usual;
  if (!Number.isInteger(seed)) throw new Error(`SEED must be a whole number, not ${given}`);
  console.log(`SEED=${seed} for ${tests}`);
  return seed;
}
