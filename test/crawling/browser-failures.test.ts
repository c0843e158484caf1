import assert from 'node:assert/strict';
import { keepsTab, nameFailure } from '../../activities/crawling/browser-failures.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

describe('what a browser throws', () => {
  const named = (error: unknown) => (nameFailure(error) as CrawlFailure).code;

  it('is named by what it says', () => {
    const timeout = Object.assign(new Error('page.goto: Timeout 25000ms exceeded'), { name: 'TimeoutError' });
    assert.equal(named(timeout), 'timed_out');
    assert.equal(named(new Error('page.goto: Download is starting\nCall log: …')), 'not_html');
    assert.equal(named(new Error('Target page, context or browser has been closed')), 'browser_crashed');
    assert.equal(named(new CrawlFailure('blocked')), 'blocked');
  });

  it('stays as it is when it says nothing known in its first line', () => {
    const error = new Error('page.goto: strange\nthe page was closed');
    assert.equal(nameFailure(error), error);
  });

  it('leaves a tab of use where the site has answered in due form', () => {
    for (const code of ['page_not_found', 'access_denied'] as const) {
      for (const work of ['load', 'look', 'move'] as const) assert.equal(keepsTab(work, new CrawlFailure(code)), true);
    }
    assert.equal(keepsTab('load', new CrawlFailure('timed_out')), false);
    assert.equal(keepsTab('load', new Error('unknown')), false);
  });

  it('leaves an open page of use whose site failed to hand out what a move asked for', () => {
    const failure = new CrawlFailure('server_error');
    assert.deepEqual(
      [keepsTab('move', failure), keepsTab('look', failure), keepsTab('load', failure)],
      [true, false, false],
    );
  });
});
