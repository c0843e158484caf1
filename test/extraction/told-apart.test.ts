import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const GOODS = [
  { name: 'Copper kettle', price: 49, before: 59, rate: 6.5, offers: 12, day: '2024-12-09', short: '09.12' },
  { name: 'Glass teapot', price: 31, before: 42, rate: 4.1, offers: 7, day: '2024-12-08', short: '08.12' },
  { name: 'Cast-iron pan', price: 62, before: 80, rate: 8.2, offers: 9, day: '2024-12-05', short: '05.12' },
  { name: 'Milk jug', price: 12, before: 15, rate: 1.9, offers: 21, day: '2024-12-01', short: '01.12' },
];
const PRICES = GOODS.map(({ price }) => price);
const ADDRESSES = GOODS.map((_, i) => `https://made.example/g/${i}`);
const list = (card: (goods: (typeof GOODS)[number], at: number) => string): string =>
  `<ul>${GOODS.map(card).join('')}</ul>`;
const title = (name: string, i: number): string => `<h3><a href="/g/${i}">${name}</a></h3>`;

describe('prices of a record', () => {
  it('are not those of so much of it, in whatever element these stand', () => {
    const { of } = read(
      'All goods with name and price',
      list(
        ({ name, price, rate }, i) =>
          `<li>${title(name, i)}<div class="cost">${price} €<div class="price_m2">${rate} €/m²</div></div></li>`,
      ),
    );
    assert.deepEqual(of('price'), PRICES);
  });

  it('are those of so much of it where these are asked for', () => {
    const { of } = read(
      'All goods with name and price per kg',
      list(
        ({ name, price, rate }, i) =>
          `<li>${title(name, i)}<p class="price">${price} €</p><p class="price-per-measure">${rate} €/kg</p></li>`,
      ),
    );
    assert.deepEqual(
      of('price_per_kg'),
      GOODS.map(({ rate }) => rate),
    );
  });

  it('are read from inside an element that also holds the old one', () => {
    const { of } = read(
      'All goods with name and price',
      list(
        ({ name, price, before }, i) =>
          `<li>${title(name, i)}<span class="price"><del><b class="amount">${before} €</b></del> <ins><b class="amount">${price} €</b></ins></span></li>`,
      ),
    );
    assert.deepEqual(of('price'), PRICES);
  });
});

describe('links of a record', () => {
  it('that do something with it are not its own', () => {
    const { of } = read(
      'All goods with name, price and link',
      list(
        ({ name, price }, i) =>
          `<li><h3>${name}</h3><p><b>${price} €</b></p><a class="title-link" href="/account/favourites/add/${i}">Save</a><a href="/g/${i}">See</a></li>`,
      ),
    );
    assert.deepEqual(of('url'), ADDRESSES);
  });

  it('to its page are no website of its own', () => {
    const { unmatched } = read(
      'All firms with name and website',
      list(({ name, price }, i) => `<li>${title(name, i)}<p>${price} workers</p></li>`),
    );
    assert.deepEqual(unmatched, ['website']);
  });
});

describe('dates', () => {
  it('are those of an attribute where the text says less', () => {
    const { of } = read(
      'All goods with name and date',
      list(
        ({ name, day, short }, i) =>
          `<li>${title(name, i)}<abbr class="date" title="${day}T10:00:00+01:00">${short}/10:00</abbr></li>`,
      ),
    );
    assert.deepEqual(
      of('date'),
      GOODS.map(({ day }) => `${day}T10:00:00+01:00`),
    );
  });
});

describe('cells of a table', () => {
  it('are told by their place in the row where their classes differ from row to row', () => {
    const { of } = read(
      'All matches with home team, score and away team',
      `<table><tr><th>Home team</th><th>Score</th><th>Away team</th></tr>${GOODS.map(
        ({ name, price, before }, i) =>
          `<tr><td class="${i % 2 ? 'won' : 'lost'}"><a href="/m/${i}">${name}</a></td><td class="num">${price}:${before}</td><td class="${i % 2 ? 'lost' : 'won'}">Guests ${i + 3}</td></tr>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(
      of('home_team'),
      GOODS.map(({ name }) => name),
    );
    assert.deepEqual(of('away_team'), ['Guests 3', 'Guests 4', 'Guests 5', 'Guests 6']);
  });
});

describe('values that tell what they are', () => {
  const ROLES = ['Vice President', 'Treasurer', 'Secretary', 'Schatzmeisterin, Treasurer'];
  const HALLS = ['Upper hall', 'Lower hall', 'Small hall', 'Hall of mirrors'];

  it('are roles', () => {
    const { of } = read(
      'All members with name and role',
      list(({ name }, i) => `<li>${title(name, i)}<span>${HALLS[i]}</span><span>${ROLES[i]}</span></li>`),
    );
    assert.deepEqual(of('role'), ROLES);
  });

  it('are addresses', () => {
    const streets = GOODS.map((_, i) => `${i + 3}19 N Oakley Ave, Springfield, Illinois`);
    const { of } = read(
      'All houses with name and address',
      list(({ name }, i) => `<li>${title(name, i)}<span>${HALLS[i]}</span><span>${streets[i]}</span></li>`),
    );
    assert.deepEqual(of('address'), streets);
  });
});

describe('names of places', () => {
  it('are parts of a class that is written in one word', () => {
    const { of } = read(
      'All goods with name and offers',
      list(
        ({ name, price, offers }, i) =>
          `<li>${title(name, i)}<em class="x1">${price}</em><em class="offerscount">${offers}</em></li>`,
      ),
    );
    assert.deepEqual(
      of('offer'),
      GOODS.map(({ offers }) => offers),
    );
  });

  it('may end in another vowel than the word that was asked for', () => {
    const { of } = read(
      'Todos los productos: nombre, ahorro y precio',
      list(
        ({ name, price, offers }, i) =>
          `<li>${title(name, i)}<p>Hasta: <b>${price - 1} €</b></p><p>Ahorra: <b>${offers} €</b></p><p class="precio">${price} €</p></li>`,
      ),
    );
    assert.deepEqual(
      of('ahorro'),
      GOODS.map(({ offers }) => offers),
    );
  });
});

describe('texts', () => {
  it('are delivered without the label that all of them begin with', () => {
    const said = [
      'Members of the board and the staff of a charity may not sell goods to it, unless the court says so.',
      'A ballot that holds two votes for the same person is void where the offices do not go together.',
      'The town need not seek another act of the parliament before it sells the land beside the harbour.',
      'Signatures that were made by a machine stand in the way of no contract about houses.',
    ];
    const { of } = read(
      'All goods with name and summary',
      list(({ name }, i) => `<li>${title(name, i)}<p class="summary">Abstract: ${said[i]}</p></li>`),
    );
    assert.deepEqual(of('summary'), said);
  });

  it('are those that go on where others are cut short', () => {
    const whole = GOODS.map(({ name }) => `${name} and what it was made for in former days`);
    const { of } = read(
      'All stories with title and price',
      list(
        ({ name, price }, i) =>
          `<li><a class="title" href="/g/${i}">${name} and what…</a><i>${price} €</i><div><a class="title" href="/g/${i}">${whole[i]}</a></div></li>`,
      ),
    );
    assert.deepEqual(of('title'), whole);
  });
});

describe('what is not there', () => {
  it('is not filled with a running number or a day', () => {
    const { unmatched } = read(
      'All goods with name, price and number of reviews',
      list(
        ({ name, price, short }, i) =>
          `<li><b>${i + 1}</b>${title(name, i)}<span class="price">${price} €</span><i>${short}.2024</i></li>`,
      ),
    );
    assert.deepEqual(unmatched, ['number_of_reviews']);
  });

  it('is not filled with a size or a duration', () => {
    const { unmatched } = read(
      'All files with name and company',
      list(({ name, rate }, i) => `<li>${title(name, i)}<span>${rate} MB</span></li>`),
    );
    assert.deepEqual(unmatched, ['company']);
  });

  it('is not filled with what scripts call something', () => {
    const { unmatched } = read(
      'All goods with name, price and category',
      list(
        ({ name, price }, i) =>
          `<li>${title(name, i)}<span class="price" data-type="price_label">${price} €</span></li>`,
      ),
    );
    assert.deepEqual(unmatched, ['category']);
  });
});
