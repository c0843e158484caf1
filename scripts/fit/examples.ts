import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FINALISTS } from '../../activities/extraction/choose-listing.ts';
import { chooseColumns } from '../../activities/extraction/columns/choose-columns.ts';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { linksOf, type Span, textOf } from '../../activities/extraction/page/spans.ts';
import type { Page } from '../../activities/extraction/page/page-model.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import { type Signal, WEIGHTS } from '../../activities/extraction/regions/weights.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { readCases as readMadeCases } from '../../test/extraction/read-cases.ts';
import { type Case, readCases } from '../evaluate/corpus.ts';
import { halfOf } from '../evaluate/halves.ts';
import { readSavedPage } from '../evaluate/saved-page.ts';

export const SIGNALS = Object.keys(WEIGHTS) as Signal[];
const MADE = new URL('../../test/extraction/', import.meta.url);

/** One candidate: its signals in the order of `SIGNALS`, and how right its records are, 0 to 1. */
export interface Choice {
  signals: number[];
  quality: number;
  /** How much of what was asked for its columns hold; only of those that get so far. */
  answered: number | null;
}

/** The candidates of a page, and the half of the corpus that it belongs to; made pages belong to none. */
export interface Example {
  id: string;
  half: 0 | 1 | null;
  choices: Choice[];
}

/** What the corpus' scorer needs to know of a page, and how it pairs predicted rows with true ones. */
interface Truth {
  rows: Record<string, unknown>[] | null;
  partial: boolean;
  identity: { text: string[] };
}
type MatchRows = (truth: Truth, rows: unknown[], predicted: Record<string, string>[], base: string) => unknown[];

/** Every saved page of a corpus with known rows, and the made pages; `report` is told how far this has got. */
export async function readExamples(corpus: string, report: (done: number, all: number) => void): Promise<Example[]> {
  const scorer = await import(pathToFileURL(join(resolve(corpus), 'score.mjs')).href);
  const matchRows = scorer.matchRows as MatchRows;
  const cases = readCases(corpus, null).filter(({ file }) => file !== null);
  const saved = cases.flatMap((each, i): Example[] => {
    report(i + 1, cases.length);
    const truth = JSON.parse(readFileSync(join(corpus, each.id, 'truth.json'), 'utf8')) as Truth;
    if (truth.rows === null || truth.rows.length === 0) return [];
    const input: JobInput = { type: 'goal', value: each.goal };
    return [{ id: each.id, half: halfOf(each.id), choices: choicesOf(documentOf(each), input, truth, matchRows) }];
  });
  return [...saved, ...madeExamples(matchRows)];
}

/** A saved page; its rows' relative links resolve against what the corpus says, unless the page says so itself. */
function documentOf(saved: Case): ListingDocument {
  const document = parseDocument(readSavedPage(saved));
  const hasOwnBase = document.baseUrl !== document.url;
  if (hasOwnBase || saved.baseUrl === null) return document;
  return { ...document, baseUrl: new URL(saved.baseUrl, document.url).href };
}

/** The pages of the tests, for what the pages of the corpus do not show. */
function madeExamples(matchRows: MatchRows): Example[] {
  type Expected = { url: string; input: JobInput; rows: Record<string, unknown>[] };
  const cases = [MADE, new URL('regions/', MADE)].flatMap((room) => readMadeCases<Expected>(room));
  return cases.map(({ name, document, expected }) => {
    const [key = ''] = Object.keys(expected.rows[0]!);
    const truth = { rows: expected.rows, partial: false, identity: { text: [key] } };
    return { id: name, half: null, choices: choicesOf(document, expected.input, truth, matchRows) };
  });
}

function choicesOf(document: ListingDocument, input: JobInput, truth: Truth, matchRows: MatchRows): Choice[] {
  const { page } = document;
  const goal = parseGoal(input);
  const rows = truth.rows!;
  return rankRegions(page, goal).map((region, place): Choice => {
    const records = locateRecords(page, describeRecords(page, region));
    const found = records.map((record) => asRow(page, record));
    const matched = matchRows(truth, rows, found, document.baseUrl).length;
    const recall = matched / rows.length;
    const f1 = (2 * matched) / Math.max(1, rows.length + records.length);
    const answered = place < FINALISTS ? chooseColumns(page, records, goal).answered : null;
    return { signals: SIGNALS.map((name) => region.signals[name]), quality: truth.partial ? recall : f1, answered };
  });
}

/** A record as a row: its text as a whole and in parts, and its links. */
function asRow(page: Page, record: Span): Record<string, string> {
  const texts = page.textNodes.slice(record[0]!.textFrom, record.at(-1)!.textTo).map(({ text }) => text);
  const values = [textOf(page, record), ...texts, ...linksOf(page, record).map(({ url }) => url)];
  return Object.fromEntries(values.map((value, i) => [String(i), value]));
}
