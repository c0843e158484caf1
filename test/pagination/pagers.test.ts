import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { findNextLink } from '../../activities/pagination/pager/find-next-link.ts';

/** Pagers as they are found, and what only looks like one: a comment names each, where it stands and where it goes on. */
const FOLDER = new URL('./pagers/', import.meta.url);
const CASE = /<!-- (?<name>.+?) \| (?<url>\S+) \| (?<next>\S+) -->(?<html>[^]*?)(?=<!-- .+? \| |$)/g;
/** Records as a case writes them, `{n}` for their number. */
const RECORDS = /\[records: (.+)\]/;
const PLAIN_RECORD = '<a href="/entry-of-list/{n}">Entry {n} of the list</a> <p>What is said of it.</p>';
const NUMBERS = [1, 2, 3, 4, 5, 6];

/** A page with a listing, and the case's markup behind it. */
function pageOf(html: string): string {
  const head = /<head>[^]*?<\/head>/.exec(html)?.[0] ?? '';
  const root = /<html[^>]*>/.exec(html)?.[0] ?? '<html>';
  const record = RECORDS.exec(html)?.[1] ?? PLAIN_RECORD;
  const records = NUMBERS.map((n) => `<div class="record">${record.replaceAll('{n}', String(n))}</div>`).join('');
  const rest = html
    .replace(head, '')
    .replace(RECORDS, '')
    .replaceAll(/<\/?html[^>]*>/g, '');
  return `${root}${head}<body><h1>The list</h1><div class="records">${records}</div>${rest}</body></html>`;
}

describe('pagers and what looks like them', () => {
  for (const file of readdirSync(FOLDER)) {
    for (const { groups } of readFileSync(new URL(file, FOLDER), 'utf8').matchAll(CASE)) {
      const { name, url, next, html } = groups as Record<'name' | 'url' | 'next' | 'html', string>;
      it(`${next === 'none' ? 'lead nowhere' : 'lead on'}: ${name} (${file})`, () => {
        const { page } = parseDocument({ url, html: pageOf(html) });
        const records = page.nodes.filter(({ classes }) => classes.includes('record'));
        const wanted = next === 'none' ? null : new URL(next, url).href.replace(/#.*/, '');
        assert.equal(findNextLink(page, records)?.replace(/#.*/, '') ?? null, wanted);
      });
    }
  }
});
