import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { ErrorCode } from '../shared/domain/error.ts';
import type { HeaderName } from './openapi/headers.ts';
import type { LinkName } from './openapi/links.ts';
import type { PathParameter } from './path-parameters.ts';
import type { Authenticated, Handler, Identified, Repeatable, WithInput } from './request.ts';
import type { Services } from './services.ts';

/** The groups in which the reference shows the endpoints. */
export const TAGS = {
  Jobs: 'A job maps a listing page once: where its records are, their columns, how it goes on.',
  Schedules: 'A schedule creates runs of a ready job again and again. Paid plans have them.',
  Runs: 'A run crawls the listing of a ready job and saves its rows.',
  Items: 'The rows of a run.',
  Webhooks: 'Where events of jobs and runs are posted, and what became of each.',
  Account: 'The plan of the account, and its credits.',
  Service: 'About the service itself. These need no API key.',
} as const;

/** An answer without an error: its body is of `schema` (JSON), a file of `file` (a media type), or empty. */
interface Answer {
  description: string;
  schema?: object;
  file?: { mediaType: string; example?: string };
  headers?: readonly HeaderName[];
  /** What can be asked next. */
  links?: readonly LinkName[];
  example?: unknown;
}

/**
 * All that is to be known of an endpoint from outside: requests are checked by it, and the OpenAPI document is written
 * from it. `errors` are those of its own; what its parts bring (key, id, body, …) is added.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** What each `{name}` of the path stands for. */
  parameters?: Readonly<Record<string, PathParameter>>;
  /** Who may ask; without it, the holder of an API key. */
  access?: Access;
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  query?: object;
  body?: object;
  bodyExamples?: Record<string, unknown>;
  /** Takes an `Idempotency-Key`. */
  isRepeatable?: true;
  /** A read that may keep the database busy for a second: one at a time for each account. */
  isHeavy?: true;
  answers: Readonly<Record<number, Answer>>;
  errors?: readonly ErrorCode[];
}

/** Who may ask: the holder of an API key, who is signed in on the website, or everybody. */
export type Access = 'key' | 'session' | 'open';

/** The names in a path: `id` and `row` of `/v1/things/{id}/rows/{row}`. */
type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** An endpoint that says of every name in its path what it stands for, and of no other. */
type WithParameters<Declared extends Endpoint> = [NamesIn<Declared['path']>] extends [never]
  ? { parameters?: never }
  : { parameters: Record<NamesIn<Declared['path']>, PathParameter> };

/** What a handler knows of the request when it is its turn. */
type KnownOf<Declared extends Endpoint> = (Declared extends { access: 'open' } ? object : Authenticated) &
  ([NamesIn<Declared['path']>] extends [never] ? unknown : Identified<NamesIn<Declared['path']>>) &
  (Declared extends { isRepeatable: true } ? Repeatable : unknown) &
  (Declared extends { query: infer Schema extends JSONSchema } ? WithInput<FromSchema<Schema>> : unknown) &
  (Declared extends { body: infer Schema extends JSONSchema } ? WithInput<FromSchema<Schema>> : unknown);

/** An endpoint with what answers it. */
export interface Operation {
  endpoint: Endpoint;
  answer: (services: Services) => Handler<never>;
}

/** Joins an endpoint with what answers it; the compiler checks that the handler takes what the endpoint lets through. */
export function operation<const Declared extends Endpoint>(
  endpoint: Declared & WithParameters<Declared>,
  answer: (services: Services) => Handler<KnownOf<Declared>>,
): Operation {
  return { endpoint, answer };
}

/** Who may ask: nobody but the holder of a key, unless it is declared otherwise. */
export function accessOf({ access = 'key' }: Endpoint): Access {
  return access;
}
