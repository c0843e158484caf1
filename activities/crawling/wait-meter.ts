/** Why a request waits, as far as that is the site's wish, in milliseconds. A longer wait is due to our other requests. */
export interface WaitCause {
  /** The distance that the site wants between requests, or how long it may take to answer. */
  distanceMs: number;
  /** For how long the site still wants to be left alone. */
  pausedMs: () => number;
}

/** Is told about the requests of a piece of work: which wait because of politeness, and which are under way. */
export interface WaitMeter {
  /** A request begins to wait; the returned function ends the wait. */
  beginWait(cause: WaitCause): () => void;
  /** A request begins; the returned function ends it. */
  beginRequest(): () => void;
}
