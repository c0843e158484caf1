import { titleOf } from '../activities/catalogue.ts';

const BOOKS = JSON.stringify(Array.from({ length: 400 }, (_, index) => titleOf(index + 1)));

/** What the scripts of listings have at hand to write books. */
export const LIBRARY = `
  const titles = ${BOOKS};
  const authors = ['Ada Moor', 'Ben Frost', 'Cleo Hart', 'Dan Wells', 'Eve Stone'];
  const row = (i) => '<li class="book"><h2 class="title">' + titles[i] + '</h2><p class="author">' + authors[i % 5] +
    '</p><span class="price">$' + (5 + i % 20) + '.99</span></li>';
  const rows = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, i) => row(from + i)).join('');
  const byId = (id) => document.getElementById(id);
  const list = byId('list');
  const fill = (html) => { list.innerHTML = html; };
  const append = (html) => list.insertAdjacentHTML('beforeend', html);`;

/** The same rows as the script writes. */
export function plainRows(count: number, from = 0): string {
  const authors = ['Ada Moor', 'Ben Frost', 'Cleo Hart', 'Dan Wells', 'Eve Stone'];
  return Array.from({ length: count }, (_, index) => from + index)
    .map(
      (i) =>
        `<li class="book"><h2 class="title">${titleOf(i + 1)}</h2><p class="author">${authors[i % 5]}</p><span class="price">$${5 + (i % 20)}.99</span></li>`,
    )
    .join('');
}
