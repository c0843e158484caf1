/** Something that a page is asked again and again, never twice at a time. Times are of one clock, in milliseconds. */
export class OpenQuestion {
  readonly #ask: () => Promise<void>;
  #askedAt: number | null = null;

  /** `ask` resolves when the answer has come, or when there will be none. */
  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  /** Asks, unless an answer is owed. */
  ask(now: number): void {
    if (this.#askedAt !== null) return;
    this.#askedAt = now;
    void this.#ask().then(() => (this.#askedAt = null));
  }

  /** What kept the answer back until now is not the page. */
  excuse(now: number): void {
    if (this.#askedAt !== null) this.#askedAt = now;
  }

  /** For how long the page has owed an answer. */
  owedMs(now: number): number {
    return this.#askedAt === null ? 0 : now - this.#askedAt;
  }
}
