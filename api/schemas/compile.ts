import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ServiceError } from '../../shared/domain/error.ts';
import { distinctBy } from './distinct-by.ts';
import { toFieldProblem } from './field-problem.ts';

/** How many problems one answer names at most: a body can hold thousands. */
const PROBLEMS_TOLD = 100;

const ajv = new Ajv2020({ allErrors: true, useDefaults: true, discriminator: true });

/** A text that PostgreSQL can store: it takes neither NUL nor half of a surrogate pair. */
ajv.addFormat('storable', (text: string) => text.isWellFormed() && !text.includes('\0'));
ajv.addKeyword(distinctBy);

/**
 * Turns a schema into a check that returns the value with its defaults, or throws a 422 that names every field. A schema with a
 * `discriminator` lists its values in an `enum` too, whose message is the clearer one.
 */
export function compileSchema(schema: object): (value: unknown) => unknown {
  const isValid = ajv.compile(schema);
  return (value) => {
    if (isValid(value)) return value;
    throw ServiceError.validation(
      clearest(isValid.errors ?? [])
        .slice(0, PROBLEMS_TOLD)
        .map(toFieldProblem),
    );
  };
}

/** The errors without those of which another one says more: a field that has an `enum` need not be told its type. */
function clearest(errors: readonly ErrorObject[]): ErrorObject[] {
  const listed = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'discriminator' && !(keyword === 'type' && listed.has(instancePath)),
  );
}
