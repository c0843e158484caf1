import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const RUNNERS = ['Ada Holm', 'Bo Kvist', 'Unknown', 'Cleo Rask', 'Dag Sten', 'Ebba Tall', 'Finn Uhr', 'Greta Vik'];

describe('a column whose values are links in most records', () => {
  it('has the text around the link where there is none', () => {
    const rows = RUNNERS.map((name, i) => {
      const shown = name === 'Unknown' ? name : `<a href="/runner/${i}">${name}</a>`;
      return `<tr><td class="place">${i + 1}</td><td class="who"><div>${shown}</div></td><td class="club">Club ${'xyz'[i % 3]!}</td></tr>`;
    });
    const { of } = read('Place, name and club of all runners', `<table>${rows.join('')}</table>`);
    assert.deepEqual(of('name'), RUNNERS);
  });
});
