import { useMemo } from 'preact/hooks';
import type { SavedPage } from './resources.ts';
import { useLoaded } from './use-loaded.ts';

/** Where the pages of a run with these numbers are on the site, as soon as that is known. */
export function useSourcePages(runId: string | null, numbers: readonly number[]): ReadonlyMap<number, string> {
  const wanted = [...new Set(numbers)].toSorted((a, b) => a - b).join(',');
  const { data } = useLoaded<{ pages: SavedPage[] }>(
    runId === null || wanted === '' ? null : `runs/${runId}/pages?numbers=${wanted}`,
  );
  return useMemo(() => new Map(data?.pages.map(({ page_number: at, url }) => [at, url])), [data]);
}
