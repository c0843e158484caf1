import type { ErrorCode } from '../../shared/domain/error.ts';
import { ACCEPTED_COLUMNS, ACCEPTED_GOAL, ACCEPTED_INPUT } from '../schemas/accepted-input.ts';
import { ACCOUNT } from '../schemas/account.ts';
import { ERROR_SCHEMAS, FIELD_PROBLEM } from '../schemas/error.ts';
import { EVENT, TEST_EVENT } from '../schemas/event.ts';
import { HEALTH } from '../schemas/health.ts';
import { ITEM, ITEM_PAGE } from '../schemas/item.ts';
import { COLUMNS_INPUT, GOAL_INPUT, JOB_INPUT } from '../schemas/job-input.ts';
import { COLUMN, JOB, JOB_CREATION, JOB_PAGE } from '../schemas/job.ts';
import { PROTECTION_LEVEL } from '../schemas/protection-level.ts';
import { QUOTE } from '../schemas/quote.ts';
import { RUN_CREATION } from '../schemas/run-creation.ts';
import { BILLING, RUN, RUN_PAGE } from '../schemas/run.ts';
import {
  DELIVERY,
  DELIVERY_PAGE,
  WEBHOOK,
  WEBHOOK_CREATION,
  WEBHOOK_TEST,
  WEBHOOK_WITH_SECRET,
} from '../schemas/webhook.ts';

/** The schemas that have a name in the document, besides those of errors. */
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
  Quote: QUOTE,
  Item: ITEM,
  ItemPage: ITEM_PAGE,
  Account: ACCOUNT,
  Health: HEALTH,
  Webhook: WEBHOOK,
  WebhookCreation: WEBHOOK_CREATION,
  WebhookWithSecret: WEBHOOK_WITH_SECRET,
  WebhookTest: WEBHOOK_TEST,
  Delivery: DELIVERY,
  DeliveryPage: DELIVERY_PAGE,
  Event: EVENT,
  TestEvent: TEST_EVENT,
  FieldProblem: FIELD_PROBLEM,
  AcceptedInput: ACCEPTED_INPUT,
  AcceptedGoal: ACCEPTED_GOAL,
  AcceptedColumns: ACCEPTED_COLUMNS,
};

const NAMED_ERRORS = Object.fromEntries(
  Object.entries(ERROR_SCHEMAS).map(([code, schema]) => [errorName(code as ErrorCode), schema]),
);

const NAMES = new Map(Object.entries({ ...NAMED, ...NAMED_ERRORS }).map(([name, schema]) => [schema, name]));

/** `not_found` as `ErrorNotFound`: `ValidationError` is a name that languages and libraries have already. */
export function errorName(code: ErrorCode): string {
  const words = code.replace(/_error$/, '').split('_');
  return `Error${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** A schema in which every one that has a name, also the whole, is a reference. */
export function referTo(schema: unknown): unknown {
  const name = typeof schema === 'object' && schema !== null ? NAMES.get(schema) : undefined;
  return name === undefined ? referInside(schema) : { $ref: `#/components/schemas/${name}` };
}

function referInside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referTo);
  if (typeof schema !== 'object' || schema === null) return schema;
  const described = describe(schema);
  return Object.fromEntries(Object.entries(described).map(([key, inner]) => [key, referTo(inner)]));
}

function describe(schema: object): object {
  if ('discriminator' in schema) return describeChoice(schema as Choice);
  return 'default' in schema ? tellDefault(schema) : schema;
}

/**
 * Says in words what stands for a field that is left out: generators of TypeScript take a field with a `default` for one
 * that is always there, and then ask for it in requests too.
 */
function tellDefault({ default: value, description, ...rest }: { default?: unknown; description?: string }): object {
  const told = `\`${String(value)}\` unless given.`;
  return { ...rest, description: description ? `${description} ${told}` : told };
}

/** A schema that is one of several named ones, told apart by the value of a property. */
interface Choice {
  description?: string;
  discriminator: { propertyName: string };
  oneOf: readonly { properties: Record<string, { enum: readonly [string] }> }[];
}

/**
 * Says which value of the property stands for which schema: the validator finds that out itself and takes no such table.
 * What all the schemas have in common stands in each of them; generators would join it with each once more.
 */
function describeChoice({ description, discriminator: { propertyName }, oneOf }: Choice): object {
  const mapping = oneOf.map((schema) => [
    schema.properties[propertyName]?.enum[0],
    `#/components/schemas/${NAMES.get(schema)}`,
  ]);
  const discriminator = { propertyName, mapping: Object.fromEntries(mapping) };
  return { ...(description && { description }), oneOf, discriminator };
}

/** `components.schemas` of the document, with those of the errors that it names. */
export function namedSchemas(codes: readonly ErrorCode[]): Record<string, unknown> {
  const errors = codes.map((code) => [errorName(code), ERROR_SCHEMAS[code]]);
  const named = Object.entries({ ...NAMED, ...Object.fromEntries(errors) });
  return Object.fromEntries(named.map(([name, schema]) => [name, referInside(schema)]));
}
