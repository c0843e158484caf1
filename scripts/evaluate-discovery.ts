// Maps sites from their homepages and tells what was found: npm run evaluate:discovery -- [--corpus DIR] [--fit | --crossed N | --columns]
import { parseArgs } from 'node:util';
import { createCrawler } from '../activities/crawling/crawler.ts';
import { createLocalBudget } from '../activities/crawling/shared-budget.ts';
import { createReaderHere } from '../activities/reading/read-here.ts';
import {
  asColumns,
  crossGoals,
  type ServedCases,
  serveCorpusCases,
  serveOwnCases,
} from './evaluate/discovery/cases.ts';
import { fitCandidates } from './evaluate/discovery/fit-candidates.ts';
import { type JudgedCase, judgeCase } from './evaluate/discovery/judge-case.ts';
import { describeCases, describeTrace } from './evaluate/discovery/report.ts';

const LIMIT_MS = 180_000;
const OPTIONS = {
  corpus: { type: 'string' },
  only: { type: 'string' },
  trace: { type: 'boolean', default: false },
  fit: { type: 'boolean', default: false },
  crossed: { type: 'string' },
  columns: { type: 'boolean', default: false },
} as const;
const { corpus, only, trace, fit, crossed, columns } = parseArgs({ options: OPTIONS }).values;

const ids = only?.split(',') ?? null;
const served: ServedCases[] = [
  await serveOwnCases(ids),
  ...(corpus === undefined ? [] : [await serveCorpusCases(corpus, ids)]),
];
const crawler = createCrawler({
  egressAllow: ['127.0.0.1'],
  userAgent: 'Listwright/0.1',
  chromiumPath: process.env['CHROMIUM_PATH'],
  browserMemoryMib: 2_048,
  robots: 'respect',
  hostConcurrency: 2,
  hostRate: 100_000,
  budget: createLocalBudget(),
});
try {
  const reader = createReaderHere();
  const judged: JudgedCase[] = [];
  const cases = served.flatMap((each) => each.cases);
  const asked = columns ? asColumns(cases) : cases;
  for (const each of crossed === undefined ? asked : crossGoals(asked, Number(crossed))) {
    const result = await judgeCase(each, { crawler, reader, limitMs: LIMIT_MS });
    judged.push(result);
    if (trace && result.part !== 'lock') process.stderr.write(describeTrace(result));
  }
  process.stdout.write(describeCases(judged));
  if (fit) process.stdout.write(fitCandidates(judged));
  process.exitCode = judged.every(({ isRight, part }) => isRight || part === 'lock') ? 0 : 1;
} finally {
  await crawler.close();
  await Promise.all(served.map((each) => each.close()));
}
