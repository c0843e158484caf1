// Records a page as a new folder of test data, to be checked by hand: npm run --silent snapshot -- URL [--goal TEXT] [--name NAME] [--browser] [--step STEP]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCrawler } from '../activities/crawling/crawler.ts';
import { createLocalBudget } from '../activities/crawling/shared-budget.ts';
import { loadWithRetry } from '../activities/crawling/retry.ts';
import { buildMapping } from '../activities/extraction/build-mapping.ts';
import { nextPageUrl } from '../activities/pagination/next-page.ts';
import { parseDocument } from '../activities/extraction/parse.ts';
import { extractRows } from '../activities/extraction/rows.ts';
import { readConfig } from '../shared/config.ts';
import type { JobInput } from '../shared/domain/job.ts';
import type { PageSnapshot } from '../shared/domain/snapshot.ts';
import { runStep } from './snapshot/steps.ts';
import { PROJECT_FOLDER } from '../stack/folders.mjs';

const USAGE = 'Usage: npm run --silent snapshot -- URL [--goal TEXT] [--name NAME] [--browser] [--step STEP]';
const ANY_GOAL = 'All items that are listed on this page';
const FIXTURES = join(PROJECT_FOLDER, 'test/extraction/fixtures');
const STEPS = join(PROJECT_FOLDER, 'test/extraction/steps');
const OPTIONS = {
  goal: { type: 'string' },
  name: { type: 'string' },
  browser: { type: 'boolean' },
  step: { type: 'string' },
} as const;

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [url] = positionals;
if (url === undefined || !URL.canParse(url)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const page = await load(url);
  const folder = join(values.step === undefined ? FIXTURES : join(STEPS, values.step), values.name ?? nameOf(url));
  const expected = expect(page, values.goal ?? ANY_GOAL, values.step);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), page.html);
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  process.stdout.write(`Recorded ${folder}. Correct its expected.json by what the page shows.\n`);
}

async function load(address: string): Promise<PageSnapshot> {
  const { egressAllow, chromiumPath, browserMemoryMib } = readConfig(process.env);
  const crawler = createCrawler({
    egressAllow,
    userAgent: 'Listwright/0.1',
    chromiumPath,
    browserMemoryMib,
    robots: 'respect',
    hostConcurrency: 1,
    hostRate: 5,
    budget: createLocalBudget(),
  });
  try {
    const loader = await crawler.openLoader(values.browser ? 'moderate' : 'light');
    const page = await loadWithRetry(loader, address);
    await loader.close();
    return page;
  } finally {
    await crawler.close();
  }
}

/** What mapping the page, or one step of it, gives at present: the draft of what it must give. */
function expect(page: PageSnapshot, goal: string, step: string | undefined): object {
  const input: JobInput = { type: 'goal', value: goal };
  const document = parseDocument(page);
  const mapping = buildMapping(document, input);
  if (step !== undefined) {
    if (!mapping) throw new Error('There is no listing on this page.');
    const given = { url: page.url, input, records: mapping.records };
    return { ...given, output: runStep(step, page.html, given) };
  }
  const rows = mapping ? extractRows(document, mapping).map(({ data }) => data) : [];
  const columns = (mapping?.columns ?? []).map(({ name, type }) => ({ name, type }));
  return { url: page.url, input, columns, rows, next: mapping && nextPageUrl(document, mapping) };
}

function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${hostname}${pathname}`
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
