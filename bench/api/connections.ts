import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends one request and waits for its whole answer. Throws unless that is 200. */
export type Ask = (request: { path: string; apiKey: string }) => Promise<void>;

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Keep-alive connections that do as little as possible with answers, so that those who ask leave the processor to those
 * who answer. A request takes the connection that has rested longest, or waits for one.
 */
export async function withConnections<Result>(
  origin: string,
  count: number,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.on('error', () => {}); // who uses it next is told
  const free = [...sockets];
  const waiting: ((socket: Socket) => void)[] = [];
  const ask: Ask = async ({ path, apiKey }) => {
    const socket = free.shift() ?? (await new Promise<Socket>((resolve) => waiting.push(resolve)));
    try {
      await exchange(socket, `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`);
    } finally {
      const next = waiting.shift();
      if (next) next(socket);
      else free.push(socket);
    }
  };
  try {
    return await work(ask);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Answers have a length in their head, which comes in one piece. */
function exchange(socket: Socket, request: string): Promise<void> {
  const answered = Promise.withResolvers<void>();
  let left: number | undefined;
  const settle = (error?: Error) => {
    socket.off('data', read).off('error', settle).off('close', breakOff);
    if (error) answered.reject(error);
    else answered.resolve();
  };
  const breakOff = () => settle(new Error('the connection was closed'));
  const read = (chunk: Buffer) => {
    if (left === undefined) {
      const headBytes = chunk.indexOf(HEAD_END) + HEAD_END.length;
      const head = chunk.toString('latin1', 0, headBytes);
      if (!head.startsWith('HTTP/1.1 200 ')) return settle(new Error(head));
      left = headBytes + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    }
    left -= chunk.length;
    if (left <= 0) settle();
  };
  socket.on('data', read).on('error', settle).on('close', breakOff);
  if (socket.destroyed) breakOff();
  else socket.write(request);
  return answered.promise;
}
