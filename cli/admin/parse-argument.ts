import { InvalidArgumentError } from 'commander';
import { isPlan, PLAN_NAMES, type Plan } from '../../shared/domain/plan.ts';

/** Reads the name of a plan. */
export function parsePlan(text: string): Plan {
  if (!isPlan(text)) throw new InvalidArgumentError(`It must be one of ${PLAN_NAMES.join(', ')}.`);
  return text;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the id of a resource. */
export function parseId(text: string): string {
  if (!UUID.test(text)) throw new InvalidArgumentError('It must be a UUID.');
  return text;
}

/** Reads an amount of credits. */
export function parseCredits(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of credits.');
  return Number(text);
}
