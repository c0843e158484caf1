import { amountAs, dateAs, each, inGroups, type MakePage, slug } from './made-page.ts';

/** A Bootstrap table of stocks: two rows of header, a row of totals, adverts as rows. */
export const stockTable: MakePage = (r) => {
  const base = 'https://bourse-watch.example';
  const rows = r
    .times(25, (i) => {
      const ticker =
        `${r.word('A|B|C|D|K|M|N|R|S|T')}${r.hash(3).replaceAll(/\d/g, 'x').toUpperCase()}${i % 10}`.replaceAll(
          /\d/g,
          'Q',
        );
      return {
        ticker: `${ticker}${String.fromCodePoint(65 + i)}`,
        company: `${r.word('Alder|Borealis|Castor|Dunmore|Evergreen|Fulcrum')} ${r.word('Holdings|Energy|Therapeutics|Foods|Semiconductor')} ${String.fromCodePoint(65 + i)}`,
        price: r.int(300, 40000) / 100,
        change: r.int(-900, 900) / 100,
        volume: r.int(10000, 9000000),
      };
    })
    .map((row) => ({ ...row, url: `${base}/quote/${row.ticker}` }));
  return {
    name: 'stock-table',
    language: 'en',
    url: `${base}/markets/most-active?offset=50`,
    namesFields: true,
    goal: 'Ticker, company, last price, change in percent and volume of the most active stocks',
    columns: {
      ticker: 'text|symbol',
      company: 'text|name',
      price: 'price|last price|last',
      change: 'number|change in percent|change percent|% change|change %',
      volume: 'number',
      url: '-url',
    },
    identity: ['url', 'ticker'],
    rows,
    next: `${base}/markets/most-active?offset=75`,
    html: `<!DOCTYPE html><html lang="en"><head><title>Most active stocks</title></head><body><nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">Bourse Watch</a><ul class="navbar-nav">${each(['Markets', 'Watchlists', 'News', 'Screeners'], (m) => `<li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="/${slug(m)}">${m}</a><div class="dropdown-menu"><a class="dropdown-item" href="/${slug(m)}/us">US</a><a class="dropdown-item" href="/${slug(m)}/eu">Europe</a><a class="dropdown-item" href="/${slug(m)}/asia">Asia</a></div></li>`)}</ul></nav>
<div class="container"><div class="row indices">${each(['S&amp;P 500', 'Nasdaq', 'Dow 30', 'Nikkei'], (n) => `<div class="col-3"><div class="card"><h6>${n}</h6><span class="text-success">${amountAs(r.int(4000, 39000), ',')}</span></div></div>`)}</div><h1>Most active</h1>
<div class="table-responsive"><table class="table table-striped table-hover"><thead class="thead-dark"><tr><th colspan="2">Instrument</th><th colspan="3">Today</th></tr><tr><th scope="col"><a href="?sort=symbol">Symbol</a></th><th scope="col"><a href="?sort=name">Name</a></th><th scope="col" class="text-right"><a href="?sort=last">Last</a></th><th scope="col" class="text-right">% Chg</th><th scope="col" class="text-right">Volume</th></tr></thead><tbody>
${each(rows, (row, i) => `<tr><td><a href="/quote/${row.ticker}"><strong>${row.ticker}</strong></a></td><td>${row.company}</td><td class="text-right">${amountAs(row.price, ',', '.')}</td><td class="text-right ${row.change < 0 ? 'text-danger' : 'text-success'}">${row.change < 0 ? '' : '+'}${row.change.toFixed(2)}%</td><td class="text-right">${amountAs(row.volume, ',')}</td></tr>${i % 10 === 6 ? '<tr class="ad-row"><td colspan="5"><small>Advertisement</small><div id="gpt-ad"><a href="https://ads.example/c?x=1">Trade from $0 commission</a></div></td></tr>' : ''}`)}
</tbody><tfoot><tr><td></td><td>Total of 25</td><td></td><td></td><td class="text-right">${amountAs(
      rows.reduce((sum, { volume }) => sum + volume, 0),
      ',',
    )}</td></tr></tfoot></table></div>
<ul class="pagination"><li class="page-item"><a class="page-link" href="?offset=25" aria-label="Prev">‹</a></li><li class="page-item"><a class="page-link" href="?offset=0">1</a></li><li class="page-item"><a class="page-link" href="?offset=25">2</a></li><li class="page-item active"><a class="page-link" href="?offset=50">3</a></li><li class="page-item"><a class="page-link" href="?offset=75">4</a></li><li class="page-item"><a class="page-link" href="?offset=100">5</a></li><li class="page-item"><a class="page-link" href="?offset=75" aria-label="Next">›</a></li></ul></div></body></html>`,
  };
};

/** DataTables: ranks, a footer like the header, a second small table of the same form; the pager is of scripts. */
export const sportsTable: MakePage = () => {
  const base = 'https://serien.example';
  const clubs = 'Norrby|Lidingö|Sollefteå|Åmål|Kiruna|Ystad|Motala|Visby|Falun|Arvika|Nora|Sala|Gävle|Lund|Umeå|Borås';
  const table = (names: string[], suffix: string) =>
    names.map((name, i) => ({
      rank: i + 1,
      team: `${name} ${suffix}`,
      played: 22,
      wins: 18 - i,
      goals: `${60 - i * 2}-${20 + i}`,
      points: 56 - i * 3,
    }));
  const rows = table(clubs.split('|'), 'IF');
  const small = table(clubs.split('|').slice(0, 5), 'U19');
  const head = '<tr><th>#</th><th>Lag</th><th>S</th><th>V</th><th>Mål</th><th>P</th></tr>';
  const body = (list: typeof rows): string =>
    each(
      list,
      (row) =>
        `<tr role="row" class="${row.rank % 2 ? 'odd' : 'even'}"><td class="sorting_1">${row.rank}</td><td><img data-src="/logo/${slug(row.team)}.png" class="lazy" alt=""> ${row.team}</td><td>${row.played}</td><td>${row.wins}</td><td>${row.goals}</td><td><b>${row.points}</b></td></tr>`,
    );
  return {
    name: 'sports-table',
    language: 'sv',
    url: `${base}/division1/tabell`,
    namesFields: true,
    goal: 'Tabellen: placering, lag, spelade matcher, vinster, mål och poäng',
    columns: {
      rank: 'number|placering|#',
      team: 'text|lag',
      played: 'number|spelade matcher|matcher|s',
      wins: 'number|vinster|v',
      goals: 'text|mål|mal',
      points: 'number|poäng|poang|p',
    },
    identity: ['team'],
    rows,
    next: null,
    html: `<!DOCTYPE html><html lang="sv"><head><title>Tabell Division 1</title></head><body><div id="nav"><a href="/">Start</a> <a href="/division1/tabell">Tabell</a> <a href="/division1/program">Spelprogram</a> <a href="/division1/skytteliga">Skytteliga</a></div><h1>Division 1 – tabell</h1><div class="dataTables_wrapper"><div class="dataTables_length"><label>Visa <select><option>10</option><option>25</option></select> rader</label></div><div class="dataTables_filter"><label>Sök:<input type="search"></label></div>
<table id="serietabell" class="display dataTable"><thead>${head}</thead><tfoot>${head}</tfoot><tbody>${body(rows)}</tbody></table><div class="dataTables_info">Visar 1 till 16 av 16 rader</div><div class="dataTables_paginate"><a class="paginate_button previous disabled">Föregående</a><span><a class="paginate_button current">1</a></span><a class="paginate_button next disabled">Nästa</a></div></div>
<div class="right-col"><h3>Juniorserien</h3><table class="display mini"><thead>${head}</thead><tbody>${body(small)}</tbody></table><h3>Senaste nytt</h3><ul>${each(['Derbyt avgjordes på straffar', 'Ny tränare i Falun', 'Så spelar lagen i helgen'], (n) => `<li><a href="/nyheter/${slug(n)}">${n}</a></li>`)}</ul></div></body></html>`,
  };
};

/** ASP.NET: a grid whose first row is its header and whose last its pager, which posts back. */
export const gridView: MakePage = (r) => {
  const base = 'http://ihale.belediye.example';
  const rows = r.times(15, (i) => ({
    number: `2026/${r.int(1000, 9999)}${i}`,
    subject: `${r.word('Asfalt|Kırtasiye|Akaryakıt|Temizlik|Peyzaj|Yemek')} ${r.word('alımı|hizmeti|yapım işi')} ${r.word('(3 kısım)|- 12 aylık|ve bakımı')}`,
    department: r.word('Fen İşleri|Park ve Bahçeler|Destek Hizmetleri'),
    date: r.day(2026),
    state: r.word('Açık|Sonuçlandı|İptal'),
  }));
  const post = (target: string, argument: string): string =>
    `javascript:__doPostBack(&#39;ctl00$Icerik$gvIhale&#39;,&#39;${target}$${argument}&#39;)`;
  return {
    name: 'grid-view',
    language: 'tr',
    url: `${base}/Ihaleler.aspx`,
    namesFields: true,
    goal: 'İhaleler: ihale no, konu, müdürlük, tarih ve durum',
    columns: {
      number: 'text|ihale no|no|ihale numarası',
      subject: 'text|konu|ihale konusu',
      department: 'text|müdürlük|mudurluk',
      date: 'date|tarih',
      state: 'text|durum|status',
    },
    identity: ['number'],
    rows,
    next: 'script',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>İhaleler</title></head><body><form method="post" action="./Ihaleler.aspx" id="form1"><input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="${r.hash(300)}" /><input type="hidden" name="__EVENTVALIDATION" value="${r.hash(80)}" />
<div id="ust"><table width="100%"><tr>${each(['Ana Sayfa', 'Kurumsal', 'Hizmetler', 'İhaleler', 'İletişim'], (m) => `<td><a href="${slug(m)}.aspx">${m}</a></td>`)}</tr></table></div><table width="100%"><tr><td valign="top" width="180"><table class="solmenu">${each(['Meclis kararları', 'Duyurular', 'Nöbetçi eczaneler', 'Vefat edenler', 'Stratejik plan'], (m) => `<tr><td><img src="ok.gif" /><a href="${slug(m)}.aspx">${m}</a></td></tr>`)}</table></td><td valign="top"><span id="ctl00_Icerik_lblBaslik" class="baslik">İhale İlanları</span>
<div><table class="grid" cellspacing="0" rules="all" border="1" id="ctl00_Icerik_gvIhale" style="border-collapse:collapse;"><tr class="gridbaslik"><th scope="col"><a href="${post('Sort', 'IhaleNo')}">İhale No</a></th><th scope="col">Konu</th><th scope="col">Müdürlük</th><th scope="col">Tarih</th><th scope="col">Durum</th><th scope="col">&nbsp;</th></tr>
${each(rows, (row, i) => `<tr class="${i % 2 ? 'gridalt' : 'gridsatir'}"><td>${row.number}</td><td align="left">${row.subject}</td><td><span id="ctl00_Icerik_gvIhale_ctl${String(i + 2).padStart(2, '0')}_lblBirim">${row.department}</span></td><td>${dateAs(row.date, 'd.m.Y')}</td><td>${row.state}</td><td><a href="${post('Select', String(i))}">Detay</a></td></tr>`)}
<tr class="gridpager"><td colspan="6"><table border="0"><tr><td><span>1</span></td>${each([2, 3, 4, 5, 6], (p) => `<td><a href="${post('Page', String(p))}">${p}</a></td>`)}<td><a href="${post('Page', '7')}">...</a></td></tr></table></td></tr></table></div></td></tr></table></form></body></html>`,
  };
};

/** A portal's list view: bodies of rows below a heading each, one for each year; no links but documents. */
export const portalMeetings: MakePage = (r) => {
  const base = 'https://conseil.agglo-vallee.example';
  const rows = r.times(18, (i) => ({
    title: `${r.word('Conseil communautaire|Bureau|Commission finances|Commission eau')} – séance ${i + 1}`,
    date: `${2026 - Math.floor(i / 6)}-${String(12 - ((i * 2) % 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
    place: r.word('Salle du Parc|Hôtel de ville|Visioconférence'),
    minutes: r.chance(0.8) ? `${base}/Documents/PV-${i + 1}.pdf` : null,
  }));
  return {
    name: 'portal-meetings',
    language: 'fr',
    url: `${base}/Pages/Seances.aspx`,
    namesFields: true,
    goal: 'Liste des séances avec intitulé, date, lieu et lien vers le procès-verbal',
    columns: {
      title: 'text|intitulé|intitule|séance',
      date: 'date',
      place: 'text|lieu',
      minutes: 'url|procès verbal|lien vers le procès verbal|pv|lien',
    },
    identity: ['title'],
    rows,
    next: `${base}/Pages/Seances.aspx?Paged=TRUE&p_ID=18&PageFirstRow=19`,
    html: `<html dir="ltr" lang="fr-FR"><head><title>Séances</title></head><body><div id="s4-workspace"><div id="s4-titlerow"><div class="ms-breadcrumb-top"><span id="DeltaTopNavigation"><ul class="root ms-core-listMenu-root static">${each(['Accueil', 'Séances', 'Délibérations', 'Élus', 'Budget'], (m) => `<li class="static"><a class="static menu-item ms-core-listMenu-item" href="/Pages/${slug(m)}.aspx"><span class="menu-item-text">${m}</span></a></li>`)}</ul></span></div></div><div id="contentBox"><table onmousedown="" summary="Séances" class="ms-listviewtable" border="0" cellspacing="0"><thead><tr class="ms-viewheadertr ms-vhltr"><th class="ms-vh2" scope="col"><div class="ms-vh-div">Intitulé</div></th><th class="ms-vh2"><div class="ms-vh-div">Date</div></th><th class="ms-vh2"><div class="ms-vh-div">Lieu</div></th><th class="ms-vh2"><div class="ms-vh-div">PV</div></th></tr></thead>
${each(inGroups(rows, 6), (group) => `<tbody id="titl1-${group[0]!.date.slice(0, 4)}_" groupstring="${group[0]!.date.slice(0, 4)}"><tr><td colspan="100" nowrap="nowrap" class="ms-gb"><span class="ms-commentcollapse-icon"><img src="/_layouts/15/images/spcommon.png"></span> Année : ${group[0]!.date.slice(0, 4)} <span style="font-weight: lighter;">(${group.length})</span></td></tr></tbody><tbody id="tbod1-${group[0]!.date.slice(0, 4)}_" isloaded="true">${each(group, (row, i) => `<tr class="${i % 2 ? 'ms-alternating ' : ''}ms-itmHoverEnabled ms-itmhover"><td class="ms-vb2">${row.title}</td><td class="ms-vb2"><nobr>${dateAs(row.date, 'd/m/Y')}</nobr></td><td class="ms-vb2">${row.place}</td><td class="ms-vb2">${row.minutes === null ? '' : `<a href="${row.minutes.slice(base.length)}"><img alt="PDF" src="/_layouts/15/images/icpdf.png"></a>`}</td></tr>`)}</tbody>`)}
</table><table class="ms-bottompaging"><tr><td class="ms-paging">1 - 18</td><td><a href="Seances.aspx?Paged=TRUE&amp;p_ID=18&amp;PageFirstRow=19"><img src="/_layouts/15/images/next.gif" alt="Suivant"></a></td></tr></table></div></div></body></html>`,
  };
};

/** Publications, a `tbody` of three rows each. */
export const bodiesOfRows: MakePage = (r) => {
  const base = 'https://lib.keyan.example';
  const rows = r.times(12, (i) => ({
    title: `${r.word('基于深度学习的|面向边缘计算的|关于城市水网的|多源数据下的')}${r.word('目标检测|调度方法|风险评估|时序预测')}研究（${i + 1}）`,
    authors: `${r.word('王伟|李娜|张敏')}; ${r.word('刘洋|陈静|赵磊')}`,
    journal: r.word('计算机学报|软件学报|自动化学报|水利学报'),
    year: r.int(2015, 2026),
    cited: r.int(0, 180),
    url: `${base}/paper/${70010 + i * 13}`,
  }));
  return {
    name: 'bodies-of-rows',
    language: 'zh',
    url: `${base}/search?q=%E9%A2%84%E6%B5%8B&pageNo=1`,
    namesFields: true,
    goal: '论文列表：题目、作者、期刊、年份、被引次数',
    columns: {
      title: 'text|题目|标题|论文',
      authors: 'text|作者|author',
      journal: 'text|期刊',
      year: 'number|年份',
      cited: 'number|被引次数|被引',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/search?q=%E9%A2%84%E6%B5%8B&pageNo=2`,
    html: `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>检索结果</title></head><body><div class="topbar"><a href="/">首页</a><a href="/adv">高级检索</a><a href="/journals">期刊导航</a><a href="/login">登录</a></div><div class="left"><h3>学科</h3><ul>${each(['计算机科学', '自动化', '水利工程', '环境科学', '管理学'], (f) => `<li><a href="?f=${encodeURIComponent(f)}">${f}</a><em>(${r.int(3, 300)})</em></li>`)}</ul></div><div class="result">共找到 <b>1,284</b> 条结果<table class="list" cellspacing="0">
${each(
  rows,
  (row, i) =>
    `<tbody class="rec"><tr><td rowspan="3" class="no">${i + 1}.</td><td class="ti"><a href="/paper/${row.url.split('/').at(-1)}" target="_blank">${row.title}</a></td></tr><tr><td class="au">${row.authors
      .split('; ')
      .map((a) => `<a href="/author?n=${encodeURIComponent(a)}">${a}</a>`)
      .join(
        '; ',
      )}</td></tr><tr><td class="so"><span class="jn">《${row.journal}》</span> <span class="yr">${row.year}</span>年 <span class="ct">被引：<b>${row.cited}</b></span> <a class="dl" href="/download?id=${i}">下载</a></td></tr></tbody>`,
)}
</table><div class="page"><span class="cur">1</span>${each([2, 3, 4, 5, 6], (p) => `<a href="/search?q=%E9%A2%84%E6%B5%8B&amp;pageNo=${p}">${p}</a>`, '')}<a href="/search?q=%E9%A2%84%E6%B5%8B&amp;pageNo=2">下一页</a><a href="/search?q=%E9%A2%84%E6%B5%8B&amp;pageNo=107">末页</a></div></div></body></html>`,
  };
};
