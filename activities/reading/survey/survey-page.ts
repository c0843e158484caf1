import type { JobInput } from '../../../shared/domain/job.ts';
import { parseGoal } from '../../extraction/goal/parse-goal.ts';
import type { PageNode } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { locateRecords } from '../../extraction/regions/locator.ts';
import { type JudgedPage, judgePage, POOR_SCORE } from '../judge-page.ts';
import { findSearchForms, searchAddress, searchDescription, type SearchForm } from './search-form.ts';
import { findMenuButtons } from './script-menus.ts';
import { addressKey, looksSingle } from './page-address.ts';
import type { Lead } from './lead.ts';
import { surveyLinks } from './survey-links.ts';
import { surveyParents } from './survey-parents.ts';
import { type Place, surveyPlace } from './survey-place.ts';
import { wishOf } from './wish.ts';

/** How the site can be searched from a page. */
interface SiteSearch {
  /** The address at which its search form answers with what is asked for. */
  address: string | null;
  /** A form that is sent by POST, with what is asked for. */
  post: { action: string; fields: [name: string, value: string][] } | null;
  /** Where its description stands (OpenSearch). */
  description: string | null;
}

/** What a page says of the way to the listing that answers an input, and of the listing that it has itself. */
export interface SurveyedPage extends JudgedPage {
  place: Place;
  /** Where the first of its records lead. */
  recordUrls: string[];
  /** Which share of the fields that were asked for its listing has: 1 where none was named. */
  asked: number;
  leads: Lead[];
  search: SiteSearch;
  /** Whether the input says what is listed, and whether it names a part of that. */
  namesThings: boolean;
  namesPart: boolean;
  /** Whether it names the place on the site where they are. */
  namesPlace: boolean;
  /** Marks of the buttons that may open a menu; empty texts where they can't be pressed. */
  menus: string[];
}

const MOST_LEADS = 80;

const MOST_MENUS = 4;

/** Looks at a page once for all that a search wants to know of it. `linkText`: what the link said that led there. */
export function surveyPage(document: ListingDocument, input: JobInput, linkText = ''): SurveyedPage {
  const wish = wishOf(input);
  const judged = judgePage(document, input);
  const records = judged.listing === null ? [] : locateRecords(document.page, judged.listing.mapping.records).flat();
  const recordUrls = recordUrlsOf(document, records);
  const asked = askedShare(judged, input);
  const leads = withParents(
    surveyLinks(document, wish, isMenu(judged, recordUrls) ? [] : records),
    surveyParents(document, wish),
  );
  return {
    ...judged,
    place: surveyPlace(document, wish, { linkText, recordUrls }),
    recordUrls,
    asked,
    namesThings: wish.things.length > 0,
    namesPart: wish.parts.length > 0,
    namesPlace: wish.where.length > 0,
    leads: leads.toSorted((a, b) => b.promise - a.promise).slice(0, MOST_LEADS),
    search: searchOf(document, wish.query),
    menus: findMenuButtons(document, wish).slice(0, MOST_MENUS),
  };
}

/** Whether what was taken for records is rather a menu: it hardly answers, and its entries lead to no single things. */
function isMenu({ listing }: JudgedPage, recordUrls: readonly string[]): boolean {
  const single = recordUrls.reduce((sum, url) => sum + looksSingle(url), 0);
  return (listing?.score ?? 0) < POOR_SCORE && single < SINGLE * recordUrls.length;
}

const SINGLE = 0.3;

const MOST_RECORDS = 60;

/** Where the first records lead: their first links. */
function recordUrlsOf({ page }: ListingDocument, records: readonly PageNode[]): string[] {
  return records
    .slice(0, MOST_RECORDS)
    .filter(({ linkFrom, linkTo }) => linkTo > linkFrom)
    .map(({ linkFrom }) => page.links[linkFrom]!.url);
}

/** What a link promises to which much of the page's links belongs. */
const OF_PARENT = 0.3;

/** The leads with those above them: a parent that is linked itself promises more for it. */
function withParents(leads: readonly Lead[], parents: readonly Lead[]): Lead[] {
  const known = new Set(parents.map(({ url }) => addressKey(url)));
  const linked = new Set(leads.map(({ url }) => addressKey(url)));
  return [
    ...leads.map((lead) => ({
      ...lead,
      promise: lead.promise + (known.has(addressKey(lead.url)) ? OF_PARENT : 0),
    })),
    ...parents.filter(({ url }) => !linked.has(addressKey(url))),
  ];
}

function askedShare({ listing }: JudgedPage, input: JobInput): number {
  const asked = parseGoal(input).fields.filter(({ implied }) => !implied).length;
  if (asked === 0 || listing === null) return 1;
  return Math.max(0, 1 - listing.mapping.unmatched_columns.length / asked);
}

function searchOf(document: ListingDocument, query: string): SiteSearch {
  const forms = findSearchForms(document); // without words, many of them answer with all there is
  const get = forms.find(({ method }) => method === 'get');
  const post = get === undefined ? forms[0] : undefined;
  return {
    address: get ? searchAddress(get, query) : null,
    post: post ? { action: post.action, fields: filled(post, query) } : null,
    description: query === '' ? null : searchDescription(document),
  };
}

function filled({ fields, queryField }: SearchForm, query: string): [string, string][] {
  return [...fields, [queryField, query]];
}
