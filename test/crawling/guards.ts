import type { IncomingMessage, ServerResponse } from 'node:http';

/** Stands before a site's pages: answers itself, and returns true, where it lets nobody in. */
export type Guard = (request: IncomingMessage, response: ServerResponse) => boolean;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function refuse(response: ServerResponse, text = '<h1>Forbidden</h1>', status = 403): true {
  response.writeHead(status, HTML).end(text);
  return true;
}

/** Lets in who sends what a browser sends, in a browser's order. */
export const wantsBrowserHeaders: Guard = (request, response) => {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const inOrder = ['host', 'sec-ch-ua', 'user-agent', 'accept', 'sec-fetch-mode', 'accept-encoding'];
  const places = inOrder.map((name) => names.indexOf(name));
  const isBrowser = places.every((place, index) => place >= 0 && (index === 0 || place > places[index - 1]!));
  return isBrowser ? false : refuse(response);
};

/** Hangs up on who does not send what a browser sends. */
export const hangsUpOnPrograms: Guard = (request) => {
  if (request.headers['sec-fetch-mode'] !== undefined) return false;
  request.socket.resetAndDestroy();
  return true;
};

/** Lets in a browser that does not say in its headers that it has no window. */
export const wantsWindow: Guard = (request, response) => {
  if (wantsBrowserHeaders(request, response)) return true;
  const { 'user-agent': agent, 'sec-ch-ua': brands, 'accept-language': languages } = request.headers;
  return /headless/i.test(`${agent} ${String(brands)}`) || !languages ? refuse(response) : false;
};

/** Works for a moment, looks at the browser, and leaves a cookie for one that a person seems to use. */
const CHALLENGE = (nonce: string, milliseconds: number) => `<!doctype html><html><head><title>One moment</title></head>
  <body><p>Checking your browser before you go on.</p><script>
  setTimeout(async () => {
    const brands = navigator.userAgentData ? navigator.userAgentData.brands.map(({ brand }) => brand).join() : '';
    const isDriven = navigator.webdriver || /headless/i.test(navigator.userAgent + brands) || !navigator.plugins.length
      || !window.chrome || !navigator.languages.length || outerHeight <= innerHeight;
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(navigator.userAgent)'])));
    const agent = await new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
    if (isDriven || agent !== navigator.userAgent) { document.querySelector('p').textContent = 'You are a program.'; return; }
    let sum = 0;
    for (const letter of '${nonce}') sum = (sum * 31 + letter.charCodeAt(0)) % 1000003;
    document.cookie = 'clearance=${nonce}.' + sum + '; path=/';
    location.reload();
  }, ${milliseconds});</script></body></html>`;

function sumOf(nonce: string): number {
  return Buffer.from(nonce).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 0);
}

/** Lets in who has solved a challenge, which only a browser that a person seems to use can. */
export function challenges({ status = 403, milliseconds = 1_500 } = {}): Guard {
  let issued = 0;
  return (request, response) => {
    const [, nonce, sum] = /clearance=(\w+)\.(\d+)/.exec(request.headers.cookie ?? '') ?? [];
    const isHeadless = /headless/i.test(`${request.headers['user-agent']} ${String(request.headers['sec-ch-ua'])}`);
    if (nonce !== undefined && Number(sum) === sumOf(nonce) && !isHeadless) return false;
    issued += 1;
    return refuse(response, CHALLENGE(`nonce${issued}`, milliseconds), status);
  };
}

/** Lets in everybody who does not come from one of these addresses. */
export function blocksAddresses(...blocked: string[]): Guard {
  return (request, response) => (blocked.includes(request.socket.remoteAddress!) ? refuse(response) : false);
}

/** Lets so many page requests pass, then asks what `guard` asks. */
export function startsToGuard(after: number, guard: Guard): Guard {
  let passed = 0;
  return (request, response) => {
    passed += 1;
    return passed > after && guard(request, response);
  };
}
