import assert from 'node:assert/strict';
import { type Crawler, createCrawler } from '../../activities/crawling/crawler.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import { SAMPLE_SITES, serveOwnCases } from '../../scripts/evaluate/discovery/cases.ts';
import { judgeCase } from '../../scripts/evaluate/discovery/judge-case.ts';
import { readSampleSites } from '../../scripts/evaluate/discovery/sample-site.ts';

const LIMIT_MS = 120_000;
const MEDIAN_LOADS = 8;

describe('sample sites, from their homepages', function () {
  this.timeout(LIMIT_MS);
  let crawler: Crawler;
  const loads: number[] = [];

  before(() => {
    crawler = createCrawler({
      egressAllow: ['127.0.0.1'],
      userAgent: 'test',
      chromiumPath: process.env['CHROMIUM_PATH'],
      browserMemoryMib: 2_048,
      robots: 'respect',
      hostConcurrency: 2,
      hostRate: 100_000,
      budget: createLocalBudget(),
    });
  });
  after(() => crawler.close());

  for (const { name, kind, listing } of readSampleSites(SAMPLE_SITES))
    it(`${listing === null ? 'finds nothing' : 'finds the listing'}: ${kind} (${name})`, async () => {
      const served = await serveOwnCases([`own/${name}`]);
      try {
        const tools = { crawler, reader: createReaderHere(), limitMs: LIMIT_MS };
        const judged = await judgeCase(served.cases[0]!, tools);
        assert.ok(judged.isRight, `${judged.found}\n${JSON.stringify(judged.trace, null, 1)}`);
        assert.ok(judged.loads <= 25, `${judged.loads} pages`);
        loads.push(judged.loads);
      } finally {
        await served.close();
      }
    });

  it(`loads at most ${MEDIAN_LOADS} pages for half of them`, () => {
    assert.ok(loads.length >= 12);
    const middle = loads.toSorted((a, b) => a - b)[Math.floor(loads.length / 2)]!;
    assert.ok(middle <= MEDIAN_LOADS, `median ${middle}`);
  });
});
