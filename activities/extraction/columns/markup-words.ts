import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import { isAuthoredId } from '../page/forms.ts';
import type { PageNode } from '../page/page-model.ts';

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
  /^(text|font|bg|border|flex|grid|col|row|justify|items|leading|tracking|rounded|shadow|space|max|min|gap|d|w|h|[mp][trblxy]?|order|align|float|is|has)-/;
const OUTDATED =
  /(?:^|[-_])(?:old|was|before|previous|original|strike(?:d|through)?|line-through|crossed|rrp|msrp|uvp|compare|regular|list-price)(?:$|[-_])/i;
/** Words that name nothing. */
const GENERIC = new Set(
  `col cols column row item items list entry card box wrap wrapper container inner outer content block left right top bottom middle main field fields value values
  text txt label span div td cell data info meta body head details media object text-muted small large bold btn button link clearfix pull float align center
  md lg sm xs xl grid flex view views views-field field-content wp elementor widget section area group panel holder style class`.split(
    /\s+/,
  ),
);
/** Words that say nothing without the word before them. */
const DEPENDENT = new Set(['count', 'total', 'amount', 'number', 'no', 'id', 'url', 'code']);

/** The elements from a place up to the record, the nearest first. */
function upwards(node: PageNode, { path }: ValueSource): PageNode[] {
  const found: PageNode[] = [];
  let at: PageNode | null = node;
  for (let steps = path.startsWith('//') ? 1 : path.split('/').length; at && steps > 0; steps--, at = at.parent)
    found.push(at);
  return found;
}

/** Words of the classes and ids nearest to a place; of the attribute's own name first. */
export function markupWords(node: PageNode, source: ValueSource): string[] {
  if (source.path === '' || source.path.startsWith('//')) return [];
  const attribute = /^@data-(.+)$/.exec(source.take)?.[1];
  if (attribute !== undefined) return wordsOf(attribute);
  const byTag = TAG_WORDS[node.tag] ?? [];
  for (const { classes, element } of upwards(node, source).slice(0, 3)) {
    const id = element?.attribs['id'];
    const words = wordsOf(`${classes.filter((name) => !LAYOUT.test(name)).join(' ')} ${isAuthoredId(id) ? id : ''}`);
    const telling = words.filter((word) => /\p{L}{3,}/u.test(word));
    if (telling.length > 0) return [...byTag, ...telling];
  }
  return byTag;
}

/** What the markup calls a place: the telling words of one class of the nearest element that has such a class. */
export function nameInMarkup(node: PageNode, source: ValueSource): string[] {
  if (source.path === '') return [];
  for (const at of upwards(node, source).slice(0, 3)) {
    const names = at.classes
      .filter((name) => !LAYOUT.test(name))
      .map((name) => tellingWords(name, outerClasses(at)))
      .filter((words) => words.length > 0);
    const shortest = names.toSorted((a, b) => a.length - b.length)[0];
    if (shortest) return shortest;
  }
  return TAG_WORDS[node.tag] ?? [];
}

function outerClasses({ parent }: PageNode): string[] {
  return [parent, parent?.parent, parent?.parent?.parent].flatMap((at) => at?.classes ?? []);
}

/** A class without its block (`card__title`, `author-born-date` in `author-details`), modifiers and generic words. */
function tellingWords(name: string, outer: readonly string[]): string[] {
  const [block = '', element] = name.replace(/--.*$/, '').split('__');
  const words = wordsOf(element ?? block).filter((word) => !/^\d/.test(word) && word.length > 1);
  const isPrefixed = element === undefined && words.length > 1 && outer.some((other) => wordsOf(other)[0] === words[0]);
  const own = isPrefixed ? words.slice(1) : words;
  const telling = own.filter((word) => !GENERIC.has(word) && word.length > 2);
  if (telling.length === 1 && DEPENDENT.has(telling[0]!)) return [...wordsOf(block).slice(0, 1), telling[0]!];
  return telling.slice(0, 3);
}

/** Whether a place is crossed out or marked as what was before. */
export function isOutdated(node: PageNode, source: ValueSource): boolean {
  return upwards(node, source).some(
    ({ tag, classes }) => /^(del|s|strike)$/.test(tag) || classes.some((name) => OUTDATED.test(name)),
  );
}
