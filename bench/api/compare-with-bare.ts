import { median } from '../median.ts';
import { readUsage } from '../process-tree.ts';
import { P99, RATIO, type Standing, STEADY_RATE } from './comparison.ts';
import type { Contender, Contenders } from './contenders.ts';
import { type Latencies, measureLatencies, measureThroughput, type NextRequest } from './load.ts';

/** Many short rounds: what else goes on on the machine then meets both alike. */
const ROUNDS = 15;
const SECONDS = 0.7;
const STEADY_ROUNDS = 3;
const STEADY_SECONDS = 5;

/** A server under as much load as it takes: answers a second, and the CPU time of one. */
interface Round {
  perSecond: number;
  cpuMs: number;
  databaseMs: number;
}

interface Side {
  contender: Contender;
  next: NextRequest;
  rounds: Round[];
  steady: Latencies[];
}

/**
 * Asks the service and the bare server in turn, after a round that does not count, then both in turn at a steady rate.
 * The figures are medians of the rounds.
 */
export async function compareWithBare(
  { service, bare, databasePid }: Contenders,
  next: { service: NextRequest; bare: NextRequest },
): Promise<Standing[]> {
  const serviceSide: Side = { contender: service, next: next.service, rounds: [], steady: [] };
  const bareSide: Side = { contender: bare, next: next.bare, rounds: [], steady: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of [serviceSide, bareSide]) {
      const measured = await measureRound(side, databasePid);
      if (round > 0) side.rounds.push(measured);
    }
  }
  for (let round = 0; round < STEADY_ROUNDS; round += 1) {
    for (const { contender, next, steady } of [serviceSide, bareSide]) {
      steady.push(await measureLatencies(contender.origin, next, STEADY_RATE, STEADY_SECONDS));
    }
  }
  return [serviceSide, bareSide].map((side) => standingOf(side, bareSide));
}

async function measureRound({ contender, next }: Side, databasePid: number): Promise<Round> {
  const used = () => [contender.pid, databasePid].map((pid) => readUsage([pid]).cpuMs) as [number, number];
  const before = used();
  const { answers, seconds } = await measureThroughput(contender.origin, next, SECONDS);
  const after = used();
  return {
    perSecond: answers / seconds,
    cpuMs: (after[0] - before[0]) / answers,
    databaseMs: (after[1] - before[1]) / answers,
  };
}

function standingOf({ contender, rounds, steady }: Side, bare: Side): Standing {
  const middle = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return {
    subject: contender.name,
    figures: {
      'requests/s': middle('perSecond'),
      [RATIO]: median(rounds.map(({ perSecond }, round) => perSecond / bare.rounds[round]!.perSecond)),
      'CPU ms': middle('cpuMs'),
      'database CPU ms': middle('databaseMs'),
      [`p50 ms at ${STEADY_RATE}/s`]: median(steady.map(({ p50 }) => p50)),
      [`${P99} at ${STEADY_RATE}/s`]: median(steady.map(({ p99 }) => p99)),
    },
  };
}
