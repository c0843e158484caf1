import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FieldProblem } from '../../shared/domain/error.ts';
import { distinctBy } from './distinct-by.ts';
import { isMoment } from './moment.ts';
import { toFieldProblem } from './field-problem.ts';
import { trimmed } from './trimmed.ts';

/** What is too large for a number is read as infinite, which is above each bound, and not something else than a number. */
const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  discriminator: true,
  strictNumbers: false,
  allowUnionTypes: true,
});

/** A text that PostgreSQL can store: it takes neither NUL nor half of a surrogate pair. */
ajv.addFormat('storable', (text: string) => text.isWellFormed() && !text.includes('\0'));
ajv.addFormat('date', fullFormats.date);
ajv.addFormat('uuid', fullFormats.uuid);
ajv.addFormat('date-time', isMoment);
ajv.addFormat('item-position', /^\d{1,9}\.\d{1,9}$/);
ajv.addKeyword(distinctBy);
ajv.addKeyword(trimmed);

/**
 * Turns a schema into a check that says what is wrong with a value, and that fills its defaults in. A schema with a
 * `discriminator` lists its values in an `enum` too, whose message is the clearer one.
 */
export function compileSchema(schema: object): (value: unknown) => FieldProblem[] {
  const isValid = ajv.compile(schema);
  return (value) => {
    if (isValid(value)) return [];
    return clearest(isValid.errors ?? []).map(toFieldProblem);
  };
}

/**
 * The errors without those of which another one says more: a field that has an `enum` need not be told its type, and what
 * is wrong with a name is told of the object.
 */
function clearest(errors: readonly ErrorObject[]): ErrorObject[] {
  const listed = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ keyword, instancePath, propertyName }) =>
      keyword !== 'discriminator' && propertyName === undefined && !(keyword === 'type' && listed.has(instancePath)),
  );
}
