import { each, type MakePage, monthOf, slug } from './made-page.ts';

const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';

/** A magazine: the first article of another template, the side's "most read" of the list's own. */
export const magazine: MakePage = (r) => {
  const base = 'https://revistacampo.example';
  const make = (i: number, from: string) => {
    const title = `${r.word(from)} ${r.word('bate recorde|preocupa produtores|chega ao sul|muda de preço')} ${r.word('em 2026|nesta safra|após chuvas')} ${i + 1}`;
    return {
      title,
      date: r.day(2026),
      author: r.word('Redação|Paula Menezes|Caio Brandão'),
      category: r.word('Café|Soja|Gado|Clima'),
      url: `${base}/${slug(title)}/`,
    };
  };
  const rows = r.times(13, (i) => make(i, 'Exportação de café|Preço da soja|Rebanho|Estiagem|Milho'));
  const read = r.times(5, (i) => make(40 + i, 'Trator novo|Como plantar'));
  const long = (iso: string): string => `${Number(iso.slice(8))} de ${monthOf(iso, MESES)} de ${iso.slice(0, 4)}`;
  const post = (row: ReturnType<typeof make>, i: number): string =>
    `<article class="post-item ${i % 2 ? 'odd' : 'even'}"><a class="thumb" href="${row.url}"><img src="/wp-content/lazy.svg" data-src="/uploads/${i}.jpg" alt=""><noscript><img src="/uploads/${i}.jpg"></noscript></a><div class="post-body"><a class="cat" href="/categoria/${slug(row.category)}/">${row.category}</a><h3><a href="${row.url}">${row.title}</a></h3><div class="post-meta"><span class="by">Por <a href="/autor/${slug(row.author)}/">${row.author}</a></span> <span class="when">${long(row.date)}</span></div></div></article>`;
  const first = rows[0]!;
  return {
    name: 'magazine',
    language: 'pt',
    url: `${base}/noticias/`,
    namesFields: true,
    goal: 'Notícias: título, data, autor e categoria',
    columns: {
      title: 'text|título|titulo|notícia',
      date: 'date|data',
      author: 'text|autor',
      category: 'text|categoria',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows,
    next: `${base}/noticias/page/2/`,
    html: `<!DOCTYPE html><html lang="pt-BR"><head><title>Notícias - Revista Campo</title></head><body><header><div class="topo"><a href="/">Revista Campo</a></div><ul class="menu">${each(['Notícias', 'Cotações', 'Clima', 'Vídeos', 'Assine'], (m) => `<li><a href="/${slug(m)}/">${m}</a></li>`)}</ul></header><div class="breadcrumbs"><a href="/">Início</a> » <span>Notícias</span></div><div class="main-col"><section class="lead"><a href="${first.url}"><figure><img src="/uploads/hero.jpg"></figure><h2>${first.title}</h2></a><p class="lead-cat">${first.category}</p><p class="lead-meta">${first.author} | ${long(first.date)}</p></section>
<div class="post-list">${each(rows.slice(1), (row, i) => post(row, i) + (i === 3 ? '<article class="post-item ad"><div class="post-body"><span class="cat">Publicidade</span><h3><a href="https://anuncio.example/adubo">Adubo com 20% de desconto</a></h3></div></article>' : ''))}</div>
<div class="navigation"><a href="${base}/noticias/page/2/" class="nextpostslink">« Notícias mais antigas</a></div></div><aside><h4>Mais lidas</h4><div class="post-list small">${each(read, (row, i) => post(row, i + 30))}</div></aside><footer><p>Todos os direitos reservados</p></footer></body></html>`,
  };
};

/** An Arabic portal: a grid of news in two blocks of the same form under different headings, both of which are news. */
export const arabicPortal: MakePage = (r) => {
  const base = 'https://akhbar-madina.example';
  const rows = r.times(18, (i) => ({
    title: `${r.word('افتتاح|تأجيل|انطلاق|إعلان')} ${r.word('معرض الكتاب|مشروع الطريق|الدوري المحلي|مهرجان التمور')} ${r.word('في المدينة|هذا الأسبوع|لعام 2026')} ${i + 1}`,
    date: r.day(2026),
    section: r.word('محليات|رياضة|ثقافة|اقتصاد'),
    url: `${base}/article/${77120 + i}`,
  }));
  const box = (row: (typeof rows)[number]): string =>
    `<div class="item"><div class="pic"><a href="/article/${row.url.split('/').at(-1)}"><img src="/thumbs/${row.url.slice(-3)}.jpg"></a></div><div class="sec">${row.section}</div><h3><a href="/article/${row.url.split('/').at(-1)}">${row.title}</a></h3><div class="dt">${row.date.split('-').toReversed().join('/')}</div></div>`;
  return {
    name: 'arabic-portal',
    language: 'ar',
    url: `${base}/news`,
    namesFields: true,
    goal: 'الأخبار: العنوان والتاريخ والقسم',
    columns: { title: 'text|العنوان|عنوان', date: 'date|التاريخ|تاريخ', section: 'text|القسم|قسم', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/news/2`,
    html: `<!DOCTYPE html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>أخبار المدينة</title></head><body><div class="top"><a href="/">الرئيسية</a> <a href="/news">الأخبار</a> <a href="/video">فيديو</a> <a href="/contact">اتصل بنا</a></div><div class="ticker"><ul>${each(rows.slice(4, 8), (row) => `<li><a href="${row.url}">${row.title}</a></li>`)}</ul></div>
<div class="block"><h2>أخبار اليوم</h2><div class="items">${each(rows.slice(0, 9), box)}</div></div><div class="banner"><a href="https://ads.example/1"><img src="/ads/728.gif"></a></div><div class="block"><h2>أخبار الأمس</h2><div class="items">${each(rows.slice(9), box)}</div></div>
<div class="pages"><b>1</b><a href="/news/2">2</a><a href="/news/3">3</a><a href="/news/4">4</a><a href="/news/2">التالي</a></div><div class="foot"><a href="/about">من نحن</a><a href="/ads">أعلن معنا</a></div></body></html>`,
  };
};

/** Concerts in tabs: what is past is in a closed panel of the same form. */
export const tabbedConcerts: MakePage = (r) => {
  const base = 'https://hall.hanbit.example';
  const make = (i: number, year: number) => ({
    title: `${r.word('봄의 소리|가을 실내악|재즈의 밤|피아노 리사이틀|가곡의 향연')} ${i + 1}`,
    date: r.day(year),
    place: r.word('콘서트홀|챔버홀|야외무대'),
    price: r.int(2, 12) * 10000,
    url: `${base}/concert/view.do?seq=${year}${String(i).padStart(3, '0')}`,
  });
  const rows = r.times(10, (i) => make(i, 2027));
  const past = r.times(10, (i) => make(i + 20, 2025));
  const item = (row: ReturnType<typeof make>): string =>
    `<li><a href="/concert/view.do?seq=${row.url.split('=')[1]}"><span class="img"><img src="/upload/${row.url.slice(-6)}.jpg" alt=""></span><strong class="tit">${row.title}</strong><dl><dt>일시</dt><dd>${row.date.replaceAll('-', '.')}</dd><dt>장소</dt><dd>${row.place}</dd><dt>가격</dt><dd>${String(row.price).replace(/(\d{3})$/, ',$1')}원</dd></dl></a></li>`;
  return {
    name: 'tabbed-concerts',
    language: 'ko',
    url: `${base}/concert/list.do`,
    namesFields: true,
    goal: '예정된 공연의 제목, 일시, 장소, 가격',
    columns: { title: 'text|제목|공연', date: 'date|일시', place: 'text|장소', price: 'price|가격', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/concert/list.do?pageIndex=2`,
    html: `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>공연 일정</title></head><body><div id="skip"><a href="#contents">본문 바로가기</a></div><header><h1><a href="/">한빛홀</a></h1><ul class="gnb"><li><a href="/concert/list.do">공연</a></li><li><a href="/edu/list.do">교육</a></li><li><a href="/rent.do">대관</a></li><li><a href="/notice.do">공지사항</a></li></ul></header><div id="contents"><ul class="tab"><li class="on"><a href="#t1">예정 공연</a></li><li><a href="#t2">지난 공연</a></li></ul><div id="t1" class="pane"><ul class="perf">${each(rows, item)}</ul><div class="paging"><a href="?pageIndex=1" class="first">처음</a><strong>1</strong><a href="?pageIndex=2">2</a><a href="?pageIndex=3">3</a><a href="?pageIndex=2" class="next"><img src="/images/btn_next.gif" alt="다음 페이지"></a></div></div><div id="t2" class="pane" style="display:none"><ul class="perf">${each(past, item)}</ul></div></div></body></html>`,
  };
};

/** A blog with whole posts; a calendar and an archive of years at its side, and only an arrow with a word leads on. */
export const blogPosts: MakePage = (r) => {
  const base = 'https://fjallvandring.example';
  const manader = 'januari februari mars april maj juni juli augusti september oktober november december';
  const rows = r.times(8, (i) => {
    const title = `${r.word('Till fots|På skidor|Med tält|Tre dagar')} ${r.word('i Sarek|runt Kebnekaise|längs Kungsleden|i Jämtland')} ${i + 1}`;
    const date = `2026-${String(11 - i).padStart(2, '0')}-${String(r.int(2, 27)).padStart(2, '0')}`;
    return { title, date, comments: r.int(0, 24), url: `${base}/2026/${date.slice(5, 7)}/${slug(title)}.html` };
  });
  return {
    name: 'blog-posts',
    language: 'sv',
    url: `${base}/`,
    namesFields: true,
    goal: 'All blog posts with title, date and number of comments',
    columns: { title: 'text|blog post|post', date: 'date', comments: 'number|number of comments', url: '-url' },
    identity: ['url', 'title'],
    rows,
    next: `${base}/search?updated-max=2026-04-02T08:00:00Z&max-results=8`,
    html: `<!DOCTYPE html><html lang="sv"><head><title>Fjällvandring</title></head><body><div class="header"><h1>Fjällvandring</h1><p>Anteckningar från norr</p></div><div class="main"><div class="blog-posts hfeed">
${each(
  rows,
  (row) =>
    `<div class="date-outer"><h2 class="date-header"><span>${r.word('måndag|tisdag|söndag')} ${Number(row.date.slice(8))} ${monthOf(row.date, manader)} 2026</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry"><h3 class="post-title entry-title"><a href="${row.url}">${row.title}</a></h3><div class="post-body entry-content">${each(
      r.times(r.int(2, 5), (p) => p),
      (p) =>
        `<p>${r.word('Vi startade tidigt|Regnet slutade aldrig|Utsikten var fri')} ${r.word('och gick mot toppen|medan dimman lättade')}. <a href="/karta${p}.html">Karta</a></p><div class="separator"><a href="/bild${p}.jpg"><img src="/liten${p}.jpg"></a></div>`,
    )}<ul><li>Packning</li><li>Mat för tre dagar</li></ul></div><div class="post-footer"><span class="post-author">Upplagd av Elin</span> <a class="comment-link" href="${row.url}#comments">${row.comments} kommentarer</a></div></div></div></div></div>`,
)}
</div><div class="blog-pager"><a class="blog-pager-older-link" href="${base}/search?updated-max=2026-04-02T08:00:00Z&amp;max-results=8" title="Äldre inlägg">Äldre inlägg</a> <a class="home-link" href="${base}/">Startsida</a></div></div><div class="sidebar"><h2>Arkiv</h2><ul class="hierarchy">${each([2026, 2025, 2024, 2023], (y) => `<li><a href="/${y}/">${y}</a> (${r.int(5, 40)})<ul>${each([11, 10, 9], (m) => `<li><a href="/${y}/${m}/">${manader.split(' ')[m - 1]}</a> (${r.int(1, 6)})</li>`)}</ul></li>`)}</ul><h2>Länkar</h2><ul>${each(['STF', 'SMHI', 'Lantmäteriet'], (l) => `<li><a href="https://${slug(l)}.example/">${l}</a></li>`)}</ul></div></body></html>`,
  };
};
