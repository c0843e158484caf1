import type { Document } from 'domhandler';
import { elementsOf, templateOf } from './page-tree.ts';

/** Numbers from 0 to 1. */
export type Random = () => number;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS_AND_DIGITS = `${LETTERS}ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`;

/** Some letters and digits that begin with a letter. */
function hash(random: Random, length: number): string {
  const draw = (from: string): string => from[Math.floor(random() * from.length)]!;
  return draw(LETTERS) + Array.from({ length: length - 1 }, () => draw(LETTERS_AND_DIGITS)).join('');
}

/** Gives every class name that a page has another one, the same wherever it stands. */
function renameClasses(tree: Document, rename: (name: string) => string): void {
  const names = new Map<string, string>();
  const renamed = (name: string): string => {
    const known = names.get(name) ?? rename(name);
    names.set(name, known);
    return known;
  };
  for (const { attribs } of elementsOf(tree))
    if (attribs['class'] !== undefined)
      attribs['class'] = attribs['class'].split(/\s+/).filter(Boolean).map(renamed).join(' ');
}

/** Class names without a meaning, as libraries for styles in scripts write them. */
export function hashClasses(tree: Document, random: Random): void {
  renameClasses(tree, () => `css-${hash(random, 7)}`);
}

/** Class names with a hash behind them, as modules of styles have. */
export function suffixClasses(tree: Document, random: Random): void {
  renameClasses(tree, (name) => `${name}__${hash(random, 5)}`);
}

const UTILITIES =
  'flex grid block items-center justify-between md:w-1/2 lg:w-1/3 w-full p-4 px-2 -mt-px mt-2 [&>p]:mt-2 [&_a]:underline text-sm text-gray-700 dark:text-white font-semibold hover:bg-gray-50 first:mt-0 border rounded-lg shadow-md gap-x-4 sm:col-span-2 max-w-[42rem] before:content-[""] aria-[current=page]:font-bold leading-6 truncate space-y-1.5 bg-white/80 !m-0 group-hover:opacity-100'.split(
    ' ',
  );
const MOST_UTILITIES = 6;

/** Classes that say how an element looks and not what it is, the same on all elements of a template. */
export function addUtilities(tree: Document, random: Random): void {
  const chosen = new Map<string, string[]>();
  const elements = elementsOf(tree).filter(({ name }) => !/^(?:html|head|body|meta|link|br|option)$/.test(name));
  for (const element of elements) {
    const template = templateOf(element);
    if (chosen.has(template)) continue;
    const count = Math.floor(random() * (MOST_UTILITIES + 1));
    chosen.set(
      template,
      Array.from({ length: count }, () => UTILITIES[Math.floor(random() * UTILITIES.length)]!),
    );
  }
  const added = elements.map((element) => [element, chosen.get(templateOf(element))!] as const);
  for (const [{ attribs }, names] of added)
    if (names.length > 0)
      attribs['class'] = [...(attribs['class'] ?? '').split(/\s+/).filter(Boolean), ...names].join(' ');
}

/** The attributes of each element in another order. */
export function shuffleAttributes(tree: Document, random: Random): void {
  for (const element of elementsOf(tree)) {
    const order = Object.entries(element.attribs).map((entry) => ({ entry, at: random() }));
    element.attribs = Object.fromEntries(order.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry));
  }
}
