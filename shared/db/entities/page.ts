import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PROTECTION_LEVELS } from '../../domain/protection.ts';
import { Run } from './run.ts';

const PLACE_ITEMS = `if exists (select from page where run_id = new.run_id and page_number = new.page_number) then
      return new;
    end if;
    new.first_item := coalesce((
      select before.first_item + before.item_count from page as before
      where before.run_id = new.run_id and before.page_number < new.page_number
      order by before.page_number desc limit 1), 0);
    update page set first_item = first_item + new.item_count
    where run_id = new.run_id and page_number > new.page_number;
    return new;`;

/** A listing page that a run has saved, with the work it took: what settlement counts. */
export const Page = defineEntity({
  name: 'Page',
  indexes: [{ properties: ['run', 'firstItem', 'pageNumber'] }],
  uniques: [{ properties: ['run', 'address'] }],
  triggers: [{ name: 'place_items', timing: 'before', events: ['insert'], forEach: 'row', body: PLACE_ITEMS }],
  properties: {
    run: () => p.manyToOne(Run).primary().deleteRule('cascade'),
    pageNumber: p.integer().primary(),
    url: p.text(),
    /** A digest of the address by which it was asked for; null for a page that has none of its own. */
    address: p.string().length(32).nullable(),
    protectionLevel: p.enum(PROTECTION_LEVELS),
    itemCount: p.integer(),
    /** How many items of the run stand on the pages before this one; the database keeps it, whatever the order of saving. */
    firstItem: p.integer().default(0),
    detailVisits: p.integer(),
    detailFailures: p.integer(),
    savedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Page = InferEntity<typeof Page>;
