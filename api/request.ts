import type { Next, ParameterizedContext } from 'koa';
import type { IdempotentRequest } from '../shared/db/with-idempotency.ts';
import type { RunTrigger } from '../shared/domain/run.ts';

/** A request on its way. `Known` is what the steps before have found out about it. */
export type RequestContext<Known> = ParameterizedContext<Known, { params: Record<string, string> }>;

/** One step of a route: it checks something, adds what it found to the state, and goes on. */
export type Step<Known> = (ctx: RequestContext<Known>, next: Next) => Promise<void>;

/** The last step of a route: it writes the answer. */
export type Handler<Known> = (ctx: RequestContext<Known>) => Promise<void>;

/** Known after `requireKey` or `requireSession`. */
export interface Authenticated {
  accountId: string;
  /** What starts the runs that are asked for: a key stands for the API, a session for the dashboard. */
  trigger: RunTrigger;
}

/** Known after `resourceIds`: the ids of the path by the names that they have there. */
export interface Identified<Name extends string = string> {
  ids: Record<Name, string>;
}

/** Known after `jsonBody`. */
export interface WithBody {
  body: unknown;
}

/** Known after `validateBody` or `validateQuery`. */
export interface WithInput<Input> {
  input: Input;
}

/** Known after `idempotencyKey`. */
export interface Repeatable {
  /** Null when the request has no idempotency key. */
  idempotent: IdempotentRequest | null;
}
