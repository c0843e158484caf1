import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Metadata } from '../../domain/metadata.ts';
import type { Billing } from '../../domain/pricing.ts';
import type { RunChanges } from '../../domain/run-comparison.ts';
import { PROTECTION_LEVELS } from '../../domain/protection.ts';
import { RUN_STATUSES, RUN_TRIGGERS, STOP_REASONS } from '../../domain/run.ts';
import type { Warning } from '../../domain/warning.ts';
import { Account } from './account.ts';
import { Job } from './job.ts';

/** One pass over a job's listing. Its counts grow with the pages that are saved. */
export const Run = defineEntity({
  name: 'Run',
  indexes: [
    { properties: ['job', 'createdAt', 'id'] },
    { properties: ['account', 'createdAt', 'id'] },
    {
      name: 'run_admitted_index',
      properties: ['account'],
      where: "status in ('queued', 'running') and admitted_at is not null",
    },
    {
      name: 'run_waiting_index',
      properties: ['account', 'createdAt', 'id'],
      where: "status = 'queued' and admitted_at is null",
    },
    { name: 'run_completed_index', properties: ['job', 'completedAt', 'id'], where: "status = 'completed'" },
  ],
  uniques: [{ properties: ['job', 'ordinal'] }],
  properties: {
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    job: () => p.manyToOne(Job).deleteRule('cascade'),
    /** The how-manieth of its job it is, from 1. */
    ordinal: p.integer(),
    /** What its job had when it was created. */
    name: p.text().nullable(),
    metadata: p.json<Metadata>().columnType('json').nullable(),
    status: p.enum(RUN_STATUSES),
    trigger: p.enum(RUN_TRIGGERS),
    protectionLevel: p.enum(PROTECTION_LEVELS),
    maxPages: p.integer(),
    /** The customer's limit of what the run may cost; null for none. */
    maxCredits: p.integer().nullable(),
    /** Where the run goes on: the address of the next listing page, and its number (from 1). */
    nextUrl: p.text().nullable(),
    nextPage: p.integer().default(1),
    itemCount: p.integer().default(0),
    pageCount: p.integer().default(0),
    /** Milliseconds for which requests of the run waited for a slot or a token of the site. */
    politenessWaitMs: p.integer().default(0),
    stopReason: p.enum(STOP_REASONS).nullable(),
    creditsUsed: p.integer().nullable(),
    billing: p.json<Billing>().nullable(),
    warnings: p.json<Warning[]>().nullable(),
    error: p.text().nullable(),
    /** How it differs from an earlier run; null until somebody asks. Compared with another run, it is replaced. */
    changes: p.json<RunChanges>().nullable(),
    /** When a queued run got one of the slots of its account's plan; until then it waits and has no workflow. */
    admittedAt: p.datetime().nullable(),
    workflowSeenAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    startedAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
  },
});
export type Run = InferEntity<typeof Run>;
