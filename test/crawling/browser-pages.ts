import { answer, type Route } from './local-site.ts';

const ADD_ROW = `const row = document.createElement('li'); row.textContent = 'row'; document.body.append(row);`;

const slowly: (milliseconds: number, route: string) => Route = (milliseconds, body) => (_request, response) => {
  response.setHeader('content-type', 'text/html');
  setTimeout(() => response.end(body), milliseconds);
};

/** Pages that behave in the ways that a browser has to cope with. */
export const BROWSER_PAGES: Record<string, Route> = {
  '/page': '<!DOCTYPE html><title>t</title><p class="a&quot;b">1 &lt; 2 &amp; 3&nbsp;€</p><br><!-- note -->',
  '/script': `<script>${ADD_ROW}</script>`.replace('document.body', 'document.documentElement'),
  '/fetch': `<body><script>setTimeout(() => fetch('/slow').then(() => { ${ADD_ROW} }), 50)</script>`,
  '/slow': slowly(600, 'data'),
  '/late': `<body><script>setTimeout(() => { ${ADD_ROW} }, 1_200)</script>`,
  '/never-quiet': `<body><p id=p></p><script>setInterval(() => p.append(document.createElement('i')), 20)</script>`,
  '/clocks': `<body><p id=p></p><div id=d></div><script>setInterval(() => { p.textContent = Date.now(); d.innerHTML = '<b>' + Date.now() + '</b>'; }, 20)</script>`,
  '/stream': `<body><script>fetch('/endless')</script><p>done</p>`,
  '/endless': (_request, response) => void response.write('{'),
  '/hidden': `<style>.gone{display:none}</style><p class=gone>a</p><p style="visibility:hidden">b<i style="visibility:visible">c</i></p>
    <p style="visibility:hidden">d</p><div style="height:0;overflow:hidden"><b>e</b></div><div style="display:contents"><em>f</em></div>
    <div style="width:0">g</div><a id=h></a><span id=i style="visibility:hidden"></span><details><summary>j</summary><u>k</u></details>
    <noscript><s>l</s></noscript><script>1 < 2</script><img src="/missing.png">`,
  '/shadow': `<x-card><span slot=title>Title</span>rest</x-card><script>
    customElements.define('x-card', class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<style>h2{color:red}</style><h2><slot name=title></slot></h2><x-inner></x-inner>';
      }
    });
    customElements.define('x-inner', class extends HTMLElement {
      connectedCallback() { const root = this.attachShadow({ mode: 'open' });
        setTimeout(() => { root.innerHTML = '<b>inner</b>' }, 150); }
    });</script>`,
  '/frames': `<iframe src="/deep/frame" title=f></iframe><iframe src="about:blank#x" style="display:none"></iframe>`,
  '/deep/frame': '<p>framed <a href="rel?x=1">link</a></p>',
  '/hostile-objects': `<body><p>text</p><script>
    Array.prototype.toJSON = () => 'broken'; Element.prototype.checkVisibility = () => false; String.prototype.replace = () => 'broken';
    window.JSON = null; document.querySelectorAll = null; MutationObserver = null;</script>`,
  '/dialogs': `<body><script>alert(1); confirm(2); prompt(3); onbeforeunload = () => 'stay';
    print(); document.body.append('after the dialogs');</script>`,
  '/popups': `<body><a id=a href="/page" target=_blank>x</a><script>open('/popup'); a.click(); document.body.append('opened')</script>`,
  '/popup': '<script>for(;;);</script>',
  '/download': answer(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' }, 'zip'),
  '/starts-download': `<body><p>page</p><iframe src="/download"></iframe>`,
  '/pdf': answer(200, { 'content-type': 'application/pdf' }, '%PDF-1.4'),
  '/json': answer(200, { 'content-type': 'application/json' }, '{}'),
  '/text': answer(200, { 'content-type': 'text/plain' }, 'plain <text>'),
  '/redirect': answer(302, { location: '/page' }),
  '/redirect-by-script': `<script>location.replace('/page?from=script')</script>`,
  '/redirect-by-meta': `<meta http-equiv=refresh content="0;url=/page?from=meta">`,
  '/redirect-to-missing': `<script>location.replace('/missing')</script>`,
  '/loop': answer(302, { location: '/loop' }),
  '/missing': answer(404, {}, '<h1>404</h1>'),
  '/missing-empty': answer(404),
  '/gone': answer(410, {}, 'x'),
  '/sign-in': answer(401, { 'www-authenticate': 'Basic realm="x"' }, 'x'),
  '/blocked': answer(403, {}, 'x'),
  '/too-many': answer(429, { 'retry-after': '7' }, 'x'),
  '/broken': answer(500, {}, 'x'),
  '/broken-empty': answer(503, { 'retry-after': '9' }),
  '/reset': (request) => request.socket.resetAndDestroy(),
  '/large-announced': answer(200, {}, 'x'.repeat(300_000)),
  '/large-in-the-end': `<body><script>document.body.append('x'.repeat(300_000))</script>`,
  '/large-without-end': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const flood = setInterval(() => response.write('<p>more</p>'.repeat(5_000)), 10);
    request.socket.on('close', () => clearInterval(flood));
  },
  '/endless-script': '<p>before</p><script>for(;;);</script>',
  '/endless-later': '<p>before</p><script>setTimeout(() => { for(;;); }, 10)</script>',
  '/hang': () => {},
  '/pictures': `<img src="/a.png"><img src="/b.jpg?x=1"><img src="/c.webp"><style>@font-face{font-family:f;src:url(/f.woff2)}p{font-family:f}</style><p>x</p>
    <link rel=stylesheet href="/style.css">`,
  '/style.css': answer(200, { 'content-type': 'text/css' }, 'p{color:red}'),
};
