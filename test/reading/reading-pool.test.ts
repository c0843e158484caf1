import assert from 'node:assert/strict';
import { openReadingPool, type ReadingPool } from '../../activities/reading/reading-pool.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const INPUT: JobInput = { type: 'goal', value: 'All lamps with name and price' };
const NEVER = new AbortController().signal;
/** Who has a low priority gets little of a machine that is busy with other tests. */
const UNHURRIED = { wallMs: 60_000 };
const STOPPED = AbortSignal.abort(new Error('stopped'));

function listing(rows: number, page = 1): { url: string; html: string } {
  const cards = Array.from({ length: rows }, (_, i) => {
    const number = (page - 1) * rows + i;
    return `<li class="card"><h3><a href="/lamp/${number}">Lamp ${number}</a></h3><b class="price">€ ${number}.50</b></li>`;
  });
  const next = `<nav><a href="/lamps?page=${page + 1}" rel="next">Next</a></nav>`;
  const body = `<h1>Lamps</h1><ul>${cards.join('')}</ul>${next}`;
  const html = `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;
  return { url: `https://lamps.example/lamps?page=${page}`, html };
}
const detail = (number: number) => ({
  url: `https://lamps.example/lamp/${number}`,
  html: `<html lang="en"><body><h1>Lamp ${number}</h1><dl><dt>Height</dt><dd>${20 + number} cm</dd><dt>Colour</dt>
    <dd>${['red', 'blue', 'green'][number % 3]}</dd></dl><p>${'It shines. '.repeat(40)}</p></body></html>`,
});

/** A small page of which error recovery makes millions of elements. */
const MILLIONS = Array.from({ length: 20_000 }, (_, i) => `<p><b x=${i}>`).join('');

describe('the threads that read pages', () => {
  const here = createReaderHere();
  const pools: ReadingPool[] = [];

  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
  function newPool(options: Omit<Parameters<typeof openReadingPool>[0], 'htmlParser'> = {}): ReadingPool {
    const pool = openReadingPool({ htmlParser: 'fast', ...options });
    pools.push(pool);
    return pool;
  }

  it('answer what this thread would', async () => {
    const there = newPool().forMapping({ accountId: 'a', signal: NEVER });
    const [first, second] = [listing(10), listing(10, 2)];
    const { mapping } = (await here.judgePage(first, INPUT)).listing!;
    const details = [detail(0), detail(1), detail(2)];
    const mapped = (await here.mapDetails(first, details, mapping, INPUT))!;
    assert.ok(mapped.columns.length > 0);
    const questions = [
      [await here.judgePage(first, INPUT), await there.judgePage(first, INPUT)],
      [await here.hasContent(first, INPUT), await there.hasContent(first, INPUT)],
      [await here.surveyPage(first, INPUT, ''), await there.surveyPage(first, INPUT, '')],
      [await here.offerColumns(first, mapping), await there.offerColumns(first, mapping)],
      [await here.nextPageUrl(first, mapping), await there.nextPageUrl(first, mapping)],
      [await here.fillRates(first, mapping), await there.fillRates(first, mapping)],
      [await here.hasOtherRows(second, first, mapping), await there.hasOtherRows(second, first, mapping)],
      [await here.detailUrls(first, mapping, 3), await there.detailUrls(first, mapping, 3)],
      [mapped, await there.mapDetails(first, details, mapping, INPUT)],
      [await here.readListing(second, mapping), await there.readListing(second, mapping)],
      [await here.measureListing(second, mapping), await there.measureListing(second, mapping)],
      [await here.readDetail(detail(4), mapped), await there.readDetail(detail(4), mapped)],
      [await here.judgeDetail(detail(4), mapped), await there.judgeDetail(detail(4), mapped)],
    ];
    for (const [expected, answered] of questions) assert.deepEqual(answered, expected);
  });

  it('read large pages one after the other, whatever garbage they leave', async function () {
    this.timeout(120_000);
    const limits = { ...UNHURRIED, cpuMs: 60_000, firstCpuMs: 60_000 }; // it is about memory
    const there = newPool({ limits }).forMapping({ accountId: 'a', signal: NEVER });
    const { mapping } = (await there.judgePage(listing(50_000), INPUT)).listing!;
    for (const page of [2, 3, 4, 5]) {
      const { rows } = await there.readListing(listing(50_000, page), mapping);
      assert.equal(rows.length, 50_000);
    }
  });

  it('bring the rows of a long page in their order', async () => {
    const page = listing(2_500);
    const { mapping } = (await here.judgePage(listing(10), INPUT)).listing!;
    const there = newPool().forMapping({ accountId: 'a', signal: NEVER });
    assert.deepEqual(await there.readListing(page, mapping), await here.readListing(page, mapping));
  });

  it("leave a run's small pages to this thread, unless they are large or their markup needs error recovery", async () => {
    const { mapping } = (await here.judgePage(listing(10), INPUT)).listing!;
    // Nobody is asked on behalf of work that has stopped: what is answered all the same was read here.
    const stopped = newPool().forRun({ accountId: 'a', signal: STOPPED });
    assert.equal((await stopped.readListing(listing(10), mapping)).rows.length, 10);
    const broken = { ...listing(10), html: `${listing(10).html}<p><b x=1><p><b x=2>` };
    for (const page of [listing(5_000), broken]) {
      await assert.rejects(stopped.readListing(page, mapping), /stopped/);
      const reader = newPool().forRun({ accountId: 'a', signal: NEVER });
      assert.deepEqual(await reader.readListing(page, mapping), await here.readListing(page, mapping));
    }
  });

  it('give up a small page of which error recovery makes millions of elements, and nobody else waits for it', async function () {
    this.timeout(60_000);
    const pool = newPool({ limits: { memoryMb: 512 }, promptLimits: { memoryMb: 512 } });
    const hostile = pool
      .forRun({ accountId: 'a', signal: NEVER })
      .looksEmpty({ url: 'https://a.example/', html: MILLIONS });
    let isOver = false;
    const failed = assert.rejects(hostile, { code: 'page_too_complex' }).finally(() => (isOver = true));
    const { listing: found } = await pool.forMapping({ accountId: 'b', signal: NEVER }).judgePage(listing(10), INPUT);
    assert.equal(found?.records, 10);
    assert.equal(isOver, false, 'it was answered beside the page that took long');
    await failed;
  });

  it('leave what takes long to a process, from which the same comes back', async function () {
    this.timeout(60_000);
    const page = listing(500);
    const pool = newPool({ limits: UNHURRIED, promptLimits: { firstCpuMs: 0, cpuMs: 0, lookMs: 5 } });
    const there = pool.forMapping({ accountId: 'a', signal: NEVER });
    assert.deepEqual(await there.judgePage(page, INPUT), await here.judgePage(page, INPUT));
    const { mapping } = (await here.judgePage(listing(10), INPUT)).listing!;
    assert.deepEqual(await there.readListing(page, mapping), await here.readListing(page, mapping));
  });

  it('leave a large page to a process at once', async function () {
    this.timeout(60_000);
    const page = listing(12_000);
    assert.ok(page.html.length > 1024 * 1024);
    const { mapping } = (await here.judgePage(listing(10), INPUT)).listing!;
    const reader = newPool({ limits: UNHURRIED, promptLimits: { firstCpuMs: 0, cpuMs: 0, lookMs: 1 } }).forRun({
      accountId: 'a',
      signal: NEVER,
    });
    assert.equal((await reader.readListing(page, mapping)).rows.length, 12_000);
  });
});
