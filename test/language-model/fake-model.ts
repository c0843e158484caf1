import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the endpoint was asked. */
interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: { model: string; max_tokens: number; messages: { role: string; content: string }[] };
}

export interface FakeModel {
  baseUrl: string;
  requests: ModelRequest[];
  close(): Promise<void>;
}

type Respond = (response: ServerResponse, request: ModelRequest) => void;

/** A local endpoint of chat completions. */
export async function startFakeModel(respond: Respond): Promise<FakeModel> {
  const requests: ModelRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const read = await readRequest(request);
    requests.push(read);
    respond(response, read);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with a message of the model. */
export function say(content: string): Respond {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return {
    path: request.url!,
    authorization: request.headers.authorization,
    body: JSON.parse(text) as ModelRequest['body'],
  };
}
