import assert from 'node:assert/strict';
import { parseDocument, parseSoundDocument } from '../../../activities/extraction/parse.ts';

const MOST_CPU_MS = 2_000;
const page = (body: string) => ({
  url: 'https://a.example/',
  html: `<!doctype html><html><head></head><body>${body}</body></html>`,
});

describe('thousands of end tags that end nothing', () => {
  it('are not looked for in thousands of open elements: that took 20 seconds for 220 KB', () => {
    const before = process.cpuUsage();
    assert.equal(parseSoundDocument(page('<div>'.repeat(20_000) + '</span>'.repeat(20_000))), null);
    assert.ok(process.cpuUsage(before).user / 1_000 < MOST_CPU_MS);
  });
});

describe('a sound document', () => {
  it('is what the whole parser reads', () => {
    const sound = page('<ul><li>a <a href="/x">b</a></li><li>c</li></ul>');
    assert.deepEqual(parseSoundDocument(sound)?.page.textNodes.length, parseDocument(sound).page.textNodes.length);
  });

  it('is none where markup needs error recovery, which can make millions of elements of a small page', () => {
    assert.equal(parseSoundDocument(page('<p><b x=1><p><b x=2>')), null);
  });
});
