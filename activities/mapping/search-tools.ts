import { type DiscoveryStep, SEARCH_LIMITS } from '../../shared/domain/discovery.ts';
import type { SearchTools } from '../discovery/search-site.ts';
import type { SearchState } from '../discovery/search-state.ts';
import { withinTime } from '../egress/deadline.ts';
import { loadWithRetry } from '../crawling/retry.ts';
import type { MappingTools } from './mapping-tools.ts';

/** A page that fails once is hardly worth a second try in a search. */
const NO_RETRY: number[] = [];
/** No page may take all of the time of a search. */
const LONGEST_LOAD_MS = 20_000;

/** What a search uses of the loaders of a level: each load within what is left of its time. */
export function createSearchTools(
  { loaders: [loader], reader, signal }: Pick<MappingTools, 'loaders' | 'reader' | 'signal'>,
  keep: (state: SearchState, step?: DiscoveryStep) => Promise<void>,
): SearchTools {
  let leftMs: number = SEARCH_LIMITS.ms;
  const inTime = <Result>(work: (within: AbortSignal) => Promise<Result>): Promise<Result> =>
    withinTime(Math.min(leftMs, LONGEST_LOAD_MS), signal, work);
  const { files } = loader;
  return {
    load: (url) => inTime((within) => loadWithRetry(loader, url, { signal: within, waitsMs: NO_RETRY })),
    ...(files && {
      loadFile: (url) => inTime((within) => files.load(url, { signal: within })),
      sendForm: (url, fields) =>
        inTime(async (within) => {
          const answer = await files.sendForm(url, fields, { signal: within });
          return answer === null ? { hasNoAddress: true } : { redirectTo: answer.redirectTo.href };
        }),
    }),
    reader,
    now: () => performance.now(),
    async store(state, step) {
      signal.throwIfAborted();
      leftMs = Math.max(SEARCH_LIMITS.ms - state.worked_ms, 1);
      await keep(state, step);
    },
  };
}
