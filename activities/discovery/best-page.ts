import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { Listing } from './look-at-page.ts';
import type { BestPage, Lead } from './search-state.ts';

/** What is kept of a page's listing. */
export function bestOf(
  { page, fit, answers, isWhole, isPart, spread }: Listing,
  { by, text, promise }: Pick<Lead, 'by' | 'text' | 'promise'>,
  level: ProtectionLevel,
): BestPage {
  return { url: page.url, level, fit, answers, isWhole, isPart, ...(spread ? { spread } : {}), by, text, promise };
}
