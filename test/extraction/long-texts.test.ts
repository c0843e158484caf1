import assert from 'node:assert/strict';
import { labelsOf } from '../../activities/extraction/columns/labels.ts';
import { partOf, trimSeparators } from '../../activities/extraction/columns/parts.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { coerce } from '../../activities/extraction/values/coerce.ts';

const LENGTH = 300_000;
const MOST_CPU_MS = 2_000;
const READING = { dayFirst: true, now: new Date(0), baseUrl: 'https://shop.example/', language: 'en' };

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

describe('a text of a page that is longer than any value', () => {
  for (const part of ['date', 'price', 'phone', 'email', 'code', 'citation', 'head', 'currency', 'bare']) {
    it(`is looked through for its ${part} in no time`, () => {
      const texts = ['1', '1 ', '1,', '2024 ', 'a1.', '\u00a0', 'USD 1'].map((text) => text.repeat(LENGTH));
      const took = cpuMs(() => texts.forEach((text) => partOf(text, part)));
      assert.ok(took < MOST_CPU_MS, `${Math.round(took)} ms`);
    });
  }

  it('is whole as the head of what follows it', () => {
    const head = `${'a word and '.repeat(200)}the end`;
    assert.equal(partOf(`${head} Author: Ann Rye`, 'head'), head);
  });

  it('is split into a list in no time', () => {
    const took = cpuMs(() => coerce(`a${' '.repeat(LENGTH)}b, c`, 'array', READING));
    assert.ok(took < MOST_CPU_MS, `${Math.round(took)} ms`);
  });

  it('is read as a number, and loses its separators, in no time', () => {
    const texts = [',', '.', ' ', ', ', '-'].map((text) => `1${text.repeat(LENGTH)}1`);
    const took = cpuMs(() => texts.forEach((text) => [coerce(text, 'number', READING), trimSeparators(text)]));
    assert.ok(took < MOST_CPU_MS, `${Math.round(took)} ms`);
  });

  it('is looked through for labels in no time', () => {
    const texts = ['a.', 'a', ',', 'a '].map((text) => `Size: ${text.repeat(LENGTH)}1`).join('</p><p>');
    const { page } = parseDocument({ url: 'https://shop.example/', html: `<body><p>${texts}</p></body>` });
    const took = cpuMs(() => labelsOf(page, [page.root.children.at(-1)!]));
    assert.ok(took < MOST_CPU_MS, `${Math.round(took)} ms`);
  });

  it('has the parts that stand at its beginning', () => {
    const text = `Filed May 3, 2024. ${'Nothing of it matters. '.repeat(1_000)}`;
    assert.equal(partOf(text, 'date'), 'May 3, 2024');
  });
});

describe('a list in one text', () => {
  it('has no spaces around its entries', () => {
    assert.deepEqual(coerce(' red , green|  blue ·white ', 'array', READING), ['red', 'green', 'blue', 'white']);
  });
});
