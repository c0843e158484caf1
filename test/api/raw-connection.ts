import { once } from 'node:events';
import { connect } from 'node:net';

/** What came over a connection until it was closed. */
export interface RawExchange {
  seconds: number;
  /** Everything that was answered, as text. */
  text: string;
  answers: RawAnswer[];
}

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends bytes that no HTTP client would send over a connection of its own, and waits until the service closes it;
 * `drip` is sent again and again meanwhile.
 */
export async function sendRaw(
  address: string,
  bytes: string | Buffer,
  { drip, everyMs = 100 }: { drip?: string; everyMs?: number } = {},
): Promise<RawExchange> {
  const start = performance.now();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {}); // the service may close while something is still being sent
  socket.write(bytes);
  const dripping = drip && setInterval(() => socket.write(drip), everyMs);
  await once(socket, 'close');
  if (dripping) clearInterval(dripping);
  const text = Buffer.concat(chunks).toString();
  return { seconds: (performance.now() - start) / 1_000, text, answers: answersIn(text) };
}

/** Answers one after the other, each with its length in a header. */
function answersIn(text: string): RawAnswer[] {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*: */, '')]));
  const bodyEnd = end + 4 + Number(headers.get('content-length') ?? 0);
  const answer = { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4, bodyEnd) };
  return [answer, ...answersIn(text.slice(bodyEnd))];
}
