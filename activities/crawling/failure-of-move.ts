import type { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { LostAnswers } from './lost-answers.ts';
import type { RefusedRequests } from './refused-requests.ts';

/** What a move has come to. */
interface Outcome {
  /** Whether what it should bring stands in the page; undefined when nothing certain was expected. */
  brings: boolean | undefined;
  /** Whether the site had failed to hand out what a move before has asked for. */
  hasLostBefore: boolean;
}

/**
 * What the site has to do with the outcome of a move; null when nothing. Where nothing has come, a refusal or an error
 * of the site is the reason, and the listing is not at its end. Where something has come while an answer from before is
 * still missing, the page has passed over the rows of that answer.
 */
export function failureOfMove(
  site: RefusedRequests & Pick<LostAnswers, 'lostAnswer'>,
  { brings, hasLostBefore }: Outcome,
): CrawlFailure | null {
  if (brings === undefined) return null;
  if (!brings) return site.takeRefusal() ?? site.lostAnswer();
  return hasLostBefore ? site.lostAnswer() : null;
}
