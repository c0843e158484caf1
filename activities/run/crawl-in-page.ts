import type { RunWork } from '../../shared/db/queries/run-work.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import type { ChunkOutcome } from '../temporal/contract.ts';
import { openSession } from '../crawling/page-session.ts';
import type { InPageTools } from './in-page-tools.ts';
import { walkStates } from './page-states.ts';
import { createPaidPages } from './paid-pages.ts';
import { UNDISTURBED } from './turns.ts';
import { requireSameListing } from './require-same-listing.ts';

/**
 * Crawls a listing whose state lives in the page, from its first state to its end, and saves each state as a page. An
 * attempt that was interrupted can not be gone on with: this one begins again, passes over the states whose rows are all
 * saved, and numbers what is new behind the saved pages. So nothing comes twice and no page is billed twice.
 */
export async function crawlInPage(work: RunWork, tools: InPageTools): Promise<ChunkOutcome> {
  const { signal, reader, findSaved, noteEnd = async () => {}, turns = UNDISTURBED } = tools;
  const { nextUrl: url, mapping, maxPages } = work;
  if (work.nextPage > maxPages) return { pages: 0, stop_reason: 'max_pages' };
  if (url === null) return { pages: 0, stop_reason: 'last_page' };
  const isComplete = (html: string) => reader.hasRows({ url, html }, mapping);
  const isShort = mapping.pagination.kind !== 'script';
  const session = await openSession(tools.loaders[0], url, { signal, isComplete, isShort });
  const states = await walkStates(session, mapping, { signal, reader, rowsCame: tools.reportProgress });
  const pages = createPaidPages(work, session, tools);

  async function crawlOn(): Promise<StopReason | null> {
    let rows = states.first;
    requireSameListing(rows, mapping);
    for (let state = 1; ; state += 1) {
      const saved = await findSaved(rows.map(({ identity }) => identity));
      const unsaved = rows.filter(({ identity }) => !saved.has(identity));
      if (unsaved.length > 0 && !(await pages.add(unsaved))) return 'credits_exhausted';
      if (pages.next > maxPages) return (await states.hasNext()) ? 'max_pages' : 'last_page';
      const isKnownGround = state < work.nextPage - 1;
      if (!isKnownGround && !(await pages.affordsNext())) {
        return (await states.hasNext()) ? 'credits_exhausted' : 'last_page';
      }
      if ((await turns.next({ isKnownGround })) === 'give_way') return null;
      const next = await states.next();
      if ('stopReason' in next) return next.stopReason;
      ({ rows } = next);
    }
  }

  try {
    const stop_reason = await crawlOn();
    await pages.finish();
    if (stop_reason === 'last_page') await noteEnd({ toldRows: states.toldRows(), emptyPage: null });
    const crawled = pages.next - work.nextPage;
    return { stop_reason, pages: crawled, ...(stop_reason === null ? { gave_way: true } : {}) };
  } finally {
    await pages.finish();
  }
}
