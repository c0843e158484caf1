import type { JobInput } from '../../shared/domain/job.ts';
import { parseGoal } from '../extraction/goal/parse-goal.ts';
import { isSameWord, wordsOf } from '../extraction/goal/words.ts';
import type { ListingDocument } from '../extraction/parse.ts';
import { canonicalUrl, isFileUrl } from '../extraction/values/urls.ts';

/** What a word of the request counts, once, where a link has it. */
const WEIGHTS = { text: 2, path: 1 };

/**
 * The pages of the same site that a page links to with words of the request, in the link's text or in its path: the
 * most promising first.
 */
export function scoreLinks(document: ListingDocument, input: JobInput): string[] {
  const { words } = parseGoal(input);
  const { page } = document;
  const targetOf = targetReader(document.url, words);
  const scores = new Map<string, number>();
  for (const { url, node } of page.links) {
    const target = targetOf(url);
    if (target === null) continue;
    const text = page.textNodes
      .slice(node.textFrom, node.textTo)
      .map((textNode) => textNode.text)
      .join(' ');
    const score = WEIGHTS.text * countShared(words, text) + WEIGHTS.path * target.shared;
    if (score > 0) scores.set(target.address, Math.max(score, scores.get(target.address) ?? 0));
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([url]) => url);
}

/** Another page of the site, and how many of the words its path has. */
interface Target {
  address: string;
  shared: number;
}

/** Tells where links lead, once for each address; null where that is no other page of this one's site. */
function targetReader(from: string, words: readonly string[]): (url: string) => Target | null {
  const here = canonicalUrl(from);
  const { host: ownHost } = new URL(here);
  const known = new Map<string, Target | null>();
  const read = (url: string): Target | null => {
    const address = canonicalUrl(url);
    const { host, pathname } = new URL(address);
    if (host !== ownHost || address === here || isFileUrl(address)) return null;
    return { address, shared: countShared(words, decoded(pathname)) };
  };
  return (url) => {
    let target = known.get(url);
    if (target === undefined) known.set(url, (target = read(url)));
    return target;
  };
}

function countShared(asked: readonly string[], text: string): number {
  const words = wordsOf(text);
  return asked.filter((word) => words.some((other) => isSameWord(word, other))).length;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign that encodes nothing
  }
}
