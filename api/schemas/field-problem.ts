import type { ErrorObject } from 'ajv';
import type { FieldProblem } from '../../shared/domain/error.ts';

/** How many characters of a wrong name an error tells. */
const NAME_TOLD = 40;

/** What the validator adds to an error; which of them depends on the keyword. */
interface Params {
  limit: number;
  type: string | readonly string[];
  allowedValues: readonly string[];
  format: string;
  propertyName: string;
}

/** Names of the JSON types for people. */
const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

/** What a text of a format must be. */
const FORMATS: Record<string, string> = {
  date: 'must be a date, YYYY-MM-DD',
  uuid: 'must be an id, a UUID',
  'date-time': 'must be a moment with its time zone, such as 2026-11-22T10:00:00Z',
  'item-position': 'must be the page_number and the item_index of an item with a dot between them, such as 3.19',
};

/** What a person reads for each keyword of the schemas. */
const MESSAGES: Record<string, (params: Params) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a known field',
  type: ({ type }) => `must be ${[type].flat().map(nameOfType).join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${allowedValues.join(', ')}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => `must have at least ${plural(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${plural(limit, 'character')}`,
  minItems: ({ limit }) => `must have at least ${plural(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `must have at most ${plural(limit, 'entry', 'entries')}`,
  maxProperties: ({ limit }) => `must have at most ${plural(limit, 'entry', 'entries')}`,
  propertyNames: ({ propertyName }) => `has a name that is not allowed: ${shortened(propertyName)}`,
  pattern: () => 'must not be blank',
  not: () => 'is not an allowed name',
  format: ({ format }) => FORMATS[format] ?? 'contains characters that cannot be stored',
  uniqueItems: () => 'must not hold an entry twice',
  'x-distinct-by': () => 'must differ from those before it',
};

function nameOfType(type: string): string {
  return TYPE_NAMES[type] ?? type;
}

/** A name as it can stand in an error. */
function shortened(name: string): string {
  return JSON.stringify(name.length > NAME_TOLD ? `${name.slice(0, NAME_TOLD)}…` : name);
}

/** How a field is called whose name is empty. */
const NAMELESS = '""';

/** Says of which field an error of the validator is, and what is wrong with it. The field `''` is the whole input. */
export function toFieldProblem({ keyword, instancePath, params, message }: ErrorObject): FieldProblem {
  const inner = params['missingProperty'] ?? params['additionalProperty'];
  const steps = instancePath.split('/').slice(1).map(unescapePointer);
  const field = fieldName(inner === undefined ? steps : [...steps, String(inner) || NAMELESS]);
  const text = MESSAGES[keyword]?.(params as unknown as Params) ?? message ?? 'is not valid';
  return { field, message: field ? text : `the body ${text}` };
}

/** `['input', 'value', '0', 'name']` as customers write it: `input.value[0].name`. */
function fieldName(steps: string[]): string {
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** Undoes the escapes of a JSON Pointer. */
function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
