import assert from 'node:assert/strict';
import { failureOfMove } from '../../activities/crawling/failure-of-move.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

const refusal = new CrawlFailure('blocked');
const lost = new CrawlFailure('server_error');
/** A page whose site has refused something, or failed to hand something out. */
const site = (refused: CrawlFailure | null, missing: CrawlFailure | null) => ({
  takeRefusal: () => refused,
  lostAnswer: () => missing,
});

describe('a move of which something was expected', () => {
  it('has not failed where it came, whatever the site refused besides', () => {
    assert.equal(failureOfMove(site(refusal, lost), { brings: true, hasLostBefore: false }), null);
  });

  it('has not failed where nothing came and the site did all that it was asked for: the listing is at its end', () => {
    assert.equal(failureOfMove(site(null, null), { brings: false, hasLostBefore: false }), null);
  });

  it('has failed where nothing came and the site refused or lost it; a refusal says more', () => {
    assert.equal(failureOfMove(site(null, lost), { brings: false, hasLostBefore: false }), lost);
    assert.equal(failureOfMove(site(refusal, lost), { brings: false, hasLostBefore: false }), refusal);
  });

  it('has failed where something came and what was lost before is still missing', () => {
    assert.equal(failureOfMove(site(null, lost), { brings: true, hasLostBefore: true }), lost);
    assert.equal(failureOfMove(site(null, null), { brings: true, hasLostBefore: true }), null);
  });

  it('has not failed where nothing certain was expected', () => {
    assert.equal(failureOfMove(site(refusal, lost), { brings: undefined, hasLostBefore: true }), null);
  });
});
