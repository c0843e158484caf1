import assert from 'node:assert/strict';
import { fc } from '../../support/fast-check.ts';
import { parseFast } from '../../../activities/extraction/html/fast-parser.ts';
import { parseTree } from '../../../activities/extraction/html/tree-parser.ts';
import { PageBuilder } from '../../../activities/extraction/page/page-builder.ts';
import type { Page } from '../../../activities/extraction/page/page-model.ts';
import type { ListingDocument } from '../../../activities/extraction/parse.ts';
import { resolveUrl } from '../../../activities/extraction/values/urls.ts';
import { readCorpusPages } from '../../support/corpus-pages.ts';

const NAMES =
  'a b i span div p ul li dl dt dd table tbody thead tr td th caption select option button form h1 h2 svg path section br img input hr label textarea font noscript script style nav colgroup col pre iframe desc template body html head meta strong title textarea image foreignObject g tfoot optgroup article h3 datalist link x-card'.split(
    ' ',
  );
const TEXTS = ['x', ' ', 'y z', 'a < b', '\r\n', '&amp;', '&nbsp', '&notit;', '&#x41;', '&lt;b&gt;', '&', '&copy=1'];
const MARKS = ['<!-- c -->', '<!doctype html>', '<?xml?>', '<![CDATA[x]]>', '</>', '</ x>', '<!x>'];
const TAGS = ['<br/>', '<svg/>', '<path d="M0 0"/>', '<DIV>', '</DIV>', '<foreignobject/>', '<title/>', '<img alt>'];
const ATTRIBUTES = [
  '<a href="/x?a=1&copy=2">',
  '<p TITLE="x &amp; y" title=z>',
  "<p id=a&amp;b class='c d'>",
  '<i class=>',
];
const nameArb = fc.constantFrom(...NAMES);
const pieceArb = fc.oneof(
  nameArb.map((name) => `<${name}>`),
  nameArb.map((name) => `</${name}>`),
  fc.constantFrom(...TEXTS, ...MARKS, ...TAGS, ...ATTRIBUTES),
);
const { nested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('t', 'u ', '<img>'),
    fc
      .tuple(nameArb, fc.array(tie('nested'), { maxLength: 4 }), fc.integer({ min: 0, max: 5 }))
      .map(([name, parts, end]) => `<${name}>${parts.join('')}${end > 0 ? `</${name}>` : ''}`),
  ),
}));

/** All that a page model holds of what is shown, and the data in its scripts, as text. */
function describePage({ nodes, textNodes, links, unseen }: Page): string {
  const texts = textNodes.map(({ text, joins, node }) => `${joins ? '+' : ''}${text} in ${node.index}`);
  const elements = nodes.map(
    ({ signature, parent, attribs, index, end, zones, hidden, textFrom, textTo, linkFrom, linkTo }) => {
      return [signature, parent?.index, { ...attribs }, index, end, zones, hidden, textFrom, textTo, linkFrom, linkTo];
    },
  );
  const data = unseen.filter(({ attribs }) => attribs['type'] === 'application/ld+json').map(({ text }) => text);
  return JSON.stringify([elements, texts, links.map(({ url, node }) => [url, node.index]), data]);
}

const newBuilder = (): PageBuilder => new PageBuilder({} as ListingDocument, (href) => resolveUrl(href, 'http://a/'));

/** The page as the fast parser reads it; null where it leaves it to parse5. */
function readFast(html: string): Page | null {
  const builder = newBuilder();
  return parseFast(html, builder) ? builder.finish() : null;
}

/** The page as the parser reads it that knows the whole of the Standard. */
function readTree(html: string): Page {
  const builder = newBuilder();
  parseTree(html, builder);
  return builder.finish();
}

/** Whether the fast parser reads a page; fails where it reads something else than parse5. */
function isReadAlike(html: string, name = html): boolean {
  const page = readFast(html);
  if (page === null) return false;
  assert.ok(describePage(page) === describePage(readTree(html)), name);
  return true;
}

const inBody = (body: string, doctype = '<!doctype html>'): string =>
  `${doctype}<html><head></head><body>${body}</body></html>`;

describe('the fast HTML parser', () => {
  it('reads markup that conforms: optional tags may be missing, every element stands where it may', () => {
    const table = '<table><thead><tr><th>a</th></tr></thead><tr><td>1<td>2<tr><td>3</td></tr></table>';
    for (const body of ['<p>one<p>two', '<ul><li>a<li><a href="/">b</a></ul>', table, '<svg><path/></svg>'])
      assert.notEqual(readFast(inBody(body)), null, body);
  });

  it('gives up where errors are recovered from', () => {
    const broken = ['<b><p>x</b>', '<table><div>', '<a><a>', '<h1></h2>', '<p><span><div></div></span>', '<tr>', '\0'];
    for (const body of broken) assert.equal(readFast(inBody(body)), null, body);
    assert.equal(readFast('<p>no body'), null);
  });

  it('reads what it reads as parse5 does', () => {
    let read = 0;
    for (const part of [pieceArb, nested]) {
      const page = fc.array(part, { maxLength: 6 }).map((pieces) => pieces.join(''));
      const countRead = (body: string, doctype: string): void => {
        if (isReadAlike(inBody(body, doctype))) read++;
      };
      fc.assert(fc.property(page, fc.constantFrom('<!doctype html>', ''), countRead), { numRuns: 3_000 });
    }
    assert.ok(read > 1_000, `${read} pages were read`);
  });

  it('reads the pages of the corpus as parse5 does', function () {
    this.timeout(300_000);
    let pages = 0;
    let read = 0;
    for (const { file, html } of readCorpusPages()) {
      pages++;
      if (isReadAlike(html, file)) read++;
    }
    if (pages === 0) this.skip();
    assert.ok(read > pages / 4, `${read} of ${pages} pages were read`);
  });
});
