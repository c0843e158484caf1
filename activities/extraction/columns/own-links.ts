import type { DetailLink } from '../../../shared/domain/mapping.ts';
import { isFileUrl, resolveUrl, urlPattern } from '../values/urls.ts';
import type { ColumnCandidate } from './column-candidates.ts';

/** Judges the links of records: which of them leads to what the record is about. */
export interface OwnLinks {
  fileShare: (candidate: ColumnCandidate) => number;
  ownLink: (candidate: ColumnCandidate) => number;
  detailLink: (candidates: readonly ColumnCandidate[]) => DetailLink | null;
}

export function judgeLinks(baseUrl: string): OwnLinks {
  const urlsOf = (candidate: ColumnCandidate): string[] =>
    candidate.values
      .map((value) => (typeof value === 'string' ? resolveUrl(value, baseUrl) : null))
      .filter((url) => url !== null);
  const fileShare = (candidate: ColumnCandidate): number => shareOf(urlsOf(candidate), isFileUrl);
  const ownLink = (candidate: ColumnCandidate): number => {
    const urls = urlsOf(candidate);
    if (urls.length === 0 || candidate.source.take !== '@href') return 0;
    const differ = new Set(urls).size / urls.length;
    return candidate.fill * differ * (0.6 + 0.4 * patternShare(urls)) * (candidate.isListItem ? 0.5 : 1);
  };
  const detailLink = (candidates: readonly ColumnCandidate[]): DetailLink | null => {
    const links = candidates.filter(
      (candidate) => candidate.source.take === '@href' && isSameSite(urlsOf(candidate), baseUrl),
    );
    const pages = links.filter((candidate) => fileShare(candidate) < 0.5 && ownLink(candidate) > 0.3);
    const best = pages.toSorted((a, b) => preference(b) - preference(a))[0];
    if (!best) return null;
    return { ...best.source, unique: best.distinct === 1 && best.fill === 1 && !isOneOfSeveral(best, links) };
  };
  /** Whether a record has more links of its kind, as with tags: on other pages, other records share them. */
  const isOneOfSeveral = (candidate: ColumnCandidate, links: readonly ColumnCandidate[]): boolean => {
    const [own] = urlsOf(candidate);
    return links.some((other) => {
      const url = urlsOf(other)[0];
      return listOf(other) === listOf(candidate) && own && url && own !== url && outlineOf(own) === outlineOf(url);
    });
  };
  const preference = (candidate: ColumnCandidate): number =>
    ownLink(candidate) - 0.3 * candidate.order - (candidate.source.path.startsWith('//') ? 0.05 : 0);
  return { fileShare, ownLink, detailLink };
}

const listOf = ({ source }: ColumnCandidate): string => source.path.replace(/\[\d+\]$/, '');

/** How an address begins, and how deep it is. */
function outlineOf(address: string): string {
  const parts = new URL(address).pathname.split('/');
  return `${parts[1]}/${parts.length}`;
}

function patternShare(urls: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const url of urls) counts.set(urlPattern(url), (counts.get(urlPattern(url)) ?? 0) + 1);
  return Math.max(...counts.values()) / urls.length;
}

function isSameSite(urls: readonly string[], baseUrl: string): boolean {
  const site = new URL(baseUrl).hostname.split('.').slice(-2).join('.');
  return shareOf(urls, (url) => new URL(url).hostname.endsWith(site)) > 0.5;
}

function shareOf(values: readonly string[], holds: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length;
}
