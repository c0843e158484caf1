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
  const here = canonicalUrl(document.url);
  const scores = new Map<string, number>();
  for (const { url, node } of page.links) {
    const address = canonicalUrl(url);
    const { host, pathname } = new URL(address);
    if (host !== new URL(here).host || address === here || isFileUrl(address)) continue;
    const text = page.textNodes
      .slice(node.textFrom, node.textTo)
      .map((textNode) => textNode.text)
      .join(' ');
    const score = WEIGHTS.text * countShared(words, text) + WEIGHTS.path * countShared(words, decoded(pathname));
    if (score > 0) scores.set(address, Math.max(score, scores.get(address) ?? 0));
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([url]) => url);
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
