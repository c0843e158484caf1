/** Durations that come and go, of which the longest is always known. A duration of 0 costs nothing. */
export class LongestDuration {
  /** How often each duration is there. There are few different ones: those that a site and our pace ask for. */
  readonly #counts = new Map<number, number>();
  #longest = 0;

  /** The longest of the durations that are there; 0 without any. */
  get longest(): number {
    return this.#longest;
  }

  add(duration: number): void {
    if (duration <= 0) return;
    this.#counts.set(duration, (this.#counts.get(duration) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, duration);
  }

  /** Removes a duration that was added. */
  remove(duration: number): void {
    if (duration <= 0) return;
    const count = this.#counts.get(duration)! - 1;
    if (count > 0) {
      this.#counts.set(duration, count);
      return;
    }
    this.#counts.delete(duration);
    if (duration === this.#longest) this.#longest = Math.max(0, ...this.#counts.keys());
  }
}
