import type { InPageListing } from './in-page-listing.ts';

const LIST = '<ul id="list" class="books"></ul>';
const BUTTON = '<p id="bar"><button id="more">Show more</button></p>';

/** Where the button stands. */
const PLACES = {
  above: `<h1>All books</h1>${BUTTON}${LIST}`,
  below: `<h1>All books</h1>${LIST}${BUTTON}`,
} as const;

/** What a press does to the list, with `n` the number of books that were shown before. */
const PRESSES = {
  prepends: `list.insertAdjacentHTML('afterbegin', rows(n, n + 10));`,
  'rewrites-at-the-end': `fill(rows(0, n + 10));`,
  'rewrites-at-the-beginning': `fill(rows(n, n + 10) + list.innerHTML);`,
  replaces: `fill(rows(n, n + 10));`,
} as const;

/** After a press the list is empty, or gone with its button, for a while. */
const ABSENT = {
  'rewrites-after-a-while': `fill(''); setTimeout(() => { fill(rows(0, n)); }, 300);`,
  'replaces-after-a-while': `fill(''); setTimeout(() => { fill(rows(n - 10, n)); }, 300);`,
} as const;

const END = `if (n >= 30) byId('bar').remove();`;

function listingOf(place: keyof typeof PLACES, script: string): InPageListing {
  return { body: PLACES[place], script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => { ${script} };` };
}

/** 400 books, of which the later snapshots do not show all. */
const VERY_MANY: Record<string, InPageListing> = {
  'prepends-very-many': {
    body: PLACES.above,
    script: `let n = 80; fill(rows(0, n)); byId('more').onclick = () => {
      list.insertAdjacentHTML('afterbegin', rows(n, n += 80)); if (n >= 400) byId('bar').remove(); };`,
  },
  'rewrites-very-many': {
    body: PLACES.below,
    script: `let n = 80; fill(rows(0, n)); byId('more').onclick = () => {
      fill(rows(0, n += 80)); if (n >= 400) byId('bar').remove(); };`,
  },
};

/** Lists of 30 books, which a button changes in other ways than to add to their end; by place and name. */
const FEW: Record<string, InPageListing> = Object.fromEntries(
  (['above', 'below'] as const).flatMap((place) => [
    ...Object.entries(PRESSES).map(([name, press]) => [
      `${place}-${name}`,
      listingOf(place, `${press} n += 10; ${END}`),
    ]),
    ...Object.entries(ABSENT).map(([name, press]) => [
      `${place}-${name}`,
      listingOf(place, `n += 10; ${press} ${END}`),
    ]),
  ]),
);

/** All of them, with the number of states and of books that each has. */
export const REWRITTEN_LISTINGS = [
  ...Object.entries(FEW).map(([name, listing]) => ({ name, listing, pages: 3, books: 30 })),
  ...Object.entries(VERY_MANY).map(([name, listing]) => ({ name, listing, pages: 5, books: 400 })),
];
