import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';

/** A JSON body by the schemas of the document: `$ref`s lead into its components. */
export interface AnswerCheck {
  /** What is wrong with a value; nothing when it fits. */
  problemsOf(schema: object, value: unknown): string[];
}

/**
 * Checks values by the schemas of an OpenAPI document. Its schemas of answers let unknown fields pass, since later
 * versions add some; a test wants to know of them, so that they are refused here unless `isClosed` is `false`.
 */
export function createAnswerCheck(document: object, { isClosed = true } = {}): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  (formats.default as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('storable', true);
  ajv.addSchema(isClosed ? closed(document) : document, 'document');
  const compiled = new Map<object, ValidateFunction>();
  return {
    problemsOf(schema, value) {
      const isValid = compiled.get(schema) ?? ajv.compile(withAbsoluteRefs(isClosed ? closed(schema) : schema));
      compiled.set(schema, isValid);
      if (isValid(value)) return [];
      return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

/** The same schemas, of which none lets a field pass that it does not name. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  return (inner['additionalProperties'] === true ? { ...inner, additionalProperties: false } : inner) as Part;
}

function withAbsoluteRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
}
