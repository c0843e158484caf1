import assert from 'node:assert/strict';
import { sideBySide } from '../support/side-by-side.ts';
import { startService, type TestService } from '../support/service.ts';
import { skip } from '../support/skip.ts';
import { loadScoreCase, partsOfCases, readWholeCases, type Score, serveCorpus, type ServedCorpus } from './corpus.ts';
import type { SiteTruth } from './corpus.ts';
import { runWhole } from './whole-run.ts';

const sites = readWholeCases(['sites2']);

describe('runs of whole sites that nothing was made for', function () {
  this.timeout(300_000);
  let corpus: ServedCorpus;
  let service: TestService;
  let scores: Map<SiteTruth, Promise<Score>>;
  const parts = sites.length === 0 ? {} : partsOfCases();
  const [open, closed] = [
    sites.filter(({ id }) => parts[id] !== 'lock'),
    sites.filter(({ id }) => parts[id] === 'lock'),
  ];

  before(async function () {
    if (sites.length === 0) skip(this, 'the corpus does not lie beside the checkout');
    corpus = await serveCorpus();
    service = await startService({ egressAllow: corpus.hosts });
    const scoreCase = await loadScoreCase();
    scores = sideBySide(sites, 2, async (site) => {
      const { job, items } = await runWhole(site, corpus, service);
      return scoreCase(site, { rows: items.map(({ data }) => ({ data })), columns: job.columns });
    });
  });
  after(async () => {
    await service?.stop();
    await corpus?.close();
  });

  for (const site of open) {
    it(`deliver the ${site.rows.length} rows of ${site.id} and no others`, async () => {
      const { rows } = await scores.get(site)!;
      assert.equal(rows.matched, site.rows.length);
      assert.equal(rows.predicted, rows.matched);
    });
  }

  it('deliver the rows of the sites that nobody looks at', async () => {
    const settled = await Promise.allSettled(closed.map((site) => scores.get(site)!));
    const exact = settled.filter((each) => each.status === 'fulfilled' && each.value.rows.exact);
    assert.equal(exact.length, closed.length);
  });
});
