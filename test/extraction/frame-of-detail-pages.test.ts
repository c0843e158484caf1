import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const SOUPS = ['Borscht', 'Gazpacho', 'Laksa', 'Minestrone', 'Pho'];
const TAGS = [['red', 'cold'], ['cold', 'quick'], ['hot', 'noodles', 'quick'], ['winter', 'beans'], ['noodles']];
const INPUT: JobInput = { type: 'goal', value: 'All recipes with title, cooking time and tags' };
const page = (path: string, body: string) =>
  parseDocument({ url: `https://soups.example${path}`, html: `<html lang="en"><body>${body}</body></html>` });

/** What the pages of recipes add to their list, for the second of them. */
function readSecond(recipe: (title: string, at: number) => string): Record<string, CellValue> {
  const cards = SOUPS.map(
    (title, at) => `<li><h3><a href="/soup/${at}">${title}</a></h3><p>A soup, ${title}.</p></li>`,
  );
  const listing = page('/', `<main><ul>${cards.join('')}</ul></main>`);
  const mapping = buildMapping(listing, INPUT)!;
  const pages = SOUPS.slice(0, 3).map((title, at) => page(`/soup/${at}`, recipe(title, at)));
  const detail = buildDetailMapping(pages, mapping, INPUT, extractRows(listing, mapping));
  return detail === null ? {} : extractDetail(pages[1]!, detail);
}

const tagsOf = (at: number): string => TAGS[at]!.map((tag) => `<li><a href="/tag/${tag}">${tag}</a></li>`).join('');
const minutes = (at: number): string => `<p>Cooking time: ${20 + 5 * at} minutes</p>`;

describe('what surrounds the subject of a detail page', () => {
  it('does not begin with the footer of its own article', () => {
    const values = readSecond(
      (title, at) =>
        `<main><article><h1>${title}</h1>${minutes(at)}<footer class="entry-footer"><ul class="tags">${tagsOf(at)}</ul></footer></article></main><footer><p>Soups since ${1990 + at}</p></footer>`,
    );
    assert.deepEqual(values['tags'], ['cold', 'quick']);
    assert.ok(!Object.values(values).includes('Soups since 1991'));
  });

  it('is nothing that only a site builder calls a widget', () => {
    const block = (html: string): string => `<div class="maker-widget maker-element">${html}</div>`;
    const values = readSecond(
      (title, at) =>
        `<main>${block(`<h1>${title}</h1>`)}${block(minutes(at))}${block(`<ul class="tags">${tagsOf(at)}</ul>`)}</main>
         <div class="maker-widget"><div class="sidebar"><p>Offer of the day: ${title} ${at}</p></div></div>`,
    );
    assert.deepEqual(values['tags'], ['cold', 'quick']);
    assert.match(String(values['cooking_time']), /^25/);
    assert.ok(!JSON.stringify(values).includes('Offer'));
  });
});
