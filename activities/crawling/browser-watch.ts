import type { Browser } from 'playwright';
import { type BrowserProcess, judgeProcesses, type MemoryBounds } from './judge-processes.ts';
import { readMemory } from './process-memory.ts';

/** Looks after the memory of a browser's processes, and ends those that take too much. */
export interface BrowserWatch {
  /** Whether a page that is gone now was ended by the watch, as its process was too large; each such end is told once. */
  takeEndedPage(): boolean;
  /** Ends the browser at once, whatever state it is in. */
  kill(): void;
}

/** A look costs little where `/proc` tells what there is, and a process where `ps` does. */
const LOOK_EVERY_MS = process.platform === 'linux' ? 250 : 1_000;
/** A browser that does not answer for so many looks running is stuck. */
const LOOKS_UNANSWERED = 80;
const LATELY_MS = 3_000;

interface WatchSettings {
  bounds: MemoryBounds;
  /** How many use the browser. While nobody does, it is left alone. */
  leases: () => number;
}

/** Begins to watch a browser, until it ends. */
export async function watchBrowser(browser: Browser, { bounds, leases }: WatchSettings): Promise<BrowserWatch> {
  const cdp = await browser.newBrowserCDPSession();
  const ask = async () => (await cdp.send('SystemInfo.getProcessInfo')).processInfo;
  const main = (await ask()).find(({ type }) => type === 'browser')!.id;
  let looksOver = 0;
  let looksUnanswered = 0;
  let isLooking = false;
  /** When pages' processes were ended, by their ids, as long as nobody has asked. */
  const endedAt = new Map<number, number>();

  async function measure(): Promise<BrowserProcess[]> {
    const processes = await ask();
    const memory = await readMemory(processes.map(({ id }) => id));
    return processes.map(({ id, type }) => ({
      pid: id,
      isRenderer: type === 'renderer',
      memoryMiB: memory.get(id) ?? 0,
    }));
  }

  async function look(): Promise<void> {
    const judgement = judgeProcesses(await measure(), bounds, looksOver);
    looksOver = judgement.looksOver;
    for (const pid of judgement.end) {
      endedAt.set(pid, performance.now());
      end(pid);
    }
    if (judgement.endsBrowser) end(main);
  }

  const timer = setInterval(() => {
    if (isLooking) {
      looksUnanswered += 1;
      if (looksUnanswered >= LOOKS_UNANSWERED) end(main);
      return;
    }
    if (leases() === 0) return;
    isLooking = true;
    looksUnanswered = 0;
    look()
      .catch(() => {}) // the browser has ended
      .finally(() => (isLooking = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  browser.on('disconnected', () => clearInterval(timer));

  return {
    takeEndedPage() {
      for (const [pid, at] of endedAt) {
        endedAt.delete(pid);
        if (performance.now() - at < LATELY_MS) return true;
      }
      return false;
    },
    kill: () => end(main),
  };
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
