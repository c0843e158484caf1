import { keepSample, keepScreenshot, noteMappingStep } from '../shared/commands/note-job-progress.ts';
import type { ProtectionLevel } from '../shared/domain/protection.ts';
import type { ActivityDependencies } from './dependencies.ts';
import type { MappingWatcher } from './mapping/mapping-tools.ts';

/** Stores how a mapping goes on, for the dashboard. What fails here is logged: nobody's job fails for what is shown of it. */
export function watchMapping(
  { database, logger }: Pick<ActivityDependencies, 'database' | 'logger'>,
  jobId: string,
  protection_level: ProtectionLevel,
): MappingWatcher {
  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((err: unknown) => logger.warn({ err, jobId }, 'the progress of a mapping could not be stored'));
  return {
    begins: (step) =>
      quietly(noteMappingStep(database, jobId, { step, protection_level, at: new Date().toISOString() })),
    shows: (rows) => quietly(rows().then((sample) => keepSample(database, jobId, sample))),
    pictures: (screenshot) => quietly(keepScreenshot(database, jobId, screenshot)),
  };
}
