import assert from 'node:assert/strict';
import { MADE_PAGES } from './made-pages/index.ts';
import { type Measures, measure } from './made-pages/measure.ts';

/** What was reached; `docs/quality.md` tells what it was at first. */
const FLOORS: Record<string, Measures> = {
  'worked on': { records: 0.96, columns: 0.89, next: 1 },
  'kept back': { records: 0.97, columns: 0.84, next: 0.96 },
};

describe('made pages of many kinds of sites', () => {
  for (const [part, floors] of Object.entries(FLOORS)) {
    it(`give their records, columns and next pages: those ${part}`, () => {
      const pages = MADE_PAGES.filter((made) => made.part === part).map(({ page }) => ({
        name: page.name,
        measures: measure(page),
      }));
      for (const name of ['records', 'columns', 'next'] as const) {
        const mean = pages.reduce((sum, { measures }) => sum + measures[name], 0) / pages.length;
        const short = pages.filter(({ measures }) => measures[name] < 1);
        const list = short.map((page) => `${page.name} ${page.measures[name].toFixed(2)}`).join(', ');
        assert.ok(mean >= floors[name], `${name} ${mean.toFixed(3)}, least ${floors[name]}: ${list}`);
      }
    });
  }
});
