import type { RouterContext } from '@koa/router';
import { ServiceError } from '../../shared/domain/error.ts';
import { METHODS } from '../routes/index.ts';

/**
 * Answers what no endpoint took: when the path is known with other methods, OPTIONS with 204 and anything else with 405,
 * both with `Allow`; else 404. `OPTIONS *` asks what the service as a whole allows.
 */
export function unknownRoute(ctx: RouterContext): void {
  const methods = ctx.path === '*' ? METHODS : (ctx.matched ?? []).flatMap((layer) => layer.methods);
  if (methods.length === 0) throw new ServiceError('not_found', 'There is nothing at this address.');
  ctx.set('Allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  if (ctx.method !== 'OPTIONS') throw new ServiceError('method_not_allowed');
  ctx.status = 204;
}
