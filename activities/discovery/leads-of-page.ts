import type { SurveyedPage } from '../reading/survey/survey-page.ts';
import { type Lead, PROMISING } from './search-state.ts';

/** What leads promise that are no links: worth trying when no link says more. */
const PROMISES = { search: 1.5, form: 1.4, description: 1.2, sitemap: 1, home: 0.9 };
/** A page that is further away promises a little less. */
const FURTHER = 0.2;

/** Where a page leads. `isGiven`: it is the one that the search begins at. */
export function leadsOfPage({ leads, search }: SurveyedPage, isGiven: boolean): Lead[] {
  const links = leads.map((lead): Lead => ({ ...lead, kind: 'page', promise: lead.promise - (isGiven ? 0 : FURTHER) }));
  if (!isGiven) return links;
  const { address, post, description } = search;
  const bySearch = { by: 'search', text: '' } as const;
  return [
    ...links,
    ...(address === null ? [] : [{ ...bySearch, kind: 'page', url: address, promise: PROMISES.search } as const]),
    ...(post === null
      ? []
      : [{ ...bySearch, kind: 'form', url: post.action, fields: post.fields, promise: PROMISES.form } as const]),
    ...(description === null
      ? []
      : [{ ...bySearch, kind: 'description', url: description, promise: PROMISES.description } as const]),
  ];
}

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
