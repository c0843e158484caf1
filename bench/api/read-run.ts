import { compareWithBare } from './compare-with-bare.ts';
import type { Compare } from './comparison.ts';

/** GET /v1/runs/{id} against a bare handler with the same key look-up and query; fifty customers in turn. */
export const compareReadRun: Compare = (contenders) => {
  const { customers } = contenders;
  let asked = 0;
  const next = (root: string) => () => {
    const { runId, apiKey } = customers[asked++ % customers.length] ?? customers[0];
    return { path: `${root}/runs/${runId}`, apiKey };
  };
  return compareWithBare(contenders, { service: next('/v1'), bare: next('') });
};
