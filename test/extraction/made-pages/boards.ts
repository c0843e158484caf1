import { amountAs, dateAs, each, type MakePage, slug, without } from './made-page.ts';

/** phpBB: topics as lists of definitions, announcements in a list of their own above. */
export const phpbbTopics: MakePage = (r) => {
  const base = 'https://forum.samodelki.example';
  const make = (i: number) => ({
    title: `${r.word('Помогите выбрать|Ремонт|Схема|Продам|Вопрос про')} ${r.word('осциллограф|паяльник|усилитель|лазерный станок|блок питания')} ${r.word('для дома|б/у|своими руками|на 12 В')} (${i + 1})`,
    author: r.word('Михалыч|radist_77|Slava|elektronik|Вован'),
    replies: r.int(0, 88),
    views: r.int(30, 9000),
    url: `${base}/viewtopic.php?f=12&t=${5200 + i * 3}`,
  });
  const announcements = r.times(2, (i) => ({ ...make(i), title: `Правила раздела, часть ${i + 1}` }));
  const topics = r.times(25, (i) => make(i + 2));
  const item = (row: ReturnType<typeof make>, i: number): string =>
    `<li class="row bg${(i % 2) + 1}${i < 1 ? ' sticky' : ''}"><dl class="row-item topic_read"><dt title="Нет непрочитанных сообщений"><div class="list-inner"><a href="./viewtopic.php?f=12&amp;t=${row.url.split('t=')[1]}&amp;sid=${r.hash(32)}" class="topictitle">${row.title}</a>${row.replies > 50 ? `<div class="pagination"><ul><li><a class="button" href="./viewtopic.php?f=12&amp;t=${row.url.split('t=')[1]}">1</a></li><li><a class="button" href="./viewtopic.php?f=12&amp;t=${row.url.split('t=')[1]}&amp;start=20">2</a></li></ul></div>` : ''}<br><div class="topic-poster responsive-hide">Автор: <a href="./memberlist.php?mode=viewprofile&amp;u=${i}" class="username">${row.author}</a> » ${dateAs(r.day(2026), 'd.m.Y')}</div></div></dt><dd class="posts">${row.replies} <dfn>Ответы</dfn></dd><dd class="views">${row.views} <dfn>Просмотры</dfn></dd><dd class="lastpost"><span><dfn>Последнее сообщение </dfn><a href="./memberlist.php?u=${i + 9}" class="username">${r.word('Slava|Гость|Вован')}</a><br>${dateAs(r.day(2026), 'd.m.Y')} 12:44</span></dd></dl></li>`;
  return {
    name: 'phpbb-topics',
    language: 'ru',
    url: `${base}/viewforum.php?f=12`,
    namesFields: true,
    goal: 'Темы форума: название, автор, ответы, просмотры',
    columns: {
      title: 'text|название|тема',
      author: 'text|автор',
      replies: 'number|ответы',
      views: 'number|просмотры',
      url: '-url',
    },
    identity: ['title'],
    rows: [...announcements, ...topics],
    next: `${base}/viewforum.php?f=12&start=25`,
    html: `<!DOCTYPE html><html dir="ltr" lang="ru"><head><title>Измерения - Самоделки</title></head><body id="phpbb" class="nojs notouch section-viewforum ltr"><div id="wrap"><div id="page-header"><ul id="nav-main" class="nav-main linklist"><li><a href="./help.php">FAQ</a></li><li><a href="./ucp.php?mode=login">Вход</a></li><li><a href="./ucp.php?mode=register">Регистрация</a></li></ul><ul class="navlinks linklist"><li class="breadcrumbs"><span class="crumb"><a href="./index.php">Список форумов</a></span> <span class="crumb"><a href="./viewforum.php?f=12">Измерения</a></span></li></ul></div><div id="page-body"><h2 class="forum-title">Измерения</h2><div class="action-bar bar-top"><a href="./posting.php" class="button">Новая тема</a><div class="pagination">Тем: 311 <ul><li class="active"><span>1</span></li><li><a class="button" href="./viewforum.php?f=12&amp;start=25">2</a></li><li><a class="button" href="./viewforum.php?f=12&amp;start=50">3</a></li><li class="ellipsis"><span>…</span></li><li><a class="button" href="./viewforum.php?f=12&amp;start=300">13</a></li><li class="arrow next"><a class="button button-icon-only" href="./viewforum.php?f=12&amp;start=25" rel="next"><i class="icon"></i><span class="sr-only">След.</span></a></li></ul></div></div>
<div class="forumbg announcement"><div class="inner"><ul class="topiclist"><li class="header"><dl class="row-item"><dt><div class="list-inner">Объявления</div></dt><dd class="posts">Ответы</dd><dd class="views">Просмотры</dd><dd class="lastpost"><span>Последнее сообщение</span></dd></dl></li></ul><ul class="topiclist topics">${each(announcements, item)}</ul></div></div>
<div class="forumbg"><div class="inner"><ul class="topiclist"><li class="header"><dl class="row-item"><dt><div class="list-inner">Темы</div></dt><dd class="posts">Ответы</dd><dd class="views">Просмотры</dd><dd class="lastpost"><span>Последнее сообщение</span></dd></dl></li></ul><ul class="topiclist topics">${each(topics, item)}</ul></div></div></div></div></body></html>`,
  };
};

/** XenForo: items of many cells, pinned ones in a group of their own. */
export const xenforoThreads: MakePage = (r) => {
  const base = 'https://www.sailtalk.example';
  const make = (i: number, from: string) => {
    const title = `${r.word(from)} ${r.word('on a 34 footer|in heavy weather|– what did you pay?|for the Baltic')} ${i + 1}`;
    return {
      title,
      author: r.word('Windlass|OldSalt|Kiwi Jane|Tacker'),
      date: r.day(2026),
      replies: r.int(0, 130),
      views: r.int(100, 9000),
      url: `${base}/threads/${slug(title)}.${81000 + i}/`,
    };
  };
  const pinned = r.times(2, (i) => make(i, 'Read first: rules'));
  const rows = [
    ...pinned,
    ...r.times(20, (i) => make(i + 2, 'Anchor choice|Engine hours|New standing rigging|Antifouling|Solar panels')),
  ];
  const item = (row: (typeof rows)[number], i: number): string =>
    `<div class="structItem structItem--thread ${i % 3 ? '' : 'is-prefix1 '}js-inlineModContainer js-threadListItem-${81000 + i}" data-author="${row.author}"><div class="structItem-cell structItem-cell--icon"><div class="structItem-iconContainer"><a href="/members/${slug(row.author)}.${i}/" class="avatar avatar--s"><span class="avatar-u${i}-s">${row.author[0]}</span></a></div></div><div class="structItem-cell structItem-cell--main"><ul class="structItem-statuses">${i < 2 ? '<li><i class="structItem-status structItem-status--sticky"></i><span class="u-srOnly">Sticky</span></li>' : ''}</ul><div class="structItem-title">${i % 3 ? '' : '<a href="/forums/gear/?prefix_id=1" class="labelLink"><span class="label">Question</span></a> '}<a href="${row.url.slice(base.length)}">${row.title}</a></div><div class="structItem-minor"><ul class="structItem-parts"><li><a href="/members/${slug(row.author)}.${i}/" class="username">${row.author}</a></li><li class="structItem-startDate"><a href="${row.url.slice(base.length)}"><time class="u-dt" datetime="${row.date}T09:12:00+0000">${row.date}</time></a></li></ul>${row.replies > 20 ? `<span class="structItem-pageJump"><a href="${row.url.slice(base.length)}page-2">2</a></span>` : ''}</div></div><div class="structItem-cell structItem-cell--meta"><dl class="pairs pairs--justified"><dt>Replies</dt><dd>${row.replies}</dd></dl><dl class="pairs pairs--justified structItem-minor"><dt>Views</dt><dd>${row.views > 999 ? `${Math.floor(row.views / 1000)}K` : row.views}</dd></dl></div><div class="structItem-cell structItem-cell--latest"><a href="${row.url.slice(base.length)}latest"><time class="structItem-latestDate">Today at 7:0${i % 10} AM</time></a><div class="structItem-minor"><a href="/members/x.${i}/" class="username">${r.word('Windlass|Tacker')}</a></div></div></div>`;
  return {
    name: 'xenforo-threads',
    language: 'en',
    url: `${base}/forums/gear/`,
    namesFields: true,
    goal: 'Threads with title, author, start date and number of replies',
    columns: {
      title: 'text|thread',
      author: 'text',
      date: 'date|start date',
      replies: 'number|number of replies',
      url: '-url',
    },
    identity: ['url', 'title'],
    rows: without(rows, 'views'),
    next: `${base}/forums/gear/page-2`,
    html: `<!DOCTYPE html><html id="XF" lang="en-GB"><head><title>Gear | SailTalk</title></head><body><div class="p-pageWrapper"><header class="p-header"></header><nav class="p-nav"><ul class="p-nav-list">${each(['Forums', "What's new", 'Media', 'Members'], (m) => `<li><div class="p-navEl"><a class="p-navEl-link" href="/${slug(m)}/">${m}</a></div></li>`)}</ul></nav><div class="p-body"><h1 class="p-title-value">Gear</h1><nav class="pageNavWrapper"><div class="pageNav"><ul class="pageNav-main"><li class="pageNav-page pageNav-page--current"><a href="/forums/gear/">1</a></li><li class="pageNav-page pageNav-page--later"><a href="/forums/gear/page-2">2</a></li><li class="pageNav-page"><a href="/forums/gear/page-3">3</a></li><li class="pageNav-page"><a href="/forums/gear/page-57">57</a></li></ul><a href="/forums/gear/page-2" class="pageNav-jump pageNav-jump--next">Next</a></div></nav>
<div class="structItemContainer"><div class="structItemContainer-group structItemContainer-group--sticky">${each(rows.slice(0, 2), item)}</div><div class="structItemContainer-group js-threadList">${each(rows.slice(2), (row, i) => item(row, i + 2))}</div></div>
<div class="p-body-sidebar"><div class="block"><h3 class="block-minorHeader">Trending content</h3><ul class="block-body">${each(rows.slice(5, 9), (row, i) => `<li class="block-row"><div class="contentRow"><div class="contentRow-main"><a href="/threads/t.${i}">Trending: ${row.author} on keels</a><div class="contentRow-minor">Replies: ${row.replies}</div></div></div></li>`)}</ul></div></div></div></div></body></html>`,
  };
};

/** A board of announcements in Thai, tables whose cells name their column for small screens. */
export const labelledCells: MakePage = (r) => {
  const base = 'https://procure.muang.example';
  const rows = r.times(20, (i) => ({
    number: `${r.int(1, 99)}/256${r.int(7, 9)}-${i + 1}`,
    title: `ประกาศ${r.word('จ้างก่อสร้าง|ซื้อครุภัณฑ์|จ้างเหมาบริการ|ซื้อวัสดุ')}${r.word('ถนนสายหลัก|สำนักงาน|โรงเรียนเทศบาล|คอมพิวเตอร์')} ครั้งที่ ${i + 1}`,
    budget: r.int(50, 9000) * 1000,
    date: r.day(2026),
    url: `${base}/announce/${900 + i}`,
  }));
  return {
    name: 'labelled-cells',
    language: 'th',
    url: `${base}/announce?page=2`,
    namesFields: true,
    goal: 'Procurement notices: number, title, budget, date',
    columns: { number: 'text|no', title: 'text|notice', budget: 'price|amount', date: 'date', url: '-url' },
    identity: ['url', 'number'],
    rows,
    next: `${base}/announce?page=3`,
    html: `<!DOCTYPE html><html lang="th"><head><title>ประกาศจัดซื้อจัดจ้าง</title></head><body><header><nav><ul>${each(['หน้าแรก', 'ข่าวสาร', 'ประกาศ', 'ติดต่อ'], (m, i) => `<li><a href="/m${i}">${m}</a></li>`)}</ul></nav></header><main><h1>ประกาศจัดซื้อจัดจ้าง</h1><table class="table-responsive-stack"><thead><tr><th>เลขที่</th><th>เรื่อง</th><th>งบประมาณ (บาท)</th><th>วันที่ประกาศ</th><th></th></tr></thead><tbody>
${each(rows, (row) => `<tr><td data-label="เลขที่">${row.number}</td><td data-label="เรื่อง"><a href="/announce/${row.url.split('/').at(-1)}">${row.title}</a></td><td data-label="งบประมาณ (บาท)">${amountAs(row.budget, ',', '.')}</td><td data-label="วันที่ประกาศ">${row.date}</td><td data-label=""><a class="btn" href="/files/${row.url.split('/').at(-1)}.pdf"><i class="fa fa-file-pdf"></i></a></td></tr>`)}
</tbody></table><nav><ul class="pagination"><li class="page-item"><a class="page-link" href="${base}/announce?page=1" rel="prev" aria-label="&laquo; ก่อนหน้า">&lsaquo;</a></li><li class="page-item"><a class="page-link" href="${base}/announce?page=1">1</a></li><li class="page-item active" aria-current="page"><span class="page-link">2</span></li><li class="page-item"><a class="page-link" href="${base}/announce?page=3">3</a></li><li class="page-item"><a class="page-link" href="${base}/announce?page=3" rel="next" aria-label="ถัดไป &raquo;">&rsaquo;</a></li></ul></nav></main></body></html>`,
  };
};
