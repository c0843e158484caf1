import { escalateRun } from '../../shared/commands/escalate-run.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { nextLevel, type ProtectionLevel } from '../../shared/domain/protection.ts';
import type { ActivityDependencies } from '../dependencies.ts';

/**
 * Raises a run from the level at which its site refuses it to the next one, and returns that. Fails with `blocked`
 * where there is none, with `level_not_offered` and with `level_not_affordable`.
 */
export async function raiseLevel(
  { database, crawler }: Pick<ActivityDependencies, 'database' | 'crawler'>,
  { runId, from }: { runId: string; from: ProtectionLevel },
): Promise<ProtectionLevel> {
  const to = nextLevel(from);
  if (to === null) throw new CrawlFailure('blocked', 'there is no level after this one');
  if (!(await crawler.offers(to))) throw new CrawlFailure('level_not_offered', to);
  const level = await escalateRun(database, { runId, from, to });
  if (level === null) throw new CrawlFailure('level_not_affordable', to);
  return level;
}
