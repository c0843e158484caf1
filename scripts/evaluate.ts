import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { buildMapping } from '../activities/extraction/build-mapping.ts';
import { nextPageUrl } from '../activities/extraction/pagination.ts';
import { parseDocument } from '../activities/extraction/parse.ts';
import { extractRows } from '../activities/extraction/rows.ts';
import { columnsOf } from '../shared/domain/mapping.ts';

/** What may be used of a case's truth. */
interface Case {
  id: string;
  goal: string;
  url: string | null;
  base_url: string | null;
  site?: string;
}

const WORKERS = 2;
const KINDS = { next_link: 'link', load_more: 'js', script: 'js', scroll: 'infinite', none: 'none' } as const;

/** Maps the first page of every case of a corpus and writes one JSON line a case. */
async function evaluate(): Promise<void> {
  const { values } = parseArgs({
    options: { corpus: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' } },
  });
  if (!values.corpus || !values.out) throw new Error('usage: evaluate.ts --corpus DIR --out FILE.jsonl [--only ID,ID]');
  const only = values.only?.split(',');
  const ids = caseIds(values.corpus).filter((id) => !only || only.includes(id));
  const lines = await Promise.all(
    Array.from({ length: WORKERS }, (_, worker) =>
      inWorker(
        values.corpus!,
        ids.filter((_id, i) => i % WORKERS === worker),
      ),
    ),
  );
  writeFileSync(values.out, `${lines.flat().join('\n')}\n`);
}

function caseIds(corpus: string): string[] {
  return foldersOf(corpus)
    .flatMap((suite) => foldersOf(path.join(corpus, suite)).map((name) => `${suite}/${name}`))
    .filter((id) => existsSync(path.join(corpus, id, 'truth.json')));
}

function foldersOf(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function inWorker(corpus: string, ids: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { corpus, ids } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function mapCase(corpus: string, id: string): string | null {
  const { goal, url, base_url, site } = JSON.parse(readFileSync(path.join(corpus, id, 'truth.json'), 'utf8')) as Case;
  const file = path.join(
    corpus,
    id,
    site === undefined ? 'page.html' : path.join(site, (url ?? '/').split('?')[0]!, 'index.html'),
  );
  if (!existsSync(file)) return null;
  const address = new URL(url ?? '/', base_url ?? 'http://localhost/').href;
  const html = readFileSync(file, 'utf8');
  const began = performance.now();
  try {
    const parsed = parseDocument({ url: address, html });
    const document =
      base_url === null || /<base\s/i.test(html) ? parsed : { ...parsed, baseUrl: new URL(base_url, address).href };
    const mapping = buildMapping(document, { type: 'goal', value: goal });
    if (!mapping)
      return JSON.stringify({
        id,
        scope: 'page',
        rows: [],
        columns: { listing: [], detail: [] },
        pagination: { kind: 'none', next_url: null },
        ms: performance.now() - began,
      });
    const rows = extractRows(document, mapping).map(({ data }) => ({ data }));
    const pagination = { kind: KINDS[mapping.pagination.kind], next_url: nextPageUrl(document, mapping) };
    return JSON.stringify({
      id,
      scope: 'page',
      rows,
      columns: columnsOf(mapping),
      pagination,
      ms: Math.round(performance.now() - began),
      records: mapping.records,
    });
  } catch (error) {
    return JSON.stringify({ id, scope: 'page', error: String((error as Error).stack) });
  }
}

if (isMainThread) await evaluate();
else {
  const { corpus, ids } = workerData as { corpus: string; ids: string[] };
  parentPort!.postMessage(ids.map((id) => mapCase(corpus, id)).filter((line) => line !== null), []);
}
