import { AssertionError } from 'node:assert';
import type { Dispatcher } from 'undici';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { BodyBuffer } from './body-buffer.ts';
import { onAbort } from './on-abort.ts';

/** What stands in front of an answer's body. Names are in lower case; several values of a name stand in lines. */
export interface AnswerHead {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
}

/** How the body of an answer is read. */
export interface BodyReader<Result> {
  mostBytes: number;
  /** From the head on; without it, the request's signal alone bounds the time. */
  withinMs?: number;
  /** Called with the whole body, which is to be read (or copied) before the call returns. */
  read(bytes: Buffer): Result | Promise<Result>;
  /** Called when the body is too long, too slow or breaks off. */
  lose(error: unknown): Result;
}

/** Decides by the head whether the body is read. What it returns or throws otherwise is the exchange's own end. */
export type ReadHead<Result> = (head: AnswerHead) => BodyReader<Result> | { result: Result };

/** A body that nobody wants is read so far, and so long, for the sake of its connection. */
const UNWANTED = { bytes: 128 * 1024, milliseconds: 3_000 };

/** What is sent: a GET, or a POST where there is a body. */
interface Sent {
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * Makes one request and reads its answer, without a stream in between. Fails with what `readHead` or the reader throw,
 * with the signal's reason, or with the network's error.
 */
export function exchange<Result>(
  dispatcher: Dispatcher,
  url: URL,
  { headers, body, signal }: Sent,
  readHead: ReadHead<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const handler = new Exchange(readHead, resolve, reject);
    handler.follow(signal);
    const { origin, pathname, search } = url;
    const content = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body };
    dispatcher.dispatch({ origin, path: pathname + search, headers, ...content }, handler);
  });
}

class Exchange<Result> implements Dispatcher.DispatchHandler {
  readonly #readHead: ReadHead<Result>;
  readonly #resolve: (result: Result | Promise<Result>) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #release = () => {};
  #timer: NodeJS.Timeout | undefined;
  #reader: BodyReader<Result> | undefined;
  #body: BodyBuffer | undefined;
  #isSettled = false;
  #unwanted = 0;

  constructor(
    readHead: ReadHead<Result>,
    resolve: (result: Result | Promise<Result>) => void,
    reject: (error: unknown) => void,
  ) {
    this.#readHead = readHead;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  follow(signal: AbortSignal): void {
    this.#release = onAbort(signal, () => {
      this.#settle(() => this.#reject(signal.reason));
      this.#controller?.abort(signal.reason as Error);
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new Error('no longer wanted'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return; // the answer itself is still to come
    try {
      const next = this.#readHead({ status, headers: inLines(headers) });
      if ('result' in next) this.#settle(() => this.#resolve(next.result));
      else this.#expectBody(next);
    } catch (error) {
      this.#settle(() => this.#reject(error));
    }
    if (this.#isSettled) this.#timer = setTimeout(() => controller.abort(new Error('unwanted')), UNWANTED.milliseconds);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) {
      this.#unwanted += chunk.length;
      if (this.#unwanted > UNWANTED.bytes) controller.abort(new Error('unwanted'));
    } else if (!this.#body!.add(chunk)) {
      this.#lose(new CrawlFailure('page_too_large', `more than ${this.#reader!.mostBytes} bytes`));
    }
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    if (this.#isSettled) return;
    const { bytes } = this.#body!;
    this.#settle(() => this.#attempt(() => this.#reader!.read(bytes)));
  }

  onResponseError(_controller: unknown, error: Error): void {
    clearTimeout(this.#timer);
    if (this.#reader) this.#lose(error);
    else this.#settle(() => this.#reject(error instanceof AssertionError ? notHttp(error) : error));
  }

  #expectBody(reader: BodyReader<Result>): void {
    this.#reader = reader;
    this.#body = new BodyBuffer(reader.mostBytes);
    if (reader.withinMs === undefined) return;
    this.#timer = setTimeout(() => this.#lose(new CrawlFailure('timed_out', 'slow body')), reader.withinMs);
  }

  #lose(error: unknown): void {
    this.#settle(() => this.#attempt(() => this.#reader!.lose(error)));
    this.#controller?.abort(error as Error);
  }

  #attempt(work: () => Result | Promise<Result>): void {
    try {
      this.#resolve(work());
    } catch (error) {
      this.#reject(error);
    }
  }

  #settle(how: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#release();
    clearTimeout(this.#timer);
    how();
    this.#body?.release();
  }
}

/** undici asserts that nobody changes the protocol without being asked to. */
function notHttp({ message }: AssertionError): CrawlFailure {
  return new CrawlFailure('connection_failed', `the answer is not as HTTP has it: ${message}`);
}

function inLines(headers: Record<string, string | string[] | undefined>): AnswerHead['headers'] {
  const lines: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(headers)) lines[name] = Array.isArray(value) ? value.join('\n') : value;
  return lines;
}
