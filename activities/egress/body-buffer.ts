/** Most pages are shorter. */
const USUAL_BYTES = 64 * 1024;
/** Larger ones are let go. */
const MOST_KEPT_BYTES = 1024 * 1024;
/** As many as there are requests at a time to a site or two. */
const MOST_KEPT = 32;

const spare: Buffer[] = [];

/**
 * Gathers a body of at most `mostBytes` in memory that bodies before it have used. The chunks of a body die with the
 * call that brings them, and no other array of bytes lasts until the body is whole: outside V8's heap, such arrays are
 * freed only by a full collection once they are more than a few milliseconds old.
 */
export class BodyBuffer {
  #bytes = spare.pop() ?? Buffer.allocUnsafeSlow(USUAL_BYTES);
  #size = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Takes in a copy of a chunk; false when the body is longer than it may be. */
  add(chunk: Buffer): boolean {
    const size = this.#size + chunk.length;
    if (size > this.#mostBytes) return false;
    if (size > this.#bytes.length) this.#grow(size);
    this.#bytes.set(chunk, this.#size);
    this.#size = size;
    return true;
  }

  /** What was gathered. It is to be read at once: after `release`, other bodies stand there. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  release(): void {
    if (spare.length < MOST_KEPT && this.#bytes.length <= MOST_KEPT_BYTES) spare.push(this.#bytes);
    this.#bytes = EMPTY;
    this.#size = 0;
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

const EMPTY = Buffer.alloc(0);
