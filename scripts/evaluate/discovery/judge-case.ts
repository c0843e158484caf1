import type { Crawler } from '../../../activities/crawling/crawler.ts';
import { fetchMarkup } from './fetch-markup.ts';
import type { CandidateSigns } from '../../../activities/discovery/candidate-fit.ts';
import { signsOf } from '../../../activities/discovery/look-at-page.ts';
import type { PageReader } from '../../../activities/reading/page-reader.ts';
import type { DiscoveryStep } from '../../../shared/domain/discovery.ts';
import type { JobInput } from '../../../shared/domain/job.ts';
import { type DiscoveryCase, isExpected } from './cases.ts';
import { type MappedAsJob, mapAsJob } from './map-as-job.ts';

/** What came of a case. */
export interface JudgedCase {
  id: string;
  part: DiscoveryCase['part'];
  isRight: boolean;
  /** The path of what was found, null for nothing. */
  found: string | null;
  loads: number;
  ms: number;
  trace: DiscoveryStep[];
  /** The pages with a listing that were looked at, for the fit. */
  candidates: { url: string; signs: CandidateSigns; isRight: boolean }[];
}

/** How much of the rows of the listing's first page the found page must have to be as good. */
const SAME_ROWS = 0.9;

/** Maps a case from its homepage, and tells whether that ended where it should. */
export async function judgeCase(
  served: DiscoveryCase,
  { crawler, reader, limitMs }: { crawler: Crawler; reader: PageReader; limitMs: number },
): Promise<JudgedCase> {
  const candidates: JudgedCase['candidates'] = [];
  const { expected, input } = served;
  const watching: PageReader = {
    ...reader,
    async surveyPage(page, asked, linkText) {
      const survey = await reader.surveyPage(page, asked, linkText);
      const isRight = expected !== null && isExpected(page.url, expected);
      if (survey.listing)
        candidates.push({
          url: page.url,
          signs: signsOf(survey, page.url === served.url ? 'given' : 'link'),
          isRight,
        });
      return survey;
    },
  };
  const signal = AbortSignal.timeout(limitMs);
  const mapped = await mapAsJob({ url: served.url, input }, { crawler, reader: watching, signal });
  const listingUrl = mapped.found?.listingUrl ?? null;
  const isThere =
    expected === null
      ? listingUrl === null
      : listingUrl !== null &&
        (isExpected(listingUrl, expected) ||
          (await hasSameRows(mapped, expected[0]!, input, { crawler, reader, signal })));
  const isTold = served.told === undefined || mapped.discovery.some(({ outcome }) => outcome === served.told);
  return {
    id: served.id,
    part: served.part,
    isRight: isThere && isTold,
    found: listingUrl && new URL(listingUrl).pathname + new URL(listingUrl).search,
    loads: mapped.search?.loads ?? 0,
    ms: mapped.ms,
    trace: mapped.discovery,
    candidates,
  };
}

/** Whether the found page lists what the expected one lists, by what identifies the rows. */
async function hasSameRows(
  { found }: MappedAsJob,
  expected: string,
  input: JobInput,
  tools: { crawler: Crawler; reader: PageReader; signal: AbortSignal },
): Promise<boolean> {
  const direct = await mapAsJob({ url: expected, input }, tools);
  if (direct.found === null || found === null) return false;
  const [wanted, had] = await Promise.all([direct.found, found].map((mapping) => detailsOf(mapping, tools)));
  const shared = [...wanted!].filter((url) => had!.has(url));
  return wanted!.size > 0 && shared.length >= SAME_ROWS * Math.max(wanted!.size, had!.size);
}

/** The addresses of the details on the first page of a listing. */
async function detailsOf(
  { mapping, listingUrl, protectionLevel }: NonNullable<MappedAsJob['found']>,
  { crawler, reader, signal }: { crawler: Crawler; reader: PageReader; signal: AbortSignal },
): Promise<Set<string>> {
  const page = await fetchMarkup(crawler, protectionLevel, listingUrl, signal);
  const { rows } = await reader.readListing(page, mapping);
  return new Set(rows.flatMap(({ detail_url: url }) => (url === null ? [] : [new URL(url).pathname])));
}
