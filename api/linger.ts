import type { Duplex } from 'node:stream';

/** How long a client has to read the answer before its connection is broken, in milliseconds. */
const LINGER = 1_000;

/**
 * Ends a connection after `last`, over which more may come that nobody will read. It is broken only a moment later:
 * breaking it over unread bytes at once would take the answer from a client that is still sending.
 */
export function endLingering(socket: Duplex, last = ''): void {
  socket.end(last);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
