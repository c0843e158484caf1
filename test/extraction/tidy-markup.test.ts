import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { PageBuilder } from '../../activities/extraction/page/page-builder.ts';
import type { Page } from '../../activities/extraction/page/page-model.ts';
import { readTidyMarkup } from '../../activities/extraction/page/tidy-markup.ts';
import { walkTree } from '../../activities/extraction/page/walk-tree.ts';
import type { ListingDocument } from '../../activities/extraction/parse.ts';
import { resolveUrl } from '../../activities/extraction/values/urls.ts';

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

/** All that a page model holds, as text. */
function describePage({ nodes, chunks, links }: Page): string {
  const texts = chunks.map(({ text, joins, node }) => `${joins ? '+' : ''}${text} in ${node.index}`);
  const elements = nodes.map(
    ({ form, parent, attribs, index, end, zones, hidden, textFrom, textTo, linkFrom, linkTo }) => {
      return [form, parent?.index, { ...attribs }, index, end, zones, hidden, textFrom, textTo, linkFrom, linkTo];
    },
  );
  return JSON.stringify([elements, texts, links.map(({ url, node }) => [url, node.index])]);
}

const newBuilder = (): PageBuilder => new PageBuilder({} as ListingDocument, (href) => resolveUrl(href, 'http://a/'));

/** The page as it is read from tidy markup; null when it is not tidy. */
function readTidy(html: string): Page | null {
  const builder = newBuilder();
  return readTidyMarkup(html, builder) ? builder.finish() : null;
}

/** The page as it is read by the parser that reads as browsers do. */
function readAsBrowsersDo(html: string): Page {
  const builder = newBuilder();
  walkTree(parse(html, { treeAdapter: adapter }).children, builder);
  return builder.finish();
}

const inBody = (body: string, doctype = '<!doctype html>'): string =>
  `${doctype}<html><head></head><body>${body}</body></html>`;

describe('markup that is tidy', () => {
  it('is what has its end tags, and every element where it may stand', () => {
    const table = '<table><thead><tr><th>a</th></tr></thead><tr><td>1<td>2<tr><td>3</td></tr></table>';
    for (const body of ['<p>one<p>two', '<ul><li>a<li><a href="/">b</a></ul>', table, '<svg><path/></svg>'])
      assert.notEqual(readTidy(inBody(body)), null, body);
  });

  it('is not what browsers mend in ways of their own', () => {
    const broken = ['<b><p>x</b>', '<table><div>', '<a><a>', '<h1></h2>', '<p><span><div></div></span>', '<tr>', '\0'];
    for (const body of broken) assert.equal(readTidy(inBody(body)), null, body);
    assert.equal(readTidy('<p>no body'), null);
  });

  it('is read as browsers read it', () => {
    let tidy = 0;
    const isReadAlike = (pieces: string[], doctype: string): void => {
      const html = inBody(pieces.join(''), doctype);
      const page = readTidy(html);
      if (!page) return;
      tidy++;
      assert.equal(describePage(page), describePage(readAsBrowsersDo(html)));
    };
    for (const part of [pieceArb, nested])
      fc.assert(fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('<!doctype html>', ''), isReadAlike), {
        numRuns: 3_000,
      });
    assert.ok(tidy > 1_000, `${tidy} pages were tidy`);
  });
});
