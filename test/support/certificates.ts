import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** An authority of a test's own: its certificate is what a client is told to trust. */
export interface Authority {
  cert: string;
  /** Vouches for hosts, each a name or an IPv4 address; with `isExpired` the time of that is over. */
  issue(hosts: string[], options?: { isExpired?: boolean }): Certificate;
}

const DAY_MS = 86_400_000;
const SHA256_WITH_ECDSA = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const EXTENSIONS = { subjectAltName: '2.5.29.17', basicConstraints: '2.5.29.19' } as const;

/** Makes an authority with a key of its own. */
export function createAuthority(name = 'Test authority'): Authority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ca = extension(EXTENSIONS.basicConstraints, sequence(der(0x01, Buffer.from([0xff]))));
  const issuer = { name, key: keys.privateKey };
  return {
    cert: certificate({ issuer, name, publicKey: keys.publicKey, extensions: [ca], daysLeft: 1 }),
    issue(hosts, { isExpired = false } = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = extension(EXTENSIONS.subjectAltName, sequence(...hosts.map(generalName)));
      const daysLeft = isExpired ? -1 : 1;
      return {
        cert: certificate({ issuer, name: hosts[0]!, publicKey, extensions: [names], daysLeft }),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      };
    },
  };
}

interface ToSign {
  issuer: { name: string; key: KeyObject };
  name: string;
  publicKey: KeyObject;
  extensions: Buffer[];
  daysLeft: number;
}

/** An X.509 certificate, version 3, valid from ten days ago on. */
function certificate({ issuer, name, publicKey, extensions, daysLeft }: ToSign): string {
  const algorithm = sequence(objectId(SHA256_WITH_ECDSA));
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from([1, ...randomBytes(15)])),
    algorithm,
    distinguishedName(issuer.name),
    sequence(time(-10), time(daysLeft)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signed = sequence(content, algorithm, bits(sign('sha256', content, issuer.key)));
  const lines = signed.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function distinguishedName(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from(name)))));
}

function generalName(host: string): Buffer {
  return isIP(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), der(0x04, value));
}

function time(daysFromNow: number): Buffer {
  const digits = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(digits));
}

function objectId(id: string): Buffer {
  const [first, second, ...rest] = id.split('.').map(Number);
  return der(0x06, Buffer.from([40 * first! + second!, ...rest.flatMap(inSevens)]));
}

/** A number in groups of seven bits, each but the last with the eighth one set. */
function inSevens(number: number): number[] {
  const groups = [number & 0x7f];
  for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}

const integer = (bytes: Buffer): Buffer => der(0x02, bytes);
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.concat([Buffer.from([0]), bytes]));
const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

/** One value of ASN.1 in its distinguished encoding: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(long.length > 0 ? [0x80 | long.length, ...long] : [length])]), content]);
}
