import assert from 'node:assert/strict';
import { CrawlFailure, type CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';

/** Requires that the work fails with this failure, and returns it. */
export async function expectFailure(work: Promise<unknown>, code: CrawlFailureCode): Promise<CrawlFailure> {
  const outcome = await work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (!(outcome instanceof CrawlFailure))
    throw new assert.AssertionError({ message: `${code}: got ${String(outcome)}` });
  assert.equal(outcome.code, code, outcome.message);
  return outcome;
}
