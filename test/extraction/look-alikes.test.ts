import assert from 'node:assert/strict';
import { readColumns } from './read-columns.ts';

const LAMPS = [
  {
    name: 'Arc lamp',
    stars: 4.5,
    rated: 268,
    price: '89.00',
    was: '120.00',
    stock: 'In stock',
    tags: ['brass', 'tall'],
  },
  { name: 'Bank lamp', stars: 3.9, rated: 41, price: '45.50', was: '', stock: 'In stock', tags: ['green'] },
  {
    name: 'Clip lamp',
    stars: 4.1,
    rated: 7,
    price: '12.90',
    was: '19.90',
    stock: 'Out of stock',
    tags: ['small', 'led', 'black'],
  },
  { name: 'Desk lamp', stars: 4.8, rated: 512, price: '64.00', was: '', stock: 'Only a few left', tags: ['led'] },
  {
    name: 'Easel lamp',
    stars: 2.7,
    rated: 96,
    price: '31.25',
    was: '40.00',
    stock: 'In stock',
    tags: ['wood', 'black'],
  },
];
type Lamp = (typeof LAMPS)[number];

const shop = (card: (lamp: Lamp, at: number) => string): string =>
  `<ul class="grid">${LAMPS.map((lamp, at) => `<li class="cell"><article class="card">${card(lamp, at)}</article></li>`).join('')}</ul>`;
const title = ({ name }: Lamp, at: number): string => `<h3 class="card__title"><a href="/lamp/${at}">${name}</a></h3>`;

describe('a field and what looks like it', () => {
  it('is the rating that a label tells, not how many have rated', () => {
    const { of } = readColumns(
      'all lamps with name, price, rating, availability and weight',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<div class="rating"><span class="stars" role="img" aria-label="${lamp.stars} out of 5 stars"></span>
           <a class="rating__count" href="/lamp/${at}#reviews">(${lamp.rated})</a></div>
           <p class="price">${lamp.was && `<s class="price__old">€${lamp.was}</s>`} <span class="price__current">€${lamp.price}</span></p>
           <p class="stock stock--${lamp.stock.length}">${lamp.stock}</p>
           <ul class="tags">${lamp.tags.map((tag) => `<li><a class="tag" href="/search?q=${tag}">${tag}</a></li>`).join('')}</ul>`,
      ),
    );
    assert.deepEqual(of('rating'), [4.5, 3.9, 4.1, 4.8, 2.7]);
    assert.deepEqual(
      of('availability'),
      LAMPS.map(({ stock }) => stock),
    );
    assert.deepEqual(of('price'), [89, 45.5, 12.9, 64, 31.25]);
    assert.deepEqual(of('weight'), [null, null, null, null, null]);
  });

  it('is the availability that is the same for all, and no caption of what follows', () => {
    const { of } = readColumns(
      'all lamps with name, price, availability and weight',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<p class="price">€${lamp.price}</p><p class="stock stock--available">In stock</p>
           <ul class="tags"><li><a class="tag" href="/search?q=${lamp.tags[0]}">${lamp.tags[0]}</a></li><li><a class="tag" href="/search?q=${at}">no ${at}</a></li></ul>`,
      ),
    );
    assert.deepEqual(
      of('availability'),
      LAMPS.map(() => 'In stock'),
    );
  });

  it('is the whole list where a list is asked for', () => {
    const { of } = readColumns(
      'all lamps with name and tags',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<div class="tags">Tags: ${lamp.tags.map((tag) => `<a class="tag" href="/tag/${tag}">${tag}</a>`).join(' ')}</div>`,
      ),
    );
    assert.deepEqual(
      of('tags'),
      LAMPS.map(({ tags }) => tags),
    );
  });

  it('is how many have rated where that is asked for', () => {
    const { of } = readColumns(
      'all lamps with name, rating and number of reviews',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<span class="stars" aria-label="${lamp.stars} out of 5 stars"></span><a class="rating__count" href="/lamp/${at}#reviews">(${lamp.rated})</a>`,
      ),
    );
    assert.deepEqual(of('rating'), [4.5, 3.9, 4.1, 4.8, 2.7]);
    assert.deepEqual(of('number_of_reviews'), [268, 41, 7, 512, 96]);
  });

  it('is the old price or the new one', () => {
    const { of } = readColumns(
      'all lamps with name, price and old price',
      shop((lamp, at) => `${title(lamp, at)}<p>${lamp.was && `<del>€${lamp.was}</del>`} <b>€${lamp.price}</b></p>`),
    );
    assert.deepEqual(of('price'), [89, 45.5, 12.9, 64, 31.25]);
    assert.deepEqual(of('old_price'), [120, null, 19.9, null, 40]);
  });

  it('is what an attribute keeps for scripts', () => {
    const { of } = readColumns(
      'all lamps with name and brand',
      shop((lamp, at) => `<div data-brand="${lamp.stock.slice(0, 3)}${at}" data-id="${at}">${title(lamp, at)}</div>`),
    );
    assert.deepEqual(of('brand'), ['In 0', 'In 1', 'Out2', 'Onl3', 'In 4']);
  });

  it('is the link of the title, not that of who wrote it', () => {
    const { of } = readColumns(
      'all posts with title, author and link',
      shop(
        (lamp, at) =>
          `<div class="by"><a href="/user/${lamp.tags[0]}-${at}">${lamp.tags[0]} ${at}</a></div><div class="what"><a href="/t/${at}-post">${lamp.name} is broken again</a></div><p>${lamp.stock}, they said.</p>`,
      ),
    );
    assert.deepEqual(
      of('title'),
      LAMPS.map(({ name }) => `${name} is broken again`),
    );
    assert.deepEqual(of('author'), ['brass 0', 'green 1', 'small 2', 'led 3', 'wood 4']);
    assert.deepEqual(
      of('url'),
      LAMPS.map((_, at) => `https://made.example/t/${at}-post`),
    );
  });

  it('is told by where its link leads', () => {
    const { of } = readColumns(
      'all lamps with name, category and seller',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<p><a href="/seller/s${at}">${lamp.tags[0]} ${at}</a> <a href="/category/c${at % 3}">kind ${at % 3}</a></p>`,
      ),
    );
    assert.deepEqual(of('seller'), ['brass 0', 'green 1', 'small 2', 'led 3', 'wood 4']);
    assert.deepEqual(of('category'), ['kind 0', 'kind 1', 'kind 2', 'kind 0', 'kind 1']);
  });

  it('is what a name says, not what stands beside it as a code or an address', () => {
    const { of } = readColumns(
      'all members with number, name and e-mail',
      `<table>${LAMPS.map(
        ({ name, tags }, at) =>
          `<tr><td><a href="/m/${at}">LX-${10_482 + 77 * at}</a></td><td>${name}</td><td>${tags[0]}@made.example</td></tr>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(of('number'), ['LX-10482', 'LX-10559', 'LX-10636', 'LX-10713', 'LX-10790']);
    assert.deepEqual(
      of('name'),
      LAMPS.map(({ name }) => name),
    );
    assert.deepEqual(
      of('e_mail'),
      LAMPS.map(({ tags }) => `${tags[0]}@made.example`),
    );
  });
});

describe('records that are not all alike', () => {
  it('have one column from the places of both templates', () => {
    const { of } = readColumns(
      'all lamps with name and price',
      shop((lamp, at) =>
        at === 3
          ? `${title(lamp, at)}<div class="offer"><strong class="price-now">€${lamp.price}</strong></div>`
          : `${title(lamp, at)}<p><span class="price">€${lamp.price}</span></p>`,
      ),
    );
    assert.deepEqual(of('price'), [89, 45.5, 12.9, 64, 31.25]);
  });

  it('have no list where one of them has two links', () => {
    const { of } = readColumns(
      'all lamps with name and maker',
      shop(
        (lamp, at) =>
          `${title(lamp, at)}<p>Maker: <a class="by" href="/maker/${lamp.tags[0]}">${lamp.tags[0]}</a>${at === 1 ? ' and <a class="by" href="/maker/lux">lux</a>' : ''}</p>`,
      ),
    );
    assert.equal(Array.isArray(of('maker')[0]), false);
  });
});
