import { PLAN_NAMES } from '../../shared/domain/plan.ts';
import { COUNT, ID, MOMENT } from './scalars.ts';

/** An account as its holder sees it. */
export const ACCOUNT = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'plan', 'credits', 'limits', 'next_grant'],
  properties: {
    id: ID,
    plan: { type: 'string', enum: PLAN_NAMES },
    credits: {
      type: 'object',
      additionalProperties: true,
      required: ['available', 'held', 'monthly'],
      properties: {
        available: { ...COUNT, description: 'Can be spent.' },
        held: { ...COUNT, description: 'Set aside for runs that are under way.' },
        monthly: { ...COUNT, description: 'The part of `available` that expires when the next grant comes.' },
      },
    },
    limits: {
      type: 'object',
      description: 'What the plan allows.',
      additionalProperties: true,
      required: ['max_pages', 'concurrent_runs', 'schedules'],
      properties: {
        max_pages: { ...COUNT, description: 'Listing pages a job or run may crawl.' },
        concurrent_runs: { ...COUNT, description: 'Runs at a time; further ones wait as `queued`.' },
        schedules: { type: 'boolean', description: 'Whether jobs can have schedules.' },
      },
    },
    next_grant: {
      type: 'object',
      description: "The next month's credits.",
      additionalProperties: true,
      required: ['credits', 'at'],
      properties: { credits: COUNT, at: MOMENT },
    },
  },
} as const;
