import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { IDataObject, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

/** What a request is answered instead of by the service; `lost`: the service gets it, and its answer is lost. */
export type Fault = { status: number; headers?: IDataObject; body: IDataObject } | 'lost';

/** The requests of a node: each with its options, and faults that the first ones meet, in order. */
export interface Traffic {
  sent: IHttpRequestOptions[];
  faults: Fault[];
}

/** Traffic without faults unless they are given. */
export function traffic(...faults: Fault[]): Traffic {
  return { sent: [], faults };
}

/** Sends a request as n8n does with the options that the nodes use. */
export async function request(
  options: IHttpRequestOptions,
  apiKey: string,
  { sent, faults }: Traffic,
): Promise<IN8nHttpFullResponse> {
  sent.push(options);
  const fault = faults.shift();
  if (fault && fault !== 'lost') return { statusCode: fault.status, headers: fault.headers ?? {}, body: fault.body };
  const url = new URL(options.url);
  for (const [name, value] of Object.entries(options.qs ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers: {
      ...(options.headers as Record<string, string>),
      authorization: `Bearer ${apiKey}`,
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  if (fault === 'lost') throw new Error('socket hang up');
  const headers = Object.fromEntries(response.headers);
  return { statusCode: response.status, headers, body: await bodyOf(response, options) };
}

async function bodyOf(response: Response, { encoding }: IHttpRequestOptions): Promise<Readable | IDataObject | string> {
  if (encoding === 'stream') return Readable.fromWeb(response.body as ReadableStream);
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as IDataObject) : text;
}
