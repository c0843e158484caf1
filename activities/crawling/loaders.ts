import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { Crawler } from './crawler.ts';
import type { PageLoader } from './page-loader.ts';
import type { WaitMeter } from './wait-meter.ts';
import { reportArrivals } from './report-arrivals.ts';

/** How many pages one activity loads at a time; the crawler's politeness bounds further what a site sees of it. */
const LOADERS: Record<ProtectionLevel, number> = { light: 16, moderate: 2, heavy: 1, strict: 1 };

/** Loaders of one level that work side by side. The first is for listing pages. */
export type Loaders = readonly [PageLoader, ...PageLoader[]];

interface LoaderOptions {
  meter?: WaitMeter;
  /** How many loaders the work needs at the least. */
  least?: number;
  /** Is told of each page that was loaded. */
  arrived?: () => void;
}

/** Opens the loaders of a level for a piece of work, and closes them when it is done. */
export async function withLoaders<Result>(
  crawler: Crawler,
  level: ProtectionLevel,
  work: (loaders: Loaders) => Promise<Result>,
  { meter, least = 1, arrived = () => {} }: LoaderOptions = {},
): Promise<Result> {
  const opened: PageLoader[] = [];
  try {
    while (opened.length < Math.max(LOADERS[level], least)) {
      opened.push(reportArrivals(await crawler.openLoader(level, meter), arrived));
    }
    return await work(opened as unknown as Loaders);
  } finally {
    await Promise.all(opened.map((loader) => loader.close()));
  }
}

/** Works through a list on all loaders: each takes the next entry when it is free. */
export async function forEachOnLoaders<Entry>(
  loaders: Loaders,
  entries: readonly Entry[],
  work: (loader: PageLoader, entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = [...entries];
  await Promise.all(
    loaders.map(async (loader) => {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(loader, entry);
    }),
  );
}
