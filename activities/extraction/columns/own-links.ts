import type { DetailLink } from '../../../shared/domain/mapping.ts';
import { isSameSite } from '../values/same-site.ts';
import { isFileUrl, resolveUrl, urlPattern } from '../values/urls.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Judges the links of records: which of them leads to what the record is about. */
export interface OwnLinks {
  fileShare: (candidate: ColumnCandidate) => number;
  ownLink: (candidate: ColumnCandidate) => number;
  /** Share of the links that stay on the page's own site. */
  siteShare: (candidate: ColumnCandidate) => number;
  detailLink: (candidates: readonly ColumnCandidate[]) => DetailLink | null;
}

/** Judges links of a page with this base address. */
export function judgeLinks(baseUrl: string): OwnLinks {
  const urlsOf = ({ values }: ColumnCandidate): string[] =>
    values.flatMap((value) => (typeof value === 'string' ? (resolveUrl(value, baseUrl) ?? []) : []));
  const fileShare = (candidate: ColumnCandidate): number => shareOf(urlsOf(candidate), isFileUrl);
  const ownLink = (candidate: ColumnCandidate): number => {
    const urls = urlsOf(candidate);
    if (urls.length === 0 || candidate.source.take !== '@href') return 0;
    const differ = new Set(urls).size / urls.length;
    return candidate.fill * differ * (0.6 + 0.4 * patternShare(urls)) * (candidate.isListItem ? 0.5 : 1);
  };
  const siteShare = (candidate: ColumnCandidate): number =>
    shareOf(urlsOf(candidate), (url) => isSameSite(url, baseUrl));
  const preference = (candidate: ColumnCandidate): number => ownLink(candidate) - 0.3 * candidate.order;
  const detailLink = (candidates: readonly ColumnCandidate[]): DetailLink | null => {
    const links = candidates.filter(({ source }) => source.take === '@href');
    const best = links
      .filter((link) => siteShare(link) > 0.5)
      .filter((link) => fileShare(link) < 0.5 && ownLink(link) > 0.3)
      .toSorted((a, b) => preference(b) - preference(a))[0];
    if (!best) return null;
    const [own] = urlsOf(best);
    // Of several links of its kind, as with tags, other records on other pages share each.
    const isOneOfSeveral = links.some((other) => {
      const [url] = urlsOf(other);
      return listOf(other) === listOf(best) && own && url && own !== url && outlineOf(own) === outlineOf(url);
    });
    return { ...best.source, unique: best.distinct === 1 && best.fill === 1 && !isOneOfSeveral };
  };
  return { fileShare, ownLink, siteShare, detailLink };
}

const listOf = ({ source }: ColumnCandidate): string => source.path.replace(/\[\d+\]$/, '');

/** How an address begins, and how deep it is. */
function outlineOf(address: string): string {
  const parts = new URL(address).pathname.split('/');
  return `${parts[1]}/${parts.length}`;
}

function patternShare(urls: readonly string[]): number {
  const groups = Map.groupBy(urls, urlPattern);
  return Math.max(...[...groups.values()].map(({ length }) => length)) / urls.length;
}

function shareOf(values: readonly string[], holds: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length;
}
