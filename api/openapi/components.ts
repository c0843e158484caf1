import { ACCOUNT } from '../schemas/account.ts';
import { ERROR } from '../schemas/error.ts';
import { EVENT } from '../schemas/event.ts';
import { HEALTH } from '../schemas/health.ts';
import { ITEM, ITEM_PAGE } from '../schemas/item.ts';
import { COLUMNS_INPUT, GOAL_INPUT, JOB_INPUT } from '../schemas/job-input.ts';
import { COLUMN, JOB, JOB_CREATION, JOB_PAGE, PROTECTION_LEVEL } from '../schemas/job.ts';
import { BILLING, RUN, RUN_CREATION, RUN_PAGE } from '../schemas/run.ts';

/** The schemas that have a name in the document. */
const NAMED: Readonly<Record<string, object>> = {
  Job: JOB,
  JobCreation: JOB_CREATION,
  JobInput: JOB_INPUT,
  GoalInput: GOAL_INPUT,
  ColumnsInput: COLUMNS_INPUT,
  JobPage: JOB_PAGE,
  Column: COLUMN,
  ProtectionLevel: PROTECTION_LEVEL,
  Run: RUN,
  RunCreation: RUN_CREATION,
  RunPage: RUN_PAGE,
  Billing: BILLING,
  Item: ITEM,
  ItemPage: ITEM_PAGE,
  Account: ACCOUNT,
  Health: HEALTH,
  Event: EVENT,
  Error: ERROR,
};

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** A schema in which every one that has a name, also the whole, is a reference. */
export function referTo(schema: unknown): unknown {
  const name = typeof schema === 'object' && schema !== null ? NAMES.get(schema) : undefined;
  return name === undefined ? referInside(schema) : { $ref: `#/components/schemas/${name}` };
}

function referInside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referTo);
  if (typeof schema !== 'object' || schema === null) return schema;
  const referred = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, referTo(inner)]));
  return 'discriminator' in schema ? { ...referred, discriminator: withMapping(schema as Choice) } : referred;
}

/** A schema that is one of several named ones, told apart by the value of a property. */
interface Choice {
  discriminator: { propertyName: string };
  oneOf: readonly { properties: Record<string, { const: string }> }[];
}

/** Which value of the property stands for which schema: the validator finds that out itself and takes no such table. */
function withMapping({ discriminator: { propertyName }, oneOf }: Choice): object {
  const mapping = oneOf.map((schema) => [
    schema.properties[propertyName]?.const,
    `#/components/schemas/${NAMES.get(schema)}`,
  ]);
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

/** `components.schemas` of the document. */
export function namedSchemas(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, referInside(schema)]));
}
