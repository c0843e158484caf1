import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const HITS = [
  ['Tide', ' tables of the north coast', 'a guide'],
  ['How to read a ', 'tide', ' gauge'],
  ['What the ', 'tide', ' left behind on the beach'],
  ['Living with the ', 'tide', ' in small harbours'],
] as const;
const WHOLE = ['Tide tables of the north coast', 'How to read a tide gauge'];

describe('words that a page stresses because they were searched for', () => {
  const page = (stress: (word: string) => string): string =>
    `<h1>Results</h1><ol>${HITS.map((words, i) => {
      const title = i === 0 ? `${stress(words[0])}${words[1]}` : `${words[0]}${stress(words[1])}${words[2]}`;
      return `<li class="result"><h3><a class="main" href="/r/${i}">${title}</a><a class="check" href="/r/${i}"><span>You have seen this page before</span></a></h3><p>${10 + i} May 2025</p></li>`;
    }).join('')}</ol>`;

  for (const [how, stress] of Object.entries({
    bold: (word: string) => `<b>${word}</b>`,
    strong: (word: string) => `<strong class="red">${word}</strong>`,
    'called a hit': (word: string) => `<span class="search-hit">${word}</span>`,
  }))
    it(`belong to the text where they are ${how}`, () => {
      const { of } = read('All results with title and date', page(stress));
      assert.deepEqual(of('title').slice(0, 2), WHOLE);
    });

  it('belong to the text where all of them stand at its beginning', () => {
    const { of } = read(
      'All files: name and date',
      `<ul>${['Mod Pack', 'Soundtrack', 'Map Collection', 'Artbook']
        .map(
          (rest, i) =>
            `<li class="file"><div><a href="/f/${i}"><b class="red">Harbor</b> <b class="red">Tycoon</b> ${rest} v${i}.2</a></div><span>${10 + i} May 2025</span></li>`,
        )
        .join('')}</ul>`,
    );
    assert.equal(of('name')[0], 'Harbor Tycoon Mod Pack v0.2');
  });

  it('are none where they are numbers', () => {
    const { of } = read(
      'All boats with name and crew',
      `<ul>${['Aurora', 'Brise', 'Corvo', 'Delfin']
        .map(
          (name, i) =>
            `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p>Crew <b>${12 + i * 5}</b> (with ${3 + i} cooks)</p></li>`,
        )
        .join('')}</ul>`,
    );
    assert.deepEqual(of('crew'), [12, 17, 22, 27]);
  });

  it('are none where they name what follows', () => {
    const { of } = read(
      'All boats with name and port',
      `<ul>${['Aurora', 'Brise', 'Corvo', 'Delfin']
        .map(
          (name, i) =>
            `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p><b>Port</b> ${['Bremen', 'Ostend', 'Setubal', 'Gdynia'][i]}</p></li>`,
        )
        .join('')}</ul>`,
    );
    assert.deepEqual(of('port'), ['Bremen', 'Ostend', 'Setubal', 'Gdynia']);
  });
});
