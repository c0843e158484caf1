import type { Context, Next } from 'koa';
import { endLingering } from '../linger.ts';

/**
 * Ends the connection after an answer that did not wait for the whole request, as when its body is too large: what the
 * client still sends is not read.
 */
export async function unreadBody({ req, res }: Context, next: Next): Promise<void> {
  await next();
  if (req.complete) return;
  res.setHeader('Connection', 'close');
  req.read(0); // Node would take all of a body that nobody has begun to read, only to throw it away
  const { socket } = req;
  socket.destroySoon = () => endLingering(socket);
}
