import { describeApi } from '../../api/openapi/document.ts';
import { OPERATIONS } from '../../api/routes/index.ts';

/** The part of JSON Schema that the document is walked by. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  description?: string;
  default?: unknown;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An answer or a body, or where it stands. */
interface Content {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters: { $ref?: string; name: string; in: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, Record<string, DescribedOperation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Content>;
    headers: Record<string, { schema: Schema }>;
  };
}

/** The document as customers read it. */
export const API_DOCUMENT = JSON.parse(JSON.stringify(describeApi(OPERATIONS))) as ApiDocument;

/** The operations (or events) of the document with their names: `get /v1/jobs`. */
export function operationsOf(paths: ApiDocument['paths']): [name: string, operation: DescribedOperation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DescribedOperation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}

/** What stands at a place of the document, when this is only a reference to it. */
export function resolved<Part extends { $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.split('/').slice(1);
  return steps.reduce((place: unknown, step) => (place as Record<string, unknown>)[step], API_DOCUMENT) as Part;
}

/** The JSON of an answer or a body, also when the operation only refers to it. */
export function jsonOf(content: Content | undefined): Media | undefined {
  return content && resolved(content).content?.['application/json'];
}

/** A schema and all inside it, each with where it stands; references are followed. */
export function schemasIn(schema: Schema, place = ''): [place: string, schema: Schema][] {
  const whole = resolved(schema);
  const inner: [string, Schema][] = [
    ...Object.entries(whole.properties ?? {}),
    ...[...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].map((choice, index): [string, Schema] => [`${index}`, choice]),
    ...(whole.items ? [['items', whole.items] as [string, Schema]] : []),
    ...(typeof whole.additionalProperties === 'object' ? [['*', whole.additionalProperties] as [string, Schema]] : []),
  ];
  return [[place, whole], ...inner.flatMap(([name, schema]) => schemasIn(schema, `${place}/${name}`))];
}
