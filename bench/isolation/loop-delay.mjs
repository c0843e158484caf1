// Tells how late this process is: node --import <this file> <program>, with LOOP_DELAY_FILE.
// Each line of the file: when it was looked (Date.now), and how many milliseconds late that was.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 10;
const WRITE_AFTER = 50;

const { LOOP_DELAY_FILE: file } = process.env;
if (isMainThread && file && process.argv[1]?.endsWith('worker/main.js')) watch(file);

/** @param {string} file */
function watch(file) {
  let lines = '';
  let count = 0;
  let asked = performance.now();
  const look = () => {
    lines += `${Date.now()} ${(performance.now() - asked - EVERY_MS).toFixed(1)}\n`;
    count += 1;
    if (count % WRITE_AFTER === 0) {
      appendFileSync(file, lines);
      lines = '';
    }
    asked = performance.now();
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
}
