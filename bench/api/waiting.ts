import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { storeRun } from '../../test/api/test-data.ts';
import { readHolding, readUsage } from '../process-tree.ts';
import { type Compare, GROWTH, P99, type Standing } from './comparison.ts';
import type { Contender, Contenders } from './contenders.ts';
import type { Customer } from './customers.ts';
import { measureLatencies } from './load.ts';

const WAITING = 1_000;
/** Requests a second beside them, and for how long. */
const RATE = 500;
const SECONDS = 10;
/** So that memory of what went before is given back, and what waits has come to rest. */
const REST_MS = 3_000;

/** GET run at a steady rate alone, then beside requests of all customers that wait for runs which go on, and their end. */
export const measureWaiting: Compare = async (contenders) => {
  const service = await contenders.startService(); // whose memory no other benchmark has stretched
  const alone = await measureBeside(service, contenders);
  await delay(REST_MS);
  const before = readHolding(service.pid).memoryMiB;
  const runs = await beginRuns(contenders);
  const sockets = await Promise.all(
    Array.from({ length: WAITING }, (_, index) =>
      ask(service, contenders.customers[index % runs.length]!, runs[index % runs.length]!),
    ),
  );
  try {
    await delay(REST_MS);
    const growth = readHolding(service.pid).memoryMiB - before;
    const beside = await measureBeside(service, contenders);
    const answered = Promise.all(sockets.map((socket) => once(socket, 'data')));
    const start = performance.now();
    for (const runId of runs) await settleRun(contenders.database, { runId, stopReason: 'last_page' });
    const settled = performance.now();
    const heads = await answered;
    if (!heads.every(([head]) => String(head).startsWith('HTTP/1.1 200 '))) throw new Error(String(heads[0]));
    const figures = {
      [GROWTH]: growth,
      'ms until all are answered': performance.now() - settled,
      'ms to end 50 runs': settled - start,
    };
    return [
      { subject: `beside ${WAITING} that wait`, figures: { ...beside, ...figures } },
      { subject: 'alone', figures: { ...alone, [GROWTH]: 0, 'ms until all are answered': 0, 'ms to end 50 runs': 0 } },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

async function measureBeside(service: Contender, { databasePid, customers }: Contenders): Promise<Standing['figures']> {
  let asked = 0;
  const next = () => {
    const { runId, apiKey } = customers[asked++ % customers.length] ?? customers[0];
    return { path: `/v1/runs/${runId}`, apiKey };
  };
  const used = () => [service.pid, databasePid].map((pid) => readUsage([pid]).cpuMs) as [number, number];
  const before = used();
  const { p50, p99 } = await measureLatencies(service.origin, next, RATE, SECONDS);
  const after = used();
  return {
    'p50 ms': p50,
    [`${P99} at ${RATE}/s`]: p99,
    'CPU ms a second': (after[0] - before[0]) / SECONDS,
    'database CPU ms a second': (after[1] - before[1]) / SECONDS,
  };
}

/** A run that goes on for each customer. */
async function beginRuns({ database, customers }: Contenders): Promise<string[]> {
  const em = database.em.fork();
  return Promise.all(
    customers.map(async ({ runId }) => {
      const [{ account_id: accountId, job_id: jobId }] = await em.execute<[{ account_id: string; job_id: string }]>(
        'select account_id, job_id from run where id = ?',
        [runId],
      );
      return storeRun(database, accountId, jobId, { status: 'running' });
    }),
  );
}

/** Sends a request that waits, over a connection of its own. */
async function ask({ origin }: Contender, { apiKey }: Customer, runId: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  const lines = [`GET /v1/runs/${runId}?wait=60 HTTP/1.1`, `Host: ${hostname}`, `Authorization: Bearer ${apiKey}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}
