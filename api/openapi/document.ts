import { LIMITS } from '../../shared/domain/limit.ts';
import { type Operation, TAGS } from '../endpoint.ts';
import { namedSchemas } from './components.ts';
import { describeEvents } from './describe-events.ts';
import { describeOperation, NAMED_PARAMETERS } from './describe-operation.ts';
import { namedErrorAnswers, namedErrors } from './error-answers.ts';
import { NAMED_HEADERS } from './headers.ts';
import { NAMED_LINKS } from './links.ts';

const DESCRIPTION = `Turns listing pages into typed rows: create a job, wait until it is \`ready\`, create a run, read its items.

Every request under \`/v1/\` needs an API key: \`Authorization: Bearer <key>\`. Errors all have one shape, \`{"error":{"code","message","request_id"}}\`. A path that exists answers other methods with 405 and \`Allow\`. What is no HTTP, has too large headers or does not arrive in time is answered 400, 431 or 408 in the same shape, and the connection ends.

At most ${LIMITS.rate_requests} requests in any ${LIMITS.rate_seconds} seconds are allowed for each key, unless the operator sets another number; above, the answer is 429 with \`Retry-After\`. Within \`v1\` changes only add: clients ignore fields that they do not know.`;

/** The OpenAPI 3.1 document of these endpoints. */
export function describeApi(operations: readonly Operation[]): object {
  const endpoints = operations.map(({ endpoint }) => endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Listwright',
      version: '1.0.0',
      summary: 'Listing pages into typed rows',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: {
      url: '/docs/quick-start',
      description: 'Quick start, how to wait, prices, limits, errors, examples.',
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    security: [{ apiKey: [] }],
    tags: [
      ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      { name: 'Events', description: 'What is posted to the webhook of an account, signed by Standard Webhooks 1.0.' },
    ],
    paths: pathsOf(operations),
    webhooks: describeEvents(),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'The API key of the account.' } },
      parameters: NAMED_PARAMETERS,
      headers: NAMED_HEADERS,
      links: NAMED_LINKS,
      responses: namedErrorAnswers(endpoints),
      schemas: namedSchemas(namedErrors(endpoints)),
    },
  };
}

function pathsOf(operations: readonly Operation[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of operations) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return paths;
}
