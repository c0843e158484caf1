import type { Context } from 'koa';

/** What is answered when something was created. */
export interface Creation {
  location: string;
  body: object;
}

/** Answers 201 with what was created and where it is. */
export function answerCreated(ctx: Pick<Context, 'set' | 'status' | 'body'>, { location, body }: Creation): void {
  ctx.status = 201;
  ctx.set('Location', location);
  ctx.body = body;
}
