import { amountAs, dateAs, each, inGroups, type MakePage, slug, without } from './made-page.ts';

/** Shoes: more swatches and sizes in a card than cards on the page; tiles of categories above, with prices too. */
export const swatches: MakePage = (r) => {
  const base = 'https://stapp.example';
  const rows = r.times(9, (i) => {
    const title = `${r.word('Runner|Trail|Court|Boot|Loafer')} ${r.word('One|Air|Low|Mid')} ${i + 1}`;
    return { title, price: r.int(59, 220), material: r.word('Suede|Canvas|Leather'), url: `${base}/p/${slug(title)}` };
  });
  const dots = (row: (typeof rows)[number]): string =>
    each(
      r.times(r.int(4, 8), (c) => c),
      (c) =>
        `<li class="dot"><a href="/p/${slug(row.title)}?color=${c}" aria-label="Colour ${c}"><img src="/c/${c}.png" alt=""></a></li>`,
      '',
    );
  return {
    name: 'swatches',
    language: 'en',
    url: `${base}/shoes`,
    namesFields: true,
    goal: 'Shoes with name, price and material',
    columns: { title: 'text|name|shoe', price: 'price', material: 'text', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/shoes?start=9&sz=9`,
    html: `<!doctype html><html lang="en"><head><title>Shoes</title></head><body><nav><ul>${each(['New', 'Shoes', 'Bags', 'Sale'], (m) => `<li><a href="/${slug(m)}">${m}</a></li>`, '')}</ul></nav><section class="tiles">${each(['Sneakers', 'Boots', 'Sandals', 'Loafers', 'Heels', 'Slippers', 'Hiking', 'Kids', 'Vegan', 'Outlet', 'Care', 'Laces'], (t) => `<div class="tile"><a href="/shoes/${slug(t)}"><img src="/t/${slug(t)}.jpg" alt=""><h4>${t}</h4><p>from €${r.int(9, 80)}</p></a></div>`)}</section><section class="plp">
${each(rows, (row, i) => `<div class="plp-card"><div class="gallery">${each([1, 2, 3, 4], (n) => `<a class="slide" href="/p/${slug(row.title)}"><img data-src="/s/${i}-${n}.jpg" alt=""></a>`, '')}</div><ul class="dots">${dots(row)}</ul><div class="txt"><h3><a href="/p/${slug(row.title)}">${row.title}</a></h3><span>${row.material}</span><b>€${row.price}</b></div><ul class="sizes">${each([37, 38, 39, 40, 41, 42, 43], (s) => `<li><button>${s}</button></li>`, '')}</ul></div>`)}
</section><a class="more" href="/shoes?start=9&amp;sz=9">Show next 9</a></body></html>`,
  };
};

/** A programme: slots with a time each, in which sessions run side by side; the speakers of a session are a list. */
export const parallelSessions: MakePage = (r) => {
  const base = 'https://webtage.example';
  const rows = r.times(21, (i) => ({
    title: `${r.word('Barrierefreiheit|Edge Caching|Typografie|Monorepos|Karten im Web')}: ${r.word('Praxisbericht|Grundlagen|Was schiefging')} ${i + 1}`,
    room: r.word('Saal A|Saal B|Foyer'),
    speakers: `${r.word('Ute Lang|Ken Sato|Mia Rask')}${r.chance(0.4) ? ', Jo Winter' : ''}`,
    level: r.word('Einsteiger|Fortgeschritten'),
    url: `${base}/programm/${i + 101}`,
  }));
  return {
    name: 'parallel-sessions',
    language: 'de',
    url: `${base}/programm`,
    namesFields: true,
    goal: 'Alle Vorträge mit Titel, Raum, Referenten und Niveau',
    columns: {
      title: 'text|titel|vortrag',
      room: 'text|raum',
      speakers: 'text|referenten|speaker',
      level: 'text|niveau',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: null,
    html: `<!doctype html><html lang="de"><head><title>Programm</title></head><body><header><a href="/">Webtage</a><a href="/programm">Programm</a><a href="/tickets">Tickets</a><a href="/ort">Ort</a></header><main><h1>Programm</h1>
${each(inGroups(rows, 3), (slot, i) => `<section class="slot"><div class="slot__time"><time>${9 + i}:00</time>–<time>${9 + i}:45</time></div><div class="slot__sessions">${each(slot, (row) => `<div class="session"><span class="session__room">${row.room}</span><h3><a href="/programm/${row.url.split('/').at(-1)}">${row.title}</a></h3><ul class="session__people">${each(row.speakers.split(', '), (s) => `<li><img src="/p/${slug(s)}.jpg" alt=""><a href="/sprecher/${slug(s)}">${s}</a></li>`, '')}</ul><span class="tag">${row.level}</span></div>`, '')}</div></section>${i === 3 ? '<section class="slot slot--break"><div class="slot__time"><time>12:45</time></div><div class="slot__sessions"><div class="pause">Mittagspause</div></div></section>' : ''}`)}
</main><footer><h4>Sponsoren</h4>${each(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'], (s) => `<a href="https://${slug(s)}.example"><img alt="${s}" src="/l/${slug(s)}.svg"></a>`)}</footer></body></html>`,
  };
};

/** People in three groups of the same form with headings between, one of them of two members only. */
export const threeGroups: MakePage = (r) => {
  const base = 'https://stichting-dijk.example';
  const rows = r.times(15, (i) => ({
    name: `${r.word('Sanne|Pieter|Fatima|Joost|Els')} ${r.word('de Vries|Bakker|van Dam|Yilmaz')} ${String.fromCodePoint(65 + i)}.`,
    role: r.word('Voorzitter|Secretaris|Lid|Adviseur|Penningmeester'),
    email: r.chance(0.6) ? `p${i}@stichting-dijk.example` : null,
    since: r.int(2009, 2026),
  }));
  const group = (title: string, from: number, to: number): string =>
    `<section class="wp-block-group"><h2>${title}</h2><div class="wp-block-columns">${each(rows.slice(from, to), (row) => `<div class="wp-block-column"><figure class="wp-block-image"><img src="/u/${slug(row.name)}.jpg" alt=""></figure><h3>${row.name}</h3><p>${row.role}<br>sinds ${row.since}</p>${row.email === null ? '' : `<p><a href="mailto:${row.email}">${row.email}</a></p>`}</div>`)}</div></section>`;
  return {
    name: 'three-groups',
    language: 'nl',
    url: `${base}/mensen`,
    namesFields: true,
    goal: 'Alle personen: naam, functie, e-mail, sinds wanneer',
    columns: { name: 'text|naam', role: 'text|functie', email: 'email|e mail', since: 'number|sinds wanneer|sinds' },
    identity: ['name'],
    rows,
    next: null,
    html: `<!doctype html><html lang="nl"><head><title>Mensen</title></head><body><header><nav><a href="/">Home</a><a href="/mensen">Mensen</a><a href="/projecten">Projecten</a></nav></header><main>${group('Bestuur', 0, 5)}${group('Bureau', 5, 13)}${group('Raad van advies', 13, 15)}<section class="wp-block-group"><h2>Vacatures</h2><p>Wij zoeken een <a href="/vacature">projectleider</a>.</p></section></main><footer><p>KvK 123456</p></footer></body></html>`,
  };
};

/** Projects whose picture stands left and right in turn, a wrapper around every sponsored one. */
export const turnedCards: MakePage = (r) => {
  const base = 'https://projekti-split.example';
  const rows = r.times(12, (i) => {
    const title = `${r.word('Most|Tržnica|Park|Knjižnica|Bazen')} ${r.word('Brda|Žnjan|Manuš|Spinut')} ${i + 1}`;
    return {
      title,
      year: r.int(2011, 2026),
      architect: r.word('Studio Val|Biro 21|A. Perić'),
      area: r.int(90, 9000),
      url: `${base}/projekt/${slug(title)}`,
    };
  });
  const card = (row: (typeof rows)[number], i: number): string => {
    const picture = `<div class="half half--img"><a href="${row.url}"><img loading="lazy" src="/i/${i}.jpg" alt=""></a></div>`;
    const text = `<div class="half half--text"><h2><a href="${row.url}">${row.title}</a></h2><p class="sub">${row.architect}, ${row.year}.</p><p>${row.area} m²</p></div>`;
    const whole = `<div class="split ${i % 2 ? 'split--rev' : ''}">${i % 2 ? text + picture : picture + text}</div>`;
    return i % 5 === 2 ? `<div class="sponsored"><small>Sponzorirano</small>${whole}</div>` : whole;
  };
  return {
    name: 'turned-cards',
    language: 'hr',
    url: `${base}/projekti`,
    namesFields: true,
    goal: 'Projekti: naziv, arhitekt, godina i površina',
    columns: {
      title: 'text|naziv|projekt',
      architect: 'text|arhitekt',
      year: 'number|godina',
      area: 'number|površina|povrsina',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/projekti/str/2`,
    html: `<!doctype html><html lang="hr"><head><title>Projekti</title></head><body><header><a href="/">Split gradi</a> <a href="/projekti">Projekti</a> <a href="/natjecaji">Natječaji</a></header><main><div class="wrap">${each(rows, card)}</div><div class="nav-links"><a href="${base}/projekti/str/2">Stariji projekti</a></div></main></body></html>`,
  };
};

/** A directory by letters: lists of one to six members below a heading each. */
export const byLetter: MakePage = (r) => {
  const base = 'https://herbarul.example';
  const letters = 'ABCDFGLMPST'.split('');
  const rows = letters.flatMap((letter, at) =>
    r
      .times(1 + ((at * 3) % 6), (i) => ({
        name: `${letter}${r.word('rica|lbastrea|usetel|intisor|oada-calului')} ${i + 1}`,
        latin: `${r.word('Mentha|Salvia|Arnica|Rosa|Tilia')} ${r.word('alba|vulgaris|officinalis')}`,
        letter,
      }))
      .map((row) => ({ ...row, url: `${base}/planta/${slug(row.name)}` })),
  );
  return {
    name: 'by-letter',
    language: 'ro',
    url: `${base}/plante`,
    namesFields: true,
    goal: 'Plantele: nume, denumire latină și link',
    columns: { name: 'text|nume|planta', latin: 'text|denumire latină|denumire latina', url: 'url|link' },
    identity: ['url', 'name'],
    rows: without(rows, 'letter'),
    next: null,
    html: `<!doctype html><html lang="ro"><head><title>Plante</title></head><body><div id="menu"><a href="/">Acasă</a><a href="/plante">Plante</a><a href="/retete">Rețete</a></div><div id="content"><p class="abc">${each(letters, (l) => `<a href="#${l}">${l}</a>`, ' ')}</p>
${each(
  letters,
  (l) =>
    `<h3 id="${l}">${l}</h3><ul>${each(
      rows.filter((row) => row.letter === l),
      (row) => `<li><a href="/planta/${slug(row.name)}">${row.name}</a> – <i>${row.latin}</i></li>`,
      '',
    )}</ul>`,
)}
</div><div id="side"><h4>Articole noi</h4><ul>${each(['Ceaiuri de iarnă', 'Uscarea florilor', 'Mierea'], (a) => `<li><a href="/articol/${slug(a)}">${a}</a> – <i>nou</i></li>`, '')}</ul></div></body></html>`,
  };
};

/** Columns of a wall of cards: pictures, quotes and texts, each another template, three columns side by side. */
export const wallOfCards: MakePage = (r) => {
  const base = 'https://www.studiomagasin.example';
  const rows = r.times(18, (i) => {
    const title = `${r.word('Inside|Meet|Why|How')} ${r.word('the bindery|our weavers|slow glass|paper works')} ${i + 1}`;
    return { title, date: r.day(2026), category: r.word('Craft|People|Places'), url: `${base}/stories/${slug(title)}` };
  });
  const card = (row: (typeof rows)[number], i: number): string =>
    i % 3 === 1
      ? `<article class="brick quote"><blockquote><a href="${row.url}">${row.title}</a></blockquote><footer><span class="cat">${row.category}</span><time datetime="${row.date}">${dateAs(row.date, 'd.m.y')}</time></footer></article>`
      : `<article class="brick ${i % 3 ? 'text' : 'pic'}">${i % 3 ? '' : `<a href="${row.url}"><img src="/b/${i}.jpg" alt=""></a>`}<span class="cat">${row.category}</span><h2><a href="${row.url}">${row.title}</a></h2>${i % 3 ? '<p>A short visit with notes and some numbers.</p>' : ''}<time datetime="${row.date}">${dateAs(row.date, 'd.m.y')}</time></article>`;
  const columns = [0, 1, 2].map((at) => rows.filter((_, i) => i % 3 === at));
  return {
    name: 'wall-of-cards',
    language: 'en',
    url: `${base}/stories`,
    namesFields: true,
    goal: 'Stories with title, date, category',
    columns: { title: 'text|story', date: 'date', category: 'text', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/stories/p2`,
    html: `<!doctype html><html lang="en"><head><title>Stories</title></head><body><header><a href="/">Studio Magasin</a><nav><a href="/stories">Stories</a><a href="/shop">Shop</a></nav></header><div class="masonry">${each(columns, (column) => `<div class="masonry-col">${each(column, (row, i) => card(row, i + r.int(0, 2)), '')}</div>`)}</div><a rel="next" class="arrow" href="/stories/p2"><svg></svg></a><footer><a href="/imprint">Imprint</a> ${amountAs(2026, '')}</footer></body></html>`,
  };
};
