import { type FoundBy, SEARCH_LIMITS } from '../../shared/domain/discovery.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { addressKey, urlPattern } from '../reading/survey/page-address.ts';
import { marginOver, type Spread } from './wider-list.ts';

/** What is behind a lead: a page, something that names pages, or the answer to a form that is sent. */
type LeadKind = 'page' | 'sitemap' | 'description' | 'form';

/** An address that may lead to the listing. */
export interface Lead {
  kind: LeadKind;
  url: string;
  by: FoundBy;
  /** What the link to it says. */
  text: string;
  /** How much it promises; the highest is looked at first. */
  promise: number;
  /** It leads into the site from a page in front of it. */
  opensSite?: boolean;
  /** Only a browser shows it. */
  needsBrowser?: boolean;
  /** What is sent where it is a form. */
  fields?: [name: string, value: string][];
  /** How often a worker has died of it, or on it. */
  deaths?: number;
}

/** The best page so far. */
export interface BestPage {
  url: string;
  level: ProtectionLevel;
  fit: number;
  /** What led there, and how much it promised. */
  text: string;
  by: FoundBy;
  promise: number;
  /** Whether that is enough for an answer. */
  answers: boolean;
  /** Whether it has all that was asked for by name, and whether it is the part that was. */
  isWhole: boolean;
  isPart?: boolean;
  /** What it lists, to be compared with other lists; absent where the request names a part of the things. */
  spread?: Spread;
}

/** Where a search stands: all that it takes to go on elsewhere. It is stored before and after each page. */
export interface SearchState {
  /** Pages whose loading was begun, over all levels. */
  loads: number;
  worked_ms: number;
  leads: Lead[];
  /** The keys of the addresses that were looked at, with what shows them. */
  seen: string[];
  /** Whether plain HTTP has shown a page of the site: where it has not, every lead needs what shows one. */
  readsPlain: boolean;
  /** What is being looked at. */
  underway: Lead | null;
  best: BestPage | null;
  /** How many addresses of each form could not be read. */
  dead?: Record<string, number>;
  /** How many pages could be read since the best one was. */
  readSince: number;
  /** The page whose mapping was stored. */
  settled: string | null;
}

/** So many leads wait at the most: those that promise least are dropped. */
const MOST_LEADS = 200;
/** A lead on which so many workers died is left out. */
const MOST_DEATHS = 2;

/** Below this, more speaks against a lead than for it; from `PROMISING` on it is worth leaving a homepage that has a good list. */
export const LEAST_PROMISE = -0.05;
export const PROMISING = 1.8;
/** What promises less is never looked at. */
const FLOOR = -0.55;

/**
 * When a search ends although leads are left: the best page answers, and so many pages since have not been better. A
 * homepage is left for what promises to be better as long as there is such a thing.
 */
const PATIENCE = { home: 10, promising: 4, others: 0 };
/** As long as nothing answers, even what promises nothing is looked at until so many pages were loaded. */
const LEAST_LOADS = 12;
/** The same where the best page lacks something that was asked for, and what another one has to promise then. */
export const LACKING = { patience: 5, promise: 0.5 };
/** Leads that promise so much less than the one that led to the best page are no longer expected to be better. */
const SLACK = 0.5;

export const EMPTY_SEARCH: SearchState = {
  loads: 0,
  worked_ms: 0,
  leads: [],
  seen: [],
  readsPlain: false,
  underway: null,
  best: null,
  readSince: 0,
  settled: null,
};

/** The state with further leads: each address once for plain HTTP, and once for a browser. */
export function withLeads(state: SearchState, leads: readonly Lead[]): SearchState {
  const seen = new Set(state.seen);
  const waiting = new Map(state.leads.map((lead) => [keyOf(lead), lead]));
  for (const lead of leads) {
    const key = keyOf(lead);
    const before = waiting.get(key);
    if (lead.promise < FLOOR || seen.has(key) || (before && before.promise >= lead.promise)) continue;
    waiting.set(key, lead);
  }
  const kept = [...waiting.values()].toSorted((a, b) => b.promise - a.promise).slice(0, MOST_LEADS);
  return { ...state, leads: kept };
}

/** What tells leads apart. */
export function keyOf({ kind, url, needsBrowser }: Pick<Lead, 'kind' | 'url' | 'needsBrowser'>): string {
  return `${needsBrowser ? 'browser ' : ''}${kind === 'form' ? 'form ' : ''}${addressKey(url)}`;
}

/** The state when a page is loaded that no lead led to: the one that was given, or something that was pressed there. */
export function withLoad(state: SearchState): SearchState {
  return { ...state, loads: state.loads + 1 };
}

/** The state when a page that no lead led to was seen. */
export function withSeen(state: SearchState, url: string, level: ProtectionLevel): SearchState {
  const key = keyOf({ kind: 'page', url, needsBrowser: level !== 'light' });
  return {
    ...state,
    seen: [...new Set([...state.seen, key])],
    leads: state.leads.filter((lead) => keyOf(lead) !== key),
  };
}

/** The lead to look at next with or without a browser; null when the search is over there. */
export function nextLead(state: SearchState, inBrowser: boolean): Lead | null {
  if (isSpent(state)) return null;
  const isFor = ({ kind, needsBrowser = false }: Lead): boolean =>
    inBrowser ? kind === 'page' && (needsBrowser || !state.readsPlain) : !needsBrowser;
  const promises = new Map(state.leads.filter(isFor).map((lead) => [lead, promiseIn(state, lead)]));
  const [best] = [...promises.keys()].toSorted((a, b) => promises.get(b)! - promises.get(a)!);
  return best !== undefined && isWorth(state, promises.get(best)!) ? best : null;
}

/** A lead promises less when addresses of its form could not be read. */
function promiseIn({ dead = {} }: SearchState, { url, promise }: Lead): number {
  return promise - OF_DEAD * Math.min(dead[urlPattern(url)] ?? 0, MOST_OF_DEAD);
}

const OF_DEAD = 0.4;
const MOST_OF_DEAD = 4;

/** Whether a page with so much promise is looked at, as far as the search has come. */
function isWorth({ best, loads, readSince }: SearchState, promise: number): boolean {
  if (best === null || !best.answers) return promise >= LEAST_PROMISE || loads < LEAST_LOADS;
  return promise >= LEAST_PROMISE && readSince < patienceFor(promise, best);
}

function patienceFor(promise: number, best: BestPage): number {
  const isLacking = best.by === 'given' ? best.isPart === false : !best.isWhole;
  if (best.by === 'given' && promise >= PROMISING) return PATIENCE.home;
  if (isLacking && promise >= LACKING.promise) return LACKING.patience;
  if (best.by === 'given') return PATIENCE.others;
  return promise >= best.promise - SLACK ? PATIENCE.promising : PATIENCE.others;
}

/** Whether nothing is left of what a search may take. */
export function isSpent({ loads, worked_ms }: SearchState): boolean {
  return loads >= SEARCH_LIMITS.loads || worked_ms >= SEARCH_LIMITS.ms;
}

/** The state when a lead is begun: from here on it counts. */
export function beginLead(state: SearchState, lead: Lead): SearchState {
  const key = keyOf(lead);
  return {
    ...state,
    loads: state.loads + 1,
    leads: state.leads.filter((other) => keyOf(other) !== key),
    seen: [...state.seen, key],
    underway: lead,
  };
}

/** The state when the lead under way has been looked at, after so many milliseconds. */
export function endLead(state: SearchState, tookMs: number): SearchState {
  return { ...state, worked_ms: state.worked_ms + Math.round(tookMs), underway: null };
}

/** The state when an address could not be read. */
export function withDead(state: SearchState, { url }: Lead): SearchState {
  const form = urlPattern(url);
  return { ...state, dead: { ...state.dead, [form]: (state.dead?.[form] ?? 0) + 1 } };
}

/** The state when a page could be read: the best one with a listing is kept. */
export function withCandidate(state: SearchState, page: BestPage | null): SearchState {
  const isBetter = page !== null && (state.best === null || state.best.fit < page.fit + widthOver(page, state.best));
  return isBetter ? { ...state, best: page, readSince: 0 } : { ...state, readSince: state.readSince + 1 };
}

function widthOver({ spread }: BestPage, best: BestPage): number {
  return spread && best.spread ? marginOver(spread, best.spread) : 0;
}

/** The state in which somebody else goes on: what was under way is tried once more, or left out. */
export function resumed(state: SearchState): { state: SearchState; lost: Lead | null } {
  const { underway } = state;
  if (underway === null) return { state, lost: null };
  const deaths = (underway.deaths ?? 0) + 1;
  const rest = { ...state, underway: null };
  if (deaths >= MOST_DEATHS) return { state: rest, lost: underway };
  const again = { ...rest, seen: rest.seen.filter((key) => key !== keyOf(underway)) };
  return { state: withLeads(again, [{ ...underway, deaths }]), lost: null };
}
