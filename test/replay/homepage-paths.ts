import type { Activities, MappingOutcome } from '../../activities/temporal/contract.ts';
import type { Path } from './path.ts';

/** Jobs whose site is searched from a homepage. */
export const HOMEPAGE_PATHS: Record<string, Path> = {
  'job-ready-from-homepage': {
    kind: 'job',
    activities: () => ({ mapListing: fromHomepage({ score: 14, go_on_because: null }) }),
  },
  'job-failed-from-homepage': {
    kind: 'job',
    activities: () => ({ mapListing: fromHomepage({ score: null, go_on_because: 'no_listing_found' }) }),
  },
};

/** A homepage that promises a listing elsewhere; its site is searched with this outcome. */
function fromHomepage(searched: MappingOutcome): Activities['mapListing'] {
  return async ({ scope }) =>
    scope === 'site'
      ? { ...searched, pages_tried: 4, last_outcome: 'a listing' }
      : { score: null, go_on_because: 'no_listing_found', search_site: true };
}
