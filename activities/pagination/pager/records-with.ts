import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { positionsWithin } from '../../extraction/page/within.ts';

/** Tells whether a link stands in a record and other records have one of its signature and text. */
export function repeatsIn(page: Page, records: readonly PageNode[]): (link: PageNode, text: string) => boolean {
  const wording = (link: PageNode, text: string): string => `${link.signature} ${text}`;
  let owners: Int32Array | null = null;
  let recordsWith: Map<string, Set<PageNode>> | null = null;
  return (link, text) => {
    owners ??= positionsWithin(records, page.nodes.length);
    const own = records[owners[link.index]!];
    if (!own) return false;
    recordsWith ??= groupRecords(page, records, wording);
    const found = recordsWith.get(wording(link, text));
    return found !== undefined && (found.size > 1 || !found.has(own));
  };
}

/** The records that hold links of each wording. */
function groupRecords(
  page: Page,
  records: readonly PageNode[],
  wording: (link: PageNode, text: string) => string,
): Map<string, Set<PageNode>> {
  const groups = new Map<string, Set<PageNode>>();
  for (const record of records) {
    for (let at = record.linkFrom; at < record.linkTo; at += 1) {
      const { node } = page.links[at]!;
      const key = wording(node, textOf(page, [node]));
      const group = groups.get(key);
      if (group) group.add(record);
      else groups.set(key, new Set([record]));
    }
  }
  return groups;
}
