import type { Middleware } from 'koa';
import type { Step } from './request.ts';

/**
 * The steps of one route, in their order; the last writes the answer. The compiler checks that the state has room for
 * everything that any of them reads or writes.
 */
export function route<Known>(...steps: Step<Known>[]): Middleware[] {
  return steps as Middleware[];
}
