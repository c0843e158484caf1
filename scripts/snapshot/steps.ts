import { chooseColumns, listingCandidates } from '../../activities/extraction/columns/choose-columns.ts';
import { findPlaces } from '../../activities/extraction/columns/find-places.ts';
import { labelsOf } from '../../activities/extraction/columns/labels.ts';
import { nameColumn } from '../../activities/extraction/columns/name-column.ts';
import { bodyOf, discoverDetailPlaces } from '../../activities/extraction/detail/discover-detail-places.ts';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { ownTextOf, textOf } from '../../activities/extraction/page/spans.ts';
import { ZONE } from '../../activities/extraction/page/zones.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import { readCell } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { RecordLocator } from '../../shared/domain/mapping.ts';

/** What a step of mapping is given: a page, where its records are, and what was asked for. */
export interface StepInput {
  url: string;
  input: JobInput;
  records: RecordLocator;
}

type Step = (document: ListingDocument, given: StepInput) => unknown;

/** What each step of mapping gives, as plain JSON: the test data of a step is a folder of its name. */
const STEPS: Record<string, Step> = {
  page: (document) =>
    document.page.nodes
      .filter(({ attribs }) => attribs !== null)
      .map((node) => ({
        signature: node.signature,
        ...(node.hidden ? { hidden: true } : {}),
        ...(node.zones === 0 ? {} : { zones: zoneNames(node.zones) }),
        text: ownTextOf(document.page, node),
      })),
  regions: (document, { input }) => {
    const { page } = document;
    const [best] = rankRegions(page, parseGoal(input));
    const records = best ? describeRecords(page, best) : null;
    return { records, texts: records ? locateRecords(page, records).map((record) => textOf(page, record)) : [] };
  },
  detail: (document) => {
    const { page } = document;
    return discoverDetailPlaces([{ page, span: [bodyOf(page)] }], new Set()).map(({ source }) => source);
  },
  places: (document, { records }) => {
    const { page } = document;
    const views = locateRecords(page, records).map((span) => ({ page, span }));
    return findPlaces(views).map(({ source, seen }) => ({ ...source, seen }));
  },
  labels: (document, { records }) => {
    const { page } = document;
    return locateRecords(page, records).map((record) => labelsOf(page, record));
  },
  candidates: (document, { records }) => {
    const { page } = document;
    return listingCandidates(page, locateRecords(page, records)).map((candidate) => ({
      source: candidate.source,
      name: nameColumn(candidate),
      type: candidate.type,
      fill: candidate.fill,
      values: candidate.values,
    }));
  },
  columns: (document, { records, input }) => {
    const { page } = document;
    const spans = locateRecords(page, records);
    const { columns } = chooseColumns(page, spans, parseGoal(input));
    const rows = spans.map((span) =>
      Object.fromEntries(columns.map((column) => [column.name, readCell(page, span, column, new Date(0))])),
    );
    return { columns: columns.map(({ name, type }) => ({ name, type })), rows };
  },
};

function zoneNames(zones: number): string[] {
  return Object.entries(ZONE).flatMap(([name, bit]) => ((zones & bit) === 0 ? [] : [name]));
}

/** What a step gives for a page. */
export function runStep(step: string, html: string, given: StepInput): unknown {
  const run = STEPS[step];
  if (!run) throw new Error(`There is no step ${step}; there are ${Object.keys(STEPS).join(', ')}.`);
  return run(parseDocument({ url: given.url, html }), given);
}
