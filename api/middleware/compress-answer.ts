import { type Readable, pipeline, Stream } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { Context, Next } from 'koa';

const gzipWhole = promisify(gzip);

/** Kinds of answers that become much smaller. Events are not: each would wait until there are more. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|x-ndjson)\b)/;

/** Shorter answers fit into a packet either way. */
const LEAST_BYTES = 1_024;

/** Rows are so alike that higher levels take several times as long for a little less. */
const OPTIONS = { level: constants.Z_BEST_SPEED };

/** Sends answers as gzip where the client takes it. Streams stay streams: as slow as their reader, and ended with it. */
export async function compressAnswer(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!COMPRESSIBLE.test(ctx.response.get('Content-Type')) || ctx.body == null) return;
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  if (ctx.body instanceof Stream) {
    ctx.set('Content-Encoding', 'gzip');
    // What fails or goes away at one end takes the other one along; Koa tells of it. Nothing is read for a HEAD.
    if (ctx.method !== 'HEAD') ctx.body = pipeline(ctx.body as Readable, createGzip(OPTIONS), () => {});
    return;
  }
  const bytes = bytesOf(ctx.body);
  if (bytes.length < LEAST_BYTES) return;
  ctx.set('Content-Encoding', 'gzip');
  ctx.body = await gzipWhole(bytes, OPTIONS);
}

/** As Koa would send it. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
