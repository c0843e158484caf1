import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const BOATS = [
  { name: 'Aurora', port: 'Bremen', owner: 'Hanna Kohl', crew: '12', berth: '41' },
  { name: 'Brise', port: 'Ostend', owner: 'Piet Maes', crew: '7', berth: '18' },
  { name: 'Corvo', port: 'Setubal', owner: 'Rui Pinto', crew: '9', berth: '33' },
  { name: 'Delfin', port: 'Gdynia', owner: 'Ewa Lis', crew: '21', berth: '26' },
];
const list = (card: (boat: (typeof BOATS)[number], at: number) => string): string =>
  `<ul>${BOATS.map(card).join('')}</ul>`;

describe('what a place of a record is called', () => {
  it('is told by the header of a table whose records are its bodies', () => {
    const { of } = read(
      'All boats with name, crew and berth',
      `<table><thead><tr><th>Name</th><th>Berth</th><th>Crew</th></tr></thead>${BOATS.map(
        ({ name, crew, berth }, i) =>
          `<tbody><tr><td><a href="/b/${i}">${name}</a></td><td>${berth}</td><td>${crew}</td></tr></tbody>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
    assert.deepEqual(of('berth'), [41, 18, 33, 26]);
  });

  it('is told by a row of links that sort the list, where the records have more of them', () => {
    const { of } = read(
      'All boats with name, crew and berth',
      `<table><tr><td><a href="/l.php?f=5&sort=name">Name</a></td><td><a href="/l.php?f=5&sort=berth">Berth</a></td><td><a href="/l.php?f=5&sort=crew">Crew</a></td></tr>${BOATS.map(
        ({ name, crew, berth }, i) =>
          `<tr><td><a href="/b/${i}">${name}</a> (<a href="/b/${i}/1">log</a> <a href="/b/${i}/2">plan</a>)</td><td>${berth}</td><td><a href="/c/${i}">${crew}</a></td></tr>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
    assert.deepEqual(of('berth'), [41, 18, 33, 26]);
  });

  it('is told by what a header says in full', () => {
    const { of } = read(
      'All boats with name, berth and crew',
      `<table><tr><th>Name</th><th title="Crew">C</th><th aria-label="Berth">#</th></tr>${BOATS.map(
        ({ name, crew, berth }, i) =>
          `<tr><td><a href="/b/${i}">${name}</a></td><td>${crew}</td><td>${berth}</td></tr>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
    assert.deepEqual(of('berth'), [41, 18, 33, 26]);
  });

  it('is told by a row of captions over records that are no table', () => {
    const { of } = read(
      'All boats with name, crew and berth',
      `<div><div class="top"><b>Name</b><b>Berth</b><b>Crew</b></div>${BOATS.map(
        ({ name, crew, berth }, i) =>
          `<div class="boat"><span><a href="/b/${i}">${name}</a></span><span>${berth}</span><span>${crew}</span></div>`,
      ).join('')}</div>`,
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
  });

  it('is told by a text before it that every record repeats, without a colon', () => {
    const { of } = read(
      'All boats with name, berth and crew',
      list(
        ({ name, crew, berth }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p><b>Crew</b> <i>${crew}</i></p><div><b>Berth</b> <i>${berth}</i></div></li>`,
      ),
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
    assert.deepEqual(of('berth'), [41, 18, 33, 26]);
  });

  it('is told by attributes that scripts and narrow screens read', () => {
    const { of } = read(
      'All boats with name, berth and crew',
      list(
        ({ name, crew, berth }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p data-label="Crew">${crew}</p><p data-testid="boat-berth">${berth}</p></li>`,
      ),
    );
    assert.deepEqual(of('crew'), [12, 7, 9, 21]);
    assert.deepEqual(of('berth'), [41, 18, 33, 26]);
  });

  it('is told by the thing around it where its own property says nothing alone', () => {
    const { of } = read(
      'All boats with name and owner',
      list(
        ({ name, owner }, i) =>
          `<li itemscope><div itemprop="owner" itemscope><span itemprop="name">${owner}</span></div>
           <a itemprop="url" href="/b/${i}"><span itemprop="name">${name}</span></a></li>`,
      ),
    );
    assert.deepEqual(of('name'), ['Aurora', 'Brise', 'Corvo', 'Delfin']);
    assert.deepEqual(of('owner'), ['Hanna Kohl', 'Piet Maes', 'Rui Pinto', 'Ewa Lis']);
  });
});

describe('several fields in one element', () => {
  it('are the texts between its line breaks', () => {
    const { of } = read(
      'All boats with name, owner and port',
      list(
        ({ name, port, owner }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p>${owner}<br>${port}</p></li>`,
      ),
    );
    assert.deepEqual(of('owner'), ['Hanna Kohl', 'Piet Maes', 'Rui Pinto', 'Ewa Lis']);
    assert.deepEqual(of('port'), ['Bremen', 'Ostend', 'Setubal', 'Gdynia']);
  });

  it('are what it counts, by the words behind the numbers', () => {
    const { of } = read(
      'All boats with name, reviews and views',
      list(
        ({ name, crew, berth }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p>${crew} reviews, ${berth} views</p></li>`,
      ),
    );
    assert.deepEqual(of('review'), [12, 7, 9, 21]);
    assert.deepEqual(of('view'), [41, 18, 33, 26]);
  });
});

describe('a price', () => {
  it('is one number although its cents stand apart', () => {
    const { of } = read(
      'All boats with name and price',
      list(
        ({ name, crew, berth }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p class="price"><span>$</span> <span>${crew}</span> <span>.</span> <span>${berth}</span></p></li>`,
      ),
    );
    assert.deepEqual(of('price'), [12.41, 7.18, 9.33, 21.26]);
  });

  it('that is a range stays a text', () => {
    const { of, types } = read(
      'All boats with name and price',
      list(
        ({ name, crew, berth }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p class="price">$${crew}K – $${berth}K</p></li>`,
      ),
    );
    assert.equal(types['price'], 'text');
    assert.deepEqual(of('price'), ['$12K – $41K', '$7K – $18K', '$9K – $33K', '$21K – $26K']);
  });
});

describe('a field that the page does not have', () => {
  it('is told as unmatched', () => {
    const { of, unmatched } = read(
      'phone and e-mail of each lawyer',
      list(
        ({ name, crew }, i) =>
          `<li class="lamp"><h3><a href="/lamps/${i}">Lamp ${name}</a></h3><p class="price">€ ${crew}.00</p><button>Add to cart</button></li>`,
      ),
    );
    assert.deepEqual(unmatched.toSorted(), ['e_mail', 'phone']);
    assert.deepEqual(of('phone'), [null, null, null, null]);
  });

  it('is not filled with what every record says alike', () => {
    const { unmatched } = read(
      'All boats with name and captain',
      list(
        ({ name }, i) =>
          `<li class="boat"><h3><a href="/b/${i}">${name}</a></h3><p>See more</p><button>Book now</button></li>`,
      ),
    );
    assert.deepEqual(unmatched, ['captain']);
  });

  it('is no title where it heads all records', () => {
    const { of } = read(
      'Toutes les annonces : titre, prix, lieu et date de publication',
      `<ul><li><span class="title"><a href="/all">Toutes</a></span></li><li><span class="title"><a href="/pro">Professionnels</a></span></li></ul><div>${BOATS.map(
        ({ name, owner, crew }, i) =>
          `<a href="/b/${i}"><div class="boat"><div class="date"><div>2${i} nov</div><div>21:5${i}</div></div><div class="image"><img src="/${i}.jpg"><div>${i}</div></div><div class="detail"><div class="title">${i % 2 ? name : 'Bateau'}</div><div class="kind">Voile</div><div class="owner">${owner}</div><div class="price">${crew} €</div></div></div></a>`,
      ).join('')}</div>`,
    );
    assert.deepEqual(of('titre'), ['Bateau', 'Brise', 'Bateau', 'Delfin']);
  });
});
