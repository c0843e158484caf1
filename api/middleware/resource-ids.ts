import { type ErrorCode, ServiceError } from '../../shared/domain/error.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Authenticated, Identified, Step } from '../request.ts';
import type { Services } from '../services.ts';

/** What is answered when query, headers or body of a request are wrong. */
const FAULTS = new Set<ErrorCode>(['validation_error', 'body_too_large', 'unsupported_media_type']);

/**
 * Takes the ids from the path, each as its parameter reads it; what can't be an id names nothing: 404 `not_found`. So is
 * the answer when anything else of the request is wrong and the account has no such thing: what it has is never told by
 * which fault comes first. Whose the ids of a faultless request are, its handler finds out when it reads the resource:
 * most requests are such, and a copy of one that was answered gets its answer also when the resource is gone.
 */
export function resourceIds({ parameters = {} }: Endpoint, { database }: Services): Step<Authenticated & Identified> {
  const kinds = Object.entries(parameters);
  return async (ctx, next) => {
    const ids = kinds.map(([name, kind]): [string, string] => [name, idFrom(kind.read(ctx.params[name] ?? ''))]);
    ctx.state.ids = Object.fromEntries(ids);
    try {
      await next();
    } catch (error) {
      if (!(error instanceof ServiceError) || !FAULTS.has(error.code)) throw error;
      const { accountId } = ctx.state;
      const owned = await Promise.all(ids.map(([name, id]) => parameters[name]!.isOwned(database, { accountId, id })));
      throw owned.includes(false) ? new ServiceError('not_found') : error;
    }
  };
}

function idFrom(read: string | null): string {
  if (read === null) throw new ServiceError('not_found');
  return read;
}
