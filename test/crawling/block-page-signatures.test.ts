import assert from 'node:assert/strict';
import { type Answer, findSignature } from '../../activities/crawling/match-signature.ts';
import { BLOCK_PAGE_SIGNATURES } from '../../activities/crawling/block-page-signatures.ts';
import { findRefusal } from '../../activities/crawling/response-status.ts';
import { isScriptShell } from '../../activities/crawling/script-shell.ts';
import { readCorpusPages } from '../support/corpus-pages.ts';
import { answer, BLOCKS, links, ORDINARY, page } from './page-samples.ts';
import { skip } from '../support/skip.ts';

describe('What stands in the way of a page', () => {
  for (const [sign, given] of BLOCKS) {
    it(`is recognised: ${sign}, with status ${given.status}`, () => {
      assert.equal(findSignature(given, BLOCK_PAGE_SIGNATURES)?.name, sign);
    });
  }

  it('has a sample of each sign', () => {
    const sampled = new Set(BLOCKS.map(([sign]) => sign));
    assert.deepEqual(
      BLOCK_PAGE_SIGNATURES.map(({ name }) => name).filter((name) => !sampled.has(name)),
      [],
    );
  });

  for (const [title, given] of ORDINARY) {
    it(`is not ${title}`, () => assert.equal(findSignature(given, BLOCK_PAGE_SIGNATURES), null));
  }

  it('is none of the saved pages of the corpus', function () {
    let pages = 0;
    for (const { file, html } of readCorpusPages()) {
      pages += 1;
      assert.equal(findSignature(answer(200, html), BLOCK_PAGE_SIGNATURES), null, file);
    }
    if (pages === 0) skip(this, 'the corpus does not lie beside the checkout');
  });

  it('takes no time to speak of, whatever the markup', () => {
    for (const part of ['<script', '<iframe ', 'class="', '<input ', '<title ', '<!--', '<', 'document.cookie=']) {
      const started = performance.now();
      findSignature(answer(403, part.repeat(1_000_000 / part.length)), BLOCK_PAGE_SIGNATURES);
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
