import { dateAs, each, inGroups, type MakePage, monthOf, slug } from './made-page.ts';

/** WordPress with a job plugin: what a post is filed under stands in its classes; two adverts are among the posts. */
export const wordpressJobs: MakePage = (r) => {
  const base = 'https://www.pflegejobs-nord.example';
  const rows = r.times(15, (i) => {
    const title = `${r.word('Pflegefachkraft|Altenpfleger|Stationsleitung|Praxisanleiter|Wundexpertin|Hebamme')} (${r.word('m/w/d|w/m/d')}) ${r.word('Nachtdienst|Intensiv|Ambulant|Geriatrie|Springerpool')} ${i + 1}`;
    const company = r.word('Diakonie Küste|Klinikum Ost|Haus Abendruh|Sozialwerk Hansa|MediCare Nord GmbH');
    const place = r.word('Rostock|Kiel|Lübeck|Stralsund|Flensburg');
    return {
      title,
      company,
      place,
      type: r.word('Vollzeit|Teilzeit|Minijob'),
      date: r.day(2026),
      url: `${base}/stelle/${slug(title)}/`,
    };
  });
  const card = (
    row: (typeof rows)[number],
    i: number,
  ): string => `<li class="post-${4400 + i * 7} job_listing type-job_listing status-publish ${r.chance(0.6) ? 'has-post-thumbnail ' : ''}hentry job_listing_category-${slug(row.title.split(' ')[0]!)} job-type-${slug(row.type)} job_listing_location-${slug(row.place)}${i === 0 ? ' job_position_featured' : ''}">
	<a href="${row.url}">
		${r.chance(0.7) ? `<img class="company_logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-lazy-src="/wp-content/uploads/logo-${i}.png" alt="${row.company}">` : '<img class="company_logo" src="/wp-content/plugins/jobs/company.png" alt="">'}
		<div class="position"><h3>${row.title}</h3><div class="company"><strong>${row.company}</strong></div></div>
		<div class="location">${row.place}</div>
		<ul class="meta"><li class="job-type ${slug(row.type)}">${row.type}</li><li class="date"><time datetime="${row.date}">Veröffentlicht am ${dateAs(row.date, 'd.m.Y')}</time></li></ul>
	</a></li>`;
  const promo =
    '<li class="jm-promo"><a href="/newsletter/"><h3>Keine Stelle verpassen!</h3><p>Jetzt Job-Alarm einrichten</p></a></li>';
  return {
    name: 'wordpress-jobs',
    language: 'de',
    url: `${base}/stellenangebote/`,
    namesFields: true,
    goal: 'Alle Stellenangebote mit Titel, Arbeitgeber, Ort, Beschäftigungsart und Datum',
    columns: {
      title: 'text|titel|stelle|job',
      company: 'text|arbeitgeber|firma',
      place: 'text|ort|location',
      type: 'text|beschäftigungsart|beschaeftigungsart|job type',
      date: 'date|datum',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/stellenangebote/page/2/`,
    html: `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Stellenangebote – Pflegejobs Nord</title></head><body class="page-template archive">
<div id="cookie-notice" role="dialog"><p>Wir verwenden Cookies.</p><a href="#" class="button">OK</a> <a href="/datenschutz/">Datenschutz</a></div>
<header><nav class="menu-hauptmenue"><ul><li class="menu-item current-menu-item"><a href="/stellenangebote/">Stellenangebote</a></li><li class="menu-item"><a href="/arbeitgeber/">Für Arbeitgeber</a></li><li class="menu-item"><a href="/ratgeber/">Ratgeber</a></li><li class="menu-item"><a href="/kontakt/">Kontakt</a></li></ul></nav></header>
<main><h1>Stellenangebote</h1><form class="job_filters"><input name="search_keywords" placeholder="Suchbegriff"><ul class="job_types">${each(['Vollzeit', 'Teilzeit', 'Minijob'], (t) => `<li><label><input type="checkbox" checked> ${t}</label></li>`)}</ul></form>
<ul class="job_listings">
${each(rows, (row, i) => card(row, i) + (i === 4 || i === 10 ? promo : ''))}
</ul>
<nav class="job-manager-pagination"><ul class="page-numbers"><li><span aria-current="page" class="page-numbers current">1</span></li><li><a class="page-numbers" href="${base}/stellenangebote/page/2/">2</a></li><li><a class="page-numbers" href="${base}/stellenangebote/page/3/">3</a></li><li><a class="next page-numbers" href="${base}/stellenangebote/page/2/">→</a></li></ul></nav></main>
<aside><h4>Beliebte Orte</h4><ul class="tagcloud">${each(['Rostock', 'Kiel', 'Lübeck', 'Stralsund', 'Flensburg', 'Wismar', 'Husum'], (p) => `<li><a href="/ort/${slug(p)}/">${p}</a> (${r.int(2, 40)})</li>`)}</ul></aside>
<footer><p>© 2026 Pflegejobs Nord · <a href="/impressum/">Impressum</a></p></footer></body></html>`,
  };
};

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

/** WordPress with an events plugin: articles between headings of months; some have no price. */
export const wordpressEvents: MakePage = (r) => {
  const base = 'https://teatroelfaro.example';
  const rows = r.times(14, (i) => {
    const title = `${r.word('La casa de arena|Noche de jazz|Cuentos del puerto|Don Juan|El jardín secreto|Taller de voz')} – ${r.word('estreno|función|ciclo|gala')} ${i + 1}`;
    const month = String(3 + Math.floor(i / 5)).padStart(2, '0');
    return {
      title,
      date: `2027-${month}-${String(2 + (i % 5) * 5).padStart(2, '0')}`,
      time: `${r.int(17, 21)}:30`,
      venue: r.word('Sala Principal|Sala Pequeña|Patio|Café del Faro'),
      price: r.chance(0.75) ? r.int(8, 35) : null,
      url: `${base}/evento/${slug(title)}/`,
    };
  });
  let month = '';
  const article = (row: (typeof rows)[number], i: number): string => {
    const heading =
      row.date.slice(0, 7) === month
        ? ''
        : `<h2 class="tribe-events-list-separator-month"><span>${monthOf(row.date, MESES)} 2027</span></h2>`;
    month = row.date.slice(0, 7);
    return `${heading}
<article class="tribe-common-g-row post-${900 + i} type-tribe_events ${r.chance(0.5) ? 'tag-familia ' : ''}${i % 3 ? 'has-post-thumbnail cat_teatro' : 'cat_musica tag-jazz'} sala-${slug(row.venue)}">
  <div class="event-date-tag"><time datetime="${row.date}"><span class="weekday">${r.word('lun|mar|mié|jue|vie|sáb')}</span> <span class="daynum">${Number(row.date.slice(8))}</span></time></div>
  <div class="event-details"><header><time class="event-datetime" datetime="${row.date}">${Number(row.date.slice(8))} de ${monthOf(row.date, MESES)} de 2027</time> <span class="hora">${row.time}</span>
  <h3 class="event-title"><a href="${row.url}" title="${row.title}" rel="bookmark">${row.title}</a></h3></header>
  <address class="event-venue"><span>${row.venue}</span></address><div class="event-description"><p>${r.word('Una velada para todos los públicos.|Con coloquio posterior.|Aforo limitado, se ruega puntualidad.')}</p></div>
  ${row.price === null ? '' : `<div class="event-cost"><span>${row.price} €</span></div>`}</div></article>`;
  };
  return {
    name: 'wordpress-events',
    language: 'es',
    url: `${base}/agenda/`,
    namesFields: true,
    goal: 'Los eventos de la agenda: título, fecha, hora, sala y precio si lo hay',
    columns: {
      title: 'text|título|titulo|evento',
      date: 'date|fecha',
      time: 'text|hora',
      venue: 'text|sala|lugar',
      price: 'price|precio',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/agenda/lista/pagina/2/?tribe_event_display=list`,
    html: `<!doctype html><html lang="es"><head><title>Agenda | Teatro El Faro</title></head><body><header class="site"><a href="/" class="logo">Teatro El Faro</a><nav><a href="/agenda/">Agenda</a> <a href="/entradas/">Entradas</a> <a href="/historia/">Historia</a> <a href="/contacto/">Contacto</a></nav></header>
<div class="tribe-events-view"><div class="top-bar"><a href="/agenda/hoy/">Hoy</a><ul class="views"><li><a href="/agenda/lista/">Lista</a></li><li><a href="/agenda/mes/">Mes</a></li><li><a href="/agenda/dia/">Día</a></li></ul></div>
<div class="tribe-events-calendar-list">${each(rows, article)}</div>
<nav class="tribe-events-nav"><ul><li class="nav-prev"><a href="${base}/agenda/lista/?tribe_event_display=past">Anteriores <span>Eventos</span></a></li><li class="nav-today"><a href="/agenda/lista/">Hoy</a></li><li class="nav-next"><a href="${base}/agenda/lista/pagina/2/?tribe_event_display=list" rel="next">Siguientes <span>Eventos</span></a></li></ul></nav></div>
<section class="patrocinadores"><h4>Con el apoyo de</h4><ul>${each(['Ayuntamiento', 'Caja Sur', 'Fundación Mar', 'Radio Puerto'], (s) => `<li><a href="https://patro.example/${slug(s)}"><img alt="${s}" src="/img/${slug(s)}.svg"></a></li>`)}</ul></section></body></html>`,
  };
};

/** Drupal views: a field a pair of elements, label and content. */
export const drupalDecisions: MakePage = (r) => {
  const base = 'https://www.autorite-eaux.example';
  const rows = r.times(20, (i) => {
    const number = `${r.int(18, 26)}-D-${String(i * 3 + r.int(1, 3)).padStart(2, '0')}`;
    return {
      number,
      title: `Décision relative à ${r.word('la distribution d’eau|des pratiques d’entente|une demande de mesures conservatoires|un abus de position')} ${r.word('dans le secteur agricole|en Bretagne|à la Réunion|des collectivités')}`,
      date: r.day(2025),
      sector: r.word('Eau|Énergie|Transports|Santé'),
      url: `${base}/fr/decision/${number.toLowerCase()}`,
    };
  });
  return {
    name: 'drupal-decisions',
    language: 'fr',
    url: `${base}/fr/liste-des-decisions`,
    namesFields: true,
    goal: 'Les décisions : numéro, intitulé, date et secteur',
    columns: {
      number: 'text|numéro|numero',
      title: 'text|intitulé|intitule|titre',
      date: 'date',
      sector: 'text|secteur',
      url: '-url',
    },
    identity: ['url', 'number'],
    rows,
    next: `${base}/fr/liste-des-decisions?page=1`,
    html: `<!DOCTYPE html><html lang="fr" dir="ltr"><head><title>Liste des décisions | Autorité des eaux</title><link rel="canonical" href="${base}/fr/liste-des-decisions"></head><body class="path-liste">
<a href="#main" class="visually-hidden focusable">Aller au contenu principal</a><div class="region region-header"><nav role="navigation"><ul class="menu menu-level-0"><li class="menu-item menu-item--expanded"><a href="/fr/autorite">L’Autorité</a><ul class="menu menu-level-1">${each(['Missions', 'Organisation', 'Le collège', 'Recrutement', 'Rapports'], (m) => `<li class="menu-item"><a href="/fr/autorite/${slug(m)}">${m}</a></li>`)}</ul></li><li class="menu-item"><a href="/fr/actualites">Actualités</a></li><li class="menu-item menu-item--active-trail"><a href="/fr/liste-des-decisions">Décisions</a></li></ul></nav></div>
<div class="region-breadcrumb"><ol class="breadcrumb"><li><a href="/fr">Accueil</a></li><li>Décisions</li></ol></div>
<main id="main"><h1 class="page-title">Liste des décisions</h1><div class="facets"><h3>Secteur</h3><ul data-drupal-facet-id="secteur">${each(['Eau', 'Énergie', 'Transports', 'Santé', 'Numérique'], (s) => `<li class="facet-item"><a href="?f%5B0%5D=${slug(s)}" rel="nofollow"><span class="facet-item__value">${s}</span> <span class="facet-item__count">(${r.int(3, 90)})</span></a></li>`)}</ul></div>
<div class="views-element-container"><div class="view view-decisions view-id-decisions js-view-dom-id-${r.hash(40)}"><div class="view-header">1 - 20 sur 345 décisions</div><div class="view-content">
${each(rows, (row) => `    <div class="views-row"><div class="views-field views-field-field-numero"><span class="views-label">Décision </span><span class="field-content"><a href="${row.url.slice(base.length)}" hreflang="fr">${row.number}</a></span></div><div class="views-field views-field-title"><h3 class="field-content">${row.title}</h3></div><div class="views-field views-field-field-date"><div class="field-content"><time datetime="${row.date}T12:00:00Z" class="datetime">${dateAs(row.date, 'd/m/Y')}</time></div></div><div class="views-field views-field-field-secteur"><div class="field-content">${row.sector}</div></div><div class="views-field views-field-nothing"><span class="field-content"><a href="/sites/default/files/${row.number}.pdf">Télécharger (PDF)</a></span></div></div>`)}
</div><nav class="pager" role="navigation" aria-labelledby="pagination-heading"><h4 id="pagination-heading" class="visually-hidden">Pagination</h4><ul class="pager__items js-pager__items">
<li class="pager__item is-active"><a href="?page=0" title="Page courante" aria-current="page"><span class="visually-hidden">Page courante</span> 1</a></li>${each([1, 2, 3, 4], (p) => `<li class="pager__item"><a href="?page=${p}" title="Go to page ${p + 1}"><span class="visually-hidden">Page</span> ${p + 1}</a></li>`)}<li class="pager__item pager__item--ellipsis">…</li>
<li class="pager__item pager__item--next"><a href="?page=1" title="Aller à la page suivante" rel="next"><span class="visually-hidden">Page suivante</span> <span aria-hidden="true">››</span></a></li><li class="pager__item pager__item--last"><a href="?page=17" title="Aller à la dernière page" rel="last"><span aria-hidden="true">Dernier »</span></a></li></ul></nav></div></div></main>
<footer><ul class="menu">${each(['Plan du site', 'Mentions légales', 'Accessibilité', 'Marchés publics', 'Contact'], (m) => `<li><a href="/fr/${slug(m)}">${m}</a></li>`)}</ul></footer></body></html>`,
  };
};

/** Drupal views grid: three cards a row, each row an element of its own; the last row is short. */
export const drupalNewsGrid: MakePage = (r) => {
  const base = 'http://www.comune-valdoro.example';
  const rows = r.times(14, (i) => {
    const title = `${r.word('Chiusura|Apertura|Riqualificazione|Bando per|Avviso:')} ${r.word('scuola media|piazza Garibaldi|biblioteca|centro sportivo|via Roma')} ${r.word('da lunedì|fino a maggio|lavori in corso|nuovi orari')} n. ${i + 3}`;
    return {
      title,
      date: r.day(2026),
      category: r.word('Viabilità|Scuola|Cultura|Ambiente'),
      summary: `L’amministrazione comunica che ${r.word('gli uffici resteranno chiusi|sono disponibili i moduli|le domande scadono a fine mese|il servizio è sospeso')}.`,
      url: `${base}/novita/${slug(title)}`,
    };
  });
  return {
    name: 'drupal-news-grid',
    language: 'it',
    url: `${base}/novita`,
    namesFields: true,
    goal: 'Notizie del comune con titolo, data, categoria e riassunto',
    columns: {
      title: 'text|titolo',
      date: 'date|data',
      category: 'text|categoria',
      summary: 'text|riassunto|sommario|descrizione|description',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: null,
    html: `<html lang="it"><head><title>Novità - Comune di Valdoro</title></head><body><div class="it-header-wrapper"><ul class="nav">${each(['Amministrazione', 'Novità', 'Servizi', 'Vivere Valdoro'], (m) => `<li class="nav-item"><a class="nav-link" href="/${slug(m)}"><span>${m}</span></a></li>`)}</ul></div>
<div class="view-content"><div class="views-view-grid horizontal cols-3 clearfix">
${each(inGroups(rows, 3), (group, i) => `<div class="views-row clearfix row-${i + 1}">${each(group, (row, j) => `<div class="views-col col-${j + 1}" style="width: 33.3%;"><div class="card-wrapper"><div class="card"><div class="card-body"><div class="category-top"><a class="category" href="/categoria/${slug(row.category)}">${row.category}</a><span class="data">${dateAs(row.date, 'd/m/Y')}</span></div><h5 class="card-title"><a href="${row.url.slice(base.length)}">${row.title}</a></h5><p class="card-text">${row.summary}</p><a class="read-more" href="${row.url.slice(base.length)}"><span class="text">Leggi di più</span></a></div></div></div></div>`)}</div>`)}
</div></div><div class="valuta"><h4>Quanto sono chiare le informazioni su questa pagina?</h4>${each([1, 2, 3, 4, 5], (n) => `<label><input type="radio" name="voto" value="${n}">${n} stelle</label>`)}</div>
<footer><h4>Contatti</h4><p>Piazza Municipio 1<br>Tel. 0321 555 010</p><ul>${each(['Privacy', 'Note legali', 'Dichiarazione di accessibilità'], (m) => `<li><a href="/${slug(m)}">${m}</a></li>`)}</ul></footer></body></html>`,
  };
};
