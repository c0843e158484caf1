import { amountAs, dateAs, each, type MakePage, monthOf, slug, without } from './made-page.ts';

/** Recipes: a heading and two paragraphs each, side by side without anything around them. */
export const headedParagraphs: MakePage = (r) => {
  const base = 'https://www.cuisine-de-jeanne.example';
  const rows = r.times(12, (i) => {
    const title = `${r.word('Tarte|Gratin|Velouté|Clafoutis|Terrine')} ${r.word('aux poireaux|de courge|aux cerises|de saumon')} n° ${i + 1}`;
    return {
      title,
      minutes: r.int(3, 24) * 5,
      difficulty: r.word('Facile|Moyen|Difficile'),
      summary: `${r.word('Un classique du dimanche|Parfait pour les restes|Une recette de ma grand-mère')}, ${r.word('à servir tiède|avec une salade|sans gluten')}.`,
      url: `${base}/recettes/${slug(title)}.html`,
    };
  });
  return {
    name: 'headed-paragraphs',
    language: 'fr',
    url: `${base}/recettes/`,
    namesFields: true,
    goal: 'Recettes : titre, temps de préparation, difficulté, description',
    columns: {
      title: 'text|titre|recette',
      minutes: 'number|temps de préparation|temps',
      difficulty: 'text|difficulté|difficulte',
      summary: 'text|description',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/recettes/index2.html`,
    html: `<html lang="fr"><head><title>Mes recettes</title></head><body><div id="menu"><a href="/">Accueil</a> · <a href="/recettes/">Recettes</a> · <a href="/astuces/">Astuces</a> · <a href="/livre-dor/">Livre d’or</a></div><div id="contenu"><h1>Toutes les recettes</h1><p>Bienvenue ! Voici mes recettes, de la plus récente à la plus ancienne.</p>
${each(
  rows,
  (row) => `<h3><a href="${slug(row.title)}.html">${row.title}</a></h3>
<p class="infos">Préparation : ${row.minutes} min — Difficulté : <em>${row.difficulty}</em></p>
<p>${row.summary}</p>`,
)}
<p class="nav"><b>1</b> <a href="index2.html">2</a> <a href="index3.html">3</a> <a href="index2.html">Page suivante</a></p></div><div id="pied"><p>© Jeanne 2026</p></div></body></html>`,
  };
};

/** Lawyers: a heading, an unmarked text with lines, a rule; some lack a line. */
export const ruledLawyers: MakePage = (r) => {
  const base = 'https://abogados-rioja.example';
  const rows = r.times(14, (i) => ({
    name: `${r.word('Ana|Luis|Marta|Jorge|Inés')} ${r.word('García|Ruiz|Ortega|Vidal')} ${r.word('Sanz|Prieto|Mora')} ${String.fromCodePoint(65 + i)}`,
    number: String(1000 + i * 17),
    address: `C/ ${r.word('Mayor|Portales|Laurel|Vara de Rey')}, ${r.int(1, 80)}`,
    phone: r.chance(0.8) ? `941 ${r.int(200, 299)} ${r.int(100, 999)}` : null,
    email: r.chance(0.7) ? `letrado${i}@icar.example` : null,
  }));
  return {
    name: 'ruled-lawyers',
    language: 'es',
    url: `${base}/colegiados`,
    namesFields: true,
    goal: 'Nombre, número de colegiado, dirección, teléfono y correo de cada abogado',
    columns: {
      name: 'text|nombre|abogado',
      number: 'number|número de colegiado|numero de colegiado|número',
      address: 'text|dirección|direccion',
      phone: 'phone|teléfono|telefono',
      email: 'email|correo',
    },
    identity: ['name'],
    rows,
    next: null,
    html: `<!DOCTYPE html><html lang="es"><head><title>Colegiados</title></head><body><header><a href="/">Colegio de Abogados</a><ul class="menu"><li><a href="/colegio">El colegio</a></li><li><a href="/colegiados">Colegiados</a></li><li><a href="/turno">Turno de oficio</a></li><li><a href="/formacion">Formación</a></li></ul></header><div class="content"><h2>Listado de colegiados</h2><p>Última actualización: 3 de noviembre de 2026</p><hr>
${each(rows, (row) => `<h4>${row.name}</h4><div>Nº colegiado: <strong>${row.number}</strong><br/>${row.address}${row.phone === null ? '' : `<br/>Tel.: ${row.phone}`}</div>${row.email === null ? '' : `<div><a href="mailto:${row.email}">${row.email}</a></div>`}<hr>`)}
<p>Si desea modificar sus datos, <a href="/contacto">contacte con secretaría</a>.</p></div><footer><a href="/aviso">Aviso legal</a> <a href="/cookies">Cookies</a></footer></body></html>`,
  };
};

/** Podcasts: a list of definitions, a term and two definitions each. */
export const definedEpisodes: MakePage = (r) => {
  const base = 'https://deverdieping.example';
  const rows = r.times(16, (i) => {
    const number = 88 - i;
    return {
      number,
      title: `${r.word('Water|Stad|Geld|Slaap|Taal')} ${r.word('en toeval|zonder grenzen|van morgen|in cijfers')}`,
      date: r.day(2026),
      minutes: r.int(18, 75),
      url: `${base}/afleveringen/${number}`,
    };
  });
  return {
    name: 'defined-episodes',
    language: 'nl',
    url: `${base}/afleveringen`,
    namesFields: true,
    goal: 'afleveringen met nummer, titel, datum en duur',
    columns: {
      number: 'number|nummer',
      title: 'text|titel|aflevering',
      date: 'date|datum',
      minutes: 'number|duur',
      url: '-url',
    },
    identity: ['url'],
    rows,
    next: `${base}/afleveringen?voor=73`,
    html: `<!doctype html><html lang="nl"><head><title>Afleveringen – De Verdieping</title></head><body><header><h1><a href="/">De Verdieping</a></h1><nav><a href="/afleveringen">Afleveringen</a><a href="/over">Over</a><a href="/steun">Steun ons</a></nav></header><main><dl class="episodes">
${each(rows, (row) => `<dt><span class="nr">#${row.number}</span> <a href="/afleveringen/${row.number}">${row.title}</a></dt><dd class="meta"><time datetime="${row.date}">${dateAs(row.date, 'D-M-Y')}</time> · ${row.minutes} min</dd><dd class="text">${r.word('Een gesprek over wat blijft|Met gast uit Utrecht|Luisteraars bellen in')}. <a href="https://audio.example/${row.number}.mp3">Download</a></dd>`)}
</dl><a class="older" href="/afleveringen?voor=73">Oudere afleveringen</a></main><footer><a href="/rss.xml">RSS</a> <a href="https://social.example/@verdieping">Mastodon</a></footer></body></html>`,
  };
};

/** Departures: rows of cells as `div`s, days as rows of the same parent between them. */
export const flightRows: MakePage = (r) => {
  const base = 'https://www.airport-kelm.example';
  const rows = r.times(24, (i) => ({
    flight: `${r.word('KE|BA|LH|AY|SK')}${r.int(100, 999)}${i}`,
    destination: r.word('Helsinki|London Heathrow|Frankfurt|Oslo|Lisbon|Malaga'),
    time: `${String(6 + Math.floor((i % 12) * 1.3)).padStart(2, '0')}:${r.word('05|20|35|50')}`,
    gate: r.chance(0.8) ? `${r.word('A|B|C')}${r.int(1, 24)}` : null,
    status: r.word('On time|Boarding|Delayed|Departed'),
  }));
  return {
    name: 'flight-rows',
    language: 'en',
    url: `${base}/departures`,
    namesFields: true,
    goal: 'Departures: flight number, destination, time, gate and status',
    columns: {
      flight: 'text|flight number',
      destination: 'text',
      time: 'text|departure time',
      gate: 'text',
      status: 'text',
    },
    identity: ['flight'],
    rows,
    next: null,
    html: `<!DOCTYPE html><html lang="en"><head><title>Departures</title></head><body><div class="alert">Security: please arrive two hours early.</div><header><nav><a href="/departures">Departures</a><a href="/arrivals">Arrivals</a><a href="/parking">Parking</a><a href="/shops">Shops</a></nav></header><div class="board" role="table"><div class="b-head" role="row"><div role="columnheader">Time</div><div role="columnheader">Destination</div><div role="columnheader">Flight</div><div role="columnheader">Gate</div><div role="columnheader">Status</div></div>
${each(rows, (row, i) => `${i % 12 === 0 ? `<div class="b-day"><h2>${i === 0 ? 'Today, Monday 23 November' : 'Tomorrow, Tuesday 24 November'}</h2></div>` : ''}<div class="b-row" role="row"><div class="t" role="cell">${row.time}</div><div class="d" role="cell">${row.destination}</div><div class="f" role="cell">${row.flight}</div><div class="g" role="cell">${row.gate ?? ''}</div><div class="s s-${slug(row.status)}" role="cell">${row.status}</div></div>`)}
</div><div class="sub"><a href="/departures?earlier=1">Earlier flights</a></div><footer>${each(['Press', 'Careers', 'Noise', 'Contact', 'Accessibility'], (m) => `<a href="/${slug(m)}">${m}</a>`)}</footer></body></html>`,
  };
};

/** Screenings: a heading and a table for each day. */
export const tablesByDay: MakePage = (r) => {
  const base = 'https://eiga-no-mori.example';
  const rows = r.times(24, (i) => ({
    title: `${r.word('海の記憶|夜行列車|猫と坂道|遠い花火|銀の森')}${i + 1}`,
    time: `${10 + (i % 6) * 2}:${r.word('00|15|30|45')}`,
    screen: `スクリーン${r.int(1, 5)}`,
    minutes: r.int(80, 165),
    day: Math.floor(i / 6),
    url: `${base}/film/${210 + i}`,
  }));
  return {
    name: 'tables-by-day',
    language: 'ja',
    url: `${base}/schedule`,
    namesFields: true,
    goal: '上映スケジュール：作品名、開始時間、スクリーン、上映時間',
    columns: {
      title: 'text|作品名|タイトル',
      time: 'text|開始時間|開始',
      screen: 'text|スクリーン',
      minutes: 'number|上映時間',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows: without(rows, 'day'),
    next: `${base}/schedule?from=2026-11-27`,
    html: `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>上映スケジュール</title></head><body><div id="header"><a href="/">映画の森</a><ul id="gnav"><li><a href="/schedule">スケジュール</a></li><li><a href="/film">作品案内</a></li><li><a href="/price">料金</a></li><li><a href="/access">アクセス</a></li></ul></div><div id="main"><h1>上映スケジュール</h1><div class="days">${each([23, 24, 25, 26], (d) => `<a href="#d${d}">11/${d}</a>`)}</div>
${each(
  [0, 1, 2, 3],
  (day) =>
    `<h2 id="d${23 + day}">11月${23 + day}日（${'月火水木'[day]}）</h2><table class="timetable"><tr><th>開始</th><th>作品名</th><th>スクリーン</th><th>上映時間</th></tr>${each(
      rows.filter((row) => row.day === day),
      (row) =>
        `<tr><td class="time">${row.time}〜</td><td><a href="/film/${row.url.split('/').at(-1)}">${row.title}</a></td><td>${row.screen}</td><td>${row.minutes}分</td></tr>`,
    )}</table>`,
)}
<p class="more"><a href="/schedule?from=2026-11-19">前の4日間</a> <a href="/schedule?from=2026-11-27">次の4日間</a></p></div><div id="footer"><a href="/privacy">個人情報保護方針</a></div></body></html>`,
  };
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';

/** Releases in rows of three, each row a container; a pager of a script's links with real addresses. */
export const rowsOfThree: MakePage = (r) => {
  const base = 'https://apps.fenixos.example';
  const rows = r.times(18, (i) => {
    const name = `${r.word('Tide|Quill|Ember|Orbit|Lathe')}${r.word('Edit|Sync|Player|Mail|Calc')}${i + 1}`;
    return {
      name,
      version: `${r.int(0, 9)}.${r.int(0, 20)}.${r.int(0, 9)}`,
      licence: r.word('MIT|GPL-3.0|Freeware|Apache-2.0'),
      date: r.day(2026),
      downloads: r.int(300, 900000),
      url: `${base}/app/${slug(name)}`,
    };
  });
  const groups = [0, 3, 6, 9, 12, 15].map((at) => rows.slice(at, at + 3));
  return {
    name: 'rows-of-three',
    language: 'en',
    url: `${base}/apps/office?sort=new`,
    namesFields: true,
    goal: 'Which apps are there? I need name, version, licence, release date and downloads.',
    columns: {
      name: 'text|app|title',
      version: 'text',
      licence: 'text|license',
      date: 'date|release date',
      downloads: 'number',
      url: '-url',
    },
    identity: ['url', 'name'],
    rows,
    next: `${base}/apps/office?sort=new&page=2`,
    html: `<!DOCTYPE html><html lang="en"><head><title>Office apps</title><link rel="next" href="/apps/office?sort=new&amp;page=2"></head><body><nav class="mega"><ul>${each(['Office', 'Graphics', 'Games', 'Development'], (c) => `<li><a href="/apps/${slug(c)}">${c}</a><div class="mega-panel"><div class="row">${each(['Editors', 'Viewers', 'Converters', 'Tools'], (s) => `<div class="col"><h6>${s}</h6><ul>${each(['Popular', 'New', 'Top rated'], (t) => `<li><a href="/apps/${slug(c)}/${slug(s)}/${slug(t)}">${t} ${s.toLowerCase()}</a></li>`)}</ul></div>`)}</div></div></li>`)}</ul></nav><div class="container"><h1>Office</h1><div class="listing">
${each(groups, (group) => `<div class="row mb-4">${each(group, (row) => `<div class="col-md-4"><div class="card h-100"><div class="card-body"><h5 class="card-title"><a href="${row.url.slice(base.length)}">${row.name}</a> <span class="badge badge-info">v${row.version}</span></h5><p class="card-text">${r.word('Small and fast|Made for teams|Works offline')}.</p></div><div class="card-footer"><small>${row.licence}</small> <small>${Number(row.date.slice(8))} ${monthOf(row.date, MONTHS)} ${row.date.slice(0, 4)}</small> <small><i class="fa fa-download"></i> ${amountAs(row.downloads, ',')}</small></div></div></div>`)}</div>`)}
</div><div class="text-center"><button class="btn btn-outline" data-url="/apps/office?sort=new&amp;page=2">Show more</button></div></div><footer class="row">${each(['Company', 'Developers', 'Legal'], (h) => `<div class="col-4"><h6>${h}</h6><ul>${each(['About', 'Blog', 'Terms'], (m) => `<li><a href="/${slug(h)}/${slug(m)}">${m}</a></li>`)}</ul></div>`)}</footer></body></html>`,
  };
};
