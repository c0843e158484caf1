import assert from 'node:assert/strict';
import { isTag } from 'domhandler';
import { textContent } from 'domutils';
import { changePage, PAGE_CHANGES, type PageChange } from '../../scripts/evaluate/vary/change-page.ts';
import { LANGUAGES } from '../../scripts/evaluate/vary/goal-words.ts';
import { elementsOf, treeOf } from '../../scripts/evaluate/vary/page-tree.ts';
import { tellGoal, withTrueNames } from '../../scripts/evaluate/vary/tell-goal.ts';
import { variationsNamed } from '../../scripts/evaluate/vary/variations.ts';
import type { Truth } from '../../scripts/evaluate/scorer.ts';

const CARDS = Array.from(
  { length: 7 },
  (_, at) =>
    `<li class="card wide" data-id="${at}" title="t"><h3 class="title"><a class="link" href="/lamp/${at}">Lamp number ${at} of our large house</a></h3><b class="price">${at},00 €</b><p>Words about it.</p></li>`,
).join('');
const PAGE = `<html><head><title>Lamps</title></head><body><main class="main"><ul class="cards">${CARDS}</ul></main></body></html>`;

const change = (name: PageChange['name'], seed = 1): string => changePage(PAGE, { name, seed }, 'a/b');
const elements = (html: string) => elementsOf(treeOf(html));
const texts = (html: string): string => textContent(treeOf(html));
const links = (html: string): string[] => elements(html).flatMap(({ attribs }) => attribs['href'] ?? []);
const classes = (html: string): string[] =>
  elements(html).flatMap(({ attribs }) => (attribs['class'] ?? '').split(' '));

describe('a page that is varied', () => {
  it('is the same for the same seed, and another one for another', () => {
    assert.equal(change('hashed_classes'), change('hashed_classes'));
    assert.notEqual(change('hashed_classes'), change('hashed_classes', 2));
  });

  for (const name of PAGE_CHANGES) {
    it(`keeps all that it showed, in its order: ${name}`, () => {
      const isAdded = name === 'adverts' || name === 'second_list';
      const kept = links(change(name)).filter((href) => !isAdded || href.startsWith('/lamp/'));
      assert.deepEqual(kept, links(PAGE));
      if (!isAdded) assert.equal(texts(change(name)), texts(PAGE));
    });
  }

  it('has other class names, alike where they were alike', () => {
    const hashed = elements(change('hashed_classes')).filter(({ name }) => name === 'li');
    assert.equal(new Set(hashed.map(({ attribs }) => attribs['class'])).size, 1);
    assert.deepEqual(
      new Set(classes(change('hashed_classes'))).intersection(new Set(['card', 'price', 'link'])),
      new Set(),
    );
    assert.ok(classes(change('suffixed_classes')).some((name) => /^price__\w{5}$/.test(name)));
  });

  it('keeps its classes beside utilities, its attributes in another order, and has other tags', () => {
    const added = new Set(classes(change('utility_classes')));
    assert.ok(new Set(classes(PAGE)).isSubsetOf(added) && added.size > new Set(classes(PAGE)).size);
    const orders = elements(change('attribute_order')).filter(({ name }) => name === 'li');
    assert.ok(orders.some(({ attribs }) => Object.keys(attribs)[0] !== 'class'));
    const seeds = [1, 2, 3, 4, 5, 6];
    assert.ok(seeds.some((seed) => elements(change('swapped_tags', seed)).some(({ name }) => name === 'strong')));
    assert.ok(seeds.some((seed) => elements(change('wrappers', seed)).length > elements(PAGE).length));
  });

  it('has adverts among its records, and a list behind theirs', () => {
    const list = elements(change('adverts')).find(({ attribs }) => attribs['class'] === 'cards')!;
    const members = list.children.filter((child) => isTag(child)).map(({ attribs }) => attribs['class']);
    assert.deepEqual(members.map((name) => (name === 'ad-slot' ? 'ad' : '')).join('|'), '|||ad||||ad|');
    assert.match(change('second_list'), /<\/ul><div class="box"><h3>Popular now<\/h3>/);
  });

  it('keeps adverts among rows of tables to rows', () => {
    const rows = '<tr><td>A long name of the person in this row, as it is</td><td>1</td></tr>'.repeat(8);
    const varied = changePage(`<body><table>${rows}</table></body>`, { name: 'adverts', seed: 1 }, 'a/b');
    const adverts = elements(varied).filter(({ attribs }) => attribs['class'] === 'ad-slot');
    assert.deepEqual(
      adverts.map(({ name }) => name),
      ['tr', 'tr'],
    );
  });
});

describe('a goal that is told in other words', () => {
  const column = (name: string, type = 'text') => ({ name, type, in_goal: true });
  const truth: Truth = {
    id: 'a/b',
    goal: 'I want every product of the shop: its name, price and link, please.',
    rows: [{ name: 'Lamp' }],
    identity: { text: ['name'] },
    columns: [column('name'), column('price'), column('url', 'url'), { ...column('stock'), in_goal: false }],
  };

  it('asks for the same things and fields in each language', () => {
    const told = LANGUAGES.map((language) => tellGoal(truth, language)!.goal);
    assert.deepEqual(told.slice(0, 3), [
      'All products with name, price and link',
      'Alle Produkte mit Name, Preis und Link',
      'Tous les produits avec nom, prix et lien',
    ]);
    assert.equal(told.at(-1), 'すべての商品の名前、価格、リンク');
  });

  it('is not told where it names no fields, or one that is not known', () => {
    assert.equal(tellGoal({ ...truth, names_fields: false }, 'de'), null);
    assert.equal(tellGoal({ ...truth, columns: [column('beds_of_nails')] }, 'de'), null);
  });

  it('is scored under the names of the truth', () => {
    const findings = {
      rows: [{ data: { preis: '1 €', titel: 'x' } }],
      columns: { listing: [{ name: 'preis', type: 'number' as const }], detail: [] },
      pagination: { kind: 'none' as const, next_url: null },
    };
    const read = withTrueNames({ id: 'a/b', scope: 'page', ms: 1, ...findings }, tellGoal(truth, 'de')!);
    assert.ok(!('error' in read));
    assert.deepEqual(read.rows, [{ data: { price: '1 €', titel: 'x' } }]);
    assert.deepEqual(read.columns.listing, [{ name: 'price', type: 'number' }]);
  });
});

describe('the variations that are asked for', () => {
  it('come with what they are compared with, and must exist', () => {
    assert.deepEqual(
      variationsNamed(['adverts', 'goal_de'])?.map(({ name }) => name),
      ['unchanged', 'adverts', 'goal_en', 'goal_de'],
    );
    assert.equal(variationsNamed(['nothing']), null);
  });
});
