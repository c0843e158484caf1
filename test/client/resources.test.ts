import assert from 'node:assert/strict';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { ACCOUNT } from '../../api/schemas/account.ts';
import type { CHANGE } from '../../api/schemas/change.ts';
import type { ITEM } from '../../api/schemas/item.ts';
import type { JOB, JOB_CHANGE, JOB_CREATION } from '../../api/schemas/job.ts';
import type { QUOTE } from '../../api/schemas/quote.ts';
import type { RUN_CREATION } from '../../api/schemas/run-creation.ts';
import type { RUN } from '../../api/schemas/run.ts';
import type { SCHEDULE_CHANGE } from '../../api/schemas/schedule.ts';
import type { DELIVERY, WEBHOOK, WEBHOOK_CREATION, WEBHOOK_TEST } from '../../api/schemas/webhook.ts';
import type { Account } from '../../client/resources/account.ts';
import type { Change } from '../../client/resources/change.ts';
import type { Item } from '../../client/resources/item.ts';
import type { Job, JobChange, NewJob } from '../../client/resources/job.ts';
import type { NewRun, Quote, Run } from '../../client/resources/run.ts';
import type { ScheduleChange } from '../../client/resources/schedule.ts';
import type { Delivery, NewWebhook, Webhook, WebhookTest } from '../../client/resources/webhook.ts';

/** A schema that lets no field pass which it does not name: those of answers do, for the sake of later versions. */
type Closed<Schema> = Schema extends object
  ? {
      [Key in keyof Schema]: Key extends 'additionalProperties'
        ? Schema[Key] extends true
          ? false
          : Closed<Schema[Key]>
        : Closed<Schema[Key]>;
    }
  : Schema;

/** What the document says of a resource. */
type Documented<Schema> = Closed<Schema> extends infer Strict extends JSONSchema ? FromSchema<Strict> : never;

/** A body as it is sent: fields with a default may be left out. */
type Sent<Schema extends JSONSchema> = FromSchema<Schema, { keepDefaultedPropertiesOptional: true }>;

type Same<One, Other> = [One] extends [Other]
  ? [Other] extends [One]
    ? [keyof One] extends [keyof Other]
      ? [keyof Other] extends [keyof One]
        ? true
        : 'one of them names another field'
      : 'one of them names another field'
    : 'the document allows more than the client'
  : 'the client allows more than the document';

/** The compiler is the judge: `npm run check` fails at the line of the type that differs from the document. */
const AGREEMENT: {
  Job: Same<Job, Documented<typeof JOB>>;
  Run: Same<Run, Documented<typeof RUN>>;
  Quote: Same<Quote, Documented<typeof QUOTE>>;
  Item: Same<Item, Documented<typeof ITEM>>;
  Change: Same<Change, Documented<typeof CHANGE>>;
  Account: Same<Account, Documented<typeof ACCOUNT>>;
  Webhook: Same<Webhook, Documented<typeof WEBHOOK>>;
  Delivery: Same<Delivery, Documented<typeof DELIVERY>>;
  WebhookTest: Same<WebhookTest, Documented<typeof WEBHOOK_TEST>>;
  NewWebhook: Same<NewWebhook, Sent<typeof WEBHOOK_CREATION>>;
  JobChange: Same<JobChange, Sent<typeof JOB_CHANGE>>;
  NewJob: Same<NewJob, Sent<typeof JOB_CREATION>>;
  NewRun: Same<NewRun, Sent<typeof RUN_CREATION>>;
  ScheduleChange: Same<ScheduleChange, Omit<Sent<typeof SCHEDULE_CHANGE>, 'next_runs'>>;
} = {
  Job: true,
  Run: true,
  Quote: true,
  Item: true,
  Change: true,
  Account: true,
  Webhook: true,
  Delivery: true,
  WebhookTest: true,
  NewWebhook: true,
  JobChange: true,
  NewJob: true,
  NewRun: true,
  ScheduleChange: true,
};

describe('the resources of the client', () => {
  it('are those of the document, field by field', () => {
    for (const [name, agrees] of Object.entries(AGREEMENT)) assert.equal(agrees, true, name);
  });
});
