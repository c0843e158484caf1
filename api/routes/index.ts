import { Router } from '@koa/router';
import type { Services } from '../services.ts';
import { accountRoutes } from './account.ts';
import { healthRoutes } from './health.ts';
import { itemRoutes } from './items.ts';
import { jobRoutes } from './jobs.ts';
import { runRoutes } from './runs.ts';

/** Every endpoint, one line each. */
export function createRouter(services: Services): Router {
  const health = healthRoutes(services);
  const account = accountRoutes(services);
  const jobs = jobRoutes(services);
  const runs = runRoutes(services);
  const items = itemRoutes(services);

  const router = new Router({ sensitive: true });
  router.get('/health', ...health.read);
  router.get('/v1/account', ...account.read);
  router.post('/v1/jobs', ...jobs.create);
  router.get('/v1/jobs', ...jobs.list);
  router.get('/v1/jobs/:id', ...jobs.read);
  router.delete('/v1/jobs/:id', ...jobs.remove);
  router.post('/v1/jobs/:id/runs', ...runs.create);
  router.get('/v1/jobs/:id/runs', ...runs.list);
  router.get('/v1/runs/:id', ...runs.read);
  router.post('/v1/runs/:id/cancel', ...runs.cancel);
  router.get('/v1/runs/:id/items', ...items.list);
  router.get('/v1/runs/:id/items/csv', ...items.download);
  return router;
}
