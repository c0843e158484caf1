import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listingCandidates } from '../../../activities/extraction/columns/choose-columns.ts';
import { typeFor } from '../../../activities/extraction/columns/type-for-field.ts';
import type { ColumnCandidate } from '../../../activities/extraction/columns/column-candidates.ts';
import { contextOf } from '../../../activities/extraction/columns/matching/match-context.ts';
import { holdingOf, isWide } from '../../../activities/extraction/columns/matching/holding.ts';
import { matchField } from '../../../activities/extraction/columns/matching/match-field.ts';
import { canBe } from '../../../activities/extraction/columns/matching/can-be.ts';
import { pairUp } from '../../../activities/extraction/columns/matching/pair.ts';
import { signalsOf } from '../../../activities/extraction/columns/matching/signals.ts';
import { judgeLinks } from '../../../activities/extraction/columns/own-links.ts';
import { parseGoal } from '../../../activities/extraction/goal/parse-goal.ts';
import { type ListingDocument, parseDocument } from '../../../activities/extraction/parse.ts';
import { type Case, readCases } from '../../evaluate/corpus.ts';
import { columnQuality, type PairedPage } from '../../evaluate/column-quality.ts';
import { foldOf, type Part } from '../../evaluate/parts.ts';
import { readSavedPage } from '../../evaluate/saved-page.ts';
import { loadScorer, type Truth } from '../../evaluate/scorer.ts';
import { FOLDS } from '../examples.ts';
import { askedOf, type Asked, type TrueColumn } from './asked-fields.ts';
import { findRightRecords } from './right-records.ts';

/** A candidate for a field: its signals in the order of `MATCH_SIGNALS`, and how right its values are, 0 to 1. */
interface MatchChoice {
  signals: number[];
  quality: number;
  /** Its position among the candidates of the page; null: the answer that there is none. */
  at: number | null;
}

/** A field that is asked of a page, with the candidates that come nearest and "none". */
interface FieldExample {
  column: TrueColumn | null;
  /** Whether it is only asked beside the others, neither fitted on nor judged. */
  isBeside: boolean;
  /** Whether its values may well hold those of others. */
  isWide: boolean;
  choices: MatchChoice[];
}

/** Fields that are asked of a page together, and where the page belongs to. */
export interface FieldGroup {
  id: string;
  part: Part;
  fold: number;
  asked: Asked['as'];
  fields: FieldExample[];
  /** Whether the texts of a candidate hold those of another one, by their positions. */
  holds: (outer: number, inner: number) => boolean;
}

/** So many candidates of a field stand for all. */
const MOST_CHOICES = 30;
/** From this on a candidate's values are right enough to be preferred to no answer. */
const RIGHT = 0.5;

/** The fields that the saved pages of a corpus with known rows are asked for; `report` is told how far this has got. */
export async function readFieldGroups(
  corpus: string,
  report: (done: number, all: number) => void,
): Promise<FieldGroup[]> {
  const scorer = await loadScorer(corpus);
  const cases = readCases(corpus, { only: null, parts: ['fit', 'choose'] }).filter(({ file }) => file !== null);
  return cases.flatMap((each, i): FieldGroup[] => {
    report(i + 1, cases.length);
    const truth = JSON.parse(readFileSync(join(corpus, each.id, 'truth.json'), 'utf8')) as Truth;
    if (truth.rows === null || truth.rows.length === 0) return [];
    const { page, url } = documentOf(each);
    const goal = parseGoal({ type: 'goal', value: each.goal });
    const right = findRightRecords(page, goal, truth, scorer.matchRows);
    if (!right) return [];
    const candidates = listingCandidates(page, right.records);
    const known = { page, truth, pairs: right.pairs, candidates, agrees: scorer.agrees };
    const { id, part } = each;
    const holds = holdingOf(candidates);
    return askedOf(id, truth, goal, scorer.sameName).map(({ as, fields }) => ({
      id,
      part,
      fold: foldOf(url, FOLDS),
      asked: as,
      fields: examplesOf(known, fields, goal.words),
      holds,
    }));
  });
}

/** A saved page; its rows' relative links resolve against what the corpus says, unless the page says so itself. */
function documentOf(saved: Case): ListingDocument {
  const document = parseDocument(readSavedPage(saved));
  const hasOwnBase = document.baseUrl !== document.url;
  if (!hasOwnBase && saved.baseUrl !== null) document.baseUrl = new URL(saved.baseUrl, document.url).href;
  return document;
}

/** A page of which the records and their values are known. */
interface KnownPage extends PairedPage {
  candidates: readonly ColumnCandidate[];
}

function examplesOf(known: KnownPage, asked: Asked['fields'], words: string[]): FieldExample[] {
  const { page, candidates } = known;
  const fields = asked.map(({ field }) => field);
  const context = contextOf({ words, fields }, candidates, judgeLinks(page.document.baseUrl));
  return asked.map(({ field, column, isBeside = false }) => {
    const all = candidates.flatMap((candidate, at) => {
      if (!canBe(field, candidate)) return [];
      const quality = column === null ? 0 : columnQuality(known, candidate, column, typeFor(field, candidate));
      return [{ candidate, at, quality, score: matchField(field, candidate, context) }];
    });
    const nearest = all
      .toSorted((a, b) => b.score - a.score)
      .filter(({ quality }, i) => i < MOST_CHOICES || quality > RIGHT);
    const choices = nearest.map(({ candidate, at, quality }): MatchChoice => {
      return { signals: signalsOf(pairUp(field, candidate, context)), quality, at };
    });
    const best = Math.max(0, ...choices.map(({ quality }) => quality));
    const none = { signals: (choices[0]?.signals ?? []).map(() => 0), quality: best < RIGHT ? 1 - best : 0, at: null };
    return { column, isBeside, isWide: isWide(field), choices: [none, ...choices] };
  });
}
