/** The part of a schema that says which fields there are. */
interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
}

/**
 * The value without its optional fields that are null: they count as absent, unless null is a value of theirs. Fields that
 * are required and fields that the schema does not know stay, for the check to name them.
 */
export function withoutNulls(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return schema.items ? value.map((entry) => withoutNulls(schema.items!, entry)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const choices = [schema, ...(schema.oneOf ?? [])];
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const known = choices.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? properties[name]! : []));
    const isRequired = choices.some(({ required }) => required?.includes(name));
    const takesNull = known.some(({ type }) => Array.isArray(type) && type.includes('null'));
    if (inner === null && known.length > 0 && !isRequired && !takesNull) return [];
    return [[name, known.reduce((value, schema) => withoutNulls(schema, value), inner)]];
  });
  return Object.fromEntries(fields);
}
