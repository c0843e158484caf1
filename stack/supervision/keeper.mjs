// Runs one program and ends it when whoever asked for it is gone: node keeper.mjs <plan as JSON>
// It lives in a session of its own, so that a Ctrl-C in the terminal leaves the order of the stop to the stack,
// and it notices even a `kill -9` of the stack, because its input closes then.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';

const { command, args, cwd, user, stopSignal, graceMs, pidFile } = JSON.parse(String(process.argv[2]));

const program = spawn(command, args, { cwd, ...user, stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
if (program.pid !== undefined) writeFileSync(pidFile, String(program.pid));

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  program.kill(stopSignal);
  setTimeout(() => program.kill('SIGKILL'), graceMs).unref();
}

/** A program may have paused one of its own, which hears that it is alone only when it goes on. */
function wakeWhatItPaused() {
  try {
    process.kill(-process.pid, 'SIGCONT');
  } catch {
    // This is no session of its own: somebody started it by hand.
  }
}

process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
process.stdin.on('end', stop).on('error', stop).resume();

program.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
program.on('exit', (code, signal) => {
  rmSync(pidFile, { force: true });
  wakeWhatItPaused();
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
