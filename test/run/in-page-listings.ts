import { type LocalSite, type Route, startSite } from '../crawling/local-site.ts';
import { LIBRARY, plainRows } from './book-rows.ts';
import type { InPageListing } from './in-page-listing.ts';
import { REWRITTEN_LISTINGS } from './rewritten-listings.ts';

const LIST = '<h1>All books</h1><ul id="list" class="books"></ul>';
const TALL = '.book{padding:30px;border:1px solid #ccc}';

/** A pager that shows the rows of page `p` of `last`, ten each; `draw` is called after every change. */
const PAGES = (last: number, draw = '') =>
  `let p = 1; const last = ${last}; function show(n) { p = n; fill(rows((p - 1) * 10, p * 10)); ${draw} } show(1);`;
const BUTTONS =
  '<button id="back" aria-label="Previous page">‹</button><button id="next" aria-label="Next page">›</button>';

/** Pages in every way of going on, by name; each has 30 books unless it says otherwise. */
const IN_PAGE_LISTINGS: Record<string, InPageListing> = {
  'load-more': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => setTimeout(() => {
      append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); }, 100);`,
  },
  /** 400 books, of which the later snapshots do not show all. */
  'load-very-many': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 80; fill(rows(0, n)); byId('more').onclick = () => { append(rows(n, n += 80)); if (n >= 400) byId('more').remove(); };`,
  },
  /** 60 books; each state takes its time. */
  'load-slowly': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => setTimeout(() => {
      append(rows(n, n += 10)); if (n >= 60) byId('more').remove(); }, 700);`,
  },
  /** The first answer with the last ten books is lost. */
  'lost-answer': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = async () => {
      const answer = await fetch('/lossy?from=' + n); if (!answer.ok) return; append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); };`,
  },
  /** The site turns the page's own requests away after twenty books; its answers depend on the site's mood. */
  'refused-later': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = async () => {
      const answer = await fetch('/refusing?from=' + n); if (answer.ok) append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); };`,
  },
  /** A clock never lets the page rest. */
  'beside-a-clock': {
    body: `<p id="clock"></p>${LIST}<button id="more">Load more</button>`,
    script: `setInterval(() => { byId('clock').textContent = Date.now(); }, 50); let n = 10; fill(rows(0, n));
      byId('more').onclick = () => { append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); };`,
  },
  'load-more-fetched': {
    body: `${LIST}<div class="more"><a role="button" id="more">Mehr anzeigen</a></div>`,
    script: `let cursor = 'c10'; fill(rows(0, 10)); byId('more').onclick = async () => {
      const next = await (await fetch('/feed?cursor=' + cursor)).json();
      append(rows(next.from, next.to)); cursor = next.cursor; if (!cursor) byId('more').style.display = 'none'; };`,
  },
  'next-disabled-at-the-end': {
    body: `${LIST}<div class="bar">${BUTTONS}</div>`,
    script: `${PAGES(3, `byId('next').disabled = p === last; byId('back').disabled = p === 1;`)}
      byId('next').onclick = () => show(p + 1); byId('back').onclick = () => show(p - 1);`,
  },
  'next-removed-at-the-end': {
    body: `${LIST}<div class="bar" id="bar"></div>`,
    script: `${PAGES(
      3,
      `byId('bar').innerHTML = (p > 1 ? '<button data-to="-1">Back</button>' : '') +
      (p < last ? '<button data-to="1">Next</button>' : ''); `,
    )}
      byId('bar').onclick = (e) => e.target.dataset.to && show(p + Number(e.target.dataset.to));`,
  },
  numbers: {
    body: `${LIST}<div class="pages" id="bar"></div>`,
    script: `${PAGES(3, `byId('bar').innerHTML = [1, 2, 3].map((n) => '<span class="page' + (n === p ? ' active' : '') + '">' + n + '</span>').join('');`)}
      byId('bar').onclick = (e) => e.target.className.includes('page ') || e.target.className === 'page' ? show(Number(e.target.textContent)) : 0;`,
    styles: '.page{cursor:pointer;padding:4px}',
  },
  'numbers-in-blocks': {
    body: `${LIST}<div class="pages" id="bar"></div>`,
    script: `${PAGES(
      7,
      `const first = p - (p - 1) % 3; byId('bar').innerHTML = [0, 1, 2].map((i) => first + i).filter((n) => n <= last)
      .map((n) => '<button' + (n === p ? ' disabled' : '') + ' data-to="' + n + '">' + n + '</button>').join('') +
      (first + 3 <= last ? '<button data-to="' + (first + 3) + '">›</button>' : '');`,
    )}
      byId('bar').onclick = (e) => e.target.dataset.to && show(Number(e.target.dataset.to));`,
  },
  choice: {
    body: `${LIST}<p>Per page <select><option>10<option>20<option>50</select> Page <select id="page"></select></p>`,
    script: `${PAGES(3)} for (let i = 1; i <= last; i += 1) byId('page').add(new Option('Page ' + i, i));
      byId('page').onchange = (e) => show(Number(e.target.value));`,
  },
  fragments: {
    body: `${LIST}<div class="pager" id="bar"></div>`,
    script: `${PAGES(3, `byId('bar').innerHTML = p < last ? '<a href="#page=' + (p + 1) + '">Next</a>' : '';`)}
      addEventListener('hashchange', () => show(Number(location.hash.split('=')[1])));`,
  },
  'icons-only': {
    body: `${LIST}<div><button id="back"><svg width="9" height="9"></svg></button><button id="next"><svg width="9" height="9"></svg></button></div>`,
    script: `${PAGES(3, `byId('next').disabled = p === last; byId('back').disabled = p === 1;`)}
      byId('next').onclick = () => show(p + 1); byId('back').onclick = () => show(p - 1);`,
  },
  scroll: {
    body: `${LIST}<div id="end">…</div>`,
    styles: TALL,
    script: `let n = 10, busy = false; fill(rows(0, n)); new IntersectionObserver(async ([e]) => {
      if (!e.isIntersecting || busy || n >= 30) return; busy = true; await fetch('/feed?cursor=c' + n); append(rows(n, n += 10)); busy = false;
      }).observe(byId('end'));`,
  },
  'scroll-in-a-box': {
    body: `<div id="box">${LIST}</div>`,
    styles: `${TALL}body{margin:0;overflow:hidden;height:100vh}#box{height:600px;overflow-y:auto}`,
    script: `let n = 10, busy = false; fill(rows(0, n)); byId('box').addEventListener('scroll', () => { const b = byId('box');
      if (busy || n >= 30 || b.scrollTop + b.clientHeight < b.scrollHeight - 50) return; busy = true;
      setTimeout(() => { append(rows(n, n += 10)); busy = false; }, 120); });`,
  },
  /** Only what can be seen is in the page; 120 books. */
  'virtual-list': {
    body: '<h1>All books</h1><div id="box"><div id="all"><ul id="list" class="books"></ul></div></div>',
    styles: `#box{height:700px;overflow-y:auto}#all{height:${120 * 100}px;position:relative}#list{position:absolute;left:0;right:0;margin:0}.book{height:98px;overflow:hidden}`,
    script: `const draw = () => { const first = Math.max(0, Math.floor(byId('box').scrollTop / 100) - 2);
      list.style.top = first * 100 + 'px'; fill(rows(first, Math.min(120, first + 12))); };
      byId('box').addEventListener('scroll', draw); draw();`,
  },
  /** Draws what can be seen a while after the scrolling has paused; 100 books. */
  'drawn-late': {
    body: '<h1>All books</h1><div id="all"><ul id="list" class="books"></ul></div>',
    styles: `#all{height:9000px;position:relative}#list{position:absolute;left:0;right:0;margin:0}.book{height:88px;overflow:hidden}`,
    script: `let pending; const draw = () => { const first = Math.max(0, Math.floor(scrollY / 90) - 3);
      list.style.top = first * 90 + 'px'; fill(rows(first, Math.min(100, first + 20))); };
      addEventListener('scroll', () => { clearTimeout(pending); pending = setTimeout(draw, 150); }); draw();`,
  },
  /** More books come at the end, and those far above are dropped; 60 books. */
  'dropping-list': {
    body: `<h1>All books</h1><div id="gap"></div><ul id="list" class="books"></ul>`,
    styles: '.book{height:120px}',
    script: `let first = 0, n = 15, busy = false; const draw = () => { byId('gap').style.height = first * 122 + 'px'; fill(rows(first, n)); };
      draw(); addEventListener('scroll', () => { if (busy || n >= 60 || scrollY + innerHeight < document.body.scrollHeight - 200) return;
      busy = true; setTimeout(() => { n += 15; first = Math.max(0, n - 30); draw(); busy = false; }, 100); });`,
  },
  overlays: {
    body: `${LIST}<button id="more">Show more</button><div class="over" id="cookies" role="dialog"><p>We use cookies.</p><button id="yes">Accept all</button></div>
      <div class="over veil"><p>Read our letter</p></div>`,
    styles: '.over{position:fixed;inset:0;background:#fffc;z-index:9}.veil{z-index:8}',
    script: `let n = 10; fill(rows(0, n)); byId('yes').onclick = () => byId('cookies').remove();
      byId('more').addEventListener('click', (e) => { if (!e.isTrusted) return; append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); });`,
  },
  'shadow-rows': {
    body: '<h1>All books</h1><x-books></x-books>',
    script: `customElements.define('x-books', class extends HTMLElement { connectedCallback() {
      const root = this.attachShadow({ mode: 'open' }); let n = 10;
      root.innerHTML = '<ul class="books">' + rows(0, n) + '</ul><button class="more">Load more</button>';
      root.querySelector('button').onclick = () => { root.querySelector('ul').insertAdjacentHTML('beforeend', rows(n, n += 10));
        if (n >= 30) root.querySelector('button').remove(); }; } });`,
  },
  'frame-rows': {
    body: '<h1>All books</h1><p>In a frame.</p><iframe src="/load-more" style="width:900px;height:700px;border:0"></iframe>',
    script: '',
  },
  'control-without-effect': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => { if (n < 30) append(rows(n, n += 10)); };`,
  },
  'same-rows-again': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => { const at = n % 30; append(rows(at, at + 10)); n += 10; };`,
  },
  'round-and-round': {
    body: `${LIST}<div class="pager"><button id="next">Next</button></div>`,
    script: `${PAGES(3)} byId('next').onclick = () => show(p % last + 1);`,
  },
  'ends-in-nothing': {
    body: `${LIST}<div class="pager"><button id="next">Next</button></div>`,
    script: `${PAGES(3)} byId('next').onclick = () => { if (p < last) show(p + 1); else location.href = '/missing'; };`,
  },
  'leads-away': {
    body: `${LIST}<div class="pager"><button id="next">Next</button></div>`,
    script: `fill(rows(0, 10)); byId('next').onclick = () => { location.href = '/missing'; };`,
  },
  /** The rows of a state come one after the other, and the button is away meanwhile. */
  'slow-rows': {
    body: `${LIST}<p><button id="more">Load more</button></p>`,
    script: `let n = 10; fill(rows(0, n)); byId('more').onclick = () => { byId('more').disabled = true; let left = 10;
      const each = () => { append(rows(n, n += 1)); left -= 1; if (left > 0) setTimeout(each, 60); else if (n < 30) byId('more').disabled = false; }; each(); };`,
  },
  /** Plain HTML shows the first records; what the button brings takes scripts, or there is nothing behind it. */
  'plain-load-more': {
    body: `<h1>All books</h1><ul id="list" class="books">${plainRows(10)}</ul><button id="more">Load more</button>`,
    script: `let n = 10; byId('more').onclick = () => { append(rows(n, n += 10)); if (n >= 30) byId('more').remove(); };`,
  },
  'plain-dead-button': {
    body: `<h1>All books</h1><ul id="list" class="books">${plainRows(10)}</ul><button>Load more</button>`,
    script: '',
  },
  /** How many books the first state has is the site's mood. */
  'growing-first-page': {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `let n = 0; const add = (count) => { append(rows(n, Math.min(30, n += count))); if (n >= 30) byId('more').remove(); };
      byId('more').onclick = () => add(10); fetch('/mood').then((answer) => answer.json()).then(add);`,
  },
  ...Object.fromEntries(REWRITTEN_LISTINGS.map(({ name, listing }) => [name, listing])),
  empty: { body: '<p>There is nothing here.</p>', script: '' },
  /** The frame of the listing, around records that have lost their titles. */
  untitled: {
    body: `${LIST}<button id="more">Load more</button>`,
    script: `fill(rows(0, 10)); for (const title of document.querySelectorAll('.title')) title.textContent = '';`,
  },
  decoys: {
    body: `<div class="strip"><button id="turn">Next</button><b id="ad">Offer 1</b></div>${LIST}
      <section class="comments"><p id="talk">Nice.</p><button id="talk-more">Show more comments</button></section>
      <aside><h4>Brand</h4><button id="facets">Show more</button></aside>`,
    script: `fill(rows(0, 10)); let t = 1; byId('turn').onclick = () => { byId('ad').textContent = 'Offer ' + ++t; };
      byId('talk-more').onclick = () => byId('talk').append(' Very nice.'); byId('facets').onclick = () => byId('facets').before('Another brand');`,
  },
};

/** A pager that sends a form for each page, to the same address: its numbers are links to scripts. */
const formPosted: Route = (request, response) => {
  let sent = '';
  request.on('data', (data: Buffer) => (sent += String(data)));
  request.on('end', () => {
    const shown = Number(/p=(\d+)/.exec(sent)?.[1] ?? 1);
    const links = [1, 2, 3].map((n) => (n === shown ? ` <b>${n}</b> ` : ` <a href="javascript:go(${n})">${n}</a> `));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Books</title><h1>All books</h1><ul class="books">${plainRows(10, 10 * (shown - 1))}</ul>
      <form id="f" method="post"><input type="hidden" name="p"><div class="pages">${links.join('')}</div></form>
      <script>function go(n) { f.elements.p.value = n; f.submit(); }</script>`);
  });
};

/** Opens all of them, each at the path of its name. The options may be changed later. */
export function startInPageListings(options: { firstRows: number; refusal?: number }): Promise<LocalSite> {
  let lost = 0;
  const pages = Object.entries(IN_PAGE_LISTINGS).map(([name, { body, styles = '', script }]) => [
    `/${name}`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Books</title><style>${styles}</style></head>
     <body><main>${body}</main><script>if (document.getElementById('list') || ${JSON.stringify(script.includes('customElements'))}) { ${LIBRARY} ${script} }</script></body></html>`,
  ]);
  return startSite({
    ...(Object.fromEntries(pages) as Record<string, string>),
    '/form-post': formPosted,
    '/refusing': (request, response) =>
      void response.writeHead(request.url!.endsWith('20') ? (options.refusal ?? 200) : 200).end(),
    '/lossy': (request, response) => {
      const isLost = request.url!.endsWith('20') && lost++ % 2 === 0;
      response.writeHead(isLost ? 500 : 200).end();
    },
    '/mood': (_request, response) => void response.end(String(options.firstRows)),
    '/feed': (request, response) => {
      const from = Number(new URL(request.url!, 'http://feed').searchParams.get('cursor')!.slice(1));
      const cursor = from + 10 < 30 ? `c${from + 10}` : null;
      response.writeHead(200, { 'content-type': 'application/json' });
      setTimeout(() => response.end(JSON.stringify({ from, to: from + 10, cursor })), 80);
    },
  });
}
