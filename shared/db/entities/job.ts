import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { DiscoveryStep } from '../../domain/discovery.ts';
import type { FirstRun, FirstRunError } from '../../domain/first-run.ts';
import { DETAILS_CHOICES, JOB_STATUSES, type JobInput } from '../../domain/job.ts';
import type { Mapping } from '../../domain/mapping.ts';
import type { Metadata } from '../../domain/metadata.ts';
import { PROTECTION_LEVELS } from '../../domain/protection.ts';
import type { Warning } from '../../domain/warning.ts';
import { Account } from './account.ts';

/** What a customer asked for, and what mapping found. */
export const Job = defineEntity({
  name: 'Job',
  indexes: [
    { properties: ['account', 'createdAt', 'id'] },
    { name: 'job_unfinished_index', properties: ['createdAt'], where: "status = 'in_progress'" },
  ],
  checks: [
    {
      name: 'job_ready_check',
      expression: "status <> 'ready' or num_nulls(mapping, listing_url, protection_level) = 0",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    url: p.text(),
    /** The customer's own. */
    name: p.text().nullable(),
    metadata: p.json<Metadata>().columnType('json').nullable(),
    input: p.json<JobInput>(),
    maxPages: p.integer(),
    details: p.enum(DETAILS_CHOICES).default('auto'),
    status: p.enum(JOB_STATUSES),
    error: p.text().nullable(),
    listingUrl: p.text().nullable(),
    protectionLevel: p.enum(PROTECTION_LEVELS).nullable(),
    mapping: p.json<Mapping>().nullable().lazy(),
    discovery: p.json<DiscoveryStep[]>().nullable(),
    warnings: p.json<Warning[]>().nullable(),
    /** The run that was asked for with the job; null for none. */
    firstRun: p.json<FirstRun>().nullable(),
    /** Set when the job became ready: that run, or why there is none. */
    firstRunId: p.uuid().nullable(),
    firstRunError: p.json<FirstRunError>().nullable(),
    /** The last version of its schedule, also of one that was removed: a firing of that one is told from those of the next. */
    scheduleVersion: p.integer().default(0),
    /** When Temporal was last known to have this job's workflow; the reconciler looks at the others. */
    workflowSeenAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Job = InferEntity<typeof Job>;
