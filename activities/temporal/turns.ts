/** A place in the queue. */
export interface Turn {
  /** Nobody is before it. */
  isFree: boolean;
  /** Resolves when it has come. */
  begun: Promise<void>;
  /** Gives it to the next, also one that has not come. */
  end(): void;
}

/** Lets one after the other have a turn, each for a limited time (`longestMs`, from when it has come). */
export class Turns {
  readonly #longestMs: number;
  #last: Promise<void> = Promise.resolve();
  #unfinished = 0;

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  take(): Turn {
    const own = Promise.withResolvers<void>();
    const isFree = this.#unfinished === 0;
    const begun = this.#last;
    this.#unfinished += 1;
    const last = begun.then(() => own.promise);
    this.#last = last;
    void own.promise.then(() => (this.#unfinished -= 1));
    void begun.then(() => {
      const timer = setTimeout(own.resolve, this.#longestMs).unref();
      return own.promise.then(() => clearTimeout(timer));
    });
    return { isFree, begun, end: own.resolve };
  }
}
