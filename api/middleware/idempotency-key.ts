import { createHash } from 'node:crypto';
import { IdempotentReplay } from '../../shared/db/with-idempotency.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { answerCreated, type Creation } from '../created.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Authenticated, Identified, Repeatable, RequestContext, Step, WithInput } from '../request.ts';

const HEADER = 'Idempotency-Key';

type Known = Authenticated & Repeatable & Partial<Identified> & WithInput<unknown>;

/**
 * Takes the idempotency key of a request, if it has one, and hands it on as `ctx.state.idempotent`. A copy of a request
 * that was answered before gets the same answer again, marked with `Idempotency-Replayed: true`.
 */
export function idempotencyKey(endpoint: Endpoint): Step<Known> {
  return async (ctx, next) => {
    ctx.state.idempotent = idempotentRequest(endpoint, ctx);
    try {
      await next();
    } catch (error) {
      if (!(error instanceof IdempotentReplay)) throw error;
      ctx.set('Idempotency-Replayed', 'true');
      answerCreated(ctx, error.answer as Creation);
    }
  };
}

function idempotentRequest({ method, path }: Endpoint, ctx: RequestContext<Known>): Repeatable['idempotent'] {
  const key = ctx.req.headers[HEADER.toLowerCase()];
  if (key === undefined) return null;
  const most = LIMITS.idempotency_key_length;
  if (typeof key !== 'string' || key.length === 0 || key.length > most) {
    throw ServiceError.validation([{ field: HEADER, message: `must have 1 to ${most} characters` }]);
  }
  const { accountId, ids = {}, input } = ctx.state;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''); // however the client has written it
  const request = `${method} ${address}\n${JSON.stringify(sorted(input))}`;
  return {
    accountId,
    key,
    requestDigest: createHash('sha256').update(request).digest('hex'),
  };
}

/** The same value with the fields of its objects in one order: the order in which they were sent means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
