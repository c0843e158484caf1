import assert from 'node:assert/strict';
import { CancelledFailure } from '@temporalio/common';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { createReaderHere } from '../../activities/reading/read-here.ts';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import { mapDetails } from '../../activities/mapping/map-details.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

const PLANTS = ['Marigold', 'Foxglove', 'Lupin', 'Aster'];
const ITEMS = PLANTS.map(
  (name, i) =>
    `<li class="plant"><h2><a href="/plant/${i}">${name}</a></h2><p class="height">${20 + i * 7} cm high</p></li>`,
).join('');
const LISTING = `<html lang="en"><body><h1>All plants</h1><ul class="plants">${ITEMS}</ul></body></html>`;
const INPUT: JobInput = { type: 'goal', value: 'All plants with name and height' };

const short = (name: string) =>
  `<html><body><h1>${name}</h1><p>${`Nothing else is known. `.repeat(30)}</p></body></html>`;
/** A page of many texts, at the end of which a shade stands behind its caption. */
const long = (name: string) =>
  `<html><body><h1>${name}</h1>${`<p>More about ${name}, how it grows and where.</p>`.repeat(12)}
   <div class="box"><b>(Likes):</b><i class="shade">the shade of ${name}</i></div></body></html>`;

const WISH = { input: INPUT, details: 'always' } as const;

describe('detail pages that differ in length', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    const details = PLANTS.map((name, i) => [`/plant/${i}`, i === 0 ? short(name) : long(name)]);
    [edge, site] = await Promise.all([
      openEdge(),
      startSite({ '/plants': LISTING, ...(Object.fromEntries(details) as Record<string, string>) }),
    ]);
  });
  after(async () => {
    await edge.close();
    await site.close();
  });

  it('are mapped with the listing, each caption read on the page that has it', async () => {
    const jobId = await edge.newJob(`${site.origin}/plants`, INPUT);
    const outcome = await edge.map({ jobId, level: 'light', scope: 'page', scoreToBeat: null });
    assert.equal(outcome.go_on_because, null);
    const { detail } = (await edge.jobOf(jobId)).mapping!;
    assert.ok(detail?.columns.some(({ name }) => name === 'likes'));
  });
});

describe('a failure while details are mapped', () => {
  const page = { url: 'https://plants.example/plants', html: LISTING };
  const mapping: Mapping = { ...buildMapping(parseDocument(page), INPUT)!, pagination: { kind: 'none' } };
  const listing = {
    page,
    mapping,
    score: 1,
    records: 4,
    fit: 1,
    answers: true,
    isWhole: true,
    isPart: true,
    isOther: false,
  };
  const reader = createReaderHere();

  /** Maps details that are loaded by `load`; returns what was found and what the operator was told. */
  async function mapWith(
    load: (url: string) => Promise<string>,
    signal = new AbortController().signal,
    given = listing,
  ) {
    const told: [unknown, string][] = [];
    const loader = {
      level: 'light',
      load: async (url: string) => ({ url, html: await load(url) }),
    } as unknown as PageLoader;
    const reportDefect = (error: unknown, what: string) => void told.push([error, what]);
    const found = await mapDetails(given, WISH, { loaders: [loader], reader, signal, reportDefect });
    return { ...found.mapping, warnings: found.warnings.map(({ kind }) => kind), told };
  }
  const nameOf = (url: string) => PLANTS[Number(url.at(-1))]!;

  it('of our own code costs the page on which it happened, and is told to the operator', async () => {
    const defect = new TypeError('a defect');
    const { detail, told } = await mapWith(async (url) => {
      if (url.endsWith('/1')) throw defect;
      return long(nameOf(url));
    });
    assert.ok(detail?.columns.some(({ name }) => name === 'likes'));
    assert.deepEqual(told, [[defect, 'a detail page could not be read']]);
  });

  it('on every page costs the detail columns only', async () => {
    const { detail, unmatched_columns, warnings, told } = await mapWith(() =>
      Promise.reject(new RangeError('a defect')),
    );
    assert.deepEqual([detail, unmatched_columns, told.length], [null, [], 3]);
    assert.deepEqual(warnings, ['details_not_mapped']);
  });

  it('where the pages are compared costs the detail columns only', async () => {
    const defect = new TypeError('a defect');
    const columns = new Proxy(mapping.columns, {
      get(target, key, receiver) {
        if (key === 'some') throw defect;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const broken = { ...listing, mapping: { ...mapping, columns } };
    const { detail, told } = await mapWith(async (url) => long(nameOf(url)), undefined, broken);
    assert.deepEqual([detail, told], [null, [[defect, 'details could not be mapped']]]);
  });

  it('by pages that hang ends in time, with those that came', async () => {
    const opened: string[] = [];
    const loader = {
      level: 'light',
      load: async (url: string, { signal }: { signal: AbortSignal }) => {
        opened.push(url);
        if (opened.length < 3) return { url, html: long(nameOf(url)) };
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
      },
    } as unknown as PageLoader;
    const { signal } = new AbortController();
    const tools = { loaders: [loader] as const, reader, signal, longestMs: 300, reportDefect: assert.fail };
    const { detail } = (await mapDetails(listing, WISH, tools)).mapping;
    assert.equal(opened.length, 3);
    assert.ok(detail?.columns.some(({ name }) => name === 'likes'));
  });

  it('of the site is not told to the operator', async () => {
    const { detail, told } = await mapWith(() => Promise.reject(new CrawlFailure('blocked')));
    assert.deepEqual([detail, told], [null, []]);
  });

  it('that is the end of the work ends it', async () => {
    const stopping = new AbortController();
    const stopped = new CancelledFailure('CANCELLED');
    const work = mapWith(() => {
      stopping.abort(stopped);
      return Promise.reject(stopped);
    }, stopping.signal);
    await assert.rejects(work, stopped);
  });
});
