import assert from 'node:assert/strict';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import { startBrowser, type TestBrowser } from './browser-support.ts';
import { type LocalSite, startSite } from './local-site.ts';

const COUNT = `<p id=out>0</p><script>let n = 0; const count = () => { out.textContent = ++n; };</script>`;

const PAGES = {
  '/button': `${COUNT}<button id=b onclick="count()">More</button>`,
  '/disabled': `${COUNT}<button disabled onclick="count()">More</button>`,
  '/covered': `${COUNT}<button onclick="if (event.isTrusted) count()">More</button>
    <div id=veil style="position:fixed;inset:0;z-index:5"><i style="position:absolute;inset:0;pointer-events:auto">x</i></div>`,
  '/consent': `${COUNT}<button onclick="count()">More</button><div role=dialog style="position:fixed;bottom:0;left:0;right:0;height:200px">
    Wir verwenden Cookies <button onclick="fetch('/agreed')">Alle akzeptieren</button><button onclick="fetch('/refused'); this.parentNode.remove()">Alle ablehnen</button></div>`,
  '/newsletter': `${COUNT}<button onclick="count()">More</button><script>customElements.define('x-letter', class extends HTMLElement {
    connectedCallback() { const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = '<div style="position:fixed;inset:0;background:#fff"><p>Our letter</p><button aria-label="Close">+</button></div>';
      root.querySelector('button').onclick = () => { fetch('/closed'); this.remove(); }; } });</script><x-letter></x-letter>`,
  '/agreed': '',
  '/refused': '',
  '/closed': '',
  '/framed': `<iframe src="/button" style="margin:300px 0 0 200px;height:200px"></iframe>`,
  '/frame-over': `${COUNT}<button onclick="if (event.isTrusted) count()">More</button>
    <div style="position:fixed;inset:0"><iframe src="/letter" style="width:100%;height:100%;border:0"></iframe></div>`,
  '/letter': '<h2>Our letter</h2><p>Do read it.</p>',
  '/consent-frame': `${COUNT}<button onclick="count()">More</button><div id=over style="position:fixed;inset:0">
    <iframe src="/consent-inside" style="width:100%;height:100%;border:0"></iframe></div>`,
  '/consent-inside': `<p>Cookies?</p><button onclick="fetch('/refused'); parent.over.remove()">Reject all</button>`,
  '/clocked': `<p id=t></p><script>setInterval(() => { t.textContent = Date.now(); }, 40)</script><div style="height:5000px"></div>${COUNT}
    <script>addEventListener('scroll', () => { if (scrollY > 3000 && n < 1) setTimeout(count, 50); })</script>`,
  '/drawn-late': `<div style="height:6000px;position:relative"><ol id=list style="position:absolute;margin:0"></ol></div><script>
    const draw = () => { const first = Math.floor(scrollY / 100); list.style.top = first * 100 + 'px';
      list.innerHTML = Array.from({ length: 14 }, (_, i) => '<li style="height:100px">entry ' + (first + i) + '</li>').join(''); };
    let pending; draw(); addEventListener('scroll', () => { clearTimeout(pending); pending = setTimeout(draw, 150); });</script>`,
  '/pointer': `${COUNT}<span id=s style="cursor:pointer"><b>2</b></span><script>s.addEventListener('click', count)</script>`,
  '/list': `${COUNT}<select onchange="out.textContent = this.value"><option value=a>1<option value=b>2</select>`,
  '/long': `${COUNT}<button onclick="count(); list.append('new'); list.children[100].textContent = 'changed'">More</button><ul id=list></ul>
    <script>list.innerHTML = Array.from({ length: 500 }, (_, i) => '<li>entry ' + i + '</li>').join('');</script>`,
  '/tall': `<div style="height:5000px"></div>${COUNT}<script>addEventListener('scroll', () => { if (scrollY > 3000 && n < 1) setTimeout(count, 50); })</script>`,
  '/late': `${COUNT}<button onclick="setTimeout(count, 700)">More</button>`,
  '/tracked': `<p>text</p><script src="http://www.google-analytics.com/analytics.js"></script><script src="http://wanted.example/app.js"></script>`,
  '/filling': `<p id=out></p><script>setInterval(() => { out.textContent += 'x'; }, 60)</script>`,
};

describe('A page that stays open', () => {
  let site: LocalSite;
  let browser: TestBrowser;
  let loader: PageLoader;
  const asked: string[] = [];

  before(async () => {
    site = await startSite(PAGES);
    const resolve = async (name: string) => {
      asked.push(name);
      return [{ address: '127.0.0.1', family: 4 as const }];
    };
    browser = await startBrowser({ allow: [site.host], resolve });
    loader = browser.openLoader();
  });
  after(async () => {
    await loader.close();
    await browser.close();
    await site.close();
  });

  const options = (patienceMs = 0) => ({ patienceMs, isComplete: (html: string) => !html.includes('>0</p>') });

  /** Opens a page; `mark` leads to the first element with a tag. */
  async function open(path: string) {
    await loader.load(site.origin + path);
    const { html } = await loader.live!.look({ patienceMs: 0 });
    return {
      html,
      mark: (tag: string) => new RegExp(`<${tag}(?: [^>]*)? data-lw-mark="(\\d+)"`).exec(html)![1]!,
    };
  }
  const shown = (snapshot: { html: string } | null) => /<p id="out">([^<]*)</.exec(snapshot!.html)?.[1];

  it('marks what can be pressed, also what only shows a pointer', async () => {
    const { html } = await open('/pointer');
    assert.match(html, /<span id="s" style="cursor:pointer" data-lw-mark="\d+"><b>2<\/b>/);
    assert.doesNotMatch((await loader.load(`${site.origin}/pointer`)).html, /data-lw-mark/);
  });

  for (const [path, tag] of [
    ['/button', 'button'],
    ['/covered', 'button'],
    ['/consent', 'button'],
    ['/framed', 'button'],
    ['/frame-over', 'button'],
    ['/consent-frame', 'button'],
    ['/pointer', 'span'],
    ['/late', 'button'],
  ] as const) {
    it(`is pressed on ${path}`, async () => {
      const { mark } = await open(path);
      assert.equal(shown(await loader.live!.move({ press: mark(tag) }, options(3_000))), '1');
    });
  }

  it('lies under what was over it again after it was pressed', async () => {
    const { html, mark } = await open('/covered');
    const after = await loader.live!.move({ press: mark('button') }, options());
    const veil = /<div id="veil".*<\/div>/;
    assert.equal(veil.exec(after!.html)?.[0], veil.exec(html)?.[0]);
  });

  it('is rid of dialogs by the button that refuses or closes', async () => {
    site.requests.length = 0;
    await open('/consent');
    await open('/newsletter');
    assert.deepEqual(site.requests, ['/consent', '/refused', '/newsletter', '/closed']);
  });

  it('is not moved by what is disabled or gone', async () => {
    const { mark } = await open('/disabled');
    assert.equal(await loader.live!.move({ press: mark('button') }, options()), null);
    assert.equal(await loader.live!.move({ press: '999' }, options()), null);
  });

  it('is moved by choosing, and shows what is chosen', async () => {
    const { html, mark } = await open('/list');
    assert.match(html, /<option selected="" value="a">1<\/option><option value="b">/);
    const after = await loader.live!.move({ choose: mark('select'), option: 1 }, options(1_000));
    assert.equal(shown(after), 'b');
    assert.match(after!.html, /<option value="a">1<\/option><option selected="" value="b">/);
    assert.equal(await loader.live!.move({ choose: mark('select'), option: 2 }, options()), null);
  });

  it('is scrolled until something comes, and tells its end', async () => {
    await open('/tall');
    assert.notEqual(shown(await loader.live!.move({ scroll: 'on' }, options())), '0');
    const nothing = { patienceMs: 300, isComplete: () => false };
    while ((await loader.live!.move({ scroll: 'on' }, nothing)) !== null);
  });

  it('is scrolled on past what a clock rewrites', async () => {
    await open('/clocked');
    assert.equal(shown(await loader.live!.move({ scroll: 'on' }, options(1_000))), '1');
  });

  it('is scrolled no further than it has drawn what it shows', async () => {
    const { html } = await open('/drawn-late');
    const entriesOf = (text: string) => [...text.matchAll(/>entry (\d+)</g)].map(([, entry]) => Number(entry));
    const seen = new Set(entriesOf(html));
    for (;;) {
      const snapshot = await loader.live!.move({ scroll: 'on' }, { patienceMs: 0 });
      if (snapshot === null || seen.has(59)) break;
      for (const entry of entriesOf(snapshot.html)) seen.add(entry);
    }
    assert.deepEqual(
      Array.from({ length: 60 }, (_, entry) => entry).filter((entry) => !seen.has(entry)),
      [],
    );
  });

  it('is written down without the middle of a long list that was read before and has not changed', async () => {
    await loader.load(`${site.origin}/long`);
    const look = { patienceMs: 0, isShort: true };
    const first = await loader.live!.look(look);
    assert.equal(first.html.match(/<li>entry \d/g)?.length, 500);
    const mark = /<button[^>]* data-lw-mark="(\d+)"/.exec(first.html)![1]!;
    const later = await loader.live!.move({ press: mark }, look);
    assert.equal(later!.html.match(/<li>(entry \d|changed)/g)?.length, 221);
    for (const text of ['entry 19<', '>changed<', 'entry 300<', 'entry 499<', 'new'])
      assert.match(later!.html, new RegExp(text));
    assert.doesNotMatch(later!.html, /entry 20</);
  });

  it('fails when there is none', async () => {
    const fresh = browser.openLoader();
    await assert.rejects(fresh.live!.look({ patienceMs: 0 }), { code: 'browser_crashed' });
    await fresh.close();
  });

  it('is not waited for once it is full', async () => {
    const isFull = (html: string) => html.includes('xxx');
    // It never comes to rest: to its limit the loader would wait longer than a test may take.
    const patient = browser.openLoader({ settleMs: 600_000, pageMs: 600_000 });
    assert.match((await patient.load(`${site.origin}/filling`, { isFull })).html, /xxx/);
    await patient.close();
  });

  it('is loaded without trackers', async () => {
    asked.length = 0;
    await loader.load(`${site.origin}/tracked`);
    assert.deepEqual(asked.filter((name) => name.includes('.')).toSorted(), ['wanted.example']);
  });
});
