import { amountAs, dateAs, each, type MakePage, monthOf, slug } from './made-page.ts';

/** A component library's cars: hashed classes, nothing but `div`s, adverts in the list; the pager is of links with labels. */
export const hashedCars: MakePage = (r) => {
  const base = 'https://autohof.example';
  const css = (part: string): string => `css-${r.hash(6)}-${part}`;
  const [card, title, facts, fact, money] = ['root', 'title', 'facts', 'fact', 'price'].map(css) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const rows = r.times(20, (i) => {
    const model = `${r.word('Opel Corsa|VW Golf|Škoda Fabia|Audi A3|Fiat Panda|Ford Fiesta')} ${r.word('1.0|1.4 TSI|1.6 TDI|Hybrid')} ${r.word('Edition|Style|Sport|Comfort')} #${i + 1}`;
    return {
      title: model,
      price: r.int(2900, 31000),
      mileage: r.int(9, 190) * 1000,
      first_registration: `${String(r.int(1, 12)).padStart(2, '0')}/${r.int(2010, 2025)}`,
      fuel: r.word('Benzin|Diesel|Elektro|Hybrid'),
      place: `${r.int(10000, 99999)} ${r.word('Gera|Fulda|Trier|Celle')}`,
      url: `${base}/fahrzeuge/details?id=${38000000 + i * 917}`,
    };
  });
  return {
    name: 'hashed-cars',
    language: 'de',
    url: `${base}/fahrzeuge/suche?marke=alle&seite=4`,
    namesFields: true,
    goal: 'Gebrauchtwagen: Bezeichnung, Preis, Kilometerstand, Erstzulassung, Kraftstoff, Standort',
    columns: {
      title: 'text|bezeichnung|modell',
      price: 'price|preis',
      mileage: 'number|kilometerstand',
      first_registration: 'text|erstzulassung',
      fuel: 'text|kraftstoff',
      place: 'text|standort|ort',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/fahrzeuge/suche?marke=alle&seite=5`,
    html: `<!doctype html><html lang="de"><head><title>Fahrzeugsuche</title></head><body><div id="root"><div class="MuiBox-root ${css('bar')}"><header class="MuiPaper-root MuiAppBar-root"><div class="MuiToolbar-root"><a class="MuiTypography-root MuiLink-root" href="/">AutoHof</a><a class="MuiButtonBase-root" href="/verkaufen">Verkaufen</a><a class="MuiButtonBase-root" href="/login">Anmelden</a></div></header><div class="MuiGrid-root MuiGrid-container ${css('main')}"><div class="MuiGrid-root MuiGrid-item MuiGrid-grid-md-3"><div class="MuiAccordion-root"><div class="MuiAccordionSummary-root">Kraftstoff</div>${each(['Benzin', 'Diesel', 'Elektro', 'Hybrid'], (f) => `<label class="MuiFormControlLabel-root"><input type="checkbox"><span class="MuiTypography-root">${f} (${amountAs(r.int(400, 9000), '.')})</span></label>`)}</div></div><div class="MuiGrid-root MuiGrid-item MuiGrid-grid-md-9"><h1 class="MuiTypography-root">12.482 Angebote</h1>
${each(rows, (row, i) => `<div class="MuiPaper-root MuiPaper-elevation1 ${card}"><div class="${css('img')}"><img loading="lazy" src="data:image/svg+xml,%3Csvg/%3E" data-src="https://img.autohof.example/${i}.webp" alt=""><div class="${css('count')}">${r.int(3, 22)}</div></div><div><a class="${title}" href="/fahrzeuge/details?id=${38000000 + i * 917}"><div>${row.title}</div></a><div class="${money}"><span>${amountAs(row.price, '.')} €</span>${r.chance(0.4) ? '<sup>1</sup> <span>Fairer Preis</span>' : ''}</div><div class="${facts}"><div class="${fact}">EZ ${row.first_registration}</div><div class="${fact}">${amountAs(row.mileage, '.')} km</div><div class="${fact}">${row.fuel}</div></div><div>${row.place}</div></div></div>${i === 3 || i === 11 ? `<div class="${css('ad')}"><div id="div-gpt-ad-${i}"><span>Anzeige</span><a href="https://werbung.example/kredit">Autokredit ab 3,9 % – jetzt vergleichen</a></div></div>` : ''}`)}
<nav aria-label="pagination navigation" class="MuiPagination-root"><ul class="MuiPagination-ul"><li><a class="MuiPaginationItem-root" aria-label="Go to previous page" href="/fahrzeuge/suche?marke=alle&amp;seite=3"><svg viewBox="0 0 24 24"><path d="M15"/></svg></a></li>${each([1, 2, 3, 4, 5, 6], (p) => `<li><a class="MuiPaginationItem-root${p === 4 ? ' Mui-selected' : ''}" ${p === 4 ? 'aria-current="true"' : ''} aria-label="page ${p}" href="/fahrzeuge/suche?marke=alle&amp;seite=${p}">${p}</a></li>`)}<li><a class="MuiPaginationItem-root" aria-label="Go to next page" href="/fahrzeuge/suche?marke=alle&amp;seite=5"><svg viewBox="0 0 24 24"><path d="M10"/></svg></a></li></ul></nav></div></div></div></div></body></html>`,
  };
};

/** Utility classes: homes as cards, the first of another template; whole cards are links; the pager says only numbers. */
export const utilityHomes: MakePage = (r) => {
  const base = 'https://boligfund.example';
  const rows = r.times(19, (i) => {
    const address = `${r.word('Strandvejen|Skolegade|Møllevej|Birkealle|Havnegade')} ${i + 3}${r.word('|A|, 2. tv')}`;
    return {
      address,
      city: `${r.int(1000, 9900)} ${r.word('Odense|Aarhus|Ribe|Vejle|Skagen')}`,
      price: r.int(8, 79) * 100_000 - 5000,
      area: r.int(48, 260),
      rooms: r.int(2, 8),
      url: `${base}/bolig/${slug(address)}-${r.int(100, 999)}`,
    };
  });
  const card = (row: (typeof rows)[number], i: number): string =>
    i === 0
      ? `<section class="col-span-full md:grid md:grid-cols-2 bg-amber-50 rounded-2xl p-6 mb-8"><img class="aspect-video object-cover" src="/img/hero.jpg" alt=""><div><p class="uppercase text-xs tracking-widest">Ugens bolig</p><h2 class="text-3xl font-serif"><a href="${row.url}">${row.address}</a></h2><p class="mt-2">${row.city}</p><ul class="flex gap-4"><li>${row.rooms} værelser</li><li>${row.area} m²</li></ul><p class="text-2xl font-bold">${amountAs(row.price, '.')} kr.</p></div></section>`
      : `<a href="${row.url.slice(base.length)}" class="group block rounded-xl shadow-sm hover:shadow-md md:w-1/3 [&>p]:mt-2 transition-all"><div class="relative overflow-hidden"><img class="w-full h-48 object-cover group-hover:scale-105" loading="lazy" src="/img/${i}.jpg" alt="">${r.chance(0.3) ? '<span class="absolute top-2 left-2 bg-red-600 text-white text-xs px-2 py-1">Nyhed</span>' : ''}</div><p class="text-lg font-semibold truncate">${row.address}</p><p class="text-sm text-gray-500">${row.city}</p><div class="flex justify-between mt-2"><span class="font-bold">${amountAs(row.price, '.')} kr.</span><span class="text-gray-600">${row.area} m²</span><span class="text-gray-600">${row.rooms} vær.</span></div></a>`;
  return {
    name: 'utility-homes',
    language: 'da',
    url: `${base}/til-salg`,
    namesFields: true,
    goal: 'boliger til salg med adresse, by, pris, areal og antal værelser',
    columns: {
      address: 'text|adresse',
      city: 'text|by',
      price: 'price|pris',
      area: 'number|areal',
      rooms: 'number|antal værelser|værelser',
      url: '-url',
    },
    identity: ['url', 'address'],
    rows,
    next: `${base}/til-salg?side=2`,
    html: `<!doctype html><html lang="da"><head><title>Boliger til salg</title></head><body class="bg-white antialiased"><header class="sticky top-0 z-50 flex items-center justify-between px-4 py-3"><a href="/" class="text-xl font-black">boligfund</a><nav class="hidden md:flex gap-6">${each(['Til salg', 'Til leje', 'Sommerhuse', 'Vurdering', 'Mæglere'], (m) => `<a class="text-gray-700 hover:text-black" href="/${slug(m)}">${m}</a>`)}</nav></header>
<main class="max-w-7xl mx-auto px-4"><h1 class="text-4xl mt-8">Boliger til salg</h1><div class="flex flex-wrap gap-2 my-4">${each(['Villa', 'Rækkehus', 'Ejerlejlighed', 'Andelsbolig', 'Grund'], (t) => `<a class="rounded-full border px-3 py-1" href="?type=${slug(t)}">${t} <span class="text-gray-400">${r.int(10, 900)}</span></a>`)}</div>
<div class="grid grid-cols-1 md:grid-cols-3 gap-6">${each(rows, card)}<div class="rounded-xl bg-blue-600 text-white p-6 flex flex-col"><p class="text-lg font-semibold">Skal du sælge?</p><p>Få en gratis vurdering af din bolig</p><a class="underline" href="/vurdering">Bestil vurdering</a></div></div>
<div class="flex justify-center gap-1 my-10"><span class="bg-black text-white px-3 py-2">1</span>${each([2, 3, 4], (p) => `<a class="px-3 py-2 hover:bg-gray-100" href="/til-salg?side=${p}">${p}</a>`, '')}<span class="px-3 py-2">…</span><a class="px-3 py-2" href="/til-salg?side=41">41</a></div></main><footer class="grid grid-cols-4 bg-gray-100 p-8">${each(['Om os', 'Job', 'Presse', 'Cookies', 'Kontakt', 'Vilkår'], (m) => `<a href="/om/${slug(m)}">${m}</a>`)}</footer></body></html>`,
  };
};

/** A site builder: boxes side by side without a tag or class that says anything, texts in deep wrappers. */
export const builderTeam: MakePage = (r) => {
  const base = 'https://www.hartleylaw.example';
  const rows = r.times(12, (i) => ({
    name: `${r.word('Grace|Owen|Priya|Daniel|Aoife|Marcus')} ${r.word('Hartley|Chan|Doyle|Mensah|Petrov')} ${String.fromCodePoint(65 + i)}`,
    role: r.word('Partner|Associate|Of Counsel|Trainee Solicitor'),
    practice: r.word('Family law|Employment|Conveyancing|Litigation'),
    phone: `+44 20 7946 ${r.int(1000, 9999)}`,
    email: `lawyer${i}@hartleylaw.example`,
  }));
  const text = (content: string): string =>
    `<div id="comp-${r.hash(8)}" class="HcOXKn SxM0TO comp-${r.hash(8)} wixui-rich-text" data-testid="richTextElement"><p class="font_8 wixui-rich-text__text"><span style="letter-spacing:normal;" class="wixui-rich-text__text">${content}</span></p></div>`;
  return {
    name: 'builder-team',
    language: 'en',
    url: `${base}/our-people`,
    namesFields: true,
    goal: 'Everyone on the team: name, role, practice area, phone and email',
    columns: {
      name: 'text',
      role: 'text|position|title',
      practice: 'text|practice area',
      phone: 'phone|telephone',
      email: 'email|e mail',
    },
    identity: ['name'],
    rows,
    next: null,
    html: `<!DOCTYPE html><html lang="en"><head><title>Our people | Hartley Law</title></head><body class="device-desktop"><div id="SITE_CONTAINER"><div id="masterPage"><header id="SITE_HEADER"><div class="inner"><nav><ul>${each(['Home', 'Our people', 'Services', 'Insights', 'Contact'], (m) => `<li data-direction="ltr"><a href="${base}/${slug(m)}"><div><div><p>${m}</p></div></div></a></li>`)}</ul></nav></div></header><main id="PAGES_CONTAINER"><div id="Containerc1dmp"><section id="comp-${r.hash(8)}"><div>${text('Our people')}${text('A team of specialists who explain the law in plain words.')}</div></section>
<section id="comp-${r.hash(8)}" class="Oqnisf"><div class="MW5IWV"></div><div data-mesh-id="grid"><div data-testid="columns" class="V5AUxf">
${each(rows, (row) => `<div id="comp-${r.hash(8)}" class="YzqVVZ wixui-column-strip__column"><div class="MW5IWV"><div class="vd1NFV"></div></div><div data-mesh-id="inline" data-testid="inline-content"><div data-testid="mesh-container-content"><div id="comp-${r.hash(8)}" class="MazNVa"><wow-image><img alt="" src="https://static.img.example/${r.hash(12)}.jpg"></wow-image></div>${text(row.name)}${text(row.role)}${text(row.practice)}${text(`<a href="tel:${row.phone.replaceAll(' ', '')}">${row.phone}</a>`)}${text(`<a href="mailto:${row.email}" data-auto-recognition="true">${row.email}</a>`)}</div></div></div>`)}
</div></div></section></div></main><footer id="SITE_FOOTER">${text('© 2026 Hartley Law LLP')}${text('12 Fetter Lane, London')}${text('<a href="tel:+442079460000">+44 20 7946 0000</a>')}</footer></div></div></body></html>`,
  };
};

const KUUD = 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember';

/** Custom elements and `article`s with the link stretched over the card; a bar of numbers without "next". */
export const stretchedLinks: MakePage = (r) => {
  const base = 'https://kursused.example';
  const rows = r.times(12, (i) => {
    const title = `${r.word('Keraamika|Inglise keel|Python|Pottsepatöö|Jooga|Fotograafia')} ${r.word('algajatele|edasijõudnutele|nädalavahetusel')} ${i + 1}`;
    return {
      title,
      date: `2027-0${r.int(1, 6)}-${r.int(10, 28)}`,
      place: r.word('Tallinn|Tartu|Pärnu|Veebis'),
      price: r.chance(0.85) ? r.int(30, 400) : null,
      teacher: r.word('Mari Tamm|Jaan Kask|Liis Saar'),
      url: `${base}/kursus/${300 + i}`,
    };
  });
  return {
    name: 'stretched-links',
    language: 'et',
    url: `${base}/koik?lk=2`,
    namesFields: true,
    goal: 'Kursused: nimi, kuupäev, koht, hind ja õpetaja',
    columns: {
      title: 'text|nimi|name|kursus',
      date: 'date|kuupäev|kuupaev',
      place: 'text|koht',
      price: 'price|hind',
      teacher: 'text|õpetaja|opetaja',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/koik?lk=3`,
    html: `<!DOCTYPE html><html lang="et"><head><title>Kõik kursused</title></head><body><app-root><app-header><nav><a routerlink="/" href="/">Avaleht</a><a href="/koik">Kursused</a><a href="/opetajad">Õpetajad</a><a href="/blogi">Blogi</a></nav></app-header><app-list><h1>Kõik kursused</h1><mat-chip-list>${each(['Keeled', 'Käsitöö', 'IT', 'Sport'], (c) => `<mat-chip><a href="/koik?teema=${slug(c)}">${c}</a></mat-chip>`)}</mat-chip-list><div _ngcontent-abc-c42 class="grid">
${each(rows, (row) => `<!----><app-course-card _ngcontent-abc-c42 _nghost-abc-c17><article _ngcontent-abc-c17 class="card position-relative"><div _ngcontent-abc-c17 class="day"><b>${Number(row.date.slice(8))}</b>. ${monthOf(row.date, KUUD)} 2027</div><h4 _ngcontent-abc-c17><a _ngcontent-abc-c17 class="stretched-link" href="/kursus/${row.url.split('/').at(-1)}">${row.title}</a></h4><div _ngcontent-abc-c17 class="meta"><span class="icon-place"></span><span>${row.place}</span> · <span>${row.teacher}</span></div>${row.price === null ? '' : `<div _ngcontent-abc-c17 class="hind">${row.price} €</div>`}<time hidden>${dateAs(row.date, 'd.m.Y')}</time></article></app-course-card>`)}
<!----></div><div class="lehed"><a href="/koik?lk=1">1</a> <a class="active" href="/koik?lk=2">2</a> <a href="/koik?lk=3">3</a> <a href="/koik?lk=4">4</a></div></app-list></app-root></body></html>`,
  };
};
