import { createHash } from 'node:crypto';
import type { Document } from 'domhandler';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { addUtilities, hashClasses, type Random, shuffleAttributes, suffixClasses } from './change-attributes.ts';
import { addSecondList, addWrappers, insertAdverts, swapTags } from './change-elements.ts';
import { markupOf, treeOf } from './page-tree.ts';

/** What may happen to a page without its rows becoming others. */
const CHANGES = {
  /** Only read and written again: what this costs, the others cost too. */
  written_again: () => undefined,
  hashed_classes: hashClasses,
  suffixed_classes: suffixClasses,
  utility_classes: addUtilities,
  attribute_order: shuffleAttributes,
  wrappers: addWrappers,
  swapped_tags: swapTags,
  adverts: insertAdverts,
  second_list: addSecondList,
} satisfies Record<string, (tree: Document, random: Random) => void>;

/** A way to change a page, and what it is changed by. */
export interface PageChange {
  name: keyof typeof CHANGES;
  seed: number;
}

export const PAGE_CHANGES = Object.keys(CHANGES) as PageChange['name'][];

/** The markup of a page after a change, the same for the same seed and case. */
export function changePage(html: string, { name, seed }: PageChange, id: string): string {
  const tree = treeOf(html);
  CHANGES[name](tree, seededRandom(createHash('sha1').update(`${seed} ${name} ${id}`).digest().readUInt32BE()));
  return markupOf(tree);
}
