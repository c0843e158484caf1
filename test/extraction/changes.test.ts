import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fc } from '../support/fast-check.ts';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { Row } from '../../shared/domain/mapping.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const names = ['product-cards', 'job-board', 'quotes-with-tags', 'blog-posts', 'definition-lists'];

/** Changes of a page that a reader does not see. */
const CHANGES: Record<string, (html: string, word: string) => string> = {
  'a class on the body': (html, word) => html.replace('<body>', `<body class="${word}">`),
  'a wrapper around everything': (html, word) =>
    html.replace('<body>', `<body><div class="${word}">`).replace('</body>', '</div></body>'),
  'comments between elements': (html, word) =>
    html.replaceAll(/>\s*<(?=[a-z])/g, (gap) => gap.replace('>', `><!-- ${word} -->`)),
  'white space between blocks': (html) => html.replaceAll(/<(article|li|div|dl|h[1-6])\b/g, '\n\t <$1'),
};

function rowsOf(html: string, url: string, input: JobInput): Row[] {
  const document = parseDocument({ url, html });
  return extractRows(document, buildMapping(document, input)!);
}

describe('rows stay the same', () => {
  for (const name of names) {
    const html = readFileSync(new URL(`${name}/page.html`, FOLDER), 'utf8');
    const { url, input } = JSON.parse(readFileSync(new URL(`${name}/expected.json`, FOLDER), 'utf8')) as {
      url: string;
      input: JobInput;
    };

    it(`on ${name} whatever is changed that a reader does not see`, () => {
      const before = rowsOf(html, url, input);
      const word = fc.stringMatching(/^[a-z]{3,12}$/).filter((text) => !/nav|foot|head|menu|side|page|hid/.test(text));
      const changes = fc.shuffledSubarray(Object.keys(CHANGES), { minLength: 1 });
      fc.assert(
        fc.property(changes, word, (picked, text) => {
          const changed = picked.reduce((page, change) => CHANGES[change]!(page, text), html);
          assert.deepEqual(rowsOf(changed, url, input), before);
        }),
        { numRuns: 25 },
      );
    });
  }

  it('when a later page of the template is read with the mapping of the first', () => {
    const html = readFileSync(new URL('product-cards/page.html', FOLDER), 'utf8');
    const document = parseDocument({ url: 'https://shop.example/tools', html });
    const mapping = buildMapping(document, { type: 'goal', value: 'All products with title and price' })!;
    const later = html
      .replace('<body>', '<body class="page-2">')
      .replace('<main>', '<main><div class="notice">Free delivery today</div>')
      .replace('Lawn rake</a>', 'Leaf rake</a>');
    const rows = extractRows(
      parseDocument({ url: 'https://shop.example/tools?page=2', html: later }),
      JSON.parse(JSON.stringify(mapping)),
    );
    assert.deepEqual(
      rows.map(({ data }) => data['price']),
      [31.5, 1029, 18, 22.75],
    );
  });

  it('when a later page has a wrapper, a notice and a class more than the first', () => {
    const html = readFileSync(new URL('job-board/page.html', FOLDER), 'utf8');
    const { input } = JSON.parse(readFileSync(new URL('job-board/expected.json', FOLDER), 'utf8')) as {
      input: JobInput;
    };
    const first = parseDocument({ url: 'https://jobs.example/', html });
    const mapping = buildMapping(first, input)!;
    const expected = extractRows(first, mapping).map(({ data }) => data);
    const wrap = (page: string, word: string): string =>
      page.replace('<body>', `<body class="${word}"><div class="${word}">`).replace('</body>', '</div></body>');
    fc.assert(
      fc.property(fc.constantFrom('beta', 'experiment', 'winter'), fc.boolean(), (word, hasNotice) => {
        const notice = hasNotice ? '<p class="notice">We are open again</p>' : '';
        const later = wrap(html, word).replace(/<main[^>]*>/, (main) => `${main}${notice}`);
        const rows = extractRows(parseDocument({ url: 'https://jobs.example/?page=2', html: later }), mapping);
        assert.deepEqual(
          rows.map(({ data }) => data),
          expected,
        );
      }),
    );
  });

  it('and equal records on one page keep identities of their own', () => {
    const item = '<li class="item"><b>Screw</b> <i>3 mm</i></li>';
    const html = `<main><ul class="parts">${item}${item}<li class="item"><b>Nut</b> <i>5 mm</i></li></ul></main>`;
    const rows = rowsOf(html, 'https://parts.example/', { type: 'goal', value: 'All parts with name and size' });
    assert.equal(rows.length, 3);
    assert.equal(new Set(rows.map(({ identity }) => identity)).size, 3);
  });
});
