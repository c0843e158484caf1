import type { Run } from '../service/resources.ts';
import { number } from './format.tsx';

const UNITS: Record<string, string> = { listing_page: 'Pages of the list', detail_visit: 'Detail pages' };

/** What a run has cost, line by line. */
export function RunBill({ run: { billing } }: { run: Run }) {
  if (!billing) return null;
  return (
    <section aria-labelledby="bill">
      <h2 id="bill">What it cost</h2>
      <div class="scroll" role="region" aria-label="What it cost" tabIndex={0}>
        <table class="narrow">
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Level</th>
              <th scope="col" class="right">
                Number
              </th>
              <th scope="col" class="right">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {billing.lines.map(({ unit, protection_level: level, quantity, credits }) => (
              <tr key={unit + level}>
                <td>{UNITS[unit] ?? unit}</td>
                <td>{level}</td>
                <td class="right">{number(quantity)}</td>
                <td class="right">{number(credits)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={3}>
                Together
              </th>
              <td class="right">
                <b>{number(billing.credits_settled)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
