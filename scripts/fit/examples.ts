import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAsk } from '../../activities/extraction/goal/ask.ts';
import { type Page, pageOf } from '../../activities/extraction/page/page-model.ts';
import { linksOf, type Span, textOf } from '../../activities/extraction/page/spans.ts';
import { neededIn } from '../../activities/extraction/regions/clean-records.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import { type Signal, WEIGHTS } from '../../activities/extraction/regions/weights.ts';
import { type Case, readCases } from '../evaluate/corpus.ts';
import { readSavedPage } from '../evaluate/saved-page.ts';

export const SIGNALS = Object.keys(WEIGHTS) as Signal[];

/** One candidate: its signals in the order of `SIGNALS`, and how right its records are, 0 to 1. */
export interface Choice {
  signals: number[];
  quality: number;
}

/** The candidates of a page, and the half of the corpus that it belongs to. */
export interface Example {
  id: string;
  half: 0 | 1;
  choices: Choice[];
}

/** What the corpus' scorer needs to know of a case, and how it pairs predicted rows with true ones. */
interface Truth {
  rows: unknown[] | null;
  partial: boolean;
  url: string | null;
  base_url: string | null;
}
type MatchRows = (truth: Truth, rows: unknown[], predicted: Record<string, string>[], base: string) => unknown[];

/** Every saved page of a corpus with known rows; `report` is told how far this has got. */
export async function readExamples(corpus: string, report: (done: number, all: number) => void): Promise<Example[]> {
  const { matchRows } = (await import(pathToFileURL(join(resolve(corpus), 'score.mjs')).href)) as {
    matchRows: MatchRows;
  };
  const cases = readCases(corpus, null).filter(({ file }) => file !== null);
  return cases.flatMap((saved, i) => {
    report(i + 1, cases.length);
    const truth = JSON.parse(readFileSync(join(corpus, saved.id, 'truth.json'), 'utf8')) as Truth;
    return truth.rows === null || truth.rows.length === 0 ? [] : [readExample(saved, truth, truth.rows, matchRows)];
  });
}

function readExample(saved: Case, truth: Truth, rows: unknown[], matchRows: MatchRows): Example {
  const page = pageOf(readSavedPage(saved));
  const ask = readAsk({ type: 'goal', value: saved.goal });
  const base = truth.base_url ?? truth.url ?? page.document.url;
  const choices = rankRegions(page, ask).map((region): Choice => {
    const records = locateRecords(page, describeRecords(region, neededIn(region.records, ask)));
    const matched = matchRows(
      truth,
      rows,
      records.map((record) => asRow(page, record)),
      base,
    ).length;
    const recall = matched / rows.length;
    const precision = records.length === 0 ? 0 : matched / records.length;
    const f1 = matched === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { signals: SIGNALS.map((name) => region.signals[name]), quality: truth.partial ? recall : f1 };
  });
  return { id: saved.id, half: (createHash('sha1').update(saved.id).digest()[0]! % 2) as 0 | 1, choices };
}

/** A record as a row: its text as a whole and in parts, and its links. */
function asRow(page: Page, record: Span): Record<string, string> {
  const texts = page.chunks.slice(record[0]!.textFrom, record.at(-1)!.textTo).map(({ text }) => text);
  const values = [textOf(page, record), ...texts, ...linksOf(page, record).map(({ url }) => url)];
  return Object.fromEntries(values.map((value, i) => [String(i), value]));
}
