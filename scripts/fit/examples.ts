import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINALISTS } from '../../activities/extraction/choose-listing.ts';
import { chooseColumns } from '../../activities/extraction/columns/choose-columns.ts';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import { SIGNALS } from '../../activities/extraction/regions/weights.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { readCases as readMadeCases } from '../../test/extraction/read-cases.ts';
import { type Case, readCases } from '../evaluate/corpus.ts';
import { foldOf, type Part } from '../evaluate/parts.ts';
import { qualityOf } from '../evaluate/region-quality.ts';
import { readSavedPage } from '../evaluate/saved-page.ts';
import { loadScorer, type Scorer, type Truth } from '../evaluate/scorer.ts';
import { labelledListsOf, labelledTruth } from './labelled-lists.ts';
import { firstRows, withFile } from './site-pages.ts';

const MADE = new URL('../../test/extraction/', import.meta.url);

/** One candidate: its signals in the order of `SIGNALS`, and how right its records are, 0 to 1. */
interface Choice {
  signals: number[];
  /** What its score has besides: for being the part that the goal asks for. */
  worth: number;
  quality: number;
  /** How much of what was asked for its columns hold; only of those that get so far. */
  answered: number | null;
}

/** The pages of one fold are never fitted on when that fold is judged. */
export const FOLDS = 5;

/**
 * The candidates of a page, and where it belongs to; made pages belong to no part of the corpus and no fold. Lists
 * beside the one that a page is about are judged and not fitted on: what they teach costs more of the others.
 */
export interface Example {
  id: string;
  part: Part | 'made' | 'beside';
  fold: number | null;
  choices: Choice[];
}

/**
 * The saved pages with known rows of a corpus that are fitted on or choose, those whose list was labelled, the first
 * pages of its sites, and the made pages; `report` is told how far this has got.
 */
export async function readExamples(corpus: string, report: (done: number, all: number) => void): Promise<Example[]> {
  const { matchRows } = await loadScorer(corpus);
  const cases = readCases(corpus, { only: null, parts: ['fit', 'choose'] });
  const saved = cases.flatMap((each, i): Example[] => {
    report(i + 1, cases.length);
    const truth = JSON.parse(readFileSync(join(corpus, each.id, 'truth.json'), 'utf8')) as Truth;
    const rows = firstRows(truth);
    const labels = labelledListsOf(each.id);
    const saved = rows.length === 0 && labels.length === 0 ? null : withFile(corpus, each, truth);
    if (saved === null) return [];
    const document = documentOf(saved);
    const asked = [
      ...(rows.length === 0 ? [] : [{ goal: each.goal, known: { ...truth, rows } }]),
      ...labels.map((label) => ({ goal: label.goal, known: labelledTruth(document, label) })),
    ];
    const fold = foldOf(each.file === null ? each.id : document.url, FOLDS);
    return asked.map(({ goal, known }, at) => {
      const choices = choicesOf(document, { type: 'goal', value: goal }, known, matchRows);
      return { id: each.id, part: at === 0 ? each.part : 'beside', fold, choices };
    });
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
function madeExamples(matchRows: Scorer['matchRows']): Example[] {
  type Expected = { url: string; input: JobInput; rows: Record<string, unknown>[] };
  const cases = [MADE, new URL('regions/', MADE)].flatMap((room) => readMadeCases<Expected>(room));
  return cases.map(({ name, document, expected }) => {
    const [key = ''] = Object.keys(expected.rows[0]!);
    const truth = { rows: expected.rows, partial: false, identity: { text: [key] } };
    return { id: name, part: 'made', fold: null, choices: choicesOf(document, expected.input, truth, matchRows) };
  });
}

function choicesOf(
  document: ListingDocument,
  input: JobInput,
  truth: Pick<Truth, 'rows' | 'partial' | 'identity'>,
  matchRows: Scorer['matchRows'],
): Choice[] {
  const { page } = document;
  const goal = parseGoal(input);
  return rankRegions(page, goal).map((region, place): Choice => {
    const records = locateRecords(page, describeRecords(page, region));
    const answered = place < FINALISTS ? chooseColumns(page, records, goal).answered : null;
    const quality = qualityOf(document, records, truth, matchRows);
    return { signals: SIGNALS.map((name) => region.signals[name]), worth: region.worth, quality, answered };
  });
}
