import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

const MOST_CPU_MS = 10_000;
const LETTERS = 'abcdefghijklmnop';
const many = (count: number, write: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => write(i)).join('');
const linked = (i: number): string => `<a href="/p/${i}">P ${i}</a>`;

/** Large pages, each hard on another step of mapping; the tiny records are 90,000 in nearly 5 MB. */
const PAGES: Record<string, () => string> = {
  'records with much text': () =>
    `<ul>${many(8_000, (i) => `<li class="item">${linked(i)} <i>$${i}.50</i><p>${'text '.repeat(40)}</p></li>`)}</ul>`,
  'tiny records': () => `<ul>${many(90_000, (i) => `<li>${linked(i)} <i>${i}</i></li>`)}</ul>`,
  'records in thousands of groups': () =>
    many(800, (group) => `<div class="row">${many(30, (i) => `<p>${linked(group * 30 + i)} ${i}</p>`)}</div>`),
  'thousands of forms': () =>
    many(20_000, (i) => {
      const form = LETTERS[i % 16]! + LETTERS[(i >> 4) % 16]! + LETTERS[(i >> 8) % 16]!;
      return `<p class="${form}">${linked(i)}</p>`;
    }),
  'lines in one paragraph': () => `<p>${many(30_000, (i) => `${linked(i)}<br>`)}</p>`,
};

describe('a very large page', () => {
  for (const [name, write] of Object.entries(PAGES)) {
    it(`is mapped in seconds: ${name}`, function () {
      this.timeout(120_000);
      const html = `<html><head></head><body>${write()}</body></html>`;
      const before = process.cpuUsage();
      buildMapping(parseDocument({ url: 'https://a.example/list', html }), {
        type: 'goal',
        value: 'All items with name',
      });
      const { user } = process.cpuUsage(before);
      assert.ok(user / 1_000 < MOST_CPU_MS, `${Math.round(user / 1_000)} ms`);
    });
  }
});
