import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Client } from '../../client/create-client.ts';

/** How the service behaves for one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A request that came in. */
interface Received {
  line: string;
  authorization: string | undefined;
  /** The `Idempotency-Key`. */
  key: string | undefined;
  body: unknown;
}

/** A real HTTP server that answers request after request as a test says, and a client of it that does not really sleep. */
export interface ScriptedService {
  url: string;
  client: Client;
  received: Received[];
  /** The pauses (ms) that the client made. */
  pauses: number[];
  close: () => Promise<void>;
}

/** Starts a service that gives `answers` one after the other; the last one again and again. */
export async function startScriptedService(...answers: Answer[]): Promise<ScriptedService> {
  const received: Received[] = [];
  const pauses: number[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    received.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key']?.toString(),
      body: body === '' ? undefined : JSON.parse(body),
    });
    answers[Math.min(received.length, answers.length) - 1]?.(response, request);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sleep = async (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
  };
  return {
    url,
    client: createClient({ baseUrl: url, apiKey: 'lw_test', sleep }),
    received,
    pauses,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with an error of the service. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Answer {
  return json(status, { error: { code, message: `This is ${code}.`, request_id: 'req-1' } }, headers);
}

/** Takes the request and breaks the connection instead of answering. */
export const loseAnswer: Answer = (response) => response.destroy();

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
