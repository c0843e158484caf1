// Runs the benchmarks: npm run bench [-- <name> …] [--rounds N] [--minutes N]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../cli/extract/progress.ts';
import { PROJECT_FOLDER } from '../stack/folders.mjs';
import { measureApi } from './api/measure-api.ts';
import { RACES } from './benchmarks.ts';
import { measureIsolation } from './isolation/measure-isolation.ts';
import { type Listwright, startListwright } from './contestants/listwright.ts';
import { measureChanges } from './changes.ts';
import { measureFleet } from './fleet/measure-fleet.ts';
import { measureHostile } from './hostile.ts';
import { measureLatency } from './latency.ts';
import { measurePages } from './pages.ts';
import { raceTable } from './race-table.ts';
import { runRace } from './run-race.ts';
import { measureRowsScreen } from './rows-screen.ts';
import { measureSave } from './save.ts';
import { measureScale } from './scale.ts';
import { measureSoak } from './soak.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';

const RESULTS = join(PROJECT_FOLDER, 'bench/results.json');
const ROUNDS = 3;
const MINUTES = 30;

/** A benchmark's raw figures, and what is printed of them. */
interface Report {
  figures: unknown;
  text: string;
}
type Benchmark = (stack: Stack, rounds: number, say: (text: string) => void) => Promise<Report>;

/** The whole service, which is started when it is first asked for. */
type Stack = () => Promise<Listwright>;

/** Those that do without the whole service come first, so that it does not run beside them. */
const BENCHMARKS: Record<string, Benchmark> = {
  pages: async (_stack, _rounds, say) => measurePages(say),
  api: (_stack, _rounds, say) => measureApi(say),
  changes: (_stack, rounds, say) => measureChanges(rounds, say),
  save: (_stack, rounds, say) => measureSave(rounds, say),
  rows: (_stack, rounds, say) => measureRowsScreen(rounds, say),
  webhooks: (_stack, _rounds, say) => measureWebhooks(say),
  isolation: (_stack, _rounds, say) => measureIsolation(say),
  ...Object.fromEntries(
    Object.entries(RACES).map(([name, race]): [string, Benchmark] => [
      name,
      async (stack, rounds, say) => {
        const result = await runRace(race, await stack(), rounds, say);
        return { figures: result, text: raceTable(name, race, result) };
      },
    ]),
  ),
  latency: async (stack) => measureLatency(await stack()),
  fleet: (_stack, rounds, say) => measureFleet(rounds, say),
  scale: async (stack, _rounds, say) => measureScale(await stack(), say),
  hostile: async (stack, _rounds, say) => measureHostile(await stack(), say),
};

/** Those that run only where they are named, for so many minutes. */
const LONG_BENCHMARKS: Record<string, Benchmark> = {
  soak: (_stack, _rounds, say) => measureSoak(minutes, say),
};
const ALL_BENCHMARKS = { ...BENCHMARKS, ...LONG_BENCHMARKS };

// What ends with this process: the site and the peers by its exit handlers, the stack's programs by themselves.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(1));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, minutes: { type: 'string' } },
});
const minutes = Number(values.minutes ?? MINUTES);
const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const unknown = names.filter((name) => !Object.hasOwn(ALL_BENCHMARKS, name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Benchmarks: ${Object.keys(ALL_BENCHMARKS).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  await runAll(Number(values.rounds ?? ROUNDS));
  if (process.connected) process.disconnect(); // its channel to whoever started it would keep it alive
}

async function runAll(rounds: number): Promise<void> {
  const progress = createProgress(process.stderr);
  let listwright: Promise<Listwright> | undefined;
  const stack: Stack = () => (listwright ??= startListwright());
  const results: Record<string, unknown> = {};
  try {
    for (const name of names) {
      const { figures, text } = await ALL_BENCHMARKS[name]!(stack, rounds, (step) => progress.show(`${name}: ${step}`));
      progress.clear();
      results[name] = figures;
      process.stdout.write(`\n${text}\n`);
    }
  } finally {
    progress.clear();
    await (await listwright)?.stop();
  }
  writeFileSync(RESULTS, `${JSON.stringify({ measured_at: new Date().toISOString(), results }, null, 2)}\n`);
}
