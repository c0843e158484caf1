import { LIMITS } from '../../shared/domain/limit.ts';
import { accessOf, type Endpoint } from '../endpoint.ts';
import { referTo } from './components.ts';
import { errorAnswers } from './error-answers.ts';
import { headersOf, LIMIT_HEADERS } from './headers.ts';
import { linksOf } from './links.ts';

type Answer = Endpoint['answers'][number];

/** An endpoint as an operation of the document. */
export function describeOperation(endpoint: Endpoint): object {
  const isOpen = accessOf(endpoint) === 'open';
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => [status, describeAnswer(answer, !isOpen)]);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    security: isOpen ? [] : [{ apiKey: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && { requestBody: describeBody(endpoint.body, endpoint.bodyExamples ?? {}) }),
    responses: { ...Object.fromEntries(answers), ...errorAnswers(endpoint) },
  };
}

function parametersOf(endpoint: Endpoint): object[] {
  return [
    ...Object.entries(endpoint.parameters ?? {}).map(([name, { schema }]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...(endpoint.isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...queryParameters(endpoint.query),
  ];
}

function queryParameters(query: object | undefined): object[] {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, { description: string; type?: unknown }> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
}

function describeBody(schema: object, examples: Record<string, unknown>): object {
  const { required = [] } = schema as { required?: readonly string[] };
  const values = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return {
    required: required.length > 0,
    content: { 'application/json': { schema: referTo(schema), examples: Object.fromEntries(values) } },
  };
}

function describeAnswer(answer: Answer, isLimited: boolean): object {
  const { description, schema, file, headers = [], links = [], example } = answer;
  const content = schema
    ? { 'application/json': { schema: referTo(schema), example } }
    : file && { [file.mediaType]: { schema: { type: 'string' }, example: file.example } };
  return {
    description,
    headers: headersOf([...(isLimited ? LIMIT_HEADERS : []), ...headers]),
    ...(content && { content }),
    ...(links.length > 0 && { links: linksOf(links) }),
  };
}

/** `components.parameters` of the document. */
export const NAMED_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `A name of your own for this request. Copies of it within ${LIMITS.idempotency_hours} hours are answered like the first one that was accepted, and nothing is done again; the same key with another body is \`idempotency_conflict\`. A request that was refused is not remembered.`,
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotency_key_length },
    example: 'order-2026-0001',
  },
};
