const NOTE_EVERY_MS = 15_000;
const REDRAW_MS = 200;

/**
 * Tells what a step is doing at the moment; shown while it runs.
 * @typedef {(detail: string) => void} Say
 */

/**
 * Shows the steps of a set-up with their times: on a terminal with a live last line, else as plain lines.
 * Steps may run side by side.
 * @param {{ stream?: NodeJS.WriteStream, showAfterMs?: number }} [options]
 *   `showAfterMs`: steps that are done sooner stay unmentioned (failures never do)
 */
export function createSteps({ stream = process.stderr, showAfterMs = 0 } = {}) {
  /** @type {Set<{ title: string, detail: string, since: number, notedAt: number }>} */
  const running = new Set();
  const isLive = stream.isTTY;

  /** @param {string} text */
  function writeLine(text) {
    stream.write(isLive ? `\r\x1b[2K${text}\n` : `${text}\n`);
  }

  function redraw() {
    const now = Date.now();
    const shown = [...running].filter((step) => now - step.since >= showAfterMs);
    if (isLive) stream.write(`\r\x1b[2K${liveLine(shown, now, stream.columns)}`);
    else for (const step of shown) noteLongStep(step, now, writeLine);
  }

  /**
   * Runs `work` as a step.
   * @template T
   * @param {string} title
   * @param {(say: Say) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function run(title, work) {
    const since = Date.now();
    const step = { title, detail: '', since, notedAt: since };
    running.add(step);
    const timer = setInterval(redraw, REDRAW_MS);
    try {
      const result = await work((detail) => {
        step.detail = detail;
      });
      if (Date.now() - since >= showAfterMs) writeLine(`✓ ${title} ${formatDuration(Date.now() - since)}`);
      return result;
    } catch (error) {
      writeLine(`✗ ${title} ${formatDuration(Date.now() - since)}`);
      throw error;
    } finally {
      clearInterval(timer);
      running.delete(step);
      if (isLive) redraw();
    }
  }

  return { run, say: writeLine };
}

/** @typedef {ReturnType<typeof createSteps>} Steps */

/**
 * @param {{ title: string, detail: string, since: number, notedAt: number }} step
 * @param {number} now
 * @param {(text: string) => void} writeLine
 */
function noteLongStep(step, now, writeLine) {
  if (now - step.notedAt < NOTE_EVERY_MS) return;
  step.notedAt = now;
  writeLine(`… ${describe(step, now)} so far`);
}

/**
 * @param {{ title: string, detail: string, since: number }[]} steps
 * @param {number} now
 * @param {number | undefined} columns
 */
function liveLine(steps, now, columns = 80) {
  const text = steps.map((step) => describe(step, now)).join(' · ');
  return text === '' ? '' : `… ${text}`.slice(0, columns - 1);
}

/**
 * @param {{ title: string, detail: string, since: number }} step
 * @param {number} now
 */
function describe({ title, detail, since }, now) {
  const name = detail === '' ? title : `${title} (${detail})`;
  return `${name} ${formatDuration(now - since)}`;
}

/**
 * `0.7 s`, `41 s`, `1:30 min`.
 * @param {number} ms
 */
export function formatDuration(ms) {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
