import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, findSign } from '../../activities/crawling/find-sign.ts';
import { BLOCK_SIGNS } from '../../activities/crawling/page-signs.ts';
import { findRefusal } from '../../activities/crawling/response-status.ts';
import { isScriptShell } from '../../activities/crawling/script-shell.ts';

const CORPUS = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

const page = (body: string, title = 'A page') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const answer = (status: number, html: string, headers: Answer['headers'] = {}): Answer => ({ status, headers, html });

/** Made after what the vendors send: the sign that each bears, and the answer. */
const BLOCKS: [sign: string, Answer][] = [
  [
    'Cloudflare rate limit',
    answer(429, page('<h1>Error <span class="cf-error-code">1015</span></h1><p>You are being rate limited</p>'), {
      server: 'cloudflare',
    }),
  ],
  ['Cloudflare challenge', answer(403, page('<p>Wait.</p>'), { 'cf-mitigated': 'challenge' })],
  [
    'Cloudflare challenge',
    answer(
      503,
      page(
        "<script>window._cf_chl_opt={cvId:'3'};</script><noscript>Enable JavaScript and cookies to continue</noscript>",
        'Just a moment...',
      ),
    ),
  ],
  [
    'Cloudflare block',
    answer(
      403,
      page(
        '<div id="cf-error-details"><h1>Sorry, you have been blocked</h1></div>',
        'Attention Required! | Cloudflare',
      ),
    ),
  ],
  ['Cloudflare block', answer(403, 'error code: 1020')],
  ['Akamai challenge', answer(200, page('<div id="sec-if-cpt-container"></div><script src="/x.js"></script>'))],
  [
    'Akamai challenge',
    answer(
      200,
      `<html><head><meta http-equiv="refresh" content="5; URL='/list?bm-verify=AAQAAA'"></head><body></body></html>`,
    ),
  ],
  [
    'Akamai block',
    answer(
      403,
      page(
        '<h1>Access Denied</h1>You don\'t have permission to access "http&#58;&#47;&#47;shop&#47;" on this server.<p>Reference&#32;&#35;18&#46;2d351ab8',
        'Access Denied',
      ).replace('&#35;18&#46;', '&#35;18.'),
    ),
  ],
  ['Akamai block', answer(403, page('<h1>Access Denied</h1>'), { server: 'AkamaiGHost' })],
  [
    'DataDome challenge',
    answer(
      403,
      page(
        `<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','cid':'AHrlqAA','host':'geo.captcha-delivery.com'}</script>`,
      ),
    ),
  ],
  ['DataDome challenge', answer(403, '', { 'x-dd-b': '1' })],
  ['DataDome challenge', answer(403, '', { 'set-cookie': 'a=1\ndatadome=abc; Path=/' })],
  ['HUMAN block', answer(403, page('<div id="px-captcha"></div>', 'Access to this page has been denied'))],
  [
    'Imperva challenge',
    answer(
      200,
      '<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful. Incapsula incident ID: 1234</iframe></body></html>',
    ),
  ],
  ['Imperva challenge', answer(403, page('<h1>Pardon Our Interruption</h1>'))],
  ['AWS WAF challenge', answer(202, '', { 'x-amzn-waf-action': 'challenge' })],
  [
    'AWS WAF challenge',
    answer(405, page('<script>window.gokuProps = {"key":"x"};</script><div id="captcha-container"></div>')),
  ],
  ['Kasada challenge', answer(429, '', { 'x-kpsdk-ct': '0abc' })],
  [
    'Kasada challenge',
    answer(
      429,
      '<html><body><script>window.KPSDK={};</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39/ips.js"></script></body></html>',
    ),
  ],
  [
    'Sucuri challenge',
    answer(
      200,
      '<html><title>You are being redirected...</title><script>var s={},sucuri_cloudproxy_js="";</script></html>',
    ),
  ],
  ['Sucuri block', answer(403, page('<h1>Access Denied - Sucuri Website Firewall</h1>'))],
  [
    'F5 challenge',
    answer(
      200,
      '<html><head><script>window["bobcmd"] = "10111";</script><script src="/TSPD/08a5?type=9"></script></head><body></body></html>',
    ),
  ],
  [
    'F5 block',
    answer(
      200,
      page(
        'The requested URL was rejected. Please consult with your administrator. Your support ID is: 123',
        'Request Rejected',
      ),
    ),
  ],
  ['Vercel challenge', answer(429, '', { 'x-vercel-mitigated': 'challenge' })],
  ['DDoS-Guard challenge', answer(403, page('<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>'))],
  [
    'Anubis challenge',
    answer(
      200,
      page('<h1>Making sure you are not a bot!</h1><script id="anubis_challenge" type="application/json">{}</script>'),
    ),
  ],
  ['Alibaba challenge', answer(200, '<html><script>var arg1="A";document.cookie="acw_sc__v2="+x;</script></html>')],
  [
    'Radware captcha',
    answer(200, page('<iframe src="https://validate.perfdrive.com/?x"></iframe>', 'Radware Captcha Page')),
  ],
  [
    'Wordfence block',
    answer(503, page('<p>Your access to this site has been limited.</p><p>Generated by Wordfence</p>')),
  ],
  ['Google captcha', answer(429, page('<form id="captcha-form" method="post"></form>'))],
  [
    'captcha page',
    answer(
      200,
      page(
        '<h1>One more step</h1><form><div class="g-recaptcha" data-sitekey="k"></div><textarea id="g-recaptcha-response" name="g-recaptcha-response"></textarea><input type="submit"></form>',
      ),
    ),
  ],
  [
    'captcha page',
    answer(403, page('<div class="h-captcha"></div><script src="https://hcaptcha.com/1/api.js"></script>')),
  ],
  ['captcha page', answer(200, page('<div class="cf-turnstile" data-sitekey="k"></div>'))],
  ['cookie challenge', answer(200, page('<script>document.cookie = "seen=" + 1; location.reload();</script>'))],
  [
    'browser check',
    answer(503, page('<p>Checking your browser before accessing the shop.</p><script src="/check.js"></script>')),
  ],
  ['human check', answer(200, page('<h1>Please verify you are a human</h1><p>Press and hold the button.</p>'))],
  ['human check', answer(429, page('<p>Our systems have detected unusual traffic from your computer network.</p>'))],
];

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li><a href="/p/${index}">Product ${index}</a></li>`).join('');
const text = 'This shop has sold lamps of all kinds for forty years, and its people know each of them by name. '.repeat(
  20,
);

/** Pages that have to do with captchas, content networks and robots, and are what was asked for. */
const ORDINARY: [title: string, Answer][] = [
  [
    'a sign-up form with a captcha',
    answer(
      200,
      page(
        '<form><input type="email" name="mail"><input type="password" name="p"><div class="g-recaptcha"></div></form>',
      ),
    ),
  ],
  [
    'a contact form with a captcha below an article',
    answer(
      200,
      page(`<article>${text}</article><form><textarea name="message"></textarea><div class="h-captcha"></div></form>`),
    ),
  ],
  [
    'a listing with an invisible captcha',
    answer(200, page(`<ul>${links(40)}</ul><script src="https://www.google.com/recaptcha/api.js?render=k"></script>`)),
  ],
  [
    'a listing served through a content network',
    answer(200, page(`<ul>${links(40)}</ul><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`), {
      server: 'cloudflare',
      'cf-ray': '1',
      'set-cookie': '__cf_bm=x\n_abck=y\ndatadome=z\nvisid_incap_1=u',
    }),
  ],
  [
    'a listing with the sensor of a vendor',
    answer(
      200,
      page(
        `<script src="/_Incapsula_Resource?SWJIYLWA=1"></script><script>window._pxAppId='PX1'</script><ul>${links(40)}</ul>`,
      ),
    ),
  ],
  ['an article about robots', answer(200, page(`<h1>Are you a robot?</h1><article>${text}</article>`))],
  [
    'a short listing of captcha products',
    answer(200, page(`<h1>Captchas: are you a human?</h1><ul>${links(9)}</ul><input type="search" name="q">`)),
  ],
  [
    'a page that remembers a choice',
    answer(
      200,
      page(`<ul>${links(20)}</ul><script>function choose(l){document.cookie='lang='+l;location.reload()}</script>`),
    ),
  ],
  [
    'a page that scripts fill',
    answer(
      200,
      page(
        '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
      ),
    ),
  ],
  ['an empty page', answer(200, '')],
];

describe('What stands in the way of a page', () => {
  for (const [sign, given] of BLOCKS) {
    it(`is recognised: ${sign}, with status ${given.status}`, () => {
      assert.equal(findSign(given, BLOCK_SIGNS)?.name, sign);
    });
  }

  it('has a sample of each sign', () => {
    const sampled = new Set(BLOCKS.map(([sign]) => sign));
    assert.deepEqual(
      BLOCK_SIGNS.map(({ name }) => name).filter((name) => !sampled.has(name)),
      [],
    );
  });

  for (const [title, given] of ORDINARY) {
    it(`is not ${title}`, () => assert.equal(findSign(given, BLOCK_SIGNS), null));
  }

  it('is none of the saved pages of the corpus', function () {
    if (!existsSync(CORPUS)) this.skip();
    const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const signs = files.map((file) => findSign(answer(200, readFileSync(join(CORPUS, file), 'utf8')), BLOCK_SIGNS));
    assert.deepEqual(
      files.filter((_, index) => signs[index] !== null),
      [],
    );
  });

  it('takes no time to speak of, whatever the markup', () => {
    for (const part of ['<script', '<iframe ', 'class="', '<input ', '<title ', '<!--', '<', 'document.cookie=']) {
      const started = performance.now();
      findSign(answer(403, part.repeat(1_000_000 / part.length)), BLOCK_SIGNS);
      assert.ok(performance.now() - started < 3_000, part);
    }
  });
});

describe('The failure of an answer', () => {
  const refusalOf = (status: number, html = '', headers: Answer['headers'] = {}) => {
    const refusal = findRefusal(answer(status, html, headers));
    return refusal && { code: refusal.failure.code, mayPass: refusal.mayPass, wait: refusal.failure.retryAfterSeconds };
  };
  const challenge = page('<script>window._cf_chl_opt={};</script>');

  it('is that of its status where nothing else stands there', () => {
    assert.deepEqual(refusalOf(200, page('<p>text</p>')), null);
    assert.deepEqual(refusalOf(403), { code: 'blocked', mayPass: false, wait: undefined });
    assert.deepEqual(refusalOf(503, page('<h1>We are back soon</h1><script src="/count.js"></script>')), {
      code: 'server_error',
      mayPass: false,
      wait: undefined,
    });
    assert.deepEqual(refusalOf(429, '', { 'retry-after': '7' }), { code: 'rate_limited', mayPass: false, wait: 7 });
  });

  it('is a block where a vendor’s challenge stands there, whatever the status says', () => {
    for (const status of [200, 403, 429, 503]) assert.equal(refusalOf(status, challenge)?.code, 'blocked');
  });

  it('may pass by itself where a script is at work', () => {
    assert.equal(refusalOf(503, challenge)?.mayPass, true);
    assert.equal(refusalOf(403, page('<script src="/own.js"></script>'))?.mayPass, true);
    assert.equal(refusalOf(403, page('<div id="px-captcha"></div><script></script>'))?.mayPass, false);
  });

  it('stays a login wall, and a missing page, whoever serves it', () => {
    assert.equal(refusalOf(401, challenge)?.code, 'access_denied');
    assert.equal(refusalOf(403, page('<form><input name="p" type="password"></form>'))?.code, 'access_denied');
    assert.equal(refusalOf(404, challenge)?.code, 'page_not_found');
  });
});

describe('A script shell', () => {
  const shell = page('<div id="root"></div><script src="/app.js"></script>');
  const snapshot = (html: string, protection_level: 'light' | 'moderate' = 'light') => ({
    url: 'https://a.example/',
    status: 200,
    html,
    protection_level,
  });

  it('is markup with scripts and nothing to read, by plain HTTP', () => {
    assert.equal(isScriptShell(snapshot(shell)), true);
    assert.equal(isScriptShell(snapshot(shell, 'moderate')), false);
  });

  it('is not a page without rows that says so, or one without scripts', () => {
    assert.equal(
      isScriptShell(snapshot(page(`<nav>${links(8)}</nav><p>No products.</p><script src="/a.js"></script>`))),
      false,
    );
    assert.equal(isScriptShell(snapshot(page('<p>No more products.</p>'))), false);
    assert.equal(isScriptShell(snapshot('')), false);
  });
});
