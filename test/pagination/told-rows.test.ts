import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { toldRows } from '../../activities/pagination/told-rows.ts';
import { jobBoard, jobItems, postings } from '../support/job-board.ts';

/** Counts as sites print them: of a page of 10 rows, and what they tell of the listing. */
const COUNTS: [string, number | null][] = [
  ['1–10 of 18', 18],
  ['Showing 1 to 10 of 18 entries', 18],
  ['Showing <b>1</b> - <b>10</b> of <b>1,018</b> results', 1018],
  ['Results 11 - 20 of about 1 204', 1204],
  ['Zeige 1 bis 10 von 1.018 Treffern', 1018],
  ['Affichage de 1 à 10 sur 18', 18],
  ['Résultats 1-10 sur un total de 18', 18],
  ['Mostrando 1 a 10 de 18 resultados', 18],
  ['Risultati 1-10 di 18', 18],
  ['1-10 van 18 resultaten', 18],
  ['Wyniki 1-10 z 18', 18],
  ['Показано с 1 по 10 из 18', 18],
  ['1-10 / 18', 18],
  ['18件中 1～10件を表示', 18],
  ['共 18 条，显示 1-10', 18],
  ['18개 중 1-10', 18],
  ["You've viewed 10 of 18 products", 18],
  ['10 von 18 Artikeln angezeigt', 18],
  ['1–10 of 10', 10],
  ['Page 10 of 18', null],
  ['Seite 10 von 18', null],
  ['1–20 of 180', null],
  ['Open 10 to 18', null],
  ['10 November 2026', null],
  ['1 - 10 November 2026', null],
  ['Jobs since 1999', null],
  ['Copyright 2010-2026', null],
];

describe('how many rows a page says that its listing has', () => {
  for (const [text, told] of COUNTS) {
    it(`is ${told} by "${text}"`, () => {
      const html = jobBoard({ items: jobItems(postings(10, 0, true)), next: null }).replace(
        '<footer>',
        `<p class="count">${text}</p><footer>`,
      );
      const document = parseDocument({ url: 'https://jobs.example/', html });
      const mapping = buildMapping(document, { type: 'goal', value: 'All jobs with title and company' })!;
      assert.equal(toldRows(document, mapping, 10), told);
    });
  }
});
