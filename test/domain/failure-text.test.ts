import assert from 'node:assert/strict';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import { failureText } from '../../shared/domain/failure-text.ts';

const look = (url: string, outcome = 'no listing'): DiscoveryStep => ({
  url,
  protection_level: 'light',
  records: 0,
  score: 0,
  outcome,
});

describe('what a customer reads of a failed job', () => {
  it('says how many pages were looked at where none had the listing', () => {
    const trace = [look('/'), look('/a'), look('/b'), look('/', 'waiting for a free place on this service')];
    assert.equal(
      failureText('no_listing_found', trace),
      'No listing that fits the request was found: 3 pages of the site were looked at.',
    );
    assert.equal(failureText('no_listing_found', [look('/')]), CRAWL_FAILURES.no_listing_found.text);
  });

  it('says so too where listings lacked the columns', () => {
    const trace = [{ ...look('/a'), columns: ['title', 'isbn'] }, look('/b')];
    assert.match(
      failureText('columns_not_found', trace),
      /It has: title, isbn\. 2 pages of the site were looked at\.$/,
    );
  });

  it('says nothing of pages where something else was in the way', () => {
    assert.equal(failureText('blocked', [look('/'), look('/a')]), CRAWL_FAILURES.blocked.text);
  });
});
