import { fc } from '../support/fast-check.ts';

/** The part of JSON Schema that requests are described with. */
export interface RequestSchema {
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly RequestSchema[];
  type?: string | readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  minItems?: number;
  maxItems?: number;
  items?: RequestSchema;
  properties?: Record<string, RequestSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | RequestSchema;
  propertyNames?: RequestSchema;
  uniqueItems?: boolean;
  'x-distinct-by'?: string;
}

/** Larger lists and texts than these are left to tests of their own. */
const MOST_ITEMS = 4;
const MOST_CHARACTERS = 40;

/** Values that fit a schema. */
export function validValue(schema: RequestSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(validValue));
  const values = [schema.type ?? ''].flat().map((type) => BY_TYPE[type]?.(schema) ?? fc.jsonValue({ maxDepth: 2 }));
  return fc.oneof(...values);
}

/** A day from 1970 on, as it is written. */
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The name of a field that customers choose. */
function validName(maxLength = MOST_CHARACTERS): fc.Arbitrary<string> {
  return fc.string({ minLength: 1, maxLength }).filter((name) => name !== '__proto__');
}

const BY_TYPE: Record<string, (schema: RequestSchema) => fc.Arbitrary<unknown>> = {
  integer: ({ minimum = 0, maximum = 1_000 }) => fc.integer({ min: minimum, max: maximum }),
  boolean: () => fc.boolean(),
  string: ({ maxLength = MOST_CHARACTERS, format }) => {
    if (format === 'uuid') return fc.uuid();
    if (format === 'date-time') return fc.integer({ min: 0, max: 40_000 }).map((day) => `${dateOf(day)}T10:00:00Z`);
    if (format === 'item-position') return fc.tuple(fc.nat(20), fc.nat(20)).map((place) => place.join('.'));
    if (format === 'date') return fc.integer({ min: 0, max: 40_000 }).map(dateOf);
    return fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, MOST_CHARACTERS) })
      .filter((text) => /\S/.test(text) && text.length <= maxLength);
  },
  array: ({ items = {}, minItems = 0, maxItems = MOST_ITEMS, uniqueItems, 'x-distinct-by': property }) => {
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems, MOST_ITEMS) };
    if (uniqueItems) return fc.uniqueArray(validValue(items), bounds);
    if (property === undefined) return fc.array(validValue(items), bounds);
    const selector = (entry: unknown) => (entry as Record<string, unknown>)[property];
    return fc.uniqueArray(validValue(items), { ...bounds, selector });
  },
  object: ({ properties = {}, required = [], additionalProperties, propertyNames }) => {
    if (typeof additionalProperties === 'object') {
      return fc.dictionary(
        validName(propertyNames?.maxLength),
        validValue(additionalProperties) as fc.Arbitrary<string>,
        {
          maxKeys: MOST_ITEMS,
          noNullPrototype: true,
        },
      );
    }
    const values = Object.entries(properties).map(([name, schema]) => [name, validValue(schema)]);
    return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...required],
      noNullPrototype: true,
    });
  },
};

/** Values that seldom belong anywhere. */
export const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, -1, 0, 1.5, 1e308, '', '\0', '\ud800', '__proto__', [], {}, true),
);

type Fields = Record<string, unknown>;

/** Objects like those of `values`, each with one thing changed: a field that is odd, missing or unknown, here or deeper. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    depth: fc.nat({ max: 3 }),
    field: fc.nat(),
    odd: oddValue,
    kind: fc.constantFrom('odd', 'missing', 'unknown'),
  });
  return fc.tuple(values, change).map(([value, { depth, field, odd, kind }]) => {
    const copy = structuredClone(value);
    const place = descend(copy, depth, field);
    if (!place) return odd;
    const names = Object.keys(place);
    const name = names[field % Math.max(1, names.length)] ?? 'field';
    if (kind === 'missing') delete place[name];
    else place[kind === 'odd' ? name : `${name}_`] = odd;
    return copy;
  });
}

/** The object (or list) so many steps down, or the last one on the way. */
function descend(value: unknown, depth: number, field: number): Fields | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = Object.values(value);
  const next = depth > 0 ? descend(inner[field % Math.max(1, inner.length)], depth - 1, field) : undefined;
  return next ?? (value as Fields);
}
