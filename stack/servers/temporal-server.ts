import { join } from 'node:path';
import { SEARCH_ATTRIBUTES } from '../../shared/domain/search-attribute.ts';
import { createLogFile } from '../supervision/log-file.ts';
import type { PortWish } from '../ports.ts';
import { startOnPorts } from '../ports.ts';
import type { OnNote, SupervisedProgram } from '../supervision/supervised-program.ts';
import { supervise } from '../supervision/supervised-program.ts';

const READY_WITHIN_MS = 60_000;
const GRACE_MS = 10_000;
const ASK_WITHIN_MS = 2_000;

/** The development server holds tasks back for 0.1 s each and treats accounts unfairly unless told otherwise. */
const DYNAMIC_CONFIG = [
  'matching.enableFairness=true',
  'history.transferProcessorMaxPollRPS=2000',
  'system.enableActivityEagerExecution=true',
];

export type TemporalOptions = {
  /** The program `temporal`. */
  program: string;
  /** Where state and logs are kept. */
  dataFolder: string;
  port: PortWish;
  uiPort: PortWish;
  namespace: string;
  onNote: OnNote;
  signal?: AbortSignal | undefined;
};

export type TemporalServer = SupervisedProgram & { address: string; ui: string };

/** Starts Temporal's development server with its Web UI, on the loopback address only. */
export async function startTemporalServer(options: TemporalOptions): Promise<TemporalServer> {
  const { program, dataFolder, namespace, onNote, signal } = options;
  return startOnPorts([options.port, options.uiPort], async ([port = 0, uiPort = 0]) => {
    const address = `127.0.0.1:${port}`;
    const supervised = await supervise({
      name: 'Temporal',
      plan: {
        command: program,
        args: readArgs(options, port, uiPort),
        stopSignal: 'SIGTERM',
        graceMs: GRACE_MS,
        pidFile: join(dataFolder, 'temporal.pid'),
      },
      log: createLogFile(join(dataFolder, 'logs/temporal.log')),
      isReady: () => isServing(address, namespace),
      readyWithinMs: READY_WITHIN_MS,
      onNote,
      signal,
    });
    return { ...supervised, address, ui: `http://127.0.0.1:${uiPort}` };
  });
}

function readArgs({ dataFolder, namespace }: TemporalOptions, port: number, uiPort: number): string[] {
  return [
    ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--ui-port', String(uiPort)],
    ['--db-filename', join(dataFolder, 'temporal.db'), '--sqlite-pragma', 'journal_mode=WAL'],
    ['--namespace', namespace, '--log-level', 'warn'],
    ...SEARCH_ATTRIBUTES.map((name) => ['--search-attribute', `${name}=Keyword`]),
    ...DYNAMIC_CONFIG.map((setting) => ['--dynamic-config-value', setting]),
  ].flat();
}

async function isServing(address: string, namespace: string): Promise<boolean> {
  const { Connection } = await import('@temporalio/client'); // slow to load: while the server starts
  const connection = await Connection.connect({ address, connectTimeout: ASK_WITHIN_MS }).catch(() => undefined);
  if (!connection) return false;
  try {
    await connection.withDeadline(Date.now() + ASK_WITHIN_MS, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
    return true;
  } catch {
    return false;
  } finally {
    await connection.close();
  }
}
