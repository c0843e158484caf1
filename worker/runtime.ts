import { DefaultLogger, type LogLevel, Runtime } from '@temporalio/worker';
import type { Logger } from '../shared/logger.ts';

/** The SDK tells at length about itself; what matters about the work, our own lines tell. */
const LEVELS = {
  TRACE: 'trace',
  DEBUG: 'trace',
  INFO: 'debug',
  WARN: 'info',
  ERROR: 'error',
} as const satisfies Record<LogLevel, string>;

/** Sends what the Temporal SDK says to our log. The process handles signals itself, so that it drains in order. */
export function installRuntime(logger: Logger): void {
  Runtime.install({
    logger: new DefaultLogger('INFO', ({ level, message, meta }) => logger[LEVELS[level]](meta ?? {}, message)),
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    workerHeartbeatInterval: 0,
    shutdownSignals: [],
  });
}
