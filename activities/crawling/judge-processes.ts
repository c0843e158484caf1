/** A process of a browser, and the memory that it holds. */
export interface BrowserProcess {
  pid: number;
  /** Whether it renders pages: it can end without the browser. */
  isRenderer: boolean;
  memoryMiB: number;
}

/** What a browser may hold in memory: one renderer, and all processes together. */
export interface MemoryBounds {
  pageMiB: number;
  browserMiB: number;
}

/** What is ended to keep a browser within its bounds, and for how many looks running it was over them. */
export interface Judgement {
  /** Ids of renderers. */
  end: number[];
  looksOver: number;
  endsBrowser: boolean;
}

/** A browser that is too large for so many looks running does not get smaller by the end of a page. */
const LOOKS_UNTIL_REPLACED = 8;

/**
 * Judges a look at a browser's processes. Renderers that are too large end. While all together are too large, the
 * largest renderer ends: what its page has stored outside of it goes with it. If that does not help, the browser ends.
 */
export function judgeProcesses(
  processes: readonly BrowserProcess[],
  { pageMiB, browserMiB }: MemoryBounds,
  looksOver: number,
): Judgement {
  const renderers = processes.filter(({ isRenderer }) => isRenderer);
  const tooLarge = renderers.filter(({ memoryMiB }) => memoryMiB > pageMiB).map(({ pid }) => pid);
  const totalMiB = processes.reduce((sum, { memoryMiB }) => sum + memoryMiB, 0);
  if (totalMiB <= browserMiB) return { end: tooLarge, looksOver: 0, endsBrowser: false };
  const largest = renderers.toSorted((a, b) => b.memoryMiB - a.memoryMiB).slice(0, 1);
  const isFirstLook = looksOver === 0;
  const end = tooLarge.length > 0 || !isFirstLook ? tooLarge : largest.map(({ pid }) => pid);
  return { end, looksOver: looksOver + 1, endsBrowser: looksOver + 1 >= LOOKS_UNTIL_REPLACED };
}
