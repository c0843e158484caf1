import { type Listwright, startListwright } from '../contestants/listwright.ts';
import { type Beside, measureBeside } from './beside.ts';
import { measurePoliteRuns, POLITE_RATE, type PoliteRuns } from './polite-runs.ts';

const MANY = 200;
/** As many as one worker carries with room to spare where it shares its processors with the rest, and twice as many. */
const FEW = 60;
const TARGETS = { share: 0.9, workerMiB: 400, p99: 50, ratio: 2 };

/** The usual politeness, other than for the benchmarks that want to be quick. */
const SETTINGS = { HOST_RATE: String(POLITE_RATE), HOST_CONCURRENCY: '4', ROBOTS: 'respect' };

/** Many runs of many accounts at a time: what one worker carries, what a small customer waits, what a second worker adds. */
export async function measureFleet(_rounds: number, say: (text: string) => void) {
  const one = await withFleet((listwright) => measurePoliteRuns(listwright, MANY, say));
  const beside = await withFleet((listwright) => measureBeside(listwright, say));
  const few = await withFleet((listwright) => measurePoliteRuns(listwright, FEW, say));
  const twice = await withFleet(async (listwright) => {
    await listwright.addWorker();
    return measurePoliteRuns(listwright, 2 * FEW, say);
  });
  const figures = { one, beside, few, twice };
  return { figures, text: describe(figures) };
}

/** Each measurement has a service of its own, so that nothing of the one before is left in memory. */
async function withFleet<Result>(work: (listwright: Listwright) => Promise<Result>): Promise<Result> {
  const listwright = await startListwright(SETTINGS);
  try {
    return await work(listwright);
  } finally {
    await listwright.stop();
  }
}

function describe({
  one,
  beside,
  few,
  twice,
}: Record<'one' | 'few' | 'twice', PoliteRuns> & { beside: Beside }): string {
  const { alone, beside: crowded } = beside;
  return [
    `fleet: ${one.runs} polite runs at once on one worker`,
    `  ${describeRuns(one)}`,
    `  of what politeness allows: ${verdict(one.share, one.share >= TARGETS.share, `at least ${TARGETS.share}`)}`,
    `  worker: ${verdict(one.workerMiB[0]!, one.workerMiB[0]! <= TARGETS.workerMiB, `at most ${TARGETS.workerMiB} MiB`)}`,
    `  API p99: ${verdict(one.api.p99, one.api.p99 <= TARGETS.p99, `at most ${TARGETS.p99} ms`)}`,
    'small work beside 40 long runs of another account, p95 against alone',
    ...(['job', 'run'] as const).map((kind) => {
      const ratio = crowded[kind] / alone[kind];
      const times = `${Math.round(crowded[kind])} ms, alone ${Math.round(alone[kind])}`;
      return `  ${kind}: ${times}: ${verdict(ratio, ratio <= TARGETS.ratio, `at most ${TARGETS.ratio}`)}`;
    }),
    `${few.runs} runs on one worker, ${twice.runs} on two`,
    `  ${describeRuns(few)}`,
    `  ${describeRuns(twice)}`,
    `  pages a second: ${verdict(twice.pagesPerSecond / few.pagesPerSecond, twice.share >= TARGETS.share, 'twice as many')}`,
  ].join('\n');
}

function describeRuns({ pagesPerSecond, share, workerMiB, api, processors }: PoliteRuns): string {
  const perPage = (count: number) => ((1_000 * count) / pagesPerSecond).toFixed(2);
  const busy = Object.entries(processors).map(
    ([part, count]) => `${part} ${count.toFixed(2)} (${perPage(count)} ms a page)`,
  );
  return `${Math.round(pagesPerSecond)} pages/s (${Math.round(share * 100)} %), workers ${workerMiB.join(', ')} MiB, API p50 ${api.p50.toFixed(1)} p99 ${api.p99.toFixed(1)} ms, processors: ${busy.join(', ')}`;
}

function verdict(value: number, isReached: boolean, target: string): string {
  return `${Number(value.toFixed(2))} (target ${target}: ${isReached ? 'reached' : 'missed'})`;
}
