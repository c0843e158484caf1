import { fc } from '../support/fast-check.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { mutated, oddValue, type RequestSchema, validValue } from './schema-arbitrary.ts';

/** Ids of every kind that requests name, and keys of accounts of every kind. */
export interface World {
  jobs: string[];
  runs: string[];
  /** Jobs that may be deleted. */
  spareJobs: string[];
  /** Webhooks with their accounts' keys and events that are over, and those that may be deleted. */
  webhooks: { key: string; webhookId: string; eventIds: string[] }[];
  spareWebhooks: World['webhooks'];
  keys: string[];
  badKeys: (string | undefined)[];
}

/** A request to an endpoint, right or wrong in any way. */
export interface GeneratedRequest {
  endpoint: Endpoint;
  method: string;
  path: string;
  key: string | undefined;
  headers: Record<string, string>;
  raw: string | undefined;
  /** Whether it goes to a service that allows one request a minute. */
  isHurried: boolean;
}

const seldom = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight: number) =>
  fc.oneof({ arbitrary: usual, weight: 100 - weight }, { arbitrary: odd, weight });

/** Requests to every endpoint of the service. */
export function generatedRequest(world: World): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...OPERATIONS.map(({ endpoint }) => requestTo(endpoint, world)));
}

function requestTo(endpoint: Endpoint, world: World): fc.Arbitrary<GeneratedRequest> {
  return endpoint.tag === 'Webhooks' ? requestToWebhook(endpoint, world) : requestWith(endpoint, world, world.keys);
}

/** An account has one webhook: its key goes with it. */
function requestToWebhook(endpoint: Endpoint, world: World): fc.Arbitrary<GeneratedRequest> {
  const known = endpoint.method === 'DELETE' ? world.spareWebhooks : world.webhooks;
  return fc.constantFrom(...known).chain(({ key, webhookId, eventIds }) => {
    const eventId = fc.constantFrom(...eventIds).map((id) => ['{event_id}', id] as const);
    return eventId.chain(([name, id]) => {
      const path = endpoint.path.replace(name, id).replace('{webhook_id}', '{id}');
      const keys = endpoint.path === '/v1/webhooks' ? [key, ...world.keys] : [key];
      return requestWith(endpoint, { ...world, runs: [webhookId], spareJobs: [webhookId] }, keys, path);
    });
  });
}

function requestWith(
  endpoint: Endpoint,
  world: World,
  keys: string[],
  template: string = endpoint.path,
): fc.Arbitrary<GeneratedRequest> {
  return fc.record({
    endpoint: fc.constant(endpoint),
    method: seldom<string>(fc.constant(endpoint.method), fc.constant(methodThatIsNot(endpoint)), 3),
    path: fc.tuple(pathOf(endpoint.method, template, world), queryOf(endpoint)).map((parts) => parts.join('')),
    key: seldom(fc.constantFrom<string | undefined>(...keys), fc.constantFrom(...world.badKeys), 10),
    headers: headersOf(endpoint),
    raw: endpoint.body ? rawBody(endpoint) : fc.constant(undefined),
    isHurried: fc.nat({ max: 30 }).map((number) => number === 0),
  });
}

/** A method that the path of an endpoint does not take. */
function methodThatIsNot({ path }: Endpoint): string {
  const own = OPERATIONS.filter(({ endpoint }) => endpoint.path === path);
  const taken = new Set<string>(own.map(({ endpoint }) => endpoint.method));
  return ['PATCH', 'PUT', 'DELETE'].find((method) => !taken.has(method)) ?? 'PATCH';
}

function pathOf(method: string, path: string, { jobs, runs, spareJobs }: World): fc.Arbitrary<string> {
  const known = method === 'DELETE' ? spareJobs : path.startsWith('/v1/jobs') ? jobs : runs;
  const unknown = fc.oneof(fc.uuid(), fc.constantFrom(...jobs, ...runs), fc.string({ maxLength: 20 }));
  return seldom(fc.constantFrom(...known), unknown, 15).map((id) =>
    path.replace('{id}', encodeURIComponent(id) || '-'),
  );
}

/** What no schema can say: a column of the world's runs, and that the run before is compared with. */
const KNOWN: Record<string, unknown> = { fields: ['title'], since: undefined };

function known(values: unknown): object {
  return Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [name, name in KNOWN ? KNOWN[name] : (value as unknown)]),
  );
}

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  if (!query) return fc.constant('');
  const valid = fc
    .tuple(validValue(query), fc.boolean())
    .map(([values, isKnown]) => (isKnown ? known(values) : values));
  return seldom(valid, mutated(valid), 30).map((values) => {
    const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
    const pairs = given.map(([name, value]) => {
      const text =
        typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : (JSON.stringify(value) ?? '');
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    });
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  });
}

function headersOf({ body, isRepeatable }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const type = seldom(fc.constant('application/json'), fc.constantFrom('text/plain', 'application/xml'), 5);
  const name = seldom(fc.constant(undefined), fc.constantFrom('a', 'b', 'x'.repeat(256)), 20);
  return fc.record({ type, name }).map(({ type, name }) => ({
    ...(body && { 'Content-Type': type }),
    ...(isRepeatable && name !== undefined && { 'Idempotency-Key': name }),
  }));
}

/** JSON that fits, that nearly fits, or that is damaged. */
function rawBody({ body, bodyExamples = {} }: Endpoint): fc.Arbitrary<string> {
  const examples = Object.values(bodyExamples) as object[];
  const generated = validValue(body as RequestSchema) as fc.Arbitrary<object>;
  // A schema can't say what a URL must be like, so that most bodies take that, and more, from an example.
  const valid = fc
    .tuple(fc.constantFrom(...examples), generated, fc.boolean())
    .map(([example, values, isWhole]) =>
      isWhole ? { ...values, ...example } : { ...example, ...values, ...urlOf(example) },
    );
  const text = seldom<unknown>(valid, fc.oneof(mutated(valid), generated, oddValue), 40).map(
    (value) => JSON.stringify(value) ?? '',
  );
  const damaged = fc
    .tuple(text, fc.nat({ max: 200 }), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([text, at, noise]) => text.slice(0, at) + noise.toWellFormed() + text.slice(at + 1));
  const huge = fc.constant(JSON.stringify({ url: 'x'.repeat(70_000) }));
  return fc.oneof({ arbitrary: text, weight: 88 }, { arbitrary: damaged, weight: 10 }, { arbitrary: huge, weight: 2 });
}

function urlOf(example: object): object {
  return 'url' in example ? { url: example.url } : {};
}
