import type { Stretch } from './phrases.ts';
import type { Speech } from './speech.ts';

/** "For my", "für unsere": what a request is for; a field is never called so. Folded. */
const FOR_OWN =
  '(?:for|fur|pour|para|per|voor|dla|til|till|for att|pro|do|для|pentru|cho) (?:my|our|mein\\p{L}*|unser\\p{L}*|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|(?:il|la|i|le) (?:mi[oae]|miei|nostr\\p{L}|nostri)|(?:[oa]s? )?(?:meus?|minhas?|noss[oa]s?)|mijn|onze|ons|moj\\p{L}*|mojeho|nasz\\p{L}*|min|mitt|mina|var|vart|vara|mit|vores|vor|nas\\p{L}*|мо\\p{L}+|наш\\p{L}*)(?!\\p{L})';
const BEGINNING = new RegExp(`^\\s*${FOR_OWN}`, 'u');
const LATER = new RegExp(`(?<=\\p{L} |, )${FOR_OWN}[\\p{L}\\p{N} -]{2,40}(?=\\s*(?:[.!]|\\ue002|$))`, 'gu');
/** "… for market research purposes" */
const PURPOSES = /(?<=\p{L} )for (?:\p{L}+ ){1,3}(?:purposes|reasons|research|analysis)(?=\s*(?:[.!\ue002]|$))/gu;

/** A purpose before a comma is told in so many words. */
const MOST_WORDS = 5;

/** Where folded text tells what the rows are for: before the request, or at its end. */
export function purposesIn(marked: string, { needs }: Speech): Stretch[] {
  const found = [...marked.matchAll(LATER), ...marked.matchAll(PURPOSES)].map(({ index, 0: all }) => ({
    from: index,
    to: index + all.length,
  }));
  if (!BEGINNING.test(marked)) return found;
  const sentence = /^[^.!?\ue001-\ue002]*/u.exec(marked)![0];
  const head = sentence.split(':')[0]!;
  const first = head.split(',')[0]!;
  const need = needs.first(first);
  const isBrief = first.length < head.length && first.trim().split(/\s+/u).length <= MOST_WORDS;
  const to = need?.from ?? (isBrief ? first.length + 1 : head.length < sentence.length ? head.length + 1 : 0);
  return to > 0 ? [{ from: 0, to }, ...found.filter(({ from }) => from >= to)] : found;
}
