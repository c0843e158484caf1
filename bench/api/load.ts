import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

/** Whom to ask for what. */
export interface Target {
  origin: string;
  /** The next request. */
  next: () => { path: string; headers: Record<string, string> };
}

/** How quickly requests were answered, in milliseconds. */
export interface Latencies {
  p50: number;
  p99: number;
  perSecond: number;
}

const CONNECTIONS = 64;

/** Asks with 64 connections, each as quickly as it is answered, for so many seconds; answers a second. */
export async function measureThroughput(target: Target, seconds: number): Promise<number> {
  return withPool(target, async (ask) => {
    const start = performance.now();
    let answers = 0;
    const askOnAndOn = async () => {
      while (performance.now() - start < seconds * 1_000) {
        await ask();
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, askOnAndOn));
    return answers / ((performance.now() - start) / 1_000);
  });
}

/**
 * Asks at a steady rate, whether answers come or not. A request's time counts from when it was due, so that a service
 * that falls behind can not hide it.
 */
export async function measureLatencies(target: Target, perSecond: number, seconds: number): Promise<Latencies> {
  return withPool(target, async (ask) => {
    const times: number[] = [];
    const total = perSecond * seconds;
    const start = performance.now();
    const pending: Promise<void>[] = [];
    while (pending.length < total) {
      const isDue = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond));
      while (pending.length < isDue) {
        const due = start + (pending.length / perSecond) * 1_000;
        pending.push(ask().then(() => void times.push(performance.now() - due)));
      }
      await delay(1);
    }
    await Promise.all(pending);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
    return { p50: at(0.5), p99: at(0.99), perSecond: total / ((performance.now() - start) / 1_000) };
  });
}

async function withPool<Result>(
  { origin, next }: Target,
  work: (ask: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  try {
    return await work(async () => {
      const { statusCode, body } = await pool.request({ method: 'GET', ...next() });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${origin} answered ${statusCode}`);
    });
  } finally {
    await pool.close();
  }
}
