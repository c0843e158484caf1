import { LongestDuration } from './longest-duration.ts';

/** A request that waits for a slot and a token; one of its functions is called once. */
export interface WaitingRequest {
  /** The distance between requests that the site asks for, in milliseconds; with one, requests go one at a time. */
  readonly delayMs: number;
  start(): void;
  fail(reason: unknown): void;
}

/** The requests that wait at one origin, in the order in which they came. Each operation takes the same time however many wait. */
export class WaitingRequests {
  readonly #requests = new Set<WaitingRequest>();
  /** Goes through the set once: it passes over those that have left, and comes to those that are added later. */
  #inOrder = this.#requests.values();
  readonly #delays = new LongestDuration();

  /** The longest distance between requests that one of them asks for, in milliseconds. */
  get longestDelayMs(): number {
    return this.#delays.longest;
  }

  add(request: WaitingRequest): void {
    this.#requests.add(request);
    this.#delays.add(request.delayMs);
  }

  /** Takes a request out; returns whether it was still waiting. */
  remove(request: WaitingRequest): boolean {
    const wasWaiting = this.#requests.delete(request);
    if (wasWaiting) this.#delays.remove(request.delayMs);
    return wasWaiting;
  }

  /** Takes the first request out; undefined when none waits. */
  takeFirst(): WaitingRequest | undefined {
    let next = this.#inOrder.next();
    if (next.done) {
      // An iterator that has come to its end stays there, also when requests were added since.
      this.#inOrder = this.#requests.values();
      next = this.#inOrder.next();
    }
    if (next.done) return undefined;
    this.remove(next.value);
    return next.value;
  }
}
