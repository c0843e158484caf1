import type { RouterContext } from '@koa/router';
import { ServiceError } from '../../shared/domain/error.ts';

/** Answers what no endpoint took: 405 with `Allow` when the path is known with other methods, else 404. */
export function unknownRoute(ctx: RouterContext): never {
  const methods = new Set((ctx.matched ?? []).flatMap((layer) => layer.methods));
  if (methods.size === 0) throw new ServiceError('not_found', 'There is nothing at this address.');
  ctx.set('Allow', [...methods].join(', '));
  throw new ServiceError('method_not_allowed');
}
