import { amountAs, dateAs, each, type MakePage, without } from './made-page.ts';

/** One table for all: four rows of label and value a record, an empty row between. */
export const rowsOfLabels: MakePage = (r) => {
  const base = 'http://www.registry-isle.example';
  const rows = r.times(12, (i) => ({
    company: `${r.word('Tarn|Moor|Fell|Quay')} ${r.word('Trading|Fishing|Textiles')} ${r.word('Ltd|PLC')} ${i + 1}`,
    number: String(40120 + i * 31),
    incorporated: r.day(2019),
    status: r.word('Live|Dissolved|In liquidation'),
  }));
  return {
    name: 'rows-of-labels',
    language: 'en',
    url: `${base}/results.asp?p=1`,
    namesFields: true,
    goal: 'Companies: name, company number, incorporation date, status',
    columns: {
      company: 'text|name|company name',
      number: 'number|company number',
      incorporated: 'date|incorporation date',
      status: 'text',
    },
    identity: ['company'],
    rows,
    next: `${base}/results.asp?p=2`,
    html: `<html><head><title>Results</title></head><body><h1>Company search</h1><p><a href="default.asp">Home</a> | <a href="search.asp">New search</a></p><p>48 matches</p><table border="0" cellpadding="2">
${each(rows, (row) => `<tr><td class="lbl">Name:</td><td><b>${row.company}</b></td></tr><tr><td class="lbl">Number:</td><td>${row.number}</td></tr><tr><td class="lbl">Incorporated:</td><td>${dateAs(row.incorporated, 'd/m/Y')}</td></tr><tr><td class="lbl">Status:</td><td>${row.status}</td></tr><tr><td colspan="2"><hr></td></tr>`)}
</table><p>Page 1 of 4 <a href="results.asp?p=2">Next page</a></p></body></html>`,
  };
};

/** A table of its own for each record, of labels and values, with a caption. */
export const tablesOfLabels: MakePage = (r) => {
  const base = 'https://dost-tadeusza.example';
  const rows = r.times(9, (i) => ({
    title: `Wyrok ${r.word('I|II|III')} SA/Kr ${r.int(10, 999)}/${20 + (i % 6)}-${i}`,
    date: r.day(2024),
    judge: r.word('A. Kowalska|J. Zieliński|P. Wrona'),
    subject: r.word('Podatek dochodowy|Prawo budowlane|Ochrona środowiska'),
  }));
  return {
    name: 'tables-of-labels',
    language: 'pl',
    url: `${base}/orzeczenia`,
    namesFields: true,
    goal: 'Orzeczenia: sygnatura, data, sędzia, przedmiot sprawy',
    columns: {
      title: 'text|sygnatura',
      date: 'date|data',
      judge: 'text|sędzia|sedzia',
      subject: 'text|przedmiot sprawy|przedmiot',
    },
    identity: ['title'],
    rows,
    next: `${base}/orzeczenia?strona=2`,
    html: `<!doctype html><html lang="pl"><head><title>Orzeczenia</title></head><body><header><ul><li><a href="/">Start</a></li><li><a href="/orzeczenia">Orzeczenia</a></li><li><a href="/pomoc">Pomoc</a></li></ul></header><main>
${each(rows, (row) => `<table class="orzeczenie"><caption>${row.title}</caption><tbody><tr><th>Data</th><td>${dateAs(row.date, 'd.m.Y')}</td></tr><tr><th>Sędzia</th><td>${row.judge}</td></tr><tr><th>Przedmiot</th><td>${row.subject}</td></tr><tr><th>Wynik</th><td>${r.word('Oddalono skargę|Uchylono decyzję')}</td></tr></tbody></table>`)}
<p class="strony">Strona: <strong>1</strong> <a href="?strona=2">2</a> <a href="?strona=3">3</a> <a href="?strona=2">następna</a></p></main></body></html>`,
  };
};

/** One list of definitions in which every record repeats the same four terms. */
export const repeatedTerms: MakePage = (r) => {
  const base = 'https://lost-found.stadtwerke-au.example';
  const rows = r.times(14, (i) => ({
    item: `${r.word('Regenschirm|Rucksack|Brille|Handschuhe|Fahrrad')} ${r.word('schwarz|blau|kariert')} Nr. ${i + 1}`,
    found: r.day(2026),
    line: r.word('Linie 1|Linie 7|Nachtbus'),
    office: r.word('Zentrale|Bahnhof'),
  }));
  return {
    name: 'repeated-terms',
    language: 'de',
    url: `${base}/fundsachen`,
    namesFields: true,
    goal: 'Fundsachen mit Gegenstand, Funddatum, Linie und Abholort',
    columns: { item: 'text|gegenstand', found: 'date|funddatum', line: 'text|linie', office: 'text|abholort' },
    identity: ['item'],
    rows,
    next: `${base}/fundsachen/seite-2`,
    html: `<!doctype html><html lang="de"><head><title>Fundsachen</title></head><body><nav><a href="/">Start</a><a href="/fahrplan">Fahrplan</a><a href="/tarife">Tarife</a><a href="/fundsachen">Fundsachen</a></nav><main><h1>Fundsachen</h1><dl>
${each(rows, (row) => `<dt>Gegenstand</dt><dd>${row.item}</dd><dt>Funddatum</dt><dd>${dateAs(row.found, 'd.m.Y')}</dd><dt>Linie</dt><dd>${row.line}</dd><dt>Abholort</dt><dd>${row.office}</dd>`)}
</dl><p><a href="/fundsachen/seite-2">Weitere Fundsachen</a></p></main></body></html>`,
  };
};

/** Events in a table whose date spans the rows of its day. */
export const spannedDates: MakePage = (r) => {
  const base = 'https://kulturhuset-lom.example';
  const rows = r.times(18, (i) => ({
    day: `2027-01-${String(5 + Math.floor(i / 3) * 2).padStart(2, '0')}`,
    time: `${r.int(10, 20)}:00`,
    title: `${r.word('Kino|Bokkafé|Konsert|Quiz|Foredrag')}: ${r.word('Nordlys|Bestemor|Storm|Vinter')} ${i + 1}`,
    place: r.word('Storsalen|Kafeen|Biblioteket'),
  }));
  return {
    name: 'spanned-dates',
    language: 'no',
    url: `${base}/program`,
    namesFields: true,
    goal: 'Arrangementer: tittel, klokkeslett, sted',
    columns: { title: 'text|tittel|arrangement', time: 'text|klokkeslett|tid', place: 'text|sted' },
    identity: ['title'],
    rows: without(rows, 'day'),
    next: `${base}/program?mnd=2027-02`,
    html: `<!doctype html><html lang="no"><head><title>Program</title></head><body><nav><a href="/">Hjem</a><a href="/program">Program</a><a href="/utleie">Utleie</a></nav><h1>Program januar 2027</h1><table class="program"><tr><th>Dato</th><th>Kl.</th><th>Arrangement</th><th>Sted</th></tr>
${each(rows, (row, i) => `<tr>${i % 3 === 0 ? `<td rowspan="3" class="dato">${dateAs(row.day, 'd.m.Y')}</td>` : ''}<td>${row.time}</td><td><b>${row.title}</b></td><td>${row.place}</td></tr>`)}
</table><p><a href="/program?mnd=2026-12">« Forrige måned</a> <a href="/program?mnd=2027-02">Neste måned »</a></p></body></html>`,
  };
};

/** Persons as paragraphs of a text: a bold name, a line break, the rest; the text begins and ends with other paragraphs. */
export const boldParagraphs: MakePage = (r) => {
  const base = 'https://coro-polifonico.example';
  const rows = r.times(11, (i) => ({
    name: `${r.word('Lucia|Marco|Anna|Paolo|Silvia')} ${r.word('Conti|Riva|Bassi|Neri')} ${String.fromCodePoint(65 + i)}.`,
    voice: r.word('Soprano|Contralto|Tenore|Basso'),
    phone: r.chance(0.7) ? `333 ${r.int(1000000, 9999999)}` : null,
  }));
  return {
    name: 'bold-paragraphs',
    language: 'it',
    url: `${base}/coristi.html`,
    namesFields: true,
    goal: 'I coristi: nome, voce e telefono',
    columns: { name: 'text|nome|corista', voice: 'text|voce', phone: 'phone|telefono' },
    identity: ['name'],
    rows,
    next: null,
    html: `<html lang="it"><head><title>I coristi</title></head><body><div id="nav"><a href="index.html">Home</a> <a href="coristi.html">Coristi</a> <a href="concerti.html">Concerti</a> <a href="audio.html">Audio</a></div><div id="testo"><h1>I coristi</h1><p>Il coro nasce nel 1987 per volontà di un gruppo di amici e si riunisce ogni giovedì.</p><p>Ecco chi canta con noi in questa stagione:</p>
${each(rows, (row) => `<p><strong>${row.name}</strong><br>${row.voice}${row.phone === null ? '' : `<br>tel. ${row.phone}`}</p>`)}
<p>Vuoi cantare con noi? <a href="contatti.html">Scrivici</a>!</p><p>&nbsp;</p></div></body></html>`,
  };
};

/** Questions that open: a button and a closed panel each, side by side; the panel holds most of the record. */
export const openingPanels: MakePage = (r) => {
  const base = 'https://karriere.nordwind.example';
  const rows = r.times(10, (i) => ({
    title: `${r.word('Servicetechniker|Einkäuferin|Data Engineer|Monteur')} ${r.word('Offshore|Onshore|Leitwarte')} ${i + 1}`,
    place: r.word('Emden|Bremen|Esbjerg'),
    hours: r.word('40 h|35 h|20 h'),
    start: r.day(2027),
  }));
  return {
    name: 'opening-panels',
    language: 'de',
    url: `${base}/stellen`,
    namesFields: true,
    goal: 'Stellen mit Titel, Ort, Arbeitszeit und Beginn',
    columns: { title: 'text|titel|stelle', place: 'text|ort', hours: 'text|arbeitszeit', start: 'date|beginn' },
    identity: ['title'],
    rows,
    next: null,
    html: `<!doctype html><html lang="de"><head><title>Stellen</title></head><body><nav><a href="/">Start</a><a href="/stellen">Stellen</a><a href="/kultur">Kultur</a></nav><div class="accordion" id="acc">
${each(rows, (row, i) => `<button class="accordion-button collapsed" data-bs-target="#c${i}" aria-expanded="false">${row.title}</button><div id="c${i}" class="accordion-collapse collapse"><div class="accordion-body"><ul><li>Ort: ${row.place}</li><li>Arbeitszeit: ${row.hours}</li><li>Beginn: ${dateAs(row.start, 'd.m.Y')}</li></ul><p>Wir suchen Verstärkung für unser Team am Meer.</p><a href="mailto:jobs@nordwind.example?subject=${i}">Bewerben</a></div></div>`)}
</div><section class="faq"><h2>Häufige Fragen</h2>${each(['Wie bewerbe ich mich?', 'Gibt es ein Praktikum?', 'Wann bekomme ich Antwort?'], (q, i) => `<details><summary>${q}</summary><p>Antwort ${i}.</p></details>`)}</section></body></html>`,
  };
};

/** A table with a hidden row of details after each row, and rows of categories; prices in two columns. */
export const hiddenDetailRows: MakePage = (r) => {
  const base = 'https://hurtownia-kabel.example';
  const rows = r.times(20, (i) => ({
    code: `KB-${1000 + i * 7}`,
    name: `${r.word('Przewód|Kabel|Złączka|Dławik')} ${r.word('YDY|OMY|LGY')} ${i + 1}`,
    net: r.int(100, 9000) / 100,
    gross: r.int(9100, 19000) / 100,
    stock: r.int(0, 900),
  }));
  return {
    name: 'hidden-detail-rows',
    language: 'pl',
    url: `${base}/cennik`,
    namesFields: true,
    goal: 'Cennik: kod, nazwa, cena netto, cena brutto i stan',
    columns: {
      code: 'text|kod',
      name: 'text|nazwa',
      net: 'price|cena netto|netto',
      gross: 'price|cena brutto|brutto',
      stock: 'number|stan',
    },
    identity: ['code'],
    rows,
    next: `${base}/cennik?od=20`,
    html: `<!doctype html><html lang="pl"><head><title>Cennik</title></head><body><header><a href="/">Hurtownia</a> <a href="/cennik">Cennik</a> <a href="/koszyk">Koszyk</a></header><table id="cennik"><thead><tr><th></th><th>Kod</th><th>Nazwa</th><th>Netto</th><th>Brutto</th><th>Stan</th></tr></thead><tbody>
${each(rows, (row, i) => `${i % 7 === 0 ? `<tr class="grupa"><td colspan="6"><a href="#g${i}">${r.word('Przewody|Kable|Akcesoria')} (${r.int(2, 7)})</a></td></tr>` : ''}<tr class="poz"><td><button>+</button></td><td>${row.code}</td><td>${row.name}</td><td>${amountAs(row.net, ' ', ',')} zł</td><td>${amountAs(row.gross, ' ', ',')} zł</td><td>${row.stock}</td></tr><tr class="szczegoly" style="display:none"><td></td><td colspan="5"><p>Napięcie 750 V, producent ${r.word('Elkab|Tele-F')}. <a href="/karta/${row.code}.pdf">Karta</a></p></td></tr>`)}
</tbody></table><div><a href="/cennik?od=20">1-20</a> | <a href="/cennik?od=20">21-40</a> | <a href="/cennik?od=40">41-60</a></div></body></html>`.replace(
      '<a href="/cennik?od=20">1-20</a>',
      '<b>1-20</b>',
    ),
  };
};
