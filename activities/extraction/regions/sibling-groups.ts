import type { PageNode } from '../page/page-model.ts';
import { sharedClasses, writeSignature } from '../page/signatures.ts';
import type { CutRule } from './cut-records.ts';

/** Fewer than one of so many siblings are no listing. */
export const LARGEST_SHARE = 50;

/**
 * Elements of one signature, and of one tag; hardly any of very many are no listing, and cutting by each takes too long.
 */
export function groupsOf(elements: readonly PageNode[]): PageNode[][] {
  const groups = new Map<string, PageNode[]>();
  for (const element of elements)
    for (const key of element.signature === element.tag ? [element.tag] : [element.signature, element.tag])
      groupAt(groups, key).push(element);
  const all = [...groups.values(), ...groupsOfClasses(elements)];
  return all.filter(({ length }) => length > 1 && length * LARGEST_SHARE >= elements.length);
}

/** More classes than this tell states and places of single elements, but for those that other elements have, too. */
const MOST_CLASSES = 12;

/** Elements of one tag with a class in common that differ in others: a list's records are not all of one form. */
export function groupsOfClasses(elements: readonly PageNode[]): PageNode[][] {
  const groups = new Map<string, PageNode[]>();
  const hasMany = ({ classes }: PageNode): boolean => classes.length > MOST_CLASSES;
  for (const element of elements)
    for (const name of hasMany(element) ? [] : element.classes) groupAt(groups, `${element.tag}.${name}`).push(element);
  for (const element of elements.filter(hasMany))
    for (const name of element.classes) groups.get(`${element.tag}.${name}`)?.push(element);
  return [...groups.values()].filter(
    (group) => group.length < elements.length && group.some(({ signature }) => signature !== group[0]!.signature),
  );
}

/** The rule that finds elements by what they share. */
export function elementRule(group: readonly PageNode[]): CutRule {
  const signature = { tag: group[0]!.tag, classes: sharedClasses(group.map((node) => node.classes)) };
  return { extent: 'element', signatures: [writeSignature(signature)] };
}

/** The group of a key, which is begun if there is none. */
export function groupAt<Key, Value>(groups: Map<Key, Value[]>, key: Key): Value[] {
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = []));
  return group;
}
