import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';

const NAMES = 'Amber Birch Cedar Dahlia Elder Fern Ginger Hazel Iris Juniper Kale Laurel'.split(' ');
const priceOf = (i: number): string => `€ ${(3 + i * 1.5).toFixed(2)}`;
const card = (name: string, i: number): string =>
  `<div class="card"><h3><a href="/plant/${name}">${name}</a></h3><p class="price">${priceOf(i)}</p></div>`;
const row = (name: string, i: number): string => `<tr><td>${name}</td><td>${priceOf(i)}</td></tr>`;
const cards = (names: readonly string[]): string => names.map(card).join('');
const rows = (names: readonly string[]): string => names.map(row).join('');
const inGroups = (size: number, write: (names: string[], group: number) => string): string =>
  Array.from({ length: NAMES.length / size }, (_, i) => write(NAMES.slice(i * size, (i + 1) * size), i)).join('');

/** The names of the records that are found in a page's body. */
function namesIn(body: string, goal = 'Get all plants with name and price'): unknown[] {
  const frame = '<nav><a href="/">Home</a> <a href="/about">About</a> <a href="/contact">Contact</a></nav>';
  const html = `<body><header>${frame}</header><main><h1>Plants</h1>${body}</main><footer>${frame}</footer></body>`;
  const document = parseDocument({ url: 'https://plants.example/list', html });
  const mapping = buildMapping(document, { type: 'goal', value: goal });
  return mapping ? extractRows(document, mapping).map(({ data }) => data['name']) : [];
}

describe('the records of a listing', () => {
  it('are united from containers that look alike: rows of cards, columns, groups', () => {
    assert.deepEqual(namesIn(inGroups(3, (names) => `<div class="row">${cards(names)}</div>`)), NAMES);
    assert.deepEqual(namesIn(inGroups(6, (names, i) => `<h2>Part ${i}</h2><div>${cards(names)}</div>`)), NAMES);
    assert.deepEqual(namesIn(inGroups(6, (names, i) => `<h2>Part ${i}</h2><table>${rows(names)}</table>`)), NAMES);
  });

  it('can be several siblings long', () => {
    const terms = NAMES.map((name, i) => `<dt>${name}</dt><dd>${priceOf(i)}</dd><dd>In stock</dd>`);
    assert.deepEqual(namesIn(`<dl>${terms.join('')}</dl>`), NAMES);
    const texts = NAMES.map((name, i) => `<h2>${name}</h2><p>Costs ${priceOf(i)}.</p><p>Likes shade ${i}.</p>`);
    assert.deepEqual(namesIn(texts.join('')), NAMES);
    const pairs = NAMES.map((name, i) => `<tr style="border:0"><td>${name}</td></tr><tr><td>${priceOf(i)}</td></tr>`);
    assert.deepEqual(namesIn(`<table>${pairs.join('')}</table>`), NAMES);
  });

  it('are without the headings, headers and adverts between them', () => {
    const groups = inGroups(4, (names, i) => `<tr><td colspan="2">Group ${'ABC'[i]}</td></tr>${rows(names)}`);
    assert.deepEqual(namesIn(`<table><tr><th>Name</th><th>Price</th></tr>${groups}</table>`), NAMES);
    assert.deepEqual(namesIn(`<table><tr><td>Name</td><td>Price</td></tr>${rows(NAMES)}</table>`), NAMES);
    const advert = '<div class="card ad"><h3><a href="/sale">Sale</a></h3><p class="price">now</p></div>';
    assert.deepEqual(namesIn(`<div>${inGroups(4, (names) => cards(names) + advert)}</div>`), NAMES);
  });

  it('are there without the tags that the others have', () => {
    const tagsOf = (i: number): string =>
      i === 4 ? '' : '<a href="/tag/shade">shade</a> <a href="/tag/tall">tall</a>';
    const tagged = NAMES.map((name, i) => `<div class="plant"><b>${name}</b> Tags: ${tagsOf(i)}</div>`);
    assert.deepEqual(namesIn(tagged.join(''), 'Get the plants: name and tags'), NAMES);
  });

  it('are those of one list where another looks like it', () => {
    const hours = ['Monday', 'Tuesday', 'Friday'].map((day) => `<tr><td>${day}</td><td>8:00</td></tr>`).join('');
    const head = (first: string, second: string): string => `<tr><th>${first}</th><th>${second}</th></tr>`;
    const tables = `<table>${head('Name', 'Price')}${rows(NAMES)}</table><table>${head('Day', 'From')}${hours}</table>`;
    assert.deepEqual(namesIn(tables), NAMES);
    const twice = `<section class="wide">${cards(NAMES)}</section><section class="narrow">${cards(NAMES)}</section>`;
    assert.deepEqual(namesIn(twice), NAMES);
    const facets = NAMES.map((name) => `<li><a href="/list?colour=${name}">${name} (3)</a></li>`).join('');
    assert.deepEqual(namesIn(`<ul>${facets}</ul><div>${cards(NAMES.slice(0, 5))}</div>`), NAMES.slice(0, 5));
  });
});
