import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { AnswerHead, BodyReader } from '../egress/http-exchange.ts';
import { readText } from './response-body.ts';
import { findRefusal, isUnclear } from './response-status.ts';

/** A page that refuses is short, and comes at once. */
const MOST_BYTES = 512 * 1024;
const READ_MS = 3_000;

/**
 * How an answer with a failing status is read: where the status alone does not tell what it means, what stands in the
 * answer does. When that is too long, too slow or broken, the status stands alone.
 */
export function readRefusal(head: AnswerHead, failure: CrawlFailure): BodyReader<never> {
  if (!isUnclear(failure)) throw failure;
  return {
    mostBytes: MOST_BYTES,
    withinMs: READ_MS,
    async read(bytes) {
      const html = await Promise.resolve(readText(bytes, head.headers, MOST_BYTES)).catch(() => '');
      throw findRefusal({ ...head, html })?.failure ?? failure;
    },
    lose() {
      throw failure;
    },
  };
}
