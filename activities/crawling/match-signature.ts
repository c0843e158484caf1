import type { Matcher, BlockPageSignature } from './block-page-signatures.ts';

/** An answer as it came, at any level. Header names are in lower case; several cookies stand in lines. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  html: string;
}

/** A page with more links or more text than this has content of its own. */
const THIN = { links: 15, text: 1_500 };
/** A page with no more than this has one purpose. */
const BARE = { links: 6, text: 700 };
/** This much markup is looked at: a page that stands in the way is shorter. */
const MOST_MARKUP = 400_000;

const LINK = /<a[\s>]/gi;
/** The start of an element whose content no reader sees. */
const UNSEEN = /<(script|style|template|svg|head)[\s>]/iy;
const TITLE = /<title[^>]{0,300}>([^<]{0,1000})/i;
/** Something to fill in that is no part of a captcha: where a visitor signatures in, searches or writes. */
const FIELD =
  /<(select\b|textarea\b(?![^>]{0,300}captcha-response)|input\b(?![^>]{0,300}\btype\s*=\s*["']?(hidden|submit|button|checkbox)))/i;

/** The part of a page in which something may stand in its way. */
export const startOf = (html: string): string => html.slice(0, MOST_MARKUP);

/** The first signature that an answer matches, or null when nothing stands in the way of the page. */
export function findSignature(answer: Answer, signatures: readonly BlockPageSignature[]): BlockPageSignature | null {
  const start = { ...answer, html: startOf(answer.html) };
  const page = measure(start);
  return signatures.find(({ matchers }) => matchers.some((matcher) => matches(matcher, start, page))) ?? null;
}

/** What is found out about a page when a matcher asks for it. */
interface Measured {
  /** Whether what stands in the page counts at all. */
  isThin: boolean;
  isAlone(): boolean;
  text(): string;
}

function measure({ status, html }: Answer): Measured {
  const isRefused = status >= 400;
  const hasFewLinks = (most: number) => html.length < MOST_MARKUP && !hasMoreLinks(html, most);
  let seen: string | undefined;
  const text = () => (seen ??= visibleText(html));
  const isThin = isRefused || (hasFewLinks(THIN.links) && text().length <= THIN.text);
  return {
    isThin,
    text,
    isAlone: () => hasFewLinks(BARE.links) && text().length <= BARE.text && !FIELD.test(html),
  };
}

function matches(matcher: Matcher, { status, headers, html }: Answer, page: Measured): boolean {
  const { statuses, header, cookie, markup, text, alone } = matcher;
  if ((markup || text) && !page.isThin) return false;
  if (statuses && !statuses.includes(status)) return false;
  if (header && !header[1].test(headers[header[0]] ?? '')) return false;
  if (cookie && !cookieNames(headers['set-cookie']).some((name) => cookie.test(name))) return false;
  if (markup && !markup.test(html)) return false;
  if (text && !text.test(page.text())) return false;
  return !alone || page.isAlone();
}

/** Stops counting where it is known: a listing is told from a block page by its first links. */
function hasMoreLinks(html: string, most: number): boolean {
  let links = 0;
  LINK.lastIndex = 0;
  while (links <= most && LINK.test(html)) links += 1;
  return links > most;
}

/** What a reader sees, with the title. Every part is looked at once, however broken the markup is. */
function visibleText(html: string): string {
  const parts = [TITLE.exec(html)?.[1] ?? ''];
  for (let at = 0; at < html.length;) {
    const tag = indexOrEnd(html, '<', at);
    parts.push(html.slice(at, tag));
    at = endOfMarkup(html, tag);
  }
  return parts
    .join(' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}

/** Where text goes on after the tag, the comment or the unseen element that begins at `tag`. */
function endOfMarkup(html: string, tag: number): number {
  if (html.startsWith('<!--', tag)) return indexOrEnd(html, '-->', tag) + 3;
  UNSEEN.lastIndex = tag;
  const unseen = UNSEEN.exec(html)?.[1];
  const end = unseen === undefined ? tag : indexOrEnd(html, `</${unseen}`, tag);
  return indexOrEnd(html, '>', end) + 1;
}

function indexOrEnd(html: string, wanted: string, from: number): number {
  const index = html.indexOf(wanted, from);
  return index < 0 ? html.length : index;
}

function cookieNames(header: string | undefined): string[] {
  return (header ?? '').split('\n').map((cookie) => cookie.trim().split('=')[0]!);
}
