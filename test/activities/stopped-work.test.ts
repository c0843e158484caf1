import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { CancelledFailure } from '@temporalio/common';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { listing } from './bad-pages.ts';
import { type Edge, newEnvironment, openEdge } from './edge.ts';
import { itAt } from '../support/full-chromium.ts';

const LEVELS: readonly ProtectionLevel[] = ['light', 'moderate', 'heavy'];

describe('work whose time is over', () => {
  let edge: Edge;
  let site: LocalSite;
  before(async () => {
    edge = await openEdge();
  });
  beforeEach(async () => {
    site = await startSite({
      '/silent': () => {},
      '/hanging': listing('<script src="/later"></script>'),
      '/later': () => {},
      '/busy': listing('<script>setTimeout(() => { for (;;); }, 50)</script><script src="/later"></script>'),
    });
  });
  afterEach(() => site.close());
  after(() => edge.close());

  for (const level of LEVELS) {
    // Without a browser nothing waits for scripts.
    for (const path of level === 'light' ? ['/silent'] : ['/silent', '/hanging', '/busy']) {
      itAt(level)(`ends at once at level ${level}, with its connections and pages: ${path}`, async () => {
        const jobId = await edge.newJob(site.origin + path);
        const environment = newEnvironment();
        const mapping = edge.call('mapListing', { jobId, level, scope: 'page', scoreToBeat: null }, environment);
        while (site.held() === 0) await pause(20);
        environment.cancel('TIMED_OUT');
        await assert.rejects(mapping, CancelledFailure);
        for (let look = 0; look < 100 && site.held() > 0; look += 1) await pause(50);
        assert.equal(site.held(), 0, 'connections are left');
        const asked = site.requests.length;
        await pause(700); // longer than the wait before another try
        assert.equal(site.requests.length, asked, 'something goes on');
      });
    }
  }
});
