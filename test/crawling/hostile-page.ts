import { answer, type Route } from './local-site.ts';

/** What a page aims at: `host:port` of a listener for connections, and of one for datagrams. */
export interface Targets {
  tcp: string;
  udp: string;
}

/** Every way that the elements of a page lead to another address; `S` stands for it. */
const HEAD = `<link rel=stylesheet href="http://S/style"><link rel=preconnect href="http://S/"><link rel=dns-prefetch href="http://S/">
<link rel=prefetch href="http://S/prefetch"><link rel=prerender href="http://S/prerender"><link rel=preload as=script href="http://S/preload">
<link rel=preload as=image href="http://S/preload-image"><link rel=modulepreload href="http://S/module"><link rel=icon href="http://S/icon">
<link rel=manifest href="http://S/manifest"><script type=speculationrules>{"prefetch":[{"urls":["http://S/speculation"]}],"prerender":[{"urls":["http://S/speculation-2"]}]}</script>
<style>@import "http://S/import"; body { background: url(http://S/background); cursor: url(http://S/cursor), auto }
@font-face { font-family: f; src: url(http://S/font) } p { font-family: f } p::after { content: url(http://S/content) }</style>`;
const BODY = `<p>text</p><img src="http://S/img"><img srcset="http://S/srcset 1x"><picture><source srcset="http://S/source"><img></picture>
<iframe src="http://S/frame"></iframe><iframe srcdoc="<img src='http://S/srcdoc'>"></iframe><object data="http://S/object"></object><embed src="http://S/embed">
<video src="http://S/video" poster="http://S/poster"><track src="http://S/track"></video><audio src="http://S/audio" autoplay></audio>
<svg><image href="http://S/svg-image"/><use href="http://S/svg-use#a"/></svg><input type=image src="http://S/input"><table background="http://S/table"><tr><td>x</table>
<script src="http://S/script"></script><script type=module src="http://S/module-script"></script>
<form id=post method=post target=into action="http://S/form"><input name=a></form><form id=get target=_blank action="http://S/form-get"></form>
<iframe name=into></iframe><a id=ping href="#" ping="http://S/ping">x</a><a id=blank href="http://S/blank" target=_blank>x</a>
<iframe src="/refreshes"></iframe><iframe src="/saves"></iframe>`;
/** What its scripts can do. Each way stands alone: one that throws does not keep the others from being tried. */
const SCRIPTS = [
  `fetch('http://S/fetch', { mode: 'no-cors' }).catch(() => {})`,
  `fetch('http://S/keepalive', { mode: 'no-cors', keepalive: true }).catch(() => {})`,
  `const request = new XMLHttpRequest(); request.open('POST', 'http://S/xhr'); request.send('x')`,
  `navigator.sendBeacon('http://S/beacon', 'x')`,
  `new EventSource('http://S/events')`,
  `new WebSocket('ws://S/socket')`,
  `new Image().src = 'http://S/image'`,
  `open('http://S/popup')`,
  `post.submit()`,
  `get.submit()`,
  `ping.click()`,
  `blank.click()`,
  `import('http://S/dynamic').catch(() => {})`,
  `const code = "fetch('http://S/worker', { mode: 'no-cors' }); importScripts('http://S/scripts')"; new Worker(URL.createObjectURL(new Blob([code])))`,
  `new SharedWorker('data:text/javascript,' + encodeURIComponent("fetch('http://S/shared-worker', { mode: 'no-cors' })"))`,
  `navigator.serviceWorker.register('/service-worker.js').catch(() => {})`,
  `const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:U', 'turn:S?transport=tcp', 'turn:U'], username: 'a', credential: 'b' }] });
   peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`,
  `new WebTransport('https://U/').ready.catch(() => {})`,
  `const frame = document.createElement('iframe'); document.body.append(frame); frame.contentWindow.location = 'http://S/frame-location'`,
  `const late = document.createElement('script'); late.src = 'http://S/late-script'; document.head.append(late)`,
  `CSS.paintWorklet.addModule('http://S/paint').catch(() => {})`,
  `new Audio('http://S/new-audio').play().catch(() => {})`,
  `new FontFace('g', 'url(http://S/font-face)').load().catch(() => {})`,
  `navigator.serviceWorker.getRegistrations().catch(() => {})`,
];

function headersOf({ tcp, udp }: Targets): Record<string, string> {
  return {
    link: `<http://${tcp}/link-header>; rel=preload; as=script, <http://${tcp}/>; rel=preconnect`,
    'content-security-policy-report-only': `default-src 'none'; report-uri http://${tcp}/report`,
    'reporting-endpoints': `default="http://${tcp}/reporting"`,
    'report-to': JSON.stringify({ group: 'default', max_age: 60, endpoints: [{ url: `http://${tcp}/report-to` }] }),
    nel: '{"report_to":"default","max_age":60,"success_fraction":1}',
    'alt-svc': `h3="${udp}"; ma=60, h2="${tcp}"; ma=60`,
  };
}

/** A site whose page tries every way that a page has to reach another address. */
export function hostileSite(targets: Targets): Record<string, Route> {
  const aim = (text: string) => text.replaceAll('//S', `//${targets.tcp}`).replaceAll(':S', `:${targets.tcp}`);
  const scripts = SCRIPTS.map((script) => `<script>try { ${script} } catch {}</script>`).join('\n');
  const page = aim(`<!DOCTYPE html><head>${HEAD}</head><body>${BODY}${scripts}`)
    .replaceAll('//U', `//${targets.udp}`)
    .replaceAll(':U', `:${targets.udp}`);
  return {
    '/': answer(200, headersOf(targets), page),
    '/refreshes': answer(200, { refresh: `0; url=http://${targets.tcp}/refresh` }, ''),
    '/saves': aim('<a id=save href="http://S/save" download>x</a><script>save.click()</script>'),
    '/service-worker.js': answer(200, { 'content-type': 'text/javascript' }, ''),
  };
}
