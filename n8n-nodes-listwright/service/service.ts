import { randomUUID } from 'node:crypto';
import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  type JsonObject,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { ServiceError } from './explain-error';
import { pause } from './pause';
import { pauseAfterAnswer, pauseAfterLoss } from './retry';
import { serviceRoot } from './service-root';

/** What calls the service: a node at work, its hooks, or its lists to choose from. */
export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** A call of the service. */
export interface ServiceRequest {
  method: IHttpRequestMethods;
  /** Begins behind `/v1`. */
  path: string;
  /** What is undefined is left out. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: IDataObject;
  /** Of a POST that the service does anew for each copy: it is sent again after a rate limit alone. */
  isOnce?: boolean;
}

/** A file as it comes in. */
export type FileStream = Exclude<Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0], Buffer>;

/** No answer came: the service could not be reached, or the connection broke before its answer was complete. */
export class UnreachableError extends NodeApiError {}

/** A service that keeps silent for longer than this (ms) counts as unreachable. */
const ANSWER_TIMEOUT = 60_000;

/** Calls the service and returns the JSON of its answer, `{}` when it has none. Throws `ServiceError` or `UnreachableError`. */
export async function callService<Body>(caller: Caller, request: ServiceRequest): Promise<Body> {
  const { body } = await send(caller, request, {
    json: true,
    headers: request.method === 'POST' && !request.isOnce ? { 'Idempotency-Key': randomUUID() } : {},
  });
  return (body === '' || body === undefined ? {} : body) as Body;
}

/** Downloads a file of any size as it comes. Redirects are followed, without the key where they lead elsewhere. */
export async function downloadFile(caller: IExecuteFunctions, request: ServiceRequest): Promise<FileStream> {
  const { body } = await send(caller, request, { encoding: 'stream', sendCredentialsOnCrossOriginRedirect: false });
  return body as unknown as FileStream;
}

/** The one place where requests are sent and repeated. */
async function send(
  caller: Caller,
  { method, path, query = {}, body, isOnce = false }: ServiceRequest,
  options: Partial<IHttpRequestOptions>,
): Promise<IN8nHttpFullResponse> {
  const root = await rootOf(caller);
  const stopped = 'getExecutionCancelSignal' in caller ? caller.getExecutionCancelSignal() : undefined;
  const isRepeatable = !isOnce && method !== 'DELETE';
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(caller, {
      ...options,
      method,
      url: `${root}/v1${path}`,
      qs: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { body }),
      timeout: ANSWER_TIMEOUT,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
    });
    if (!(answer instanceof Error) && answer.statusCode < 300) return answer;
    stopped?.throwIfAborted();
    const [wait, failure] =
      answer instanceof Error
        ? [pauseAfterLoss(isRepeatable, attempt), unreachable(caller, root, answer)]
        : [
            pauseAfterAnswer(isRepeatable, answer.statusCode, textOf(answer.headers['retry-after']), attempt),
            new ServiceError(caller.getNode(), answer.statusCode, await readBody(caller, answer.body)),
          ];
    if (wait === null) throw failure;
    await pause(wait, stopped);
  }
}

/** An answer, whatever its status; an error when none came. */
async function sendOnce(caller: Caller, options: IHttpRequestOptions): Promise<IN8nHttpFullResponse | Error> {
  try {
    return (await caller.helpers.httpRequestWithAuthentication.call(
      caller,
      'listwrightApi',
      options,
    )) as IN8nHttpFullResponse;
  } catch (error) {
    return error as Error;
  }
}

async function rootOf(caller: Caller): Promise<string> {
  const { baseUrl } = await caller.getCredentials<{ baseUrl: string }>('listwrightApi');
  try {
    return serviceRoot(baseUrl);
  } catch {
    throw new NodeOperationError(caller.getNode(), `The Base URL "${baseUrl}" is not an http or https address`, {
      description: 'Correct it in the credential. An example: http://127.0.0.1:3000',
    });
  }
}

function unreachable(caller: Caller, root: string, error: Error): UnreachableError {
  return new UnreachableError(caller.getNode(), { message: error.message } as JsonObject, {
    message: `The service at ${root} could not be reached: ${error.message}`,
    description:
      'Check the Base URL of the credential, and whether n8n can reach it from where it runs: in a container, 127.0.0.1 is the container itself.',
  });
}

/** The body of an error; that of a download comes as a stream. */
async function readBody(caller: Caller, body: unknown): Promise<unknown> {
  if (!('binaryToBuffer' in caller.helpers) || typeof (body as FileStream | null)?.pipe !== 'function') return body;
  const text = (await caller.helpers.binaryToBuffer(body as FileStream)).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
