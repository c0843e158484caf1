/** So long after a question took long, the next ones of who asked it are taken for such, in milliseconds. */
const REMEMBERED_MS = 60_000;

/** Those who asked something of late that took long. */
export class LongAskers {
  readonly #rememberedMs: number;
  readonly #askedAt = new Map<string, number>();

  constructor(rememberedMs = REMEMBERED_MS) {
    this.#rememberedMs = rememberedMs;
  }

  add(key: string): void {
    this.#askedAt.set(key, performance.now());
  }

  has(key: string): boolean {
    const now = performance.now();
    for (const [other, at] of this.#askedAt) if (now - at > this.#rememberedMs) this.#askedAt.delete(other);
    return this.#askedAt.has(key);
  }
}
