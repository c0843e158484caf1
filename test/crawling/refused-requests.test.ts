import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { trackLostAnswers } from '../../activities/crawling/lost-answers.ts';
import { trackRefusals } from '../../activities/crawling/refused-requests.ts';

/** A page at this address, which is told what its scripts asked for. */
class OpenPage extends EventEmitter {
  readonly url = () => 'https://www.shop.co.uk/list';

  answer(url: string, status: number): void {
    const request = { url: () => url, resourceType: () => 'fetch', method: () => 'GET', postData: () => null };
    const response = { url: () => url, status: () => status, ok: () => false, headers: () => ({}) };
    this.emit('response', { ...response, request: () => request });
  }
}

describe('What a page asks in vain', () => {
  it('of its own site is a refusal, of other sites under the same public suffix not', () => {
    const page = new OpenPage();
    const refusals = trackRefusals(page as unknown as Page);
    page.answer('https://other.co.uk/counter', 403);
    assert.equal(refusals.takeRefusal(), null);
    page.answer('https://api.shop.co.uk/items', 403);
    assert.equal(refusals.takeRefusal()?.code, 'blocked');
  });

  it('of its own site is lost by an error, of other sites under the same public suffix not', () => {
    const page = new OpenPage();
    const lost = trackLostAnswers(page as unknown as Page);
    page.answer('https://other.co.uk/counter', 500);
    assert.equal(lost.lostAnswer(), null);
    page.answer('https://api.shop.co.uk/items', 500);
    assert.equal(lost.lostAnswer()?.code, 'server_error');
  });
});
