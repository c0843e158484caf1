import type { Page } from '../../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../../page/spans.ts';
import { type Heading, headingOver, headingsOf } from './headings.ts';
import type { Hit } from './hits.ts';
import { TAB } from './tabs.ts';

/** Records by the headings of one form that they stand under; null: under none. */
export interface GroupedRecords {
  form: string;
  groups: ReadonlyMap<Heading | null, Span[]>;
}

/** How many texts may lie between a heading and the first record below it: those of a header, or of another heading. */
const REACH = 30;

/** The ways in which records are grouped by headings of which one is a hit. */
export function* groupingsOf(page: Page, records: readonly Span[], hits: readonly Hit[]): Generator<GroupedRecords> {
  const forms = new Set(hits.filter((hit) => isOver(hit, records, page)).map(({ form }) => form));
  for (const form of forms) {
    const own = withoutHeadings(page, records, form);
    if (own === null || own.length === 0) continue;
    const groups = new Map<Heading | null, Span[]>();
    const known = new Map<number, Heading>();
    for (const record of own) {
      const found = headingOver(page.document, form, record);
      if (found !== null && !known.has(found.node.index)) known.set(found.node.index, found);
      const heading = found && known.get(found.node.index)!;
      const group = groups.get(heading);
      if (group) group.push(record);
      else groups.set(heading, [record]);
    }
    yield { form, groups };
  }
}

/** Whether some of the records begin shortly behind a heading, or stand in the panel that it opens. */
function isOver({ form, heading: { node } }: Hit, records: readonly Span[], { document }: Page): boolean {
  if (form === TAB)
    return (
      headingOver(document, form, records[0]!)?.node === node ||
      headingOver(document, form, records.at(-1)!)?.node === node
    );
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firstOf(records[middle]!).index < node.end) low = middle + 1;
    else high = middle;
  }
  const next = records[low];
  return next !== undefined && firstOf(next).textFrom - node.textTo <= REACH;
}

/** The records that are no such heading themselves; null where headings of this form are parts of records. */
function withoutHeadings(page: Page, records: readonly Span[], form: string): readonly Span[] | null {
  if (form === TAB) return records;
  const from = firstOf(records[0]!).index;
  const to = lastOf(records.at(-1)!).end;
  const rows = new Set<Span>();
  let at = 0;
  for (const { node } of headingsOf(page.document, form)) {
    if (node.index < from || node.index >= to) continue;
    while (at < records.length - 1 && lastOf(records[at]!).end <= node.index) at += 1;
    const record = records[at]!;
    const isInside = firstOf(record).index <= node.index && node.index < lastOf(record).end;
    if (!isInside) continue;
    if (firstOf(record).textFrom !== node.textFrom || lastOf(record).textTo !== node.textTo) return null;
    rows.add(record);
  }
  return rows.size === 0 ? records : records.filter((record) => !rows.has(record));
}
