import type { Crawler } from '../../../activities/crawling/crawler.ts';
import { loadWithRetry } from '../../../activities/crawling/retry.ts';
import type { Markup } from '../../../activities/reading/markup.ts';
import type { ProtectionLevel } from '../../../shared/domain/protection.ts';

/** A page as a level shows it. */
export async function fetchMarkup(
  crawler: Crawler,
  level: ProtectionLevel,
  url: string,
  signal: AbortSignal,
): Promise<Markup> {
  const loader = await crawler.openLoader(level);
  try {
    const snapshot = await loadWithRetry(loader, url, { signal });
    return { url: snapshot.url, html: snapshot.html };
  } finally {
    await loader.close();
  }
}
