import { isScriptRoute } from '../reading/survey/page-address.ts';
import type { SurveyedPage } from '../reading/survey/survey-page.ts';
import { type Lead, PROMISING } from './search-state.ts';

/** What leads promise that are no links: worth trying when no link says more. */
const PROMISES = { search: 1.5, form: 1.4, description: 1.2, sitemap: 1, home: 0.9 };
/** A page that is further away promises a little less. */
const FURTHER = 0.2;

/** Where a page leads. `isGiven`: it is where the search, or the site, begins. */
export function leadsOfPage(survey: SurveyedPage, isGiven: boolean): Lead[] {
  const { leads, place } = survey;
  const further = isGiven || place.isHome ? 0 : FURTHER;
  const links = leads.map((lead): Lead => {
    const needsBrowser = isScriptRoute(lead.url) ? { needsBrowser: true } : {};
    return { ...lead, ...needsBrowser, kind: 'page', promise: lead.promise - further };
  });
  // Elsewhere the search of the site is the same again, unless it is what a page about the things is for.
  const searches = isGiven || place.isHome || (survey.listing === null && place.told.things > 0);
  return searches ? [...links, ...leadsOfSearch(survey, further)] : links;
}

function leadsOfSearch({ search: { address, post, description } }: SurveyedPage, further: number): Lead[] {
  const found: (Pick<Lead, 'kind' | 'url' | 'fields'> | null)[] = [
    address === null ? null : { kind: 'page', url: address },
    post === null ? null : { kind: 'form', url: post.action, fields: post.fields },
    description === null ? null : { kind: 'description', url: description },
  ];
  return found
    .filter((lead) => lead !== null)
    .map((lead) => ({ ...lead, by: 'search', text: '', promise: PROMISES[SEARCH_OF[lead.kind]] - further }));
}

const SEARCH_OF = { page: 'search', form: 'form', description: 'description', sitemap: 'sitemap' } as const;

/** Where a site is looked at without any link: its root, and its sitemaps. */
export function leadsOfSite(url: string, isHome: boolean, sitemaps: readonly string[]): Lead[] {
  const { origin } = new URL(url);
  const files = [...new Set([...sitemaps, `${origin}/sitemap.xml`])].slice(0, MOST_SITEMAPS);
  return [
    ...(isHome ? [] : [{ kind: 'page', url: `${origin}/`, by: 'parent', text: '', promise: PROMISES.home } as const]),
    ...files.map(
      (file) => ({ kind: 'sitemap', url: file, by: 'sitemap', text: '', promise: PROMISES.sitemap }) as const,
    ),
  ];
}

const MOST_SITEMAPS = 3;

/** The same page in a browser: it is the shell of one that scripts fill, or has nothing although much was promised. */
export function browserLead(lead: Lead, { isEmpty }: SurveyedPage, answers: boolean): Lead[] {
  const isWorth = isEmpty ? lead.promise > 0 : !answers && lead.promise >= PROMISING;
  return lead.needsBrowser || lead.kind !== 'page' || !isWorth ? [] : [{ ...lead, needsBrowser: true }];
}
