import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate);
const inflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const ZLIB_HEADER = 0x08;

/** What each `Content-Encoding` needs. Servers send "deflate" with and without its header. */
const DECODERS: Record<string, Decode> = {
  identity: async (bytes) => bytes,
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  'x-gzip': promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  zstd: promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress),
  deflate: (bytes, options) => ((bytes[0]! & 0x0f) === ZLIB_HEADER ? inflate : inflateRaw)(bytes, options),
};
/** What `decompress` understands, as the `Accept-Encoding` of a request. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

/** Reads a body of at most `maxBytes`; a larger one is cut off with `page_too_large`. */
export async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new CrawlFailure('page_too_large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** Undoes a `Content-Encoding`. What would grow beyond `maxBytes` fails with Node's `ERR_BUFFER_TOO_LARGE`. */
export async function decompress(bytes: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const applied = (encoding ?? '').toLowerCase().split(',');
  let decoded = bytes;
  for (const name of applied
    .map((part) => part.trim())
    .filter(Boolean)
    .toReversed()) {
    const decode = DECODERS[name];
    if (!decode) throw new CrawlFailure('connection_failed', `unknown content encoding ${name}`);
    if (decoded.length > 0) decoded = await decode(decoded, { maxOutputLength: maxBytes });
  }
  return decoded;
}
