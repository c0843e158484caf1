import { compareWithBare } from './compare-with-bare.ts';
import type { Compare } from './comparison.ts';
import { ROWS, ROWS_PER_PAGE } from './customers.ts';

const LIMIT = 200;

/** A page of 200 items anywhere in a run of 100,000, against a bare handler that reads the same rows by key. */
export const compareItemsPage: Compare = (contenders) => {
  const [{ runId, apiKey }] = contenders.customers;
  const offset = () => LIMIT * Math.floor(Math.random() * (ROWS / LIMIT));
  return compareWithBare(contenders, {
    service: () => ({ path: `/v1/runs/${runId}/items?limit=${LIMIT}&offset=${offset()}`, apiKey }),
    bare: () => ({ path: `/items/${runId}/${1 + offset() / ROWS_PER_PAGE}`, apiKey }),
  });
};
