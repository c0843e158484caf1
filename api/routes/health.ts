import { route } from '../route.ts';
import type { Services } from '../services.ts';

/** Whether requests can be served, that is, whether the database answers. Needs no key. */
export function healthRoutes({ database }: Services) {
  return {
    read: route(async (ctx) => {
      await database.em.fork().execute('select 1');
      ctx.body = { status: 'ok' };
    }),
  };
}
