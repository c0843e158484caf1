import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';

/** A JSON body by the schemas of the document: `$ref`s lead into its components. */
export interface AnswerCheck {
  /** What is wrong with a value; nothing when it fits. */
  problemsOf(schema: object, value: unknown): string[];
}

/** Checks values by the schemas of an OpenAPI document. */
export function createAnswerCheck(document: object): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  (formats.default as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('storable', true);
  ajv.addSchema(document, 'document');
  const compiled = new Map<object, ValidateFunction>();
  return {
    problemsOf(schema, value) {
      const isValid = compiled.get(schema) ?? ajv.compile(withAbsoluteRefs(schema));
      compiled.set(schema, isValid);
      if (isValid(value)) return [];
      return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

function withAbsoluteRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
}
