/** Adds up the CPU time of a page's process from what the process tells now and then, in milliseconds. */
export class CpuUse {
  #usedMs = 0;
  #lastMs: number | null = null;

  /** Since it told first. */
  get usedMs(): number {
    return this.#usedMs;
  }

  /** Takes what it has used in all; null when it could not tell. A page that goes on in another process begins anew there. */
  tell(processMs: number | null): void {
    if (processMs === null) return;
    if (this.#lastMs !== null) this.#usedMs += Math.max(0, processMs - this.#lastMs);
    this.#lastMs = processMs;
  }
}
