import assert from 'node:assert/strict';
import type { MarkupHandler } from '../../../activities/extraction/html/markup-handler.ts';
import { type HtmlParser, parseHtml, useHtmlParser } from '../../../activities/extraction/html/parse-html.ts';
import { parseDocument } from '../../../activities/extraction/parse.ts';

const CONFORMING = '<!doctype html><html><head></head><body><ul><li>a<li>b</ul></body></html>';
const BROKEN = '<!doctype html><html><head></head><body><b><p>a</b></body></html>';

describe('what markup is read with', () => {
  afterEach(() => useHtmlParser('fast'));

  /** How often the markup was begun, and the tags that the handler was told of that is the answer. */
  function read(html: string, parser: HtmlParser): [begun: number, tags: string] {
    useHtmlParser(parser);
    let begun = 0;
    const { tags } = parseHtml(html, () => {
      begun += 1;
      const tags: string[] = [];
      const handler: MarkupHandler = {
        open: (tag) => tags.push(tag),
        text: () => {},
        endText: () => {},
        close: () => {},
      };
      return { ...handler, tags };
    });
    return [begun, tags.join(' ')];
  }

  it('is the fast parser where no error has to be recovered from, and else parse5', () => {
    assert.deepEqual(read(CONFORMING, 'fast'), [1, 'html head body ul li li']);
    assert.deepEqual(read(BROKEN, 'fast'), [2, 'html head body b p b']);
  });

  it('is parse5 alone when the process is told so', () => {
    assert.deepEqual(read(CONFORMING, 'parse5'), [1, 'html head body ul li li']);
    assert.deepEqual(read(BROKEN, 'parse5'), [1, 'html head body b p b']);
  });

  it('makes no difference to a page', () => {
    for (const html of [CONFORMING, BROKEN]) {
      const [fast, alone] = (['fast', 'parse5'] as const).map((parser) => {
        useHtmlParser(parser);
        return parseDocument({ url: 'http://a.example/', html }).page.nodes.map(({ tag, end }) => [tag, end]);
      });
      assert.deepEqual(fast, alone);
    }
  });
});
