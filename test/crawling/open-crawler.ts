import { type Crawler, createCrawler, type CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { CHROMIUM_PATH } from './browser-support.ts';

/** A crawler that may visit `egressAllow`, as fast as it can; a test gives back what it opens. */
export function openCrawler(settings: Partial<CrawlerSettings> & Pick<CrawlerSettings, 'egressAllow'>): Crawler {
  return createCrawler({
    userAgent: 'test',
    chromiumPath: CHROMIUM_PATH,
    browserMemoryMib: 2_048,
    robots: 'ignore',
    hostConcurrency: 100,
    hostRate: 100_000,
    budget: createLocalBudget(),
    ...settings,
  });
}
