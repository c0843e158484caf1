import { ServiceError } from '../../shared/domain/error.ts';
import type { Identified, Step } from '../request.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Takes `:id` from the path, in small letters; what is no UUID names nothing: 404 `not_found`. */
export const resourceId: Step<Identified> = async (ctx, next) => {
  const id = ctx.params['id'] ?? '';
  if (!UUID.test(id)) throw new ServiceError('not_found');
  ctx.state.id = id.toLowerCase();
  await next();
};
