// Becomes one of the service's own processes: node stack/launch.ts api|worker
//
// This process is replaced, so signals, input, output and the exit code are the service's own, and no second process has
// to be kept in step. Windows can not do that; there, as everywhere, `npm start` runs the service.
import { ensureBuilt } from './build/ensure-built.ts';
import { planLaunch, type ProgramName, PROGRAMS } from './service/programs.ts';

const [name = ''] = process.argv.slice(2);
if (!isProgram(name)) throw new Error(`Unknown program "${name}". Programs: ${Object.keys(PROGRAMS).join(', ')}.`);
if (!process.execve) throw new Error('This system has no execve: use npm start.');
await ensureBuilt();
const { command, args, cwd, env } = planLaunch(name, process.env);
process.chdir(cwd);
process.execve(command, [command, ...args], env);

function isProgram(text: string): text is ProgramName {
  return Object.hasOwn(PROGRAMS, text);
}
