import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Format, lint with the room rules, types, dead code: all are run, and what each found is shown. */
const CHECKS = [
  ['oxfmt', '--check'],
  ['oxlint', '--deny-warnings'],
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '--project', 'dashboard'],
  ['knip', '--no-progress'],
] as const;

const programs = join(import.meta.dirname, '..', 'node_modules', '.bin');
const failed = CHECKS.filter(([program, ...options]) => {
  const { status, stdout, stderr } = spawnSync(join(programs, program), options, { encoding: 'utf8' });
  if (status !== 0) process.stdout.write(`${program}:\n${stdout}${stderr}\n`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
