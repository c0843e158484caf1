import type { Listwright } from './contestants/listwright.ts';
import { timeRun } from './latency.ts';
import { startLineProcess } from './line-process.ts';
import { withSite } from './with-site.ts';

/** The runs that are measured, by the level that they are crawled at. */
const LISTINGS = { light: '/list', moderate: '/app' } as const;
type Level = keyof typeof LISTINGS;

const WARM_UP = 3;
const RUNS_ALONE = 30;
const TARGET_RATIO = 2;

type Times = Record<Level, number[]>;

/** How the job of a hostile page ended. */
interface Ending {
  path: string;
  seconds: number;
  status: string;
  error: string | null;
}

/** How long small runs take alone, and beside hostile pages of which one after the other is mapped; and how those end. */
export async function measureHostile(listwright: Listwright, say: (text: string) => void) {
  const hostile = startLineProcess(process.execPath, ['bench/site/hostile-server.ts']);
  try {
    const bad = await hostile.lineWith('site listening on ');
    const paths = (await hostile.lineWith('paths ')).split(' ');
    return await withSite(1, async (origin) => {
      const measure = await prepareRuns(listwright, origin);
      say('alone');
      const alone = await measure((round) => round < RUNS_ALONE);
      const endings: Ending[] = [];
      const mapping = mapAll(listwright, bad, paths, (ending) => {
        endings.push(ending);
        say(`beside hostile pages: ${endings.length} of ${paths.length}`);
      });
      const beside = await measure(() => endings.length < paths.length);
      await mapping;
      const figures = { alone: p95Of(alone), beside: p95Of(beside), runs: beside.light.length, endings };
      return { figures, text: describe(figures) };
    });
  } finally {
    await hostile.end();
  }
}

/** Maps the listings; what is returned times runs, one at each level by turns, as long as there shall be another round. */
async function prepareRuns(listwright: Listwright, origin: string) {
  const jobs = Object.fromEntries(
    await Promise.all(
      Object.entries(LISTINGS).map(async ([level, path]) => [level, await listwright.readyJob({ url: origin + path })]),
    ),
  ) as Record<Level, string>;
  async function measure(goesOn: (round: number) => boolean): Promise<Times> {
    const times: Times = { light: [], moderate: [] };
    for (let round = 0; goesOn(round); round += 1) {
      for (const [level, jobId] of Object.entries(jobs)) times[level as Level].push(await timeRun(listwright, jobId));
    }
    return times;
  }
  await measure((round) => round < WARM_UP);
  return measure;
}

async function mapAll(
  { client }: Listwright,
  origin: string,
  paths: readonly string[],
  ended: (ending: Ending) => void,
): Promise<void> {
  for (const path of paths) {
    const begun = performance.now();
    const { id } = await client.createJob({
      url: origin + path,
      input: { type: 'goal', value: 'all products with price' },
    });
    const { status, error = null } = await client.waitForJob(id);
    ended({ path, seconds: (performance.now() - begun) / 1_000, status, error });
  }
}

function p95Of(times: Times): Record<Level, number> {
  const p95 = (level: Level) => times[level].toSorted((a, b) => a - b)[Math.floor(times[level].length * 0.95)]!;
  return { light: p95('light'), moderate: p95('moderate') };
}

function describe(figures: {
  alone: Record<Level, number>;
  beside: Record<Level, number>;
  runs: number;
  endings: Ending[];
}): string {
  const { alone, beside, runs, endings } = figures;
  return [
    `hostile: runs of one page, ${RUNS_ALONE} a level alone, ${runs} beside hostile pages that are mapped one after the other`,
    ...(['light', 'moderate'] as const).map((level) => {
      const ratio = beside[level] / alone[level];
      const verdict = ratio <= TARGET_RATIO ? 'reached' : 'missed';
      return `${level}: p95 ${Math.round(alone[level])} ms alone, ${Math.round(beside[level])} ms beside: ${ratio.toFixed(2)} × (target at most ${TARGET_RATIO}: ${verdict})`;
    }),
    ...endings.map(
      ({ path, seconds, status, error }) => `  ${path}: ${status} after ${seconds.toFixed(1)} s. ${error ?? ''}`,
    ),
  ].join('\n');
}
