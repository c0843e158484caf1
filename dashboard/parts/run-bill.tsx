import type { Billing } from '../../shared/domain/pricing.ts';
import type { Run } from '../service/resources.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import { number } from './format.tsx';

type Line = Billing['lines'][number];

const UNITS: Record<Line['unit'], string> = { listing_page: 'Pages of the list', detail_visit: 'Detail pages' };

const COLUMNS: readonly TableColumn<Line>[] = [
  { name: 'For', cell: ({ unit }) => UNITS[unit] },
  { name: 'Level', cell: ({ protection_level: level }) => level },
  { name: 'Number', isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: 'Credits', isNumber: true, cell: ({ credits }) => number(credits) },
];

/** What a run has cost, line by line. */
export function RunBill({ run: { billing } }: { run: Run }) {
  if (!billing) return null;
  return (
    <section aria-labelledby="bill">
      <h2 id="bill">What it cost</h2>
      <DataTable
        caption="What it cost"
        columns={COLUMNS}
        entries={billing.lines}
        keyOf={({ unit, protection_level: level }) => unit + level}
        foot={{ name: 'Together', value: number(billing.credits_settled) }}
      />
    </section>
  );
}
