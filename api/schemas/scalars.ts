/** The id of a resource. */
export const ID = { type: 'string', format: 'uuid' } as const;

/** A moment in ISO 8601, UTC, to the millisecond. */
export const MOMENT = { type: 'string', format: 'date-time' } as const;

/** A number of things. */
export const COUNT = { type: 'integer', minimum: 0 } as const;

/** The same value, or `null`. */
export function orNull<const Schema extends { type: string }>(schema: Schema): OrNull<Schema> {
  return { ...schema, type: [schema.type, 'null'] };
}

type OrNull<Schema extends { type: string }> = Omit<Schema, 'type'> & { type: readonly [Schema['type'], 'null'] };
