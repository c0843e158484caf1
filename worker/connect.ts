import { setTimeout as pause } from 'node:timers/promises';
import { NativeConnection } from '@temporalio/worker';
import type { Logger } from '../shared/logger.ts';
import { connectionOptions, type TemporalConfig } from '../shared/temporal/connection.ts';

const AGAIN_AFTER_MILLISECONDS = 500;

/** Connects to Temporal, and tries again until it is there. Null when the signal asked to stop before that. */
export async function connectWhenThere(
  config: TemporalConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<NativeConnection | null> {
  let isAnnounced = false;
  while (!signal.aborted) {
    try {
      return await NativeConnection.connect(connectionOptions(config));
    } catch (error) {
      if (!isAnnounced) logger.warn({ err: error }, 'Temporal is not there yet; the worker waits for it');
      isAnnounced = true;
      await pause(AGAIN_AFTER_MILLISECONDS, undefined, { signal }).catch(() => {}); // the loop looks at the signal
    }
  }
  return null;
}
