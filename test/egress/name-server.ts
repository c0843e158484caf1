import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import net from 'node:net';
import type { Resolve } from '../../activities/egress/egress-guard.ts';

/** Says which addresses a name has when it is asked for the n-th time (from 0). */
export type Zone = (name: string, asked: number) => string[];

/** A name server of a test's own, and the resolution of names by it. */
export interface NameServer {
  resolve: Resolve;
  /** How often it was asked for names. */
  questions(): number;
  close(): void;
}

const TYPES = { A: 1, AAAA: 28 } as const;
const HEADER_BYTES = 12;

/** Starts a real name server on a UDP port. Its answers may not be kept: their time to live is 0. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const asked = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, sender) => {
    const { name, type, end } = readQuestion(query);
    const key = `${type} ${name}`;
    const times = asked.get(key) ?? 0;
    asked.set(key, times + 1);
    const family = type === TYPES.A ? 4 : 6;
    const addresses = zone(name, times).filter((address) => net.isIP(address) === family);
    socket.send(answerTo(query.subarray(0, end), type, addresses), sender.port, sender.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const none = (): string[] => [];
  return {
    async resolve(hostname) {
      const [four, six] = await Promise.all([
        resolver.resolve4(hostname).catch(none),
        resolver.resolve6(hostname).catch(none),
      ]);
      return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
    },
    questions: () => [...asked.values()].reduce((sum, times) => sum + times, 0),
    close: () => socket.close(),
  };
}

/** The first question of a query; `end` is where it ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (query[at]! > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
    at += 1 + query[at]!;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, addresses: string[]): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2); // an answer, recursion available, no error
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8);
  const records = addresses.map((address) => {
    const data = bytesOf(address);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0); // the name of the question
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}

function bytesOf(address: string): Buffer {
  if (net.isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1); // in its short form
  const [head = '', tail = ''] = groups.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16)));
  const [first, last] = [parts(head), parts(tail)];
  const bytes = Buffer.alloc(16);
  first.forEach((group, index) => bytes.writeUInt16BE(group, 2 * index));
  last.forEach((group, index) => bytes.writeUInt16BE(group, 16 - 2 * (last.length - index)));
  return bytes;
}
