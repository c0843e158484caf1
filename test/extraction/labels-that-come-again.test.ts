import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { Row } from '../../shared/domain/mapping.ts';

const TREES = ['alder', 'beech', 'cedar', 'elm', 'fir', 'hazel'];

function rowsOf(body: string, goal: string): Row['data'][] {
  const document = parseDocument({ url: 'https://trees.example/list', html: `<html><body>${body}</body></html>` });
  const mapping = buildMapping(document, { type: 'goal', value: goal });
  return mapping === null ? [] : extractRows(document, mapping).map(({ data }) => data);
}

describe('labels that come again and again', () => {
  it('begin records in one list of definitions', () => {
    const list = TREES.map((name, i) => `<dt>Tree</dt><dd>${name}</dd><dt>Height</dt><dd>${i + 3} m</dd>`).join('');
    const rows = rowsOf(`<h1>Trees</h1><dl>${list}</dl>`, 'Trees with height');
    assert.equal(rows.length, TREES.length);
    assert.ok(rows.every((row, i) => Object.values(row).includes(TREES[i]!)));
  });

  it('begin records in one table, the first and the last of them, also where a value is missing', () => {
    const list = TREES.map((name, i) => {
      const height = i === 2 ? '' : `<tr><td>Height:</td><td>${i + 3} m</td></tr>`;
      return `<tr><td>Tree:</td><td><b>${name}</b></td></tr>${height}<tr><td>Soil:</td><td>clay ${i}</td></tr><tr><td colspan="2"><hr></td></tr>`;
    });
    const rows = rowsOf(`<h1>Trees</h1><table>${list.join('')}</table>`, 'Tree, height and soil');
    assert.deepEqual(
      rows.map(({ tree }) => tree),
      TREES,
    );
  });

  it('are none where they are values of rows', () => {
    const days = ['Monday', 'Friday', 'Monday', 'Sunday', 'Friday', 'Monday'];
    const list = TREES.map((name, i) => `<tr><td>${days[i]}</td><td><a href="/${name}">${name}</a></td></tr>`);
    const rows = rowsOf(`<h1>Trees</h1><table>${list.join('')}</table>`, 'Trees with their day');
    assert.equal(rows.length, TREES.length);
  });

  it('stand in brackets, of which neither half is part of a value', () => {
    const list = TREES.map(
      (name, i) =>
        `<li><h3><a href="/${name}">${name}</a></h3><p>State: ${i % 2 ? 'old' : 'young'} - [Felling: ${i + 3} May]</p></li>`,
    );
    const rows = rowsOf(`<ul>${list.join('')}</ul>`, 'All trees with name, state and felling');
    assert.deepEqual(
      rows.map(({ state }) => state),
      TREES.map((_, i) => (i % 2 ? 'old' : 'young')),
    );
    assert.deepEqual(
      rows.map(({ felling }) => felling),
      TREES.map((_, i) => `${i + 3} May`),
    );
  });
});
