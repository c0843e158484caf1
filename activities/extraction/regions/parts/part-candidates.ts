import type { RecordPart } from '../../../../shared/domain/mapping.ts';
import { type AskedPart, type AskedPhrase, WHOLE_LIST } from '../../goal/parts/asked-part.ts';
import type { Page } from '../../page/page-model.ts';
import type { Candidate } from '../candidates.ts';
import { type GroupedRecords, groupingsOf } from './groupings.ts';
import type { Heading } from './headings.ts';
import { type Hit, hitsOf, looksLikeHeading } from './hits.ts';
import type { PartCandidate } from './part-candidate.ts';
import { calledSo, isMostlySaid, meantBy } from './matching.ts';
import { placedIn } from './places.ts';
import { headingCalled, standsUnder } from './under-heading.ts';

/** What it is worth to be the part that is asked for: more than all that a page says by itself of two lists beside each other. */
const ASKED = 3;
/** What it is worth to be the part whose heading the goal quotes: a short list beside a long one. */
const QUOTED = 6;
/** What it is worth that the records are called as one of several groups is. */
const CALLED = 2;
/** What it is worth to be the list below the one heading that says what the records are called: a short list beside a long one. */
const HEADED = 4;

/** The candidates of a page, and those parts of them that a goal asks for; without what it does not want. */
export function withParts(page: Page, asked: AskedPart, candidates: readonly Candidate[]): PartCandidate[] {
  const all = candidates.map((candidate, of): PartCandidate => ({ ...candidate, worth: 0, of }));
  if (asked === WHOLE_LIST) return all;
  const unwanted = asked.unwanted.map((phrase) => ({ phrase, hits: hitsOf(page, phrase, 'asked') }));
  const wanted = asked.wanted.map((phrase) => ({ phrase, hits: hitsOf(page, phrase, 'asked') }));
  const called = asked.called && { phrase: asked.called, hits: hitsOf(page, asked.called, 'called') };
  const heading = asked.called && headingCalled(page, asked.called);
  const headed = (candidate: PartCandidate): PartCandidate =>
    heading && standsUnder(page, heading, candidate.records)
      ? { ...candidate, worth: candidate.worth + HEADED }
      : candidate;
  return all.map(headed).flatMap((candidate) => {
    const bare = unwanted.reduce((left, { phrase, hits }) => without(page, left, phrase, hits), candidate);
    const rest = placedIn(page, bare, asked.places, false) ?? bare;
    const parts = wanted.flatMap(({ phrase, hits }) =>
      partsOf(page, rest, hits, phrase, phrase.isQuoted ? QUOTED : ASKED),
    );
    const named = called && parts.length === 0 ? partsOf(page, rest, called.hits, called.phrase, CALLED) : [];
    const placed = placedIn(page, rest, asked.places, true);
    return [rest, ...parts, ...named, ...(placed ? [{ ...placed, worth: rest.worth + ASKED }] : [])];
  });
}

/** A candidate without the groups that a phrase means; with a lower score where nothing is left. */
function without(page: Page, candidate: PartCandidate, phrase: AskedPhrase, hits: readonly Hit[]): PartCandidate {
  for (const grouping of groupingsOf(page, candidate.records, hits)) {
    const headings = [...grouping.groups.keys()];
    const meant = meantBy(phrase, headings);
    if (meant.size === 0 || !areHeadings(headings, meant)) continue;
    const records = recordsOf(grouping, (heading) => heading === null || !meant.has(heading));
    if (records.length === 0) {
      if (headings.every((heading) => isMostlySaid(phrase, heading!)))
        return { ...candidate, worth: candidate.worth - ASKED };
      continue;
    }
    return {
      ...candidate,
      records,
      part: [...(candidate.part ?? []), { ...ruleOf(grouping, phrase, meant), not: true }],
    };
  }
  return candidate;
}

/** The groups of a candidate that a phrase means, as a candidate of their own. */
function partsOf(
  page: Page,
  candidate: PartCandidate,
  hits: readonly Hit[],
  phrase: AskedPhrase,
  worth: number,
): PartCandidate[] {
  for (const grouping of groupingsOf(page, candidate.records, hits)) {
    const headings = [...grouping.groups.keys()];
    const named = worth === CALLED ? calledSo(phrase, headings) : null;
    const meant = worth === CALLED ? new Set(named === null ? [] : [named]) : meantBy(phrase, headings);
    if (meant.size === 0) continue;
    const records = recordsOf(grouping, (heading) => heading !== null && meant.has(heading));
    const part = [...(candidate.part ?? []), ruleOf(grouping, phrase, meant)];
    const isSure = records.length > 1 && areHeadings(headings, meant);
    return [{ ...candidate, records, part, worth: candidate.worth + (isSure ? worth : worth / 2) }];
  }
  return [];
}

/** Whether texts head groups: markup says that they are headings, or several of them part the records. */
function areHeadings(headings: readonly (Heading | null)[], meant: ReadonlySet<Heading>): boolean {
  return (
    headings.filter((heading) => heading !== null).length > 1 || [...meant].every(({ node }) => looksLikeHeading(node))
  );
}

function recordsOf({ groups }: GroupedRecords, isMeant: (heading: Heading | null) => boolean) {
  return [...groups].filter(([heading]) => isMeant(heading)).flatMap(([, records]) => records);
}

function ruleOf({ form }: GroupedRecords, { words }: AskedPhrase, meant: ReadonlySet<Heading>): RecordPart {
  return { form, says: [...new Set([...meant].map(({ text }) => text))], words: words.map((some) => [...some]) };
}
