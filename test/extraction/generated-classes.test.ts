import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { fewestClasses, tellingClasses } from '../../activities/extraction/page/signatures.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { readColumns } from './read-columns.ts';

const TREES = ['Alder', 'Beech', 'Cedar', 'Elm', 'Hazel'];
const PRICES = [31, 12, 45, 28, 19];
const GOAL = { type: 'goal', value: 'All trees with name and price' } as const;

/** Trees of which some have a price with a pot before their own: the classes of styles alone tell the two apart. */
const page = (built: string) =>
  parseDocument({
    url: 'https://trees.example/',
    html: `<main><div class="css-${built}0a"><div class="css-${built}1a">Our trees</div>${TREES.map(
      (name, i) =>
        `<div class="css-${built}2b"><a href="/${name}">${name} of the hills</a>${i % 2 ? '' : `<span class="css-${built}3c">${PRICES[i]! + 9} €</span>`}<span class="css-${built}4d">${PRICES[i]} €</span></div>`,
    ).join('')}</div></main>`,
  });

describe('classes that builds make', () => {
  it('tell what kind of element it is where no class does that a person wrote, with their digits', () => {
    assert.deepEqual(tellingClasses('svelte-2k4m9q css-1x7yz active'), ['css-1x7yz', 'svelte-2k4m9q']);
    assert.deepEqual(tellingClasses('css-1x7yz price'), ['price']);
    assert.notDeepEqual(tellingClasses('jsx-123456'), tellingClasses('jsx-654321'));
  });

  it('are left out altogether where they are not needed', () => {
    assert.deepEqual(
      fewestClasses(['css-1x7yz'], () => true),
      [],
    );
    assert.deepEqual(
      fewestClasses(['price'], () => true),
      ['price'],
    );
  });

  it('tell records from their neighbours, and fields from those that are missing', () => {
    const mapping = buildMapping(page('1x'), GOAL)!;
    const rows = extractRows(page('1x'), mapping);
    assert.deepEqual(
      rows.map(({ data }) => data['name']),
      TREES.map((name) => `${name} of the hills`),
    );
    assert.deepEqual(
      rows.map(({ data }) => data['price']),
      PRICES,
    );
  });

  it('name no column', () => {
    const { types } = readColumns(
      'All trees with name',
      `<ul>${TREES.map((name, i) => `<li><a href="/${name}">${name}</a> <b class="css-height">${i * 7 + 2}</b></li>`).join('')}</ul>`,
    );
    assert.deepEqual(Object.keys(types), ['name', 'url', 'text']);
  });

  it('may be others when the site is built again, where the rest tells enough', () => {
    const list = (built: string) =>
      parseDocument({
        url: 'https://trees.example/',
        html: `<main><ul class="css-${built}0a">${TREES.map((name, i) => `<li class="css-${built}2b"><a class="css-${built}3c" href="/${name}">${name}</a><b class="css-${built}4d">${PRICES[i]} €</b></li>`).join('')}</ul></main>`,
      });
    const mapping = buildMapping(list('1x'), GOAL)!;
    const rows = extractRows(list('9z'), mapping);
    assert.deepEqual(
      rows.map(({ data }) => [data['name'], data['price']]),
      TREES.map((name, i) => [name, PRICES[i]]),
    );
  });
});
