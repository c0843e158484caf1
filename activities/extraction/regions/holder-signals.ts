import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, type Span } from '../page/spans.ts';
import { leafPathsOf } from './leaf-paths.ts';
import type { Signals } from './weights.ts';
import { uniformity } from './uniformity.ts';

/** Enough records to tell what holds them. */
const MOST_RECORDS = 60;
const FEWEST_HOLDERS = 3;
/** A record has so many parts; more in one element are a list of records. */
const MOST_PARTS = 4;
/** As many of the elements must hold the same number of records. */
const MOSTLY = 0.7;

/**
 * How much more alike the elements are that hold the records than the records themselves, when each holds the same few
 * of them: then those elements are the records, and these their halves.
 */
export function holderSignals(page: Page, records: readonly Span[], own: number): Pick<Signals, 'part_of_record'> {
  const looked = records.slice(0, MOST_RECORDS).filter((record) => record.length === 1);
  const holders = Map.groupBy(looked, (record) => firstOf(record).parent);
  const sizes = [...holders.values()].map(({ length }) => length);
  const parts = Math.round(looked.length / holders.size);
  const isSplit = holders.size >= FEWEST_HOLDERS && parts > 1 && parts <= MOST_PARTS;
  if (!isSplit || sizes.filter((size) => size === parts).length < MOSTLY * sizes.length) return { part_of_record: 0 };
  const nodes = [...holders.keys()].filter((node): node is PageNode => node !== null);
  return { part_of_record: Math.max(0, uniformity(nodes.map((node) => leafPathsOf(page, [node]))) - own) };
}
