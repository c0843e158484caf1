/**
 * What PostgreSQL can not keep in a JSON text: NUL, and halves of surrogate pairs (`JSON.stringify` escapes those,
 * and only those, with `\ud…`). Every escape is matched, so that an escaped backslash before `u0000` stays one.
 */
const ESCAPE = /\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/** A value as JSON that PostgreSQL stores: NUL characters are left out, broken surrogates become U+FFFD. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return json.replace(ESCAPE, (escape, kind: string) => {
    if (kind === 'u0000') return '';
    return kind.length > 1 ? '\ufffd' : escape;
  });
}

/** A copy of a plain value that PostgreSQL stores. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(storableJson(value)) as Value;
}
