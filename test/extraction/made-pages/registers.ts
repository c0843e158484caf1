import { amountAs, dateAs, each, type MakePage, monthOf, slug } from './made-page.ts';

const MONTHS = 'January February March April May June July August September October November December';

/** Notices as lists of labels and values; a value may be missing with its label. */
export const labelledNotices: MakePage = (r) => {
  const base = 'https://www.contracts-register.example';
  const rows = r.times(20, (i) => ({
    title: `${r.word('Grounds maintenance|School catering|Fleet telematics|Roof repairs|Legal services')} ${r.word('framework|contract|2027-2030|(lot 2)')} ${i + 1}`,
    buyer: r.word('Kent Vale Council|NHS Westmarch|University of Ely|Port Authority'),
    value: r.chance(0.7) ? r.int(10, 4000) * 1000 : null,
    closing: r.day(2027),
    location: r.word('South East|North West|Wales|Any region'),
    url: `${base}/Notice/${r.hash(8)}-${i}`,
  }));
  return {
    name: 'labelled-notices',
    language: 'en',
    url: `${base}/Search/Results?page=1`,
    namesFields: true,
    goal: 'Tender notices with title, buyer, contract value, closing date and location',
    columns: {
      title: 'text|notice',
      buyer: 'text|organisation',
      value: 'price|contract value',
      closing: 'date|closing date',
      location: 'text|place',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/Search/Results?page=2#dashboard_notices`,
    html: `<!DOCTYPE html><html lang="en" class="govuk-template"><head><title>Results</title></head><body class="govuk-template__body"><a href="#main" class="govuk-skip-link">Skip to main content</a><div class="govuk-cookie-banner" role="region"><h2>Cookies on this service</h2><p>We use some essential cookies.</p><button>Accept</button></div><header class="govuk-header"><a href="/">Contracts Register</a></header><main id="main"><div class="gadget-header"><h1>356 notices found</h1></div><div class="filters"><h2>Filter</h2><fieldset><legend>Region</legend>${each(['South East', 'North West', 'Wales', 'Scotland'], (x) => `<div class="govuk-checkboxes__item"><input type="checkbox"><label>${x}</label></div>`)}</fieldset></div><div class="dashboard_notices">
${each(rows, (row) => `<div class="search-result"><div class="search-result-header" title="${row.title}"><h2><a class="govuk-link search-result-rwh break-word" href="${row.url}">${row.title}</a></h2></div><div class="search-result-sub-header wrap-text">${row.buyer}</div><div class="wrap-text"><span class="">${r.word('The authority is seeking a supplier for works across all sites.|Please see the documents for lots.')}</span></div><div class="search-result-entry"><strong>Notice status</strong> Open</div><div class="search-result-entry"><strong>Contract location</strong> ${row.location}</div>${row.value === null ? '' : `<div class="search-result-entry"><strong>Contract value</strong> £${amountAs(row.value, ',')}</div>`}<div class="search-result-entry"><strong>Closing</strong> ${Number(row.closing.slice(8))} ${monthOf(row.closing, MONTHS)} ${row.closing.slice(0, 4)}</div></div>`)}
</div><div class="pagination"><ul><li class="standard-paginate standard-paginate-active">1</li>${each([2, 3, 4], (p) => `<li class="standard-paginate"><a class="standard-paginate" href="/Search/Results?page=${p}#dashboard_notices">${p}</a></li>`)}<li class="standard-paginate-next govuk-link"><a href="/Search/Results?page=2#dashboard_notices">Next <span>»</span></a></li></ul></div></main><footer class="govuk-footer"><ul>${each(['Help', 'Privacy', 'Cookies', 'Terms'], (m) => `<li><a href="/${slug(m)}">${m}</a></li>`)}</ul></footer></body></html>`,
  };
};

/** A library's results: a table with covers and choices, in which one cell holds all fields as labelled spans. */
export const opacResults: MakePage = (r) => {
  const base = 'https://bibliotek.fjordby.example';
  const rows = r.times(20, (i) => ({
    title: `${r.word('Fiskeren|Vinterlys|Hjem til øya|Stillheten|Den siste fergen')} ${r.word('og havet|: roman|i nord|, bind 2')} ${i + 1}`,
    author: `${r.word('Hansen|Lie|Moe|Solberg')}, ${r.word('Kari|Nils|Tuva')}`,
    publisher: r.word('Gyldendal|Aschehoug|Cappelen Damm'),
    year: r.int(1985, 2026),
    available: r.int(0, 6),
    url: `${base}/cgi-bin/koha/opac-detail.pl?biblionumber=${500 + i * 11}`,
  }));
  return {
    name: 'opac-results',
    language: 'no',
    url: `${base}/cgi-bin/koha/opac-search.pl?q=hav`,
    namesFields: true,
    goal: 'Bøker: tittel, forfatter, forlag, år og antall ledige',
    columns: {
      title: 'text|tittel|bok',
      author: 'text|forfatter',
      publisher: 'text|forlag',
      year: 'number|år|ar',
      available: 'number|antall ledige|ledige',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/cgi-bin/koha/opac-search.pl?q=hav&offset=20&sort_by=relevance`,
    html: `<!DOCTYPE html><html lang="nb-NO"><head><title>Søkeresultat</title></head><body id="results"><div id="header-region"><ul id="members"><li><a href="/cgi-bin/koha/opac-user.pl">Logg inn</a></li></ul></div><div class="main"><div id="search-facets"><h4>Avgrens søket</h4><ul>${each(['Tilgjengelighet', 'Forfattere', 'Emner', 'Samlinger'], (f) => `<li><h5>${f}</h5><ul>${each([1, 2, 3], (n) => `<li><span class="facet-label"><a href="?limit=${slug(f)}:${n}">${f} ${n}</a></span></li>`)}</ul></li>`)}</ul></div><div id="userresults"><p id="numresults">Søket ga 214 treff.</p><div id="top-pages"><nav class="pagination"><ul><li class="active"><a>1</a></li><li><a href="/cgi-bin/koha/opac-search.pl?q=hav&amp;offset=20&amp;sort_by=relevance">2</a></li><li><a href="/cgi-bin/koha/opac-search.pl?q=hav&amp;offset=40&amp;sort_by=relevance">3</a></li><li><a href="/cgi-bin/koha/opac-search.pl?q=hav&amp;offset=20&amp;sort_by=relevance" rel="next">Neste</a></li><li><a href="/cgi-bin/koha/opac-search.pl?q=hav&amp;offset=200&amp;sort_by=relevance">Siste</a></li></ul></nav></div><table class="table table-striped"><tbody>
${each(rows, (row, i) => `<tr><td class="select"><input type="checkbox" id="bib${i}" name="biblionumber" value="${500 + i * 11}"><label for="bib${i}">${i + 1}.</label></td><td class="bibliocol"><div class="title_summary"><a href="/cgi-bin/koha/opac-detail.pl?biblionumber=${500 + i * 11}" class="title">${row.title}</a> <p><span class="byAuthor">av <a href="/cgi-bin/koha/opac-search.pl?q=au:${slug(row.author)}">${row.author}</a></span></p><span class="results_summary type"><span class="label">Materialtype: </span>Bok</span> <span class="results_summary publisher"><span class="label">Utgiver: </span>Oslo : <span class="publisher_name">${row.publisher}</span>, <span class="publisher_date">${row.year}</span></span> <span class="results_summary availability"><span class="label">Tilgjengelighet: </span><span class="available"><span class="AvailabilityLabel">Ledige eksemplarer:</span> (${row.available})</span></span></div><div class="actions"><a class="hold" href="/cgi-bin/koha/opac-reserve.pl?biblionumber=${500 + i * 11}">Reserver</a> <a class="addtocart" href="#">Legg i kurv</a></div></td><td class="cover"><a href="/cgi-bin/koha/opac-detail.pl?biblionumber=${500 + i * 11}"><span class="no-image">Ingen omslagsbilde</span></a></td></tr>`)}
</tbody></table></div></div></body></html>`,
  };
};

/** Hotels: the whole card is one link, with adverts in other cards among them. */
export const hotelCards: MakePage = (r) => {
  const base = 'https://yado-search.example';
  const rows = r.times(20, (i) => ({
    name: `${r.word('旅館|ホテル|民宿|リゾート')}${r.word('松風|青葉|みなと|月見')}${i + 1}`,
    area: r.word('箱根|熱海|草津|別府'),
    price: r.int(60, 480) * 100,
    rating: r.int(30, 50) / 10,
    reviews: r.int(3, 1200),
    url: `${base}/hotel/${30100 + i * 7}/`,
  }));
  return {
    name: 'hotel-cards',
    language: 'ja',
    url: `${base}/search?area=onsen&p=1`,
    namesFields: true,
    goal: 'ホテル一覧：名前、エリア、料金、評価、口コミ件数',
    columns: {
      name: 'text|名前|ホテル名|ホテル',
      area: 'text|エリア',
      price: 'price|料金',
      rating: 'number|評価',
      reviews: 'number|口コミ件数|口コミ',
      url: '-url',
    },
    identity: ['url', 'name'],
    rows,
    next: `${base}/search?area=onsen&p=2`,
    html: `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>宿検索</title></head><body><header><a href="/">宿さがし</a><nav><a href="/map">地図</a><a href="/coupon">クーポン</a><a href="/guide">ガイド</a></nav></header><div class="cond"><a href="?area=onsen&amp;sort=price">安い順</a><a href="?area=onsen&amp;sort=rating">評価順</a></div><p class="hit"><b>312</b>件中 1〜20件</p><div class="list">
${each(rows, (row, i) => `<a class="hotel" href="/hotel/${30100 + i * 7}/"><span class="photo"><img data-original="/p/${i}.jpg" src="/blank.gif"></span><span class="body"><span class="area">${row.area}</span><span class="name">${row.name}</span><span class="pt"><span class="star">★★★★☆</span><em>${row.rating.toFixed(1)}</em>（口コミ${amountAs(row.reviews, ',')}件）</span><span class="fee">1泊 <b>${amountAs(row.price, ',')}</b>円〜</span></span></a>${i % 7 === 5 ? '<a class="hotel pr" href="https://ad.example/tour"><span class="photo"><img src="/pr.jpg"></span><span class="body"><span class="name">【PR】お得なツアー特集</span></span></a>' : ''}`)}
</div><div class="pager"><span>前へ</span><span class="now">1</span><a href="/search?area=onsen&amp;p=2">2</a><a href="/search?area=onsen&amp;p=3">3</a><a href="/search?area=onsen&amp;p=2">次へ</a></div></body></html>`,
  };
};

/** A directory of a parliament by an extension: definition lists in cards, a register of letters, a goal without fields. */
export const membersOfParliament: MakePage = (r) => {
  const base = 'https://www.landtag-mittelau.example';
  const rows = r.times(36, (i) => {
    const name = `${r.word('Brandt|Keller|Vogt|Seidel|Arndt|Lenz')}, ${r.word('Jana|Peter|Birgit|Timo|Aylin')} ${String.fromCodePoint(65 + (i % 26))}${i > 25 ? 'b' : ''}.`;
    return {
      name,
      party: r.word('SPD|CDU|GRÜNE|FDP|LINKE'),
      constituency: `${r.int(1, 50)} – ${r.word('Auental|Steinfurt-Ost|Bergstadt I|Seeland')}`,
      email: `mdl${i}@landtag-mittelau.example`,
      url: `${base}/abgeordnete/person/${slug(name)}`,
    };
  });
  return {
    name: 'members-of-parliament',
    language: 'de',
    url: `${base}/abgeordnete`,
    namesFields: false,
    goal: 'Alle Abgeordneten des Landtags',
    columns: { name: 'text', party: 'text|fraktion', constituency: 'text|wahlkreis', email: 'email', url: 'url|link' },
    identity: ['url', 'name'],
    rows,
    next: null,
    html: `<!DOCTYPE html><html lang="de"><head><meta name="generator" content="TYPO3 CMS"><title>Abgeordnete A–Z</title></head><body id="p14"><div class="nav-meta"><ul>${each(['Leichte Sprache', 'Gebärdensprache', 'Kontakt', 'Presse'], (m) => `<li><a href="/${slug(m)}">${m}</a></li>`)}</ul></div><nav class="main"><ul>${each(['Landtag', 'Abgeordnete', 'Plenum', 'Ausschüsse', 'Dokumente', 'Besuch'], (m) => `<li class="sub"><a href="/${slug(m)}">${m}</a></li>`)}</ul></nav><div id="c81" class="frame frame-default"><header><h1>Abgeordnete von A bis Z</h1></header><div class="letters">${each('ABDEFGHJKLMNOPRSTVWZ'.split(''), (letter) => `<a href="/abgeordnete?tx_mdl[letter]=${letter}">${letter}</a>`, ' ')}</div></div><div id="c82" class="frame frame-type-list"><div class="tx-mdl-list">
${each(rows, (row) => `<div class="person"><div class="person__img"><img loading="lazy" src="/fileadmin/_processed_/${slug(row.name)}.jpg" alt="Portrait"></div><h3 class="person__name"><a href="${row.url.slice(base.length)}">${row.name}</a></h3><dl><dt>Fraktion</dt><dd>${row.party}</dd><dt>Wahlkreis</dt><dd>${row.constituency}</dd><dt>E-Mail</dt><dd><a href="mailto:${row.email}">${row.email}</a></dd></dl></div>`)}
</div></div><footer><div id="c9">${each(['Impressum', 'Datenschutz', 'Barrierefreiheit', 'Sitemap'], (m) => `<a href="/${slug(m)}">${m}</a>`)}</div></footer></body></html>`,
  };
};

/** Joomla's list of a category: a table with sorting headers; its pager knows the words only as titles. */
export const joomlaCategory: MakePage = (r) => {
  const base = 'https://www.camara-serradourada.example';
  const rows = r.times(20, (i) => ({
    title: `${r.word('Projeto de Lei|Requerimento|Indicação|Moção')} nº ${i + 11}/2026 – ${r.word('iluminação pública|merenda escolar|transporte coletivo|coleta seletiva')}`,
    author: r.word('Ver. Joana Prado|Ver. Élcio Lima|Mesa Diretora'),
    date: r.day(2026),
    hits: r.int(12, 4000),
    url: `${base}/index.php/proposicoes/${120 + i}-${slug(`pl ${i + 11} 2026`)}`,
  }));
  return {
    name: 'joomla-category',
    language: 'pt',
    url: `${base}/index.php/proposicoes`,
    namesFields: true,
    goal: 'List all bills: title, author, date, hits',
    columns: { title: 'text|bill', author: 'text', date: 'date', hits: 'number', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/index.php/proposicoes?start=20`,
    html: `<!DOCTYPE html><html lang="pt-br"><head><title>Proposições</title></head><body class="site com_content view-category"><div class="moduletable_menu"><ul class="nav menu mod-list">${each(['Início', 'A Câmara', 'Vereadores', 'Proposições', 'Transparência'], (m, i) => `<li class="item-${100 + i}${i === 3 ? ' current active' : ''}"><a href="/index.php/${slug(m)}">${m}</a></li>`)}</ul></div><main><div class="category-list"><h1>Proposições</h1><form action="${base}/index.php/proposicoes" method="post" id="adminForm"><fieldset class="filters btn-toolbar"><input type="text" name="filter-search"><div class="btn-group pull-right"><select id="limit"><option>10</option><option selected>20</option></select></div></fieldset><table class="category table table-striped table-bordered table-hover"><thead><tr><th id="categorylist_header_title"><a href="#" onclick="Joomla.tableOrdering('a.title','asc','');return false;">Título</a></th><th id="categorylist_header_date"><a href="#" onclick="return false;">Data</a></th><th id="categorylist_header_author"><a href="#">Autor</a></th><th id="categorylist_header_hits"><a href="#">Acessos</a></th></tr></thead><tbody>
${each(
  rows,
  (
    row,
    i,
  ) => `<tr class="cat-list-row${i % 2}"><td headers="categorylist_header_title" class="list-title"><a href="${row.url.slice(base.length)}">
						${row.title}					</a></td><td headers="categorylist_header_date" class="list-date small">${dateAs(row.date, 'd/m/Y')}</td><td headers="categorylist_header_author" class="list-author">Escrito por: ${row.author}</td><td headers="categorylist_header_hits" class="list-hits"><span class="badge badge-info">Acessos: ${row.hits}</span></td></tr>`,
)}
</tbody></table><div class="pagination"><p class="counter pull-right"> Página 1 de 6 </p><ul class="pagination-list"><li class="disabled"><a><span class="icon-first"></span></a></li><li class="disabled"><a><span class="icon-previous"></span></a></li><li class="active"><a>1</a></li>${each([20, 40, 60], (s, i) => `<li class="hidden-phone"><a title="${i + 2}" href="/index.php/proposicoes?start=${s}" class="pagenav">${i + 2}</a></li>`)}<li><a title="Próx" href="/index.php/proposicoes?start=20" class="pagenav"><span class="icon-next"></span></a></li><li><a title="Fim" href="/index.php/proposicoes?start=100" class="pagenav"><span class="icon-last"></span></a></li></ul></div></form></div></main></body></html>`,
  };
};
