/** A copy of a plain value whose texts stand alone: a text that was cut out of a page keeps the whole page in memory. */
export function detached<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
