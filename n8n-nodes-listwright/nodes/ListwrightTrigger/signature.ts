import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came; header names in small letters. */
export interface SignedRequest {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** How far the time of a signature may be from our clock (s): an old event can not be sent again. */
const TOLERANCE_SECONDS = 300;

/** What a request says of its signatures, and what they should be. */
interface Claim {
  timestamp: string;
  given: string[];
  expected: string;
}

/**
 * Whether a request was signed with the secret, byte for byte and not long ago (`now` in ms). There are two ways to sign:
 * Standard Webhooks, and one header `x-…-signature: t=<seconds>,v1=<hex>` over `<t>.<body>`.
 */
export function isGenuine(request: SignedRequest, secret: string, now: number): boolean {
  const claim = readStandardWebhooks(request, secret) ?? readTimedSignature(request, secret);
  if (!claim || !isRecent(claim.timestamp, now)) return false;
  return claim.given.some((signature) => isEqual(signature, claim.expected));
}

function readStandardWebhooks({ headers, body }: SignedRequest, secret: string): Claim | undefined {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${hmac(key, `${id}.${timestamp}.`, body).toString('base64')}`;
  return { timestamp, given: signatures.split(' '), expected };
}

function readTimedSignature({ headers, body }: SignedRequest, secret: string): Claim | undefined {
  const header = Object.entries(headers).find(([name]) => /^x-[a-z0-9-]+-signature$/.test(name))?.[1];
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.trim().split('=')) : [];
  const timestamp = parts.find(([name]) => name === 't')?.[1];
  if (timestamp === undefined) return undefined;
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  return { timestamp, given, expected: hmac(Buffer.from(secret), `${timestamp}.`, body).toString('hex') };
}

/** A key that is empty signs nothing: with it, everybody could. */
function hmac(key: Buffer, head: string, body: Buffer): Buffer {
  if (key.length === 0) throw new TypeError('The secret is empty');
  return createHmac('sha256', key).update(head).update(body).digest();
}

function isRecent(timestamp: string, now: number): boolean {
  return /^\d+$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
}

/** Compares in a time that does not tell where they differ. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
