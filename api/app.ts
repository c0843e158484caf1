import Koa from 'koa';
import type { Operation } from './endpoint.ts';
import { authenticateAndLimit } from './middleware/authenticate-and-limit.ts';
import { answerHeaders } from './middleware/answer-headers.ts';
import { clientAddress } from './middleware/client-address.ts';
import { compressAnswer } from './middleware/compress-answer.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { oneHost } from './middleware/one-host.ts';
import { requestId } from './middleware/request-id.ts';
import { unknownRoute } from './middleware/unknown-route.ts';
import { unreadBody } from './middleware/unread-body.ts';
import { createRouter } from './routes/index.ts';
import type { Services } from './services.ts';
import { unknownPage } from './website/website-router.ts';

/** The API as one function of its services: every request passes these in this order. Serves every operation unless told which. */
export function createApp(services: Services, operations?: readonly Operation[]): Koa {
  const app = new Koa();
  app.use(unreadBody);
  app.use(clientAddress(services.proxiesInFront));
  app.use(answerHeaders);
  app.use(requestId);
  app.use(errorHandler(services.logger));
  app.use(compressAnswer);
  app.use(oneHost);
  app.use(authenticateAndLimit(services));
  app.use(createRouter(services, operations).routes());
  app.use(unknownPage(services.dashboard.website));
  app.use(unknownRoute);
  app.on('error', (error: Error, ctx: Koa.Context) => logBrokenAnswer(services, error, ctx));
  return app;
}

/** An answer that broke off while it was written: a download whose client went away, or whose database did. */
function logBrokenAnswer({ logger }: Services, error: Error & { code?: string }, ctx: Koa.Context): void {
  const level = error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'debug' : 'error';
  logger[level]({ request_id: ctx.state.requestId, path: ctx.path, err: error }, 'an answer broke off');
}
