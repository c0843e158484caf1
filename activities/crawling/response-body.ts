import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { decodePage } from './charset.ts';
import type { AnswerHead } from '../egress/http-exchange.ts';

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

/**
 * Reads a body as text, in its encoding and its charset; at once where it is not compressed. The bytes may be used for
 * something else when the call has returned. Fails when they can't be decompressed to at most `maxBytes`.
 */
export function readText(bytes: Buffer, headers: AnswerHead['headers'], maxBytes: number): string | Promise<string> {
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  if (!encoding) return decodePage(bytes, type);
  return decompress(Buffer.from(bytes), encoding, maxBytes).then((decoded) => decodePage(decoded, type));
}

const GZIP = [0x1f, 0x8b] as const;

/** Reads a file as text that may be packed itself (`sitemap.xml.gz`), whatever its answer says of it; bounded as a body. */
export async function readFileText(bytes: Buffer, headers: AnswerHead['headers'], maxBytes: number): Promise<string> {
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  const copy = Buffer.from(bytes);
  const decoded = encoding ? await decompress(copy, encoding, maxBytes) : copy;
  const isPacked = GZIP.every((byte, at) => decoded[at] === byte);
  const plain = isPacked ? await DECODERS['gzip']!(decoded, { maxOutputLength: maxBytes }) : decoded;
  return decodePage(plain, isPacked ? 'text/xml' : type);
}

/** Undoes a `Content-Encoding`. What would grow beyond `maxBytes` fails with Node's `ERR_BUFFER_TOO_LARGE`. */
async function decompress(bytes: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const applied = encoding.toLowerCase().split(/[,\n]/);
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
