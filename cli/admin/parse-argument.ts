import { InvalidArgumentError } from 'commander';
import { isPlan, PLAN_NAMES, type Plan } from '../../shared/domain/plan.ts';

/** Reads the name of a plan. */
export function parsePlan(text: string): Plan {
  if (!isPlan(text)) throw new InvalidArgumentError(`It must be one of ${PLAN_NAMES.join(', ')}.`);
  return text;
}

/** Reads an amount of credits. */
export function parseCredits(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of credits.');
  return Number(text);
}
