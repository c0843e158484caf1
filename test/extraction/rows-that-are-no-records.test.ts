import assert from 'node:assert/strict';
import { textOf } from '../../activities/extraction/page/spans.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { locateRecords } from '../../activities/extraction/regions/locator.ts';

/** What the records of these elements say. */
function recordsOf(body: string, path = 'html/body/table', record = 'tr'): string[] {
  const html = `<html><body>${body}</body></html>`;
  const { page } = parseDocument({ url: 'https://parks.example/list?page=1', html });
  return locateRecords(page, { path, extent: 'element', record }).map((span) => textOf(page, span));
}

const PARKS = 'Ash Birch Cedar Dale Elm Fern Grove Hill'.split(' ');
const row = (name: string, at: number): string =>
  `<tr><td><a href="/park/${name}">${name}</a></td><td>${at + 1} ha</td><td>${name}shire</td><td>open</td></tr>`;
const ROWS = PARKS.map(row);
const TEXTS = PARKS.map((name, at) => `${name} ${at + 1} ha ${name}shire open`);

describe('rows of tables that are no records', () => {
  it('are those that head the columns, again and again', () => {
    const heads = '<tr><th>Park</th><th>Area in 2020</th><th>County</th><th>State</th></tr>';
    const table = [heads, ...ROWS.slice(0, 4), heads, ...ROWS.slice(4)].join('');
    assert.deepEqual(recordsOf(`<table>${table}</table>`), TEXTS);
  });

  it('are those that sort the list by their links', () => {
    const heads = '<tr><td><a href="?page=1&sort=name">Park</a></td><td>Area</td><td>County</td><td>State</td></tr>';
    assert.deepEqual(recordsOf(`<table>${heads}${ROWS.join('')}</table>`), TEXTS);
  });

  it('are those that sort the list by links to another path', () => {
    const heads =
      '<tr><td><a href="/board.php?f=5&sort=name">Park</a> / <a href="/board.php?f=5&sort=area">Area</a></td><td>County</td></tr>';
    assert.deepEqual(recordsOf(`<table>${heads}${ROWS.join('')}</table>`), TEXTS);
  });

  it('are those that say the same at the beginning of each table', () => {
    const plain = PARKS.map((name) => `<tr><td>${name}</td><td>${name}shire</td><td>open</td></tr>`);
    const heads = '<tr><td>Park</td><td>County</td><td>State</td></tr>';
    const tables = [plain.slice(0, 4), plain.slice(4)].map((rows) => `<table>${heads}${rows.join('')}</table>`);
    assert.deepEqual(
      recordsOf(tables.join('')),
      PARKS.map((name) => `${name} ${name}shire open`),
    );
  });

  it('are not rows whose cells are all heads where most are so', () => {
    const rows = PARKS.map((name) => `<tr><th>${name}</th><th>${name}shire</th></tr>`).join('');
    assert.equal(recordsOf(`<table>${rows}</table>`).length, PARKS.length);
  });

  it('are not first rows without a number that lead elsewhere', () => {
    const first = '<tr><td><a href="/park/Zoo">Zoo</a></td><td>unknown</td><td>Zooshire</td><td>open</td></tr>';
    assert.deepEqual(recordsOf(`<table>${first}${ROWS.join('')}</table>`), ['Zoo unknown Zooshire open', ...TEXTS]);
  });

  it('are pagers and teasers, which have hardly anything of what the others have', () => {
    const pager = '<tr><td colspan="4"><a href="/list?page=2">2</a> <a href="/list?page=3">3</a></td></tr>';
    assert.deepEqual(recordsOf(`<table>${ROWS.join('')}${pager}</table>`), TEXTS);
    const card = (name: string): string =>
      `<li><h3>${name}</h3><p>A park</p><span>${name}shire</span><a href="/${name}">more</a></li>`;
    const teaser = '<li><a href="/about">About our parks</a></li>';
    const list = `<ul>${PARKS.map(card).join('')}${teaser}</ul>`;
    assert.equal(recordsOf(list, 'html/body/ul', 'li').length, PARKS.length);
  });

  it('are not records that lead somewhere and lack a few things', () => {
    const card = (name: string, at: number): string =>
      `<li><h3><a href="/${name}">${name}</a></h3>${at === 2 ? '' : `<p>A park</p>`}<span>${name}shire</span><b>${at}</b></li>`;
    assert.equal(recordsOf(`<ul>${PARKS.map(card).join('')}</ul>`, 'html/body/ul', 'li').length, PARKS.length);
  });

  it('are not rows of the same kind with empty cells, where the cells are named', () => {
    const named = (cells: readonly string[], kind = 'park'): string =>
      `<tr class="${kind}">${cells.map((cell, i) => `<td class="${['name', 'area', 'county', 'state'][i]!}">${cell}</td>`).join('')}</tr>`;
    const full = PARKS.map((name, at) => named([`<a href="/park/${name}">${name}</a>`, `${at + 1} ha`, 'Y', 'open']));
    const table = [...full, named(['Unknown', '', '', '']), named(['36 ha', '', '', ''], 'sum')].join('');
    assert.deepEqual(recordsOf(`<table>${table}</table>`), [
      ...PARKS.map((name, at) => `${name} ${at + 1} ha Y open`),
      'Unknown',
    ]);
  });
});
