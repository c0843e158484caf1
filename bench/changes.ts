import Table from 'cli-table3';
import { findRunChanges, readAllChanges, readRunChanges } from '../api/run-changes.ts';
import { registerAccount } from '../shared/commands/register-account.ts';
import { Run } from '../shared/db/entities/run.ts';
import type { Database } from '../shared/db/orm.ts';
import { CHANGE_KINDS, countChanges, type RunChanges } from '../shared/domain/run-comparison.ts';
import { mappingOf, storeReadyJob, storeRun } from '../test/api/test-data.ts';
import { median } from './median.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import { readUsage } from './process-tree.ts';

/** Rows of each run; the last is what nobody should ask for, and is answered all the same. */
const ROWS = 100_000;
const MANY_ROWS = 500_000;
const ROWS_PER_PAGE = 50;
/** Rows that are stored at a time. */
const BATCH = 50_000;
/** Runs that are in the table beside those that are compared. */
const OTHER_RUNS = 8;
/** The first answer, comparison included, in ms. */
const TARGET_MS = 2_000;
const PAGE = 200;

/** How the later run is made of the earlier one. */
interface Shape {
  name: string;
  rows: number;
  /** How many of the first rows are gone, and as many others have come behind the last. */
  moved: number;
  /** Every so manieth row costs something else; 0 for none. */
  repriced: number;
  /** Whether the runs have detail columns of which some could not be read: rows are then looked at one by one. */
  hasUnread?: true;
}

const SHAPES: readonly Shape[] = [
  { name: 'nothing changed', rows: ROWS, moved: 0, repriced: 0 },
  { name: '1 % of the rows each added, removed, changed', rows: ROWS, moved: ROWS / 100, repriced: 100 },
  { name: 'every row changed', rows: ROWS, moved: 0, repriced: 1 },
  { name: 'every row changed, some detail pages unread', rows: ROWS, moved: 0, repriced: 1, hasUnread: true },
  { name: 'every row replaced', rows: ROWS, moved: ROWS, repriced: 0 },
  { name: '1 % of five times as many', rows: MANY_ROWS, moved: MANY_ROWS / 100, repriced: 100 },
];

/** Rows as a shop has them, some 330 bytes each. */
const ROWS_OF_RUN = `
  insert into item (run_id, page_number, item_index, identity, data)
  select ?, 1 + at / ?, at % ?, left(encode(sha256(n::text::bytea), 'hex'), 32), json_build_object(
    'name', 'Product ' || n, 'price', n / 7.0 + case when ? > 0 and n % greatest(1, ?) = 0 then 1 else 0 end,
    'rating', 4.5, 'url', 'https://shop.example/products/' || n, 'description', repeat('Lorem ipsum ', 20),
    'weight', n % 13
  )
  from (select n, n - ?::int as at from generate_series(?::int, ?::int) as n) as made`;

const UNREAD_PAGE = `
  insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
  values (?, 1, 'https://shop.example/', 'light', 50, 40, 10)`;

const WITH_DETAILS = mappingOf([{ name: 'name', type: 'text' }], [{ name: 'weight', type: 'number' }]);

interface Figures {
  name: string;
  rows: number;
  changes: number;
  /** The first answer, a page far behind, and all of it as a download reads it, in ms. */
  firstMs: number;
  pageMs: number;
  allMs: number;
  /** CPU time of PostgreSQL for the first answer, in ms. */
  cpuMs: number;
  /** What is kept of the comparison, in bytes. */
  bytes: number;
}

/** How long it takes to tell what changed between two runs, on a server that writes as safely as in production. */
export async function measureChanges(rounds: number, say: (text: string) => void) {
  return withOwnDatabase(async (own) => {
    const { database } = own;
    const { accountId } = await registerAccount(database, { email: 'changes@bench.example', plan: 'pro' });
    const fill = { rows: ROWS / OTHER_RUNS, moved: 0, repriced: 0 };
    for (let index = 0; index < OTHER_RUNS; index += 1) await storePair(database, accountId, { name: '', ...fill });
    const figures: Figures[] = [];
    for (const shape of SHAPES) {
      say(shape.name);
      figures.push(await measureShape(own, accountId, shape, rounds));
    }
    return { figures, text: describe(figures) };
  });
}

async function measureShape(
  { database, pid }: OwnDatabase,
  accountId: string,
  shape: Shape,
  rounds: number,
): Promise<Figures> {
  const runId = await storePair(database, accountId, shape);
  const kinds = new Set(CHANGE_KINDS);
  const times: Record<'firstMs' | 'cpuMs' | 'pageMs' | 'allMs', number>[] = [];
  const medianOf = (name: keyof (typeof times)[number]) => median(times.map((each) => each[name]));
  let changes: RunChanges | undefined;
  for (let round = 0; round < rounds; round += 1) {
    await database.em.fork().execute('delete from run_comparison where run_id = ?', [runId]);
    const { cpuMs: before } = readUsage([pid]);
    const first = await timed(async () => {
      const found = await findRunChanges(database, { accountId, runId });
      await readRunChanges(database, { runId, changes: found, kinds }, { limit: PAGE, offset: 0 });
      return found;
    });
    const cpuMs = readUsage([pid]).cpuMs - before;
    changes = first.result;
    const asked = { runId, changes, kinds };
    const offset = Math.max(0, countChanges(changes, kinds) - PAGE);
    const page = await timed(() => readRunChanges(database, asked, { limit: PAGE, offset }));
    const all = await timed(async () => {
      for await (const _ of readAllChanges(database, asked));
    });
    times.push({ firstMs: first.ms, cpuMs, pageMs: page.ms, allMs: all.ms });
  }
  const [kept] = await database.em
    .fork()
    .execute<[{ bytes: number }]>(
      'select pg_column_size(run_comparison.*) as bytes from run_comparison where run_id = ?',
      [runId],
    );
  return {
    name: shape.name,
    rows: shape.rows,
    changes: countChanges(changes!, kinds),
    firstMs: medianOf('firstMs'),
    cpuMs: medianOf('cpuMs'),
    pageMs: medianOf('pageMs'),
    allMs: medianOf('allMs'),
    bytes: kept.bytes,
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
}

/** Stores two completed runs of a job; returns the id of the later one. */
async function storePair(database: Database, accountId: string, shape: Shape): Promise<string> {
  const jobId = await storeReadyJob(database, accountId, shape.hasUnread && { mapping: WITH_DETAILS });
  const em = database.em.fork();
  const ids: string[] = [];
  for (const isLater of [false, true]) {
    const completedAt = new Date(isLater ? Date.UTC(2026, 0, 2) : Date.UTC(2026, 0, 1));
    const id = await storeRun(database, accountId, jobId, {
      status: 'completed',
      stopReason: 'last_page',
      completedAt,
    });
    const { rows, moved, repriced } = isLater ? shape : { rows: shape.rows, moved: 0, repriced: 0 };
    for (let from = moved; from < moved + rows; from += BATCH) {
      const to = Math.min(from + BATCH, moved + rows) - 1;
      await em.execute(ROWS_OF_RUN, [id, ROWS_PER_PAGE, ROWS_PER_PAGE, repriced, repriced, moved, from, to]);
    }
    if (shape.hasUnread) await em.execute(UNREAD_PAGE, [id]);
    ids.push(id);
  }
  await em.nativeUpdate(Run, { id: ids }, { itemCount: shape.rows });
  await em.execute('analyze item');
  return ids[1]!;
}

function describe(figures: readonly Figures[]): string {
  const table = new Table({
    head: ['', 'rows a run', 'changes', 'first answer, ms', 'CPU ms of it', 'last page, ms', 'all, ms', 'kept, kB'],
    style: { head: [], border: [] },
  });
  for (const { name, rows, changes, firstMs, cpuMs, pageMs, allMs, bytes } of figures) {
    table.push([
      name,
      rows,
      changes,
      Math.round(firstMs),
      Math.round(cpuMs),
      Math.round(pageMs),
      Math.round(allMs),
      Math.round(bytes / 1_000),
    ]);
  }
  const slowest = Math.max(...figures.filter(({ rows }) => rows === ROWS).map(({ firstMs }) => firstMs));
  const verdict = slowest <= TARGET_MS ? 'reached' : 'missed';
  return [
    'changes: what changed between two runs',
    table.toString(),
    `the slowest first answer for ${ROWS} against ${ROWS} rows: ${Math.round(slowest)} ms; target ${TARGET_MS}: ${verdict}`,
  ].join('\n');
}
