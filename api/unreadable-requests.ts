import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS as PARSED, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, ServiceError } from '../shared/domain/error.ts';
import { endLingering } from './linger.ts';
import { ANSWER_HEADERS } from './middleware/answer-headers.ts';
import { presentError } from './presenters/error.ts';

/** What the parser of HTTP says of a request, and the error that it is answered with. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** A request line, with its method. */
const REQUEST_LINE = /^([A-Za-z][\w!#$%&'*+.^`|~-]*) \S+ HTTP\/1\.[01]\r?\n/;

interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because it is no HTTP, too large or too slow, or because it asks for a tunnel,
 * in the shape of all errors, and ends the connection. `methods` are those that the service has.
 */
export function answerUnreadable(server: Server, methods: readonly string[]): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  server.on('request', (request: IncomingMessage, response) => latest.set(request.socket, response));
  server.on('connect', (_request, socket: Duplex) => refuse(socket, new ServiceError('method_not_allowed'), methods));
  server.on('clientError', (error: ParserError, socket) => {
    if (refused.has(socket)) return; // the client goes on sending
    refused.add(socket);
    const answer = () => refuse(socket, new ServiceError(codeOf(error)), methods);
    const response = latest.get(socket);
    if (!socket.writable || (response && isCutShort(response))) socket.destroy();
    else if (response?.req.complete && !response.writableFinished) response.once('close', answer);
    else answer();
  });
}

/** Whether the request that can't be read any further has its answer already. */
function isCutShort({ req, headersSent }: ServerResponse): boolean {
  return !req.complete && headersSent;
}

function codeOf({ code = '', rawPacket }: ParserError): ErrorCode {
  const method = code === 'HPE_INVALID_METHOD' && REQUEST_LINE.exec(String(rawPacket))?.[1];
  if (method && !PARSED.includes(method)) return 'method_not_allowed';
  return CODES[code] ?? 'malformed_request';
}

function refuse(socket: Duplex, error: ServiceError, methods: readonly string[]): void {
  const requestId = randomUUID();
  const body = JSON.stringify(presentError(error, requestId));
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `X-Request-Id: ${requestId}`,
    ...(error.code === 'method_not_allowed' ? [`Allow: ${methods.join(', ')}`] : []),
    ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.on('error', () => {}); // the client may be gone
  endLingering(socket, `${lines.join('\r\n')}\r\n\r\n${body}`);
}
