import type { Route } from './local-site.ts';

const script = (code: string): string => `<p>page<script>${code}</script>`;
const html = { 'content-type': 'text/html' };

/** Pages that compute without end, each by another way. */
export const COMPUTING_PAGES: Record<string, Route> = {
  '/at-load': script('for (;;);'),
  '/later': script('setTimeout(() => { for (;;); }, 50)'),
  '/in-steps': script(
    'const compute = () => { const end = Date.now() + 200; while (Date.now() < end); setTimeout(compute) }; compute()',
  ),
  '/in-workers': script(`for (let i = 0; i < 3; i++) new Worker(URL.createObjectURL(new Blob(['for (;;);'])))`),
  '/by-pattern': script(`setTimeout(() => /(a+)+$/.test('a'.repeat(60) + 'b'), 50)`),
  '/by-layout': script(`setTimeout(() => {
    document.body.innerHTML = ('<div>'.repeat(400) + '</div>'.repeat(400)).repeat(100);
    for (let i = 0; ; i++) { document.body.style.width = 500 + (i % 100) + 'px'; document.body.offsetHeight }
  }, 50)`),
};

/** Pages that take memory without end, each by another way. */
export const GROWING_PAGES: Record<string, Route> = {
  '/buffers': script(
    'const kept = []; setInterval(() => { for (let i = 0; i < 4; i++) kept.push(new Uint8Array(1e7).fill(1)) }, 50)',
  ),
  '/objects': script('const kept = []; for (;;) kept.push({ numbers: [1, 2, 3, kept.length] })'),
  '/blobs': script('const kept = []; setInterval(() => { kept.push(new Blob([new Uint8Array(3e7).fill(1)])) }, 50)'),
  '/texts': script(
    `const kept = []; setInterval(() => { for (let i = 0; i < 100; i++) kept.push(document.createTextNode('x'.repeat(2e5) + Math.random())) }, 20)`,
  ),
};

/** Pages that go from page to page by themselves. */
export const RESTLESS_PAGES: Record<string, Route> = {
  '/reloads': script('location.reload()'),
  '/goes-on': script('setInterval(() => { location.href = "/goes-on?" + Math.random() }, 50)'),
  '/submits': script(
    `document.write('<form method=post action="/submits"><input name=a></form>'); onload = () => document.forms[0].submit()`,
  ),
};

/** Pages with which nothing is wrong but what goes on beside their text. */
export const BUSY_PAGES: Record<string, Route> = {
  '/downloads': script(
    `setInterval(() => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'a.zip'; a.click() }, 20)`,
  ),
  '/downloads-in-frames': script(
    `setInterval(() => { const f = document.createElement('iframe'); f.src = '/file?' + Math.random(); document.body.append(f) }, 50)`,
  ),
  '/file': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' });
    response.end('zip');
  },
  '/submits-in-frame': script(
    `document.write('<iframe name=f></iframe><form method=post target=f action="/file"><input name=a></form>'); setInterval(() => document.forms[0].submit(), 20)`,
  ),
  '/timers': script('for (let i = 0; i < 500; i++) setInterval(() => { document.title = Math.random() }, 1)'),
  '/mutates': script(`setInterval(() => document.body.append(document.createElement('b')), 5)`),
  '/much-script': `<p>page<script>const text = "${'x'.repeat(9_000_000)}"; document.body.dataset.length = text.length</script>`,
};

/** A page whose button never ends what it begins. */
export const COMPUTING_BUTTON: Record<string, Route> = {
  '/button': (_request, response) => {
    response.writeHead(200, html);
    response.end(`<p>page<button onclick="for (;;);">More</button>`);
  },
};
