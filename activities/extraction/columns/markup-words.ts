import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { partedWords } from './parted-words.ts';
import { wordsOf } from '../goal/words.ts';
import { isAuthoredId, isGenerated } from '../page/signatures.ts';
import type { PageNode } from '../page/page-model.ts';
import { tellsFormerPrice } from './former-prices.ts';

/** What some elements mean by themselves. */
const TAG_WORDS: Record<string, string[]> = {
  cite: ['author'],
  address: ['address'],
  time: ['date'],
  q: ['quote'],
  blockquote: ['quote'],
};
/** Classes that only tell how something is laid out. */
const LAYOUT =
  /^(?:[a-z-]+:)+|^!?-?(?:text|font|bg|border|flex|grid|cols?|row|justify|items|self|place-items|leading|tracking|rounded|shadow|space|max|min|gap|d|w|h|z|[mp][trblxyse]?|order|align|float|is|has|object|line-clamp|inset|overflow|whitespace|cursor|transition|duration|ease|opacity|scale|rotate|translate|decoration|underline|divide|ring|outline|fill|stroke|aspect|basis|grow|shrink|sr|pointer-events|select|will|animate|backdrop|origin|top|bottom|left|right)-|^(?:absolute|relative|static|sticky|fixed|truncate|uppercase|lowercase|capitalize|italic|underline|hidden|visible|antialiased|grow|shrink|inline-block|inline-flex)$/;
const OUTDATED =
  /(?:^|[-_\s])(?:old|was|before|previous|original|strike(?:d|through)?|line-through|crossed|rrp|msrp|uvp|compare|regular|list-price)(?:$|[-_\s])/i;
const isName = (name: string): boolean => !LAYOUT.test(name) && !isGenerated(name);

/** Words that name nothing. */
const GENERIC = new Set(
  `col cols column row item items list entry card box wrap wrapper container inner outer content block left right top bottom middle main field fields value values
  text txt label span div cell data info meta body head details media object muted small large bold btn button link clearfix pull float align center
  grid flex view views elementor widget section area group panel holder style class font default normal regular`.split(
    /\s+/,
  ),
);
const LEVELS = 3;

/** The nearest elements from a place up to the record. */
export function upwards(node: PageNode, { path }: ValueSource): PageNode[] {
  const found: PageNode[] = [];
  const steps = path === '' ? 0 : path.startsWith('//') ? 1 : path.split('/').length;
  for (let at: PageNode | null = node; at && found.length < steps; at = at.parent) found.push(at);
  return found;
}

/** What the classes and ids nearest to a place call it: the words of each of them. */
export function markupNames(node: PageNode, source: ValueSource): string[][] {
  if (source.path.startsWith('//')) return [];
  const own = TAG_WORDS[node.tag];
  return [...(own ? [own] : []), ...(tellingLevels(node, source)[0] ?? [])];
}

/** The same for the classes and ids around those, up to the record. */
export function outerNames(node: PageNode, source: ValueSource): string[][] {
  return source.path.startsWith('//') ? [] : tellingLevels(node, source).slice(1).flat();
}

/** The words of each class and id of the elements from a place upwards that have any. */
function tellingLevels(node: PageNode, source: ValueSource): string[][][] {
  return upwards(node, source)
    .slice(0, LEVELS)
    .map(({ classes, attribs }) => {
      const id = attribs?.['id'];
      const names = [...classes.filter(isName), ...(isAuthoredId(id) ? [id] : [])];
      return names.map((name) => partedWords(name).filter((word) => /\p{L}{3,}/u.test(word)));
    })
    .map((names) => names.filter((words) => words.length > 0))
    .filter((names) => names.length > 0);
}

/** What the markup calls a place: the telling words of one class of the nearest element that has such a class. */
export function nameInMarkup(node: PageNode, source: ValueSource): string[] {
  for (const at of upwards(node, source).slice(0, LEVELS)) {
    const outer = [at.parent, at.parent?.parent, at.parent?.parent?.parent].flatMap((above) => above?.classes ?? []);
    const names = at.classes.filter(isName).map((name) => tellingWords(name, outer));
    const shortest = names.filter((words) => words.length > 0).toSorted((a, b) => a.length - b.length)[0];
    if (shortest) return shortest;
  }
  return source.path === '' ? [] : (TAG_WORDS[node.tag] ?? []);
}

/** A class without its block (`card__title`, `author-born-date` in `author-details`), modifiers and generic words. */
function tellingWords(name: string, outer: readonly string[]): string[] {
  const [block = '', element] = name.replace(/--.*$/, '').split('__');
  const words = wordsOf(element ?? block).filter((word) => !/^\d/.test(word));
  const isPrefixed = element === undefined && words.length > 1 && outer.some((other) => wordsOf(other)[0] === words[0]);
  return words
    .slice(isPrefixed ? 1 : 0)
    .filter((word) => !GENERIC.has(word) && word.length > 2)
    .slice(0, 3);
}

/** Names without words that name nothing, and without what modifies them; those that say nothing else stay whole. */
export function withoutGeneric(names: readonly string[][]): string[][] {
  return names.map((words) => {
    const telling = words.filter((word) => !GENERIC.has(word));
    return telling.length > 0 ? telling : words;
  });
}

/** Whether a place is crossed out or marked as what was before. */
export function isOutdated(node: PageNode, source: ValueSource): boolean {
  return upwards(node, source).some(
    ({ tag, classes }) => /^(del|s|strike)$/.test(tag) || classes.some((name) => OUTDATED.test(name)),
  );
}

/** Whether a label or field speaks of what was before: an old price. */
export function tellsOutdated(text: string): boolean {
  return OUTDATED.test(text) || tellsFormerPrice(wordsOf(text));
}

/** Whether an element is a button, or is marked as one. */
export function isButton({ tag, classes, attribs }: PageNode): boolean {
  return tag === 'button' || attribs?.['role'] === 'button' || classes.some((name) => BUTTON.test(name));
}

const BUTTON = /(?:^|[-_])(?:btn|button|cta|add[-_]?to[-_]?(?:cart|basket|bag))(?:$|[-_])/i;
