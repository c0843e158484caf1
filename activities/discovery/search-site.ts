import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, failedStep } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { addressKey, isSameSite } from '../reading/survey/page-address.ts';
import { bestOf } from './best-page.ts';
import { browserLead, leadsOfPage } from './leads-of-page.ts';
import { type Listing, lookAtPage, stepOfFailure, stepOfOther, stepOfPage } from './look-at-page.ts';
import {
  beginLead,
  endLead,
  type Lead,
  nextLead,
  resumed,
  type SearchState,
  withCandidate,
  withDead,
  withLeads,
} from './search-state.ts';

/** What is searched for, at a level. */
export interface SearchQuest {
  /** A page of the site, as it was given. */
  url: string;
  input: JobInput;
  level: ProtectionLevel;
}

/** What a form led to: an address, or an answer that has none. */
type SentForm = { redirectTo: string } | { hasNoAddress: true };

/** What is searched with. Each of them fails with a `CrawlFailure`. */
export interface SearchTools {
  load: (url: string) => Promise<PageSnapshot>;
  /** Brings a file of XML; absent where only a browser is let in. */
  loadFile?: (url: string) => Promise<{ url: string; text: string }>;
  /** Sends a form by POST. */
  sendForm?: (url: string, fields: [name: string, value: string][]) => Promise<SentForm>;
  reader: PageReader;
  /** The time in milliseconds, from any moment on. */
  now: () => number;
  /** Keeps where the search stands, with a further line of its trace. */
  store: (state: SearchState, step?: DiscoveryStep) => Promise<void>;
}

/** What came of looking at a lead. */
interface Found {
  step: DiscoveryStep;
  leads: Lead[];
  /** The listing of a page that could be read; absent where there was no page. */
  listing?: Listing | null;
  /** It could not be read. */
  isDead?: boolean;
}

/** Where a search ended, and the best page's listing where it was seen in this part of the search. */
export interface Searched {
  state: SearchState;
  listing: Listing | null;
}

/** Looks at the pages of a site that promise most, one after the other, until nothing better is to be expected. */
export async function searchSite(quest: SearchQuest, begun: SearchState, tools: SearchTools): Promise<Searched> {
  const taken = resumed(begun);
  let { state } = taken;
  let best: Listing | null = null;
  if (taken.lost) await tools.store(state, crashedStep(taken.lost, quest));
  const inBrowser = quest.level !== 'light';
  for (;;) {
    const lead = nextLead(state, inBrowser);
    if (lead === null) return { state, listing: best };
    state = beginLead(state, lead);
    await tools.store(state);
    const from = tools.now();
    const found = await followLead(lead, quest, tools);
    state = withLeads(endLead(state, tools.now() - from), found.leads);
    const { listing, isDead } = found;
    if (isDead) state = withDead(state, lead);
    if (listing !== undefined) {
      const before = state.best;
      state = withCandidate(state, listing && bestOf(listing, lead, quest.level));
      if (state.best !== before) best = listing;
    }
    await tools.store(state, found.step);
  }
}

function crashedStep({ url, by, text }: Lead, { level }: SearchQuest): DiscoveryStep {
  return { ...failedStep(url, level, 'crawler_crashed'), found_by: by, ...(text === '' ? {} : { link_text: text }) };
}

/** Looks at what is behind a lead. A failure of the site is a line in the trace and no end. */
async function followLead(lead: Lead, quest: SearchQuest, tools: SearchTools): Promise<Found> {
  try {
    return await FOLLOW[lead.kind](lead, quest, tools);
  } catch (error) {
    const step = stepOfFailure(error, lead.url, quest.level, lead);
    const mayPassInBrowser = error instanceof CrawlFailure && NEEDS_BROWSER.has(error.code) && lead.kind === 'page';
    return { step, isDead: true, leads: mayPassInBrowser ? [{ ...lead, needsBrowser: true }] : [] };
  }
}

const NEEDS_BROWSER = new Set<string>(['needs_scripts', 'blocked']);

type Follow = (lead: Lead, quest: SearchQuest, tools: SearchTools) => Promise<Found>;

const FOLLOW: Record<Lead['kind'], Follow> = {
  page: followPage,
  sitemap: followSitemap,
  description: followDescription,
  form: followForm,
};

async function followPage(
  lead: Lead,
  { url, input, level }: SearchQuest,
  { load, reader }: SearchTools,
): Promise<Found> {
  const { by, text, opensSite = false } = lead;
  const snapshot = await load(lead.url);
  if (!isSameSite(url, snapshot.url))
    return { step: stepOfOther(lead.url, level, DISCOVERY_OUTCOMES.other_site, lead), leads: [] };
  const looked = await lookAtPage(snapshot, { input, by, text, opensSite }, reader);
  const answers = looked.listing?.answers ?? false;
  const leads = [...leadsOfPage(looked.survey, opensSite), ...browserLead(lead, looked.survey, answers)];
  return { step: stepOfPage(looked, lead, level), leads, listing: looked.listing };
}

/** A sitemap of sitemaps leads to the likeliest of them. */
async function followSitemap(lead: Lead, { input, level }: SearchQuest, tools: SearchTools): Promise<Found> {
  const file = await tools.loadFile!(lead.url);
  const { leads, sitemaps } = await tools.reader.readSitemap(file.text, file.url, input);
  const further = sitemaps
    .slice(0, MOST_SITEMAPS)
    .map((url, at): Lead => ({ ...lead, url, promise: lead.promise - (at + 1) * A_LITTLE }));
  const pages = leads.map((page): Lead => ({ ...page, kind: 'page' }));
  return { step: stepOfOther(lead.url, level, DISCOVERY_OUTCOMES.sitemap, lead), leads: [...pages, ...further] };
}

/** So many sitemaps of an index are worth a look. */
const MOST_SITEMAPS = 3;
const A_LITTLE = 0.01;

async function followDescription(lead: Lead, { input, level }: SearchQuest, tools: SearchTools): Promise<Found> {
  const file = await tools.loadFile!(lead.url);
  const url = await tools.reader.readSearchDescription(file.text, file.url, input);
  const step = stepOfOther(lead.url, level, DISCOVERY_OUTCOMES.search_description, lead);
  return { step, leads: url === null ? [] : [{ ...lead, kind: 'page', url, promise: lead.promise + A_LITTLE }] };
}

/** A form counts when it leads to an address, or when one made of its fields brings the same. */
async function followForm(lead: Lead, quest: SearchQuest, tools: SearchTools): Promise<Found> {
  const fields = lead.fields!;
  const sent = await tools.sendForm!(lead.url, fields);
  const { fields: _, ...rest } = lead;
  const asPage = (url: string): Lead => ({ ...rest, kind: 'page', url });
  const { search_form_answered, search_without_address } = DISCOVERY_OUTCOMES;
  if ('redirectTo' in sent && addressKey(sent.redirectTo) !== addressKey(lead.url))
    return { step: stepOfOther(lead.url, quest.level, search_form_answered, lead), leads: [asPage(sent.redirectTo)] };
  const repeated = new URL(lead.url);
  for (const [name, value] of fields) repeated.searchParams.set(name, value);
  return { step: stepOfOther(lead.url, quest.level, search_without_address, lead), leads: [asPage(repeated.href)] };
}
