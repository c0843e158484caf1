import { serviceRoot } from './base-url.ts';
import { ApiError, UnreachableError } from './errors.ts';
import { isRepeatable, pauseAfterAnswer, pauseAfterLoss } from './retry.ts';

/** Where the service is and who asks. `fetch` and `sleep` (ms) can be replaced. */
export interface ClientOptions {
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
  sleep?: (milliseconds: number) => Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What one attempt is sent with, besides the key. */
interface Attempt {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  body?: string;
}

/** How requests reach the service. Every request throws `ApiError` or `UnreachableError`. */
export interface Transport {
  /**
   * Sends a request and returns the JSON of the answer (`undefined` for 204); the caller names its shape. A POST bears an
   * `Idempotency-Key` of its own, the same at every attempt, so that what it asks for is done once.
   */
  json<Body>(method: Method, path: string, body?: unknown): Promise<Body>;
  /** The same for a POST that the service does anew for each copy: it is repeated after a rate limit alone. */
  postOnce<Body>(path: string, body?: unknown): Promise<Body>;
  /** Reads a body of any size as it comes. Redirects are followed. */
  stream(path: string): Promise<ReadableStream<Uint8Array>>;
  sleep(milliseconds: number): Promise<void>;
}

/** A service that keeps silent for longer than this (ms) counts as unreachable. */
const ANSWER_TIMEOUT = 60_000;

/** The one place where requests are sent and repeated. */
export function createTransport(options: ClientOptions): Transport {
  const root = serviceRoot(options.baseUrl);
  const send = options.fetch ?? fetch;
  const sleep = options.sleep ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));

  const authorization = `Bearer ${options.apiKey}`;

  async function request<Result>(
    method: Method,
    path: string,
    read: (response: Response) => Promise<Result>,
    prepare: () => Attempt,
    canRepeat = isRepeatable(method),
  ): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      let pause: number | null;
      let failure: Error;
      try {
        const { headers, ...init } = prepare();
        const response = await send(`${root}/v1${path}`, { ...init, method, headers: { ...headers, authorization } });
        if (response.ok) return await read(response);
        pause = pauseAfterAnswer(canRepeat, response.status, response.headers.get('retry-after'), attempt);
        failure = await ApiError.from(response);
      } catch (cause) {
        pause = pauseAfterLoss(canRepeat, attempt);
        failure = new UnreachableError(root, cause);
      }
      if (pause === null) throw failure;
      await sleep(pause);
    }
  }

  return {
    json: <Body>(method: Method, path: string, body?: unknown) => {
      const key = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
      return request(method, path, readJson<Body>, () => jsonAttempt(key, body));
    },
    postOnce: <Body>(path: string, body?: unknown) =>
      request('POST', path, readJson<Body>, () => jsonAttempt({}, body), false),
    stream: (path) => {
      let silence: ReturnType<typeof limitSilence>;
      const begin = () => ({ signal: (silence = limitSilence()).signal });
      return request('GET', path, (response) => readStream(response, silence.end), begin);
    },
    sleep,
  };
}

function jsonAttempt(headers: Record<string, string>, body: unknown): Attempt {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
  if (body === undefined) return { signal, headers };
  return { signal, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readJson<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  if (response.status === 204) return undefined as Body;
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new Error('its answer is not JSON');
  }
}

/** Bounds the time until an answer begins; a download may then take as long as it does. */
function limitSilence() {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('no answer in time')), ANSWER_TIMEOUT);
  timer.unref();
  return { signal: silence.signal, end: () => clearTimeout(timer) };
}

async function readStream(response: Response, begun: () => void): Promise<ReadableStream<Uint8Array>> {
  begun();
  return response.body ?? new Blob([]).stream();
}
