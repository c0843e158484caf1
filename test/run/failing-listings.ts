import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { LIBRARY } from './book-rows.ts';

const LIST = '<h1>All books</h1><ul id="list" class="books"></ul>';
const MORE = `${LIST}<button id="more">Load more</button>`;
const NEXT = `${LIST}<div class="pager"><button id="back">Previous</button><button id="next">Next</button></div>`;

/** A listing of 30 books in three states; each but the first is asked for by `ask(page)`, which is false on errors. */
interface FailingListing {
  body: string;
  script: string;
  styles?: string;
  stop: 'last_page' | 'no_new_rows';
  /** How many errors in a row a run gets over: the page asks again when it is moved again, or only after it was loaded anew. */
  bears: number;
}
const EACH_TRY = 4;
const EACH_ATTEMPT = 2;

/** The listings by what they are like. */
export const FAILING_LISTINGS: Record<string, FailingListing> = {
  'load more': {
    body: MORE,
    script: `let p = 1; byId('more').onclick = async () => { if (!await ask(p + 1)) return; p += 1; append(of(p)); if (p === 3) byId('more').remove(); };`,
    stop: 'last_page',
    bears: EACH_TRY,
  },
  'load more, counting before it has the answer': {
    body: MORE,
    script: `let p = 1; byId('more').onclick = async () => { p += 1; if (!await ask(p)) return; append(of(p)); if (p === 3) byId('more').remove(); };`,
    stop: 'last_page',
    bears: EACH_ATTEMPT,
  },
  'load more, with a button that is gone after an error': {
    body: MORE,
    script: `let p = 1; byId('more').onclick = async () => { if (!await ask(p + 1)) { byId('more').remove(); return; } p += 1; append(of(p)); if (p === 3) byId('more').remove(); };`,
    stop: 'last_page',
    bears: EACH_ATTEMPT,
  },
  'load more, beside other requests that always fail': {
    body: MORE,
    script: `let p = 1; byId('more').onclick = async () => { fetch('/broken?at=' + Date.now());
      if (p === 3 || !await ask(p + 1)) return; p += 1; append(of(p)); };`,
    stop: 'no_new_rows',
    bears: EACH_TRY,
  },
  next: {
    body: NEXT,
    script: `let p = 1; const show = async (to) => { if (!await ask(to)) return; p = to; fill(of(p)); byId('next').disabled = p === 3; };
      byId('next').onclick = () => show(p + 1); byId('back').onclick = () => show(p - 1);`,
    stop: 'last_page',
    bears: EACH_TRY,
  },
  numbers: {
    body: `${LIST}<div class="pages" id="bar"></div>`,
    script: `let p = 1; const draw = () => { byId('bar').innerHTML = [1, 2, 3].map((n) => '<button' + (n === p ? ' class="active"' : '') + '>' + n + '</button>').join(''); };
      byId('bar').onclick = async (e) => { const to = Number(e.target.textContent); if (!await ask(to)) return; p = to; fill(of(p)); draw(); }; draw();`,
    stop: 'last_page',
    bears: EACH_TRY,
  },
  scroll: {
    body: `${LIST}<div id="end">…</div>`,
    styles: '.book{padding:30px;border:1px solid #ccc}',
    script: `let p = 1, busy = false; new IntersectionObserver(async ([e]) => {
      if (!e.isIntersecting || busy || p === 3) return; busy = true; if (await ask(p + 1)) { p += 1; append(of(p)); } busy = false; }).observe(byId('end'));`,
    stop: 'last_page',
    bears: EACH_TRY,
  },
};

/** `failures`: how many requests for the second state of each listing, by its place, are still answered with an error. */
export function startFailingListings(failures: number[]): Promise<LocalSite> {
  const pages = Object.values(FAILING_LISTINGS).map(({ body, styles = '', script }, place) => [
    `/${place}`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Books</title><style>${styles}</style></head>
     <body><main>${body}</main><script>${LIBRARY} const of = (p) => rows(p * 10 - 10, p * 10);
     const ask = async (p) => (await fetch('/rows?of=${place}&page=' + p)).ok; fill(of(1)); ${script}</script></body></html>`,
  ]);
  return startSite({
    ...(Object.fromEntries(pages) as Record<string, string>),
    '/broken': (_request, response) => void response.writeHead(500).end(),
    '/rows': (request, response) => {
      const [, place, page] = /of=(\d+)&page=(\d+)/.exec(request.url!)!.map(Number);
      const fails = page === 2 && (failures[place!] ?? 0) > 0;
      if (fails) failures[place!]! -= 1;
      response.writeHead(fails ? 500 : 200).end();
    },
  });
}
