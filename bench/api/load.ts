import { setTimeout as delay } from 'node:timers/promises';
import { withConnections } from './connections.ts';

/** Makes the next request. */
export type NextRequest = () => { path: string; apiKey: string };

/** How quickly requests were answered, in milliseconds. */
export interface Latencies {
  p50: number;
  p99: number;
}

const CONNECTIONS = 64;

/** Asks with 64 connections, each as quickly as it is answered, for so many seconds. */
export async function measureThroughput(
  origin: string,
  next: NextRequest,
  seconds: number,
): Promise<{ answers: number; seconds: number }> {
  return withConnections(origin, CONNECTIONS, async (ask) => {
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 1_000;
    let answers = 0;
    const askOnAndOn = async () => {
      while (elapsed() < seconds) {
        await ask(next());
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, askOnAndOn));
    return { answers, seconds: elapsed() };
  });
}

/**
 * Asks at a steady rate, whether answers come or not. A request's time counts from when it was due, so that a service
 * that falls behind can not hide it.
 */
export async function measureLatencies(
  origin: string,
  next: NextRequest,
  perSecond: number,
  seconds: number,
): Promise<Latencies> {
  return withConnections(origin, CONNECTIONS, async (ask) => {
    const times: number[] = [];
    const total = perSecond * seconds;
    const start = performance.now();
    const pending: Promise<void>[] = [];
    while (pending.length < total) {
      const isDue = Math.min(total, 1 + Math.floor(((performance.now() - start) / 1_000) * perSecond));
      while (pending.length < isDue) {
        const due = start + (pending.length / perSecond) * 1_000;
        pending.push(ask(next()).then(() => void times.push(performance.now() - due)));
      }
      await delay(1);
    }
    await Promise.all(pending);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
    return { p50: at(0.5), p99: at(0.99) };
  });
}
